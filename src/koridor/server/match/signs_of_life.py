"""Being alive, and what is owed to players for the time in which nobody was.

A process tells once a second that it is alive. Where it could not for a while, because it was not
there, stood still, or its database was away, it first finds out whether others were alive, and
gives the lost time back if none was. Nothing happens to any match before that: a flag must not
fall by an outage, whoever comes first when it is over.
"""

import asyncio
from collections.abc import Callable

from koridor.server.core.match.commands import Command
from koridor.server.core.match.refusals import Refused
from koridor.server.core.match.state import MatchState
from koridor.server.core.matches import Done, Matches
from koridor.server.core.store import Store
from koridor.server.match.recovery import report_outage

NOTICED = 2_000
"""Milliseconds without any process alive that count as an outage."""
STALE = 5_000
"""Milliseconds after which a process must see whether it was an outage that kept it silent."""


class SignsOfLife:
    """Those of this process.

    Args:
        matches: they are told of outages.
        now: the wall clock.
    """

    def __init__(
        self, store: Store, matches: Matches, now: Callable[[], int], *, process: str
    ) -> None:
        self._store, self._matches, self._now, self._process = store, matches, now, process
        self._last: int | None = None
        self._noticed = NOTICED
        self._coming_back = asyncio.Lock()

    async def begin(self, *, is_only: bool) -> None:
        """Give back what was lost before this process was there, and be alive from now on.

        Args:
            is_only: whether no other process serves, so that any pause was an outage.
        """
        self._noticed = 0 if is_only else NOTICED
        async with self._coming_back:
            await self._come_back()

    async def beat(self) -> None:
        """Say that we are alive."""
        await self.check()
        at = self._now()
        await self._store.beat(self._process, at)
        self._last = at

    async def check(self) -> None:
        """Make sure that no outage is left unreported; costs nothing while all goes well.

        Raises:
            StoreUnavailable: when the outage goes on.
        """
        if self._is_stale:
            async with self._coming_back:
                if self._is_stale:
                    await self._come_back()

    @property
    def _is_stale(self) -> bool:
        return self._last is not None and self._now() - self._last > STALE

    async def _come_back(self) -> None:
        async with self._store.alone():
            await report_outage(self._store, self._matches, self._now, noticed=self._noticed)
            at = self._now()
            await self._store.beat(self._process, at)
            self._last = at


class LivingMatches:
    """Matches to which nothing happens before they got back what an outage took from them."""

    def __init__(self, matches: Matches, signs: SignsOfLife) -> None:
        self._matches, self._signs = matches, signs

    async def submit(self, match_id: str, command: Command) -> Done | Refused:
        """Carry a command out, or say why not."""
        await self._signs.check()
        return await self._matches.submit(match_id, command)

    async def state(self, match_id: str) -> MatchState | None:
        """The match as it is committed, or None if there is none."""
        return await self._matches.state(match_id)
