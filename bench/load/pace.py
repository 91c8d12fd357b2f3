"""An open loop: moves are due at a steady rate, whether or not the server keeps up.

A move that could not be sent when it was due, because the one before it was not yet known to be
played, counts from when it was due; so a slow server cannot make itself look quick.
"""

import asyncio
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from bench.load.game import Game
from bench.load.page import Page, Refusal
from bench.load.watching import Watchers


@dataclass
class Times:
    """Seconds, from when a move was due.

    Args:
        late: until our own program came to it, when nothing else kept it from being sent.
        done: until the mover had its acknowledgement.
        change: until the opponent's page had the change.
    """

    late: list[float] = field(default_factory=list)
    done: list[float] = field(default_factory=list)
    change: list[float] = field(default_factory=list)
    refused: int = 0
    lost: int = 0


@dataclass
class Lane:
    """A game and the moves that are due in it."""

    game: Game
    due: deque[float] = field(default_factory=deque)
    task: asyncio.Task[None] | None = None


class Pace:
    """Plays games at `rate` moves a second, all games in turn."""

    def __init__(self, games: Sequence[Game], rate: float) -> None:
        self.times = Times()
        self._lanes = [Lane(game) for game in games]
        self._rate = rate
        self._watched: list[tuple[int, float]] = []

    @property
    def running(self) -> int:
        """How many games are not over."""
        return sum(not lane.game.is_over for lane in self._lanes)

    def last_served(self, watchers: Watchers) -> list[float]:
        """For the moves of the first game, until the last watcher had the change."""
        heard = watchers.last_heard()
        return [heard[version] - due for version, due in self._watched if version in heard]

    async def run(self, seconds: float) -> None:
        """Let moves be due for so long, then wait for what was begun."""
        begin = time.perf_counter()
        for number in range(int(seconds * self._rate)):
            due = begin + number / self._rate
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            self._make_due(self._lanes[number % len(self._lanes)], due)
        begun = [lane.task for lane in self._lanes if lane.task is not None]
        if begun:
            _, late = await asyncio.wait(begun, timeout=30)
            self.times.lost += len(late)

    def _make_due(self, lane: Lane, due: float) -> None:
        if lane.game.is_over:
            return
        if lane.task is None or lane.task.done():
            self.times.late.append(time.perf_counter() - due)
            lane.due.append(due)
            lane.task = asyncio.create_task(self._play(lane))
        else:
            lane.due.append(due)

    async def _play(self, lane: Lane) -> None:
        while lane.due:
            due = lane.due.popleft()
            mover = lane.game.mover
            if mover is None:
                return  # the game is over
            await self._move(lane.game, mover, due)

    async def _move(self, game: Game, mover: Page, due: float) -> None:
        assert mover.match is not None
        plies = len(mover.match.plies)
        other = game.other(mover)
        try:
            done = await mover.move(game.choose(mover))
        except Refusal:
            self.times.refused += 1
            return
        await asyncio.gather(
            *(page.until(lambda match: len(match.plies) > plies) for page in (mover, other))
        )
        self.times.done.append(done - due)
        self.times.change.append(other.changed_at - due)
        if game is self._lanes[0].game and other.match is not None:
            self._watched.append((other.match.version, due))
