"""Somebody who plays over a socket without any page: the other side of what a page is tested on."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.request import Request, urlopen

from tests.browser.site import Site
from websockets.sync.client import ClientConnection, connect

PATIENCE = 30.0
"""Seconds within which a server answers, however busy the machine is."""


class Rival:
    """A guest at a table, without a browser."""

    def __init__(self, site: Site, match_id: str, cookie: str, socket: ClientConnection) -> None:
        self._site, self._match_id = site, match_id
        self._cookie, self._socket = cookie, socket
        self._asked = 0

    def play(self, move: str) -> None:
        """Play in one's turn."""
        self.ask(type="move", ply=len(self.view()["plies"]), move=move)

    def resign(self) -> None:
        """Give the game up."""
        self.ask(type="ask", what="resign")

    def ask(self, **message: object) -> None:
        """Ask for something, and wait until it is done."""
        self._asked += 1
        nonce = f"rival {self._asked}"
        self._socket.send(json.dumps(message | {"nonce": nonce}))
        while True:
            answer = json.loads(self._socket.recv(PATIENCE))
            if answer.get("nonce") == nonce:
                assert answer["type"] == "done", answer
                return

    def view(self) -> dict[str, Any]:
        """The match as the server knows it."""
        address = f"{self._site.url}/api/matches/{self._match_id}"
        with urlopen(Request(address, headers={"cookie": self._cookie})) as answer:
            view: dict[str, Any] = json.load(answer)
        return view


@contextmanager
def rival_at(site: Site, match_id: str) -> Iterator[Rival]:
    """A newcomer who takes a seat at a table, and stays until the end of the block."""
    with urlopen(f"{site.url}/api/me") as answer:
        cookie = answer.headers["set-cookie"].split(";")[0]
    url = f"{site.url.replace('http', 'ws')}/ws/match/{match_id}"
    # All that comes is taken at once, or the answers to the server's pings would lie behind what
    # nobody reads between two moves.
    headers = {"cookie": cookie}
    with connect(url, additional_headers=headers, compression=None, max_queue=None) as socket:
        rival = Rival(site, match_id, cookie, socket)
        rival.ask(type="join")
        yield rival
