"""Many sockets that watch one game: when the last of them has heard of a move."""

import asyncio
from collections import defaultdict

from bench.load.game import Game, origin
from bench.load.page import Page

AT_ONCE = 16
FIRST_ORIGIN = 100_000
"""Watchers come from other addresses than players."""


class Watchers:
    """Pages of people who only watch.

    Args:
        game: what they watch.
        count: how many.
    """

    def __init__(self, address: str, game: Game, count: int) -> None:
        self._game = game
        self._heard: defaultdict[int, list[float]] = defaultdict(list)
        self._pages = [
            Page(address, game.id, origin=origin(FIRST_ORIGIN + number), tell=self._hear)
            for number in range(count)
        ]

    async def open(self) -> None:
        gate = asyncio.Semaphore(AT_ONCE)

        async def come(page: Page) -> None:
            async with gate:
                await page.open()

        await asyncio.gather(*map(come, self._pages))
        self._heard.clear()

    async def close(self) -> None:
        await asyncio.gather(*(page.close() for page in self._pages))

    @property
    def behind(self) -> int:
        """How many do not know what the players know."""
        view = self._game.view
        version = view.version if view is not None else 0
        return sum(page.match is None or page.match.version != version for page in self._pages)

    def spreads(self) -> list[float]:
        """For each move that all heard of: how long after the first of them the last one heard."""
        full = [heard for heard in self._heard.values() if len(heard) == len(self._pages)]
        return [max(heard) - min(heard) for heard in full]

    def last_heard(self) -> dict[int, float]:
        """For each version that all heard of, when the last one did."""
        count = len(self._pages)
        return {version: max(at) for version, at in self._heard.items() if len(at) == count}

    def _hear(self, page: Page) -> None:
        if page.match is not None:
            self._heard[page.match.version].append(page.changed_at)
