"""Thousands of sockets that watch one game, in several processes: what they heard, and when."""

import asyncio
import multiprocessing
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from bench.load.crowd import Heard, Part, watch
from bench.load.game import Game, origin

FIRST_ORIGIN = 100_000
"""Watchers come from other addresses than players."""
_context = multiprocessing.get_context("spawn")


class Watchers:
    """People who only watch.

    Args:
        game: what they watch.
        count: how many.
        processes: in how many processes; one keeps up with about a thousand.
    """

    def __init__(self, address: str, game: Game, count: int, *, processes: int = 1) -> None:
        self._url = f"ws://{address}/ws/match/{game.id}"
        self._game, self._count = game, count
        self._crowds: list[tuple[BaseProcess, Connection]] = []
        self._processes = min(processes, count)
        self.heard = Heard()

    async def open(self) -> None:
        """Returns when all of them know the match."""
        origins = [origin(FIRST_ORIGIN + number) for number in range(self._count)]
        for number in range(self._processes):
            self._start(Part(url=self._url, origins=origins[number :: self._processes]))
        for _, pipe in self._crowds:
            await asyncio.to_thread(pipe.recv)

    def _start(self, part: Part) -> None:
        ours, theirs = _context.Pipe()
        process = _context.Process(target=watch, args=(part, theirs))
        process.start()
        theirs.close()
        self._crowds.append((process, ours))

    async def gather(self) -> Sequence[str]:
        """What all heard of the moves so far; gives what must not be, in words."""
        view = self._game.view
        for _, pipe in self._crowds:
            pipe.send(view.version if view is not None else 0)
        for _, pipe in self._crowds:
            self._add(await asyncio.to_thread(pipe.recv))
        return self._faults()

    async def close(self) -> None:
        for _, pipe in self._crowds:
            pipe.send(None)
        for process, _ in self._crowds:
            await asyncio.to_thread(process.join)

    @property
    def changes(self) -> int:
        """How many changes there were."""
        return len(self.heard.changes)

    def spreads(self) -> list[float]:
        """For each change: how long after the first of them the last one heard of it."""
        return [change.last - change.first for change in self.heard.changes.values()]

    def last_heard(self) -> dict[int, float]:
        """For each version when the last one heard of it, by `time.perf_counter`."""
        return {version: change.last for version, change in self.heard.changes.items()}

    def _add(self, part: Heard) -> None:
        self.heard.behind += part.behind
        self.heard.faults += part.faults
        for version, change in part.changes.items():
            if version not in self.heard.changes:
                self.heard.changes[version] = change
                continue
            known = self.heard.changes[version]
            known.count += change.count
            known.first, known.last = min(known.first, change.first), max(known.last, change.last)
            known.checksums |= change.checksums

    def _faults(self) -> list[str]:
        faults = list(self.heard.faults)
        if self.heard.behind:
            faults.append(f"{self.heard.behind} watchers are behind")
        for version, change in self.heard.changes.items():
            if change.count != self._count:
                faults.append(f"{change.count} of {self._count} heard of version {version}")
            if len(change.checksums) > 1:
                faults.append(f"version {version} was told in {len(change.checksums)} ways")
        return faults
