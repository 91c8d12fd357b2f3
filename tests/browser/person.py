"""Somebody with a browser of their own, and what their browser noticed."""

import re
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebSocket
from tests.browser.site import Site
from tests.browser.table import Table

_BROKEN_LINE = re.compile(r"net::ERR_|WebSocket connection to")
"""What browsers write when a line breaks, which some tests do on purpose."""
_REFUSED = re.compile(r"the server responded with a status of 4\d\d")
"""What they write when a call is refused, which pages have words for."""
PASSWORD = "a long password"


class Person:
    """Somebody who uses the site: a jar of cookies with pages.

    Args:
        faults: what no page should ever do; the test fails when there is any at its end.
    """

    def __init__(self, context: BrowserContext, site: Site) -> None:
        self.context, self.site = context, site
        self.faults: list[str] = []
        context.on("request", self._requested)
        context.on("console", self._wrote)
        context.on("weberror", lambda error: self.faults.append(f"script: {error.error}"))
        context.on("page", lambda page: page.on("websocket", self._connected))
        self.page: Page = context.new_page()

    def lay(self, **wish: Any) -> str:
        """Lay a table; gives the id of the match."""
        answer = self.context.request.post(f"{self.site.url}/api/tables", data=wish)
        assert answer.status == 201, answer.text()
        return str(answer.json()["id"])

    def register(self, name: str, *, email: str | None = None) -> None:
        """Have an account from now on."""
        account = {"name": name, "password": PASSWORD, "email": email}
        answer = self.context.request.post(f"{self.site.url}/api/accounts", data=account)
        assert answer.status == 201, answer.text()

    def sign_in(self, name: str) -> None:
        """Sign in on the page, and come to the front page."""
        self.go("/en/sign-in")
        self.page.get_by_label("Name").fill(name)
        self.page.get_by_label("Password").fill(PASSWORD)
        self.page.locator("main").get_by_role("button", name="Sign in").click()
        self.page.wait_for_url("**/en/")

    def open(self, match_id: str) -> Table:
        """Go to a match."""
        self.go(f"/g/{match_id}")
        return Table(self.page)

    def go(self, path: str) -> None:
        """Go to an address of the site."""
        self.page.goto(f"{self.site.url}{path}")

    def another_page(self) -> Page:
        """One more tab."""
        return self.context.new_page()

    def view(self, match_id: str) -> dict[str, Any]:
        """The match as the server knows it."""
        answer = self.context.request.get(f"{self.site.url}/api/matches/{match_id}")
        view: dict[str, Any] = answer.json()
        return view

    def _requested(self, request: Request) -> None:
        self._see_address(request.url)

    def _connected(self, socket: WebSocket) -> None:
        self._see_address(socket.url)

    def _see_address(self, url: str) -> None:
        is_ours = url.startswith((self.site.url, self.site.url.replace("http", "ws")))
        if not is_ours and not url.startswith(("data:", "blob:")):
            self.faults.append(f"asked another host: {url}")

    def _wrote(self, message: ConsoleMessage) -> None:
        is_refused = "/api/" in message.location["url"] and _REFUSED.search(message.text)
        is_known = is_refused or _BROKEN_LINE.search(message.text)
        if message.type in {"error", "warning"} and not is_known:
            self.faults.append(f"console: {message.text}")
