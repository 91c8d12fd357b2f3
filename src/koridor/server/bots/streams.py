"""Streams of lines that end when the token or the session does."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing

from litestar.types import Scope

from koridor.server.bots.desk import BotDesk
from koridor.server.bots.middleware import SECRET
from koridor.server.bots.shapes import GameState, OpponentGone, Shape
from koridor.server.bots.showing import chat_line, game_full, game_state
from koridor.server.core.following import Followed
from koridor.server.core.match.patience import claim_at
from koridor.server.core.match.state import MatchState
from koridor.server.core.people import Person
from koridor.server.core.sockets.outbox import Outbox
from koridor.server.infra.asking import SESSION_HOLDS
from koridor.server.infra.lines import EMPTY, line

Holds = Callable[[], Awaitable[bool]]
"""Whether who listens still may."""
LOOK = 1.0
"""Seconds between such looks at the most: who was signed out must not listen on."""


def holding(scope: Scope, desk: BotDesk) -> Holds:
    """How to find out whether who asks still may: by their token, or by their session."""
    secret: str | None = scope["state"].get(SECRET)
    session_holds: Holds | None = scope["state"].get(SESSION_HOLDS)

    async def holds() -> bool:
        if secret is not None:
            return await desk.tokens.bearer(secret) is not None
        return session_holds is not None and await session_holds()

    return holds


async def beating(
    changes: AsyncGenerator[bytes, None], holds: Holds, beat: float
) -> AsyncGenerator[bytes, None]:
    """Lines as they come, empty ones in between, until they end or the listener may no more.

    The first is an empty one, so that whoever asked hears at once that all is well.
    """
    yield EMPTY
    look, silent = min(LOOK, beat), 0.0
    async with aclosing(_looking(changes, holds, look)) as told:
        async for change in told:
            silent = silent + look if change is None else 0.0
            if change is not None:
                yield change
            elif silent >= beat:
                silent = 0.0
                yield EMPTY


async def held(
    lines: AsyncGenerator[bytes, None], holds: Holds, beat: float
) -> AsyncGenerator[bytes, None]:
    """Lines that have their own signs of life, until the listener may no more."""
    async with aclosing(_looking(lines, holds, min(LOOK, beat))) as told:
        async for one in told:
            if one is not None:
                yield one


async def _looking(
    lines: AsyncGenerator[bytes, None], holds: Holds, look: float
) -> AsyncGenerator[bytes | None, None]:
    """Lines as they come, and None each time that `look` seconds went by without one."""
    following = asyncio.ensure_future(anext(lines, None))
    try:
        while True:
            done, _ = await asyncio.wait([following], timeout=look)
            if not await holds():
                return
            if not done:
                yield None
                continue
            told = following.result()
            if told is None:
                return
            yield told
            following = asyncio.ensure_future(anext(lines, None))
    finally:
        following.cancel()
        await asyncio.wait([following])
        await lines.aclose()


async def written(outbox: Outbox) -> AsyncGenerator[bytes, None]:
    """What is put into an outbox, until it is finished."""
    lines: asyncio.Queue[str] = asyncio.Queue(1)
    draining = asyncio.create_task(outbox.drain(lines.put))
    try:
        while True:
            getting = asyncio.ensure_future(lines.get())
            await asyncio.wait([draining, getting], return_when=asyncio.FIRST_COMPLETED)
            if not getting.done():
                getting.cancel()
                return
            yield getting.result().encode()
    finally:
        draining.cancel()
        await asyncio.wait([draining])


async def game_lines(desk: BotDesk, match_id: str, person: Person) -> AsyncGenerator[bytes, None]:
    """A match as its stream tells it, until it is over."""
    async with desk.following.follow(match_id, person) as followed:
        if followed is None:
            return
        teller = GameTeller(followed, person, desk.now)
        yield line(teller.begin())
        while followed.state.phase in {"waiting", "running"} and await followed.changed():
            for told in teller.news():
                yield line(told)


class GameTeller:
    """Knows what it has told of a match, and so what is new."""

    def __init__(self, followed: Followed, person: Person, now: Callable[[], int]) -> None:
        self._followed, self._person, self._now = followed, person, now
        self._told = followed.state
        self._gone: dict[int, OpponentGone] = {}

    def begin(self) -> Shape:
        """All there is to know."""
        self._told = self._followed.state
        return game_full(self._told, self._person, self._now())

    def news(self) -> list[Shape]:
        """What has changed since the last time."""
        before, self._told = self._told, self._followed.state
        news: list[Shape] = []
        if self._told.phase == "running" and before.seats != self._told.seats:
            news.append(game_full(self._told, self._person, self._now()))
        elif self._told.version != before.version and not _is_talk_alone(before, self._told):
            news.append(self._state())
        news += map(chat_line, self._told.talk[len(before.talk) :])
        return [*news, *self._absences()]

    def _state(self) -> GameState:
        return game_state(self._told, self._now())

    def _absences(self) -> list[OpponentGone]:
        """Who has gone or come back, oneself excepted."""
        now = self._now()
        gone = self._followed.gone_since(now)
        claims = claim_at(self._told, gone)
        news = []
        for seat, (since, claim) in enumerate(zip(gone, claims, strict=False), start=1):
            if seat == self._told.seat_of(self._person.id):
                continue
            is_gone = since is not None and self._told.phase == "running"
            known = self._gone.get(seat)
            if is_gone != (known is not None and known.gone):
                wait = None if claim is None or not is_gone else max(0, -(-(claim - now) // 1000))
                told = OpponentGone(seat=seat, gone=is_gone, claim_win_in_seconds=wait)
                self._gone[seat] = told
                news.append(told)
        return news


def _is_talk_alone(before: MatchState, after: MatchState) -> bool:
    """Whether nothing but talk lies between two states."""
    return after.version - before.version == len(after.talk) - len(before.talk)
