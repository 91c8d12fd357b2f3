"""A match in a real store, and the computers that sit at it."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

from tests.server.computers.fake_time import FakeTime
from tests.server.computers.matches import NINA

from koridor.server.computers.attendance import Means
from koridor.server.computers.only import OnlyProcess
from koridor.server.computers.pool import WorkerPool
from koridor.server.computers.service import Computers
from koridor.server.core.bus import Bus
from koridor.server.core.claims import Claims
from koridor.server.core.match.commands import Command, Play
from koridor.server.core.match.refusals import Refused
from koridor.server.core.match.state import MatchState
from koridor.server.core.matches import Matches
from koridor.server.core.store import Store
from koridor.server.match.service import MatchService

PATIENCE = 30.0
"""Seconds after which a test that waits has failed."""


class Table:
    """A match, and the computers that sit at it; only time is made up.

    Args:
        through: what stands between the computers and the matches.
        claims: one for each process in which computers play.
    """

    def __init__(
        self,
        store: Store,
        bus: Bus,
        workers: WorkerPool,
        *,
        through: Callable[[Matches], Matches] = lambda matches: matches,
        claims: Sequence[Claims] = (OnlyProcess(),),
    ) -> None:
        self.id, self.time = "m4tch1dA", FakeTime()
        self.matches = MatchService(store, bus, self.time.now)
        self.computers = [self._process(store, bus, workers, through, one) for one in claims]

    @asynccontextmanager
    async def played(self) -> AsyncIterator[None]:
        """Computers play within this block."""
        playing = [asyncio.create_task(computers.run()) for computers in self.computers]
        try:
            async with asyncio.timeout(PATIENCE):
                yield
        finally:
            for task in playing:
                task.cancel()
            await asyncio.wait(playing)
            await self.matches.settle()

    def _process(
        self,
        store: Store,
        bus: Bus,
        workers: WorkerPool,
        through: Callable[[Matches], Matches],
        claims: Claims,
    ) -> Computers:
        means = Means(
            matches=through(MatchService(store, bus, self.time.now)),
            workers=workers,
            claims=claims,
            now=self.time.now,
            sleep=self.time.sleep,
        )
        return Computers(means, store, bus)

    async def do(self, *given: Command) -> None:
        for command in given:
            done = await self.matches.submit(self.id, command)
            assert not isinstance(done, Refused), done

    async def nina_plays(self, text: str) -> None:
        await self.do(Play(person_id=NINA.id, ply=len((await self.state()).plies), move=text))

    async def state(self) -> MatchState:
        state = await self.matches.state(self.id)
        assert state is not None
        return state

    async def until(self, condition: Callable[[MatchState], bool]) -> MatchState:
        """The match once it is so."""
        while not condition(state := await self.state()):
            await asyncio.sleep(0)
        return state

    async def until_played(self, plies: int) -> MatchState:
        """The match once so many plies are played, or it is over."""
        return await self.until(lambda state: len(state.plies) >= plies or state.phase == "ended")
