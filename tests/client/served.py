"""A site on a port of this machine, for programs that come from outside."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

import httpx
import uvicorn
from argon2 import PasswordHasher
from tests.server.site import PASSWORD

from koridor.client import Api
from koridor.server.accounts.passwords import Passwords
from koridor.server.app.application import application
from koridor.server.app.background import running
from koridor.server.app.parts import Parts, assemble, outside_of
from koridor.server.app.settings import Settings
from koridor.server.infra.store import migrate
from koridor.server.infra.time import now as wall_clock


class Served:
    """A site that runs, and its address."""

    def __init__(self, parts: Parts, server: uvicorn.Server) -> None:
        self.parts, self._server = parts, server

    @property
    def url(self) -> str:
        """Where it is."""
        port = self._server.servers[0].sockets[0].getsockname()[1]
        return f"http://127.0.0.1:{port}"

    async def token(self, name: str, *, is_bot: bool = True) -> str:
        """A token of a new account."""
        async with httpx.AsyncClient(base_url=self.url) as http:
            wish = {"name": name, "password": PASSWORD}
            answer = await http.post("/api/accounts", json=wish)
            assert answer.status_code == 201, answer.text
            scopes = ["bot:play", "board:play", "challenge:read", "challenge:write"]
            answer = await http.post("/api/tokens", json={"scopes": scopes})
            secret = str(answer.json()["secret"])
        if is_bot:
            headers = {"authorization": f"Bearer {secret}"}
            async with httpx.AsyncClient(base_url=self.url, headers=headers) as http:
                answer = await http.post("/api/bot/account/upgrade")
                assert answer.status_code == 200, answer.text
        return secret


async def moved(api: Api, game: str, plies: int) -> None:
    """Wait until so many plies are played: before the second round, giving up calls a game off."""
    async for told in api.lines(f"/api/board/game/stream/{game}"):
        state = told.get("state", told)
        if len(state.get("moves", "").split()) >= plies:
            return


class HastyClock:
    """A clock by which much time passes between any two looks: nobody asks too often."""

    def __init__(self) -> None:
        self._passed = 0

    def __call__(self) -> int:
        self._passed += 200
        return wall_clock() + self._passed


@asynccontextmanager
async def served(folder: Path, *, now: Callable[[], int] = wall_clock) -> AsyncIterator[Served]:
    """A site of its own, with everything that runs in the background but computers."""
    settings = Settings(data=folder, computers=0)
    await migrate(settings.database_url)
    outside = replace(
        outside_of(settings),
        now=now,
        passwords=Passwords(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)),
        stream_beat=0.2,
    )
    parts = assemble(outside)
    site = application(parts, settings, lifespan=partial(running, parts, settings))
    config = uvicorn.Config(
        site, host="127.0.0.1", port=0, lifespan="on", log_config=None, timeout_graceful_shutdown=1
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield Served(parts, server)
    finally:
        server.should_exit = True
        await asyncio.wait([serving])
