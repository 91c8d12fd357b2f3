"""Lets the explorer know games soon after they have ended, in whichever process is first."""

import asyncio
from collections.abc import Callable

from koridor.server.archive.indexing import indexed_of
from koridor.server.core.archive import Archive, Indexed, Waiting
from koridor.server.core.bus import Bus
from koridor.server.core.news import LOBBY_TOPIC

AT_ONCE = 16
"""Games in one transaction."""
POLL = 1.0
"""Seconds after which to look, where nothing was heard."""
SPREAD = 0.2
"""Seconds within which processes begin: the first does the work, and the others find none."""


class Indexer:
    """Waits for games that have ended, and indexes them.

    Args:
        chance: draws from 0 to 1.
    """

    def __init__(self, archive: Archive, bus: Bus, chance: Callable[[], float]) -> None:
        self._archive, self._bus, self._chance = archive, bus, chance
        self._woken = asyncio.Event()

    async def listen(self) -> None:
        """Wake up when the lists of matches change, as they do when a match ends."""
        async with self._bus.listen(LOBBY_TOPIC) as messages:
            async for _ in messages:
                self._woken.set()

    async def run(self) -> None:
        """Index what has ended, for ever."""
        while True:
            await self.index_all()
            try:
                async with asyncio.timeout(POLL):
                    await self._woken.wait()
            except TimeoutError:
                continue
            self._woken.clear()
            await asyncio.sleep(self._chance() * SPREAD)

    async def index_all(self) -> int:
        """Index all that waits; tells how many games were new to the explorer."""
        count = 0
        while waiting := await self._archive.waiting(AT_ONCE):
            indexed = await asyncio.to_thread(_all_indexed, waiting)
            count += await self._archive.index(indexed)
        return count


def _all_indexed(waiting: list[Waiting]) -> list[Indexed]:
    return [indexed_of(one) for one in waiting]
