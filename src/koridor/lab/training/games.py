"""Records of many files in an order to learn from, with some games kept apart."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from koridor.lab.data import RECORD, Chunk, Records, Shard, game_starts, open_shard
from koridor.rules import KoridorError

_MIX = np.uint64(0x9E3779B97F4A7C15)
_SHIFT = np.uint64(40)
_STEPS = 1 << 24


@dataclass(frozen=True, slots=True)
class Part:
    """A chunk, and how many of its records are for learning and for testing."""

    shard: Shard
    chunk: Chunk
    learned: int
    tested: int


class Games:
    """The records of some files.

    Args:
        paths: the files.
        kept: the share of games that are kept to test by; which ones hangs on their numbers and
            the settings of their file alone.

    Raises:
        InvalidShard: when a file is damaged.
        KoridorError: when there is nothing to learn from.
    """

    def __init__(self, paths: Sequence[Path], kept: float) -> None:
        self._kept = kept
        self.parts = [part for path in paths for part in self._parts(open_shard(path))]
        self.learned = sum(part.learned for part in self.parts)
        self.tested = sum(part.tested for part in self.parts)
        self.games = sum(part.chunk.games for part in self.parts)
        if not self.learned:
            raise KoridorError("there are no records to learn from")

    @property
    def fingerprint(self) -> str:
        """Words that other records would not have."""
        text = "".join(f"{part.chunk.checksum:08x}" for part in self.parts)
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def learned_from(self, part: Part) -> Records:
        """The records of a part that are for learning."""
        records = part.shard.records(part.chunk)
        return records[~self._is_kept(part.chunk, records)]

    def tests(self, most: int) -> Records:
        """Records to test by, spread evenly over all files."""
        found = [
            records[self._is_kept(part.chunk, records)]
            for part in self.parts
            if part.tested
            for records in [part.shard.records(part.chunk)]
        ]
        together = np.concatenate(found) if found else np.empty(0, RECORD)
        step = max(1, -(-len(together) // most))
        return together[::step]

    def _parts(self, shard: Shard) -> Iterator[Part]:
        for chunk in shard.chunks:
            records = shard.records(chunk)
            tested = int(self._is_kept(chunk, records).sum())
            yield Part(shard, chunk, len(records) - tested, tested)

    def _is_kept(self, chunk: Chunk, records: Records) -> npt.NDArray[np.bool_]:
        """Which records are of games that are kept; both games of an opening go together."""
        games = np.cumsum(game_starts(records)) - 1 + chunk.first
        mixed = ((games // 2).astype(np.uint64) + np.uint64(1)) * _MIX
        return np.asarray((mixed >> _SHIFT) < self._kept * _STEPS)


@dataclass(frozen=True, slots=True)
class Window:
    """Records that are shuffled together, and cut into batches."""

    parts: tuple[Part, ...]
    records: int
    batches: int


class Order:
    """The order in which records are seen. It is the same for the same seed.

    Args:
        games: the records.
        batch: records for one step, or a few less.
        buffer: how many records are shuffled together.
        seed: other seeds make other orders.
    """

    def __init__(self, games: Games, batch: int, buffer: int, seed: int) -> None:
        self._games, self._batch, self._buffer, self._seed = games, batch, buffer, seed
        # Windows differ from epoch to epoch, and so may the number of their batches.
        self.steps = max(1, round(games.learned / batch))

    def batches(self, skipped: int = 0) -> Iterator[Records]:
        """Batches without end.

        Args:
            skipped: how many were seen before.
        """
        epoch = 0
        while True:
            for place, window in enumerate(self._windows(epoch)):
                if skipped >= window.batches:
                    skipped -= window.batches
                    continue
                chance = np.random.default_rng((self._seed, epoch, place, 1))
                records = np.concatenate([self._games.learned_from(part) for part in window.parts])
                order = chance.permutation(len(records))
                for rows in np.array_split(order, window.batches)[skipped:]:
                    yield records[rows]
                skipped = 0
            epoch += 1

    def _windows(self, epoch: int) -> Iterator[Window]:
        parts = [part for part in self._games.parts if part.learned]
        chance = np.random.default_rng((self._seed, epoch))
        taken: list[Part] = []
        count = 0
        for place in chance.permutation(len(parts)):
            taken.append(parts[place])
            count += parts[place].learned
            if count >= self._buffer:
                yield self._window(taken)
                taken, count = [], 0
        if taken:
            yield self._window(taken)

    def _window(self, parts: list[Part]) -> Window:
        count = sum(part.learned for part in parts)
        return Window(tuple(parts), count, max(1, round(count / self._batch)))
