"""People with an account, and games of theirs, played over sockets without any page."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPMessage
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import BrowserContext
from tests.browser.rival import Rival
from tests.browser.site import Site
from websockets.sync.client import connect

PASSWORD = "a long password"
BLITZ = {"initial": 180_000, "increment": 2_000}


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody who has registered and is signed in.

    Args:
        cookie: as it is sent.
    """

    site: Site
    name: str
    cookie: str

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """Ask the site for something."""
        answer, _ = asked(self.site, method, path, body, self.cookie)
        return answer

    def send(self, path: str, body: bytes) -> Any:
        """Send something that is not JSON."""
        headers = {"content-type": "text/plain", "cookie": self.cookie}
        with urlopen(Request(f"{self.site.url}{path}", body, headers, method="POST")) as answer:
            return json.load(answer)

    def enter(self, context: BrowserContext) -> None:
        """Let a browser be theirs."""
        name, _, value = self.cookie.partition("=")
        context.add_cookies([{"name": name, "value": value, "url": self.site.url}])

    @contextmanager
    def at(self, match_id: str) -> Iterator[Rival]:
        """Their socket at a match."""
        url = f"{self.site.url.replace('http', 'ws')}/ws/match/{match_id}"
        headers = {"cookie": self.cookie}
        with connect(url, additional_headers=headers, compression=None) as socket:
            yield Rival(self.site, match_id, self.cookie, socket)


def register(site: Site, name: str) -> Member:
    """Somebody new who registers."""
    _, guest = asked(site, "GET", "/api/me")
    body = {"name": name, "password": PASSWORD}
    _, headers = asked(site, "POST", "/api/accounts", body, _cookie(guest, "koridor"))
    return Member(site, name, _cookie(headers, "koridor-session"))


def play(host: Member, guest: Member, moves: Sequence[str], **wish: object) -> str:
    """A public match that seat 2 gives up after some moves; gives its id."""
    table = {"rules": "duel", "opponents": "anybody", "control": BLITZ} | wish
    match_id = str(host.ask("POST", "/api/tables", table)["id"])
    with guest.at(match_id) as other, host.at(match_id) as own:
        other.ask(type="join")
        you = host.ask("GET", f"/api/matches/{match_id}")["you"]
        seats = (own, other) if you == 1 else (other, own)
        for index, move in enumerate(moves):
            seats[index % 2].play(move)
        seats[1].resign()
    return match_id


def asked(
    site: Site, method: str, path: str, body: object = None, cookie: str = ""
) -> tuple[Any, HTTPMessage]:
    """What the site answers, and the headers with it."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json"} | ({"cookie": cookie} if cookie else {})
    request = Request(f"{site.url}{path}", data, headers, method=method)
    with urlopen(request) as answer:
        return json.load(answer), answer.headers


def _cookie(headers: HTTPMessage, name: str) -> str:
    given = [text.partition(";")[0] for text in headers.get_all("set-cookie") or []]
    return next(text for text in given if text.startswith(f"{name}="))
