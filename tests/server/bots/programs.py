"""Programs with a token, and the streams they read, all within the test."""

import asyncio
import json
from collections.abc import Iterable, Mapping
from types import TracebackType
from typing import Any, Self

import httpx
from tests.server.site import ORIGIN, PATIENCE, Browser, Site

from koridor.server.core.people import Person
from koridor.server.infra.scopes import SCOPES

Json = dict[str, Any]
NO_FORM: Mapping[str, object] = {}


class Program:
    """A program that acts for an account."""

    def __init__(self, site: Site, secret: str | None, person: Person | None = None) -> None:
        self.site, self.secret = site, secret
        self._person = person
        self.headers = {"authorization": f"Bearer {secret}"} if secret else {}
        self.http = httpx.AsyncClient(
            transport=httpx.ASGITransport(site.app),  # type: ignore[arg-type]
            base_url=ORIGIN,
            headers=self.headers,
        )

    @property
    def person(self) -> Person:
        """Whose it is."""
        assert self._person is not None
        return self._person

    def at(self, site: Site) -> "Program":
        """The same one, asking another process."""
        return Program(site, self.secret, self._person)

    async def get(self, path: str, *, status: int = 200) -> Any:
        """What is answered."""
        return _answered(await self.http.get(path), status)

    async def post(
        self, path: str, form: Mapping[str, object] = NO_FORM, *, status: int = 200, **more: object
    ) -> Any:
        """Post a form."""
        data = {name: str(value) for name, value in (*form.items(), *more.items())}
        return _answered(await self.http.post(path, data=data or None), status)

    def stream(self, path: str, *, method: str = "GET", **form: object) -> "LineStream":
        """Read an answer line by line."""
        return LineStream(self, path, method, form)

    def events(self) -> "LineStream":
        """The events of the account."""
        return self.stream("/api/stream/event")


class LineStream:
    """An answer that goes on, read as it comes."""

    def __init__(self, program: Program, path: str, method: str, form: Json) -> None:
        self._program, self._path, self._method = program, path, method
        self._body = "&".join(f"{name}={value}" for name, value in form.items()).encode()
        self.status = 0
        self._out: asyncio.Queue[Json] = asyncio.Queue()
        self._in: asyncio.Queue[Json] = asyncio.Queue()
        self._lines: list[bytes] = []
        self._task: asyncio.Task[None] | None = None
        self.is_over = False
        self.blanks = 0

    async def __aenter__(self) -> Self:
        headers = {"host": "koridor.test", **self._program.headers}
        if self._body:
            headers["content-type"] = "application/x-www-form-urlencoded"
        headers["content-length"] = str(len(self._body))
        scope: Json = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "http",
            "method": self._method,
            "path": self._path,
            "raw_path": self._path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": ("127.0.0.1", 50_000),
            "server": ("koridor.test", 80),
            "state": {},
            "extensions": {},
        }
        app: Any = self._program.site.app
        self._in.put_nowait({"type": "http.request", "body": self._body, "more_body": False})
        self._task = asyncio.create_task(app(scope, self._in.get, self._out.put))
        async with asyncio.timeout(PATIENCE):
            self.status = (await self._out.get())["status"]
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._in.put_nowait({"type": "http.disconnect"})
        assert self._task is not None
        await asyncio.wait([self._task], timeout=PATIENCE)
        self._task.result()

    async def next(self) -> Json | None:
        """The next line that says something; None when the stream has ended."""
        async with asyncio.timeout(PATIENCE):
            return await self._next()

    async def _next(self) -> Json | None:
        while not self.is_over:
            if self._lines:
                text = self._lines.pop(0)
                if text:
                    line: Json = json.loads(text)
                    return line
                self.blanks += 1
                continue
            message = await self._out.get()
            self._lines += message.get("body", b"").split(b"\n")[:-1]
            self.is_over = not message.get("more_body") and not self._lines
        return None

    async def hear(self, kind: str) -> Json:
        """The next line of a kind; others before it are passed over."""
        while (line := await self.next()) is not None:
            if line.get("type") == kind:
                return line
        raise AssertionError(f"ended before {kind}")

    async def end(self) -> None:
        """Read until it ends."""
        while await self.next() is not None:
            pass


async def token_of(browser: Browser, scopes: Iterable[str] = SCOPES) -> str:
    """A new token of somebody who has signed in."""
    wish = {"scopes": list(scopes), "description": "of a test"}
    answer = await browser.http.post("/api/tokens", json=wish)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["secret"])


async def player(site: Site, name: str, scopes: Iterable[str] = SCOPES) -> Program:
    """A program that moves on somebody's own board."""
    browser = await site.player(name)
    person = await browser.me()
    return Program(site, await token_of(browser, scopes), person)


async def bot(site: Site, name: str, scopes: Iterable[str] = SCOPES) -> Program:
    """A program with an account of its own."""
    browser = await site.player(name)
    upgrading = Program(site, await token_of(browser, ["bot:play"]))
    assert await upgrading.post("/api/bot/account/upgrade") == {"ok": True}
    site.clock.now += 3_000  # what others remember of the account is too old now
    person = await browser.me()
    return Program(site, await token_of(browser, scopes), person)


async def game(challenger: Program, opponent: Program, **wish: object) -> str:
    """A game that has begun; the challenger has seat 1."""
    wished = {"variant": "mini", "seat": 1, "clock.limit": 180, "clock.increment": 2} | wish
    made = await challenger.post(f"/api/challenge/{opponent.person.name}", wished)
    await opponent.post(f"/api/challenge/{made['id']}/accept")
    return str(made["id"])


def _answered(answer: httpx.Response, status: int) -> Any:
    assert answer.status_code == status, answer.text
    return answer.json() if answer.content else None
