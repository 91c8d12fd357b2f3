"""Deadlines: whichever process sees one pass asks the match to look at its clock."""

import asyncio
import heapq
from collections.abc import Callable

from koridor.server.core.match.commands import Tick
from koridor.server.core.matches import Matches
from koridor.server.core.store import Store, Summary

LATE = 5
"""Milliseconds after a deadline at which it is certain to have passed."""

SPARE = 1_000
"""How many replaced deadlines may be left lying among those of few matches."""


class Timers:
    """Those of matches that went on in this process are known at once; the store has them all."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store, self._now = store, now
        self._heap: list[tuple[int, str]] = []
        self._deadlines: dict[str, int] = {}
        self._sooner = asyncio.Event()

    def heed(self, summary: Summary) -> None:
        """A match went on: its deadline is another one now."""
        if summary.deadline is None:
            self._deadlines.pop(summary.id, None)
            return
        if self._deadlines.get(summary.id) == summary.deadline:
            return
        self._deadlines[summary.id] = summary.deadline
        heapq.heappush(self._heap, (summary.deadline, summary.id))
        if len(self._heap) > SPARE + 2 * len(self._deadlines):
            self._rebuild()
        if self._heap[0][1] == summary.id:
            self._sooner.set()

    @property
    def size(self) -> int:
        """How many deadlines are kept, those included that were replaced since."""
        return len(self._heap)

    def millis_to_next(self) -> int | None:
        """How long until the next deadline, None when none is known."""
        self._forget_old()
        return max(0, self._heap[0][0] + LATE - self._now()) if self._heap else None

    async def fire(self, matches: Matches) -> None:
        """Ask all matches whose deadline has passed."""
        due = []
        while self.millis_to_next() == 0:
            _, match_id = heapq.heappop(self._heap)
            del self._deadlines[match_id]
            due.append(match_id)
        await _tick(matches, due)

    async def poll(self, matches: Matches) -> None:
        """Ask those that the store knows of: other processes may have ended."""
        await _tick(matches, await self._store.due(self._now() - LATE))

    async def wait(self, longest: float) -> None:
        """Wait until the next deadline, or for `longest` seconds."""
        millis = self.millis_to_next()
        seconds = longest if millis is None else min(longest, millis / 1000)
        self._sooner.clear()
        try:
            async with asyncio.timeout(seconds):
                await self._sooner.wait()
        except TimeoutError:
            return

    def _rebuild(self) -> None:
        """Drop all that was replaced: most of it lies hours ahead, and each move adds to it."""
        self._heap = [(deadline, match_id) for match_id, deadline in self._deadlines.items()]
        heapq.heapify(self._heap)

    def _forget_old(self) -> None:
        """Drop what was replaced by another deadline."""
        while self._heap and self._deadlines.get(self._heap[0][1]) != self._heap[0][0]:
            heapq.heappop(self._heap)


async def _tick(matches: Matches, match_ids: list[str]) -> None:
    await asyncio.gather(*(matches.submit(match_id, Tick()) for match_id in match_ids))
