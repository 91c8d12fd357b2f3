"""One socket of a match, as the hub sees it."""

from koridor.server.core.messages.match_socket import ToPage
from koridor.server.core.people import Person
from koridor.server.core.sockets.outbox import Outbox
from koridor.server.match.lag import Lag
from koridor.server.match.wire import encode


class Connection:
    """Whose it is, what waits to be written to it, and how far away it is."""

    def __init__(self, person: Person, *, address: str = "", outbox: Outbox | None = None) -> None:
        self.person = person
        self.address = address
        self.outbox = outbox or Outbox()
        self.lag = Lag()

    def say(self, message: ToPage) -> None:
        """Have a message written to this socket alone."""
        self.outbox.put(encode(message))
