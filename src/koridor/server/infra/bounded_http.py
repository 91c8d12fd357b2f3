"""uvicorn's HTTP, with an end to its patience.

It waits for ever for the rest of a request, and for a reader to take an answer; so a few thousand
connections that say half a line, or take half an answer, would keep everybody else out. It also
takes as many connections as somebody cares to open.
"""

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from koridor.server.infra.crowd import Crowd, is_within

CROWD = Crowd()
"""Who is connected to this process."""
_BODY = b'{"status": 429, "detail": "too many connections from one address"}'
_TURNED_AWAY = (
    b"HTTP/1.1 429 Too Many Requests\r\nContent-Type: application/json\r\nRetry-After: 10\r\n"
    b"Connection: close\r\nContent-Length: %d\r\n\r\n%b" % (len(_BODY), _BODY)
)


class BoundedHttp(H11Protocol):
    """A connection that is cut when a request does not come, or an answer is not taken.

    Args:
        arrival: seconds in which a request must have come, with its body: from the opening of the
            connection, or from its own first byte.
        standstill: seconds in which something of an answer must have been taken.
        crowd: counts the connections of each address. Those from where proxies are trusted may be
            as many as they like: behind them are many people.
    """

    arrival = 30.0
    standstill = 60.0
    crowd = CROWD
    _arriving: asyncio.TimerHandle | None = None
    _leaving: asyncio.TimerHandle | None = None
    _is_counted = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody connected."""
        super().connection_made(transport)
        address = self._address
        if self.crowd.is_full(address) and not is_within(address, self.config.forwarded_allow_ips):
            transport.write(_TURNED_AWAY)
            transport.close()
            self._leave_soon()
            return
        self._is_counted = True
        self.crowd.enter(address)
        self._watch_arrival()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        self._let_go()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """More of a request has come."""
        super().data_received(data)
        self._watch_arrival()

    def on_response_complete(self) -> None:
        """An answer was written; the next request may have come in part already."""
        super().on_response_complete()
        if self.transport.is_closing():
            self._leave_soon()
        else:
            self._watch_arrival()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From now on it is a socket, which counts itself."""
        self._let_go()
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request, and hang up."""
        super().send_400_response(msg)
        self._leave_soon()

    def timeout_keep_alive_handler(self) -> None:
        """Nothing more was asked for: hang up."""
        super().timeout_keep_alive_handler()
        self._leave_soon()

    def pause_writing(self) -> None:
        """The reader does not take what we write."""
        super().pause_writing()
        self._leave_soon()

    def resume_writing(self) -> None:
        """The reader has taken something."""
        super().resume_writing()
        if not self.transport.is_closing():
            self._stay()

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def _watch_arrival(self) -> None:
        """Wait for the rest of a request only for so long, from its beginning on."""
        state = self.conn.their_state
        # Between two requests uvicorn's own timer runs.
        is_beginning = state is h11.IDLE and self.timeout_keep_alive_task is None
        if not is_beginning and state is not h11.SEND_BODY:
            self._arrived()
        elif self._arriving is None:
            self._arriving = self.loop.call_later(self.arrival, self.transport.abort)

    def _leave_soon(self) -> None:
        """Cut the connection if the reader takes nothing until then."""
        if self._leaving is None:
            self._leaving = self.loop.call_later(self.standstill, self.transport.abort)

    def _arrived(self) -> None:
        if self._arriving is not None:
            self._arriving.cancel()
        self._arriving = None

    def _stay(self) -> None:
        if self._leaving is not None:
            self._leaving.cancel()
        self._leaving = None

    def _let_go(self) -> None:
        self._arrived()
        self._stay()
        if self._is_counted:
            self._is_counted = False
            self.crowd.leave(self._address)
