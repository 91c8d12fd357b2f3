"""A site within the test: its pages speak ASGI, its clock stands still until it is moved."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from random import Random
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
import msgspec
from argon2 import PasswordHasher
from litestar import Litestar
from tests.server.mail_box import Box

from koridor.server.accounts.passwords import Passwords
from koridor.server.app.application import application
from koridor.server.app.parts import Outside, Parts, assemble
from koridor.server.app.settings import Settings
from koridor.server.bots.desk import BEAT
from koridor.server.computers.only import OnlyProcess
from koridor.server.core.bus import Bus
from koridor.server.core.messages.lobby_socket import FromLobbyPage, ToLobbyPage
from koridor.server.core.messages.match_socket import FromPage, Full, ToPage
from koridor.server.core.messages.match_view import MatchView
from koridor.server.core.people import Person
from koridor.server.infra.bus import ProcessBus
from koridor.server.infra.store import SqlRatings, SqlStore, migrate
from koridor.server.infra.store.account_store import AccountStore
from koridor.server.infra.store.sql_archive import SqlArchive
from koridor.server.lobby.seeks import LocalSeeks

PATIENCE = 20.0
"""Seconds after which a test that waits for a message has failed."""
NOON = 1_800_000_000_000
PASSWORD = "a long password"
ORIGIN = "http://koridor.test"
ANSWERS = msgspec.json.Decoder(ToPage)
LOBBY_ANSWERS = msgspec.json.Decoder(ToLobbyPage)

Answer = TypeVar("Answer")


@dataclass
class Clock:
    """The time, in milliseconds; only tests move it."""

    now: int = NOON

    def __call__(self) -> int:
        return self.now


@dataclass
class Site:
    """One process of a site."""

    parts: Parts
    app: Litestar
    clock: Clock

    def guest(self, *, address: str = "127.0.0.1") -> "Browser":
        """Somebody who was never here."""
        return Browser(self, address=address)

    async def player(self, name: str, **where: str) -> "Browser":
        """Somebody who has registered."""
        browser = self.guest(**where)
        await browser.register(name)
        return browser

    async def tick(self, millis: int) -> None:
        """Let time pass, and do what is due after it."""
        for _ in range(5):
            await asyncio.sleep(0)  # what was told is heard first
        self.clock.now += millis
        await self.parts.timers.fire(self.parts.matches)
        await self.parts.hubs.beat(self.clock.now)
        await self.parts.waves.run()
        await asyncio.sleep(0)
        await self.parts.overview.count_waiting()
        await self.parts.room.beat()


class Browser:
    """Somebody with a jar of cookies, who asks and opens sockets."""

    def __init__(self, site: Site, *, address: str = "127.0.0.1") -> None:
        self.site = site
        self.http = httpx.AsyncClient(
            transport=httpx.ASGITransport(site.app, client=(address, 50_000)),  # type: ignore[arg-type]
            base_url=ORIGIN,
            headers={"origin": ORIGIN},
        )

    async def me(self) -> Person:
        """Who the site takes us for."""
        answer = await self.http.get("/api/me")
        return msgspec.convert(answer.json()["person"], Person)

    async def register(self, name: str, *, password: str = PASSWORD) -> Person:
        """Become a player with an account."""
        wish = {"name": name, "password": password}
        answer = await self.http.post("/api/accounts", json=wish)
        assert answer.status_code == 201, answer.text
        return msgspec.convert(answer.json()["person"], Person)

    async def sign_in(self, name: str, *, password: str = PASSWORD) -> Person:
        """Sign in."""
        wish = {"name": name, "password": password}
        answer = await self.http.post("/api/session", json=wish)
        assert answer.status_code == 201, answer.text
        return msgspec.convert(answer.json()["person"], Person)

    async def lay_table(self, **wish: object) -> str:
        """Lay a table; gives the id of the match."""
        answer = await self.http.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    async def see(self, match_id: str) -> MatchView:
        """The match as the API shows it."""
        answer = await self.http.get(f"/api/matches/{match_id}")
        return msgspec.json.decode(answer.content, type=MatchView)

    def match(self, match_id: str) -> "MatchPage":
        """The socket of a match."""
        return MatchPage(self, f"/ws/match/{match_id}")

    def lobby(self) -> "LobbyPage":
        """The socket of the lobby."""
        return LobbyPage(self, "/ws/lobby")


class PageSocket:
    """A socket as a page has it."""

    def __init__(self, browser: Browser, path: str, *, origin: str = ORIGIN) -> None:
        self.browser, self.path, self.origin = browser, path, origin
        self.close_code: int | None = None
        self._to_app: asyncio.Queue[dict[str, object]] = asyncio.Queue()
        self._from_app: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._first: str | None = None

    async def __aenter__(self) -> Self:
        cookies = "; ".join(f"{name}={value}" for name, value in self.browser.http.cookies.items())
        headers = [("host", "koridor.test"), ("origin", self.origin), ("cookie", cookies)]
        scope: Any = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "scheme": "ws",
            "path": self.path,
            "raw_path": self.path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in headers if value],
            "client": ("127.0.0.1", 50_000),
            "server": ("koridor.test", 80),
            "subprotocols": [],
            "state": {},
            "extensions": {},
        }
        app: Any = self.browser.site.app
        self._task = asyncio.create_task(app(scope, self._to_app.get, self._from_app.put))
        self._to_app.put_nowait({"type": "websocket.connect"})
        await self._next()
        self._first = await self._next()  # from now on everything is told
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._to_app.put_nowait({"type": "websocket.disconnect", "code": 1001})
        assert self._task is not None
        await asyncio.wait([self._task], timeout=PATIENCE)
        self._task.result()

    async def send(self, frame: str | bytes) -> None:
        """Send a frame as it is."""
        kind = "text" if isinstance(frame, str) else "bytes"
        self._to_app.put_nowait({"type": "websocket.receive", kind: frame})

    async def text(self) -> str | None:
        """The next frame, None when the socket was closed."""
        first, self._first = self._first, None
        return first if first is not None else await self._next()

    async def _next(self) -> str | None:
        if self.close_code is not None:
            return None
        async with asyncio.timeout(PATIENCE):
            message = await self._from_app.get()
        if message["type"] == "websocket.close":
            self.close_code = message["code"]
            return None
        return str(message.get("text"))


class MatchPage(PageSocket):
    """The page of a match."""

    async def say(self, message: FromPage) -> None:
        """Send a message."""
        await self.send(msgspec.json.encode(message).decode())

    async def hear(self, kind: type[Answer]) -> Answer:
        """The next message of a kind; others before it are passed over."""
        while (text := await self.text()) is not None:
            message = ANSWERS.decode(text)
            if isinstance(message, kind):
                return message
        raise AssertionError(f"closed with {self.close_code} before {kind.__name__}")

    async def ask(self, message: FromPage, answer: type[Answer]) -> Answer:
        """Send a message and hear the answer."""
        await self.say(message)
        return await self.hear(answer)

    async def full(self) -> MatchView:
        """All there is to know, as the next `full` tells it."""
        return (await self.hear(Full)).match


class LobbyPage(PageSocket):
    """The page of the lobby."""

    async def say(self, message: FromLobbyPage) -> None:
        """Send a message."""
        await self.send(msgspec.json.encode(message).decode())

    async def hear(self, kind: type[Answer]) -> Answer:
        """The next message of a kind; others before it are passed over."""
        while (text := await self.text()) is not None:
            message = LOBBY_ANSWERS.decode(text)
            if isinstance(message, kind):
                return message
        raise AssertionError(f"closed with {self.close_code} before {kind.__name__}")


@asynccontextmanager
async def opened(
    url: str,
    *,
    bus: Bus | None = None,
    clock: Clock | None = None,
    settings: Settings | None = None,
    stream_beat: float = BEAT,
) -> AsyncIterator[Site]:
    """A site on a database."""
    await migrate(url)
    clock = clock or Clock()
    store = SqlStore(url)
    outside = Outside(
        store=store,
        accounts=AccountStore.of(store.database),
        ratings=SqlRatings(store.database),
        archive=SqlArchive(store.database),
        bus=bus or ProcessBus(),
        seeks=LocalSeeks(),
        claims=OnlyProcess(),
        now=clock,
        chance=Random(7),
        secret="a secret of tests",
        mailer=Box(),
        passwords=Passwords(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)),
        stream_beat=stream_beat,
    )
    parts = assemble(outside)
    site = Site(parts, application(parts, settings or Settings()), clock)
    listening = asyncio.create_task(parts.room.listen())
    try:
        yield site
    finally:
        listening.cancel()
        await asyncio.wait([listening])
        await parts.hubs.close()
        await parts.logged.settle()
        await store.close()
        outside.passwords.close()
