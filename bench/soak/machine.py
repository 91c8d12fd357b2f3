"""What the soak asks the machine: time, memory, threads and children. Linux only."""

import ctypes
import gc
import os
import resource
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from bench.soak.plan import LATE

_PAGE = os.sysconf("SC_PAGE_SIZE")
_QUEUED = 1_000_000
"""Nanoseconds for which a thread may wait for a processor unnoticed."""
_PATIENCE = 2.0
"""Seconds in which a thread that has been waited for goes from the list of the kernel."""


@dataclass(frozen=True, slots=True)
class Spent:
    """What a move took.

    Args:
        wall: milliseconds that went by.
        processor: milliseconds for which this process had a processor.
        was_put_off: whether the kernel took the processor from it meanwhile, let the thread that
            waits for the move wait for a processor too, or has more to run than processors.
    """

    wall: float
    processor: float
    was_put_off: bool


@dataclass(frozen=True, slots=True)
class Overrun:
    """By how much a move exceeded its time, in milliseconds; negative where it did not.

    Args:
        wall: as the opponent sees it.
        processor: as if only time counted for which we had the processor.
        was_put_off: whether the kernel took the processor from us meanwhile.
    """

    wall: float
    processor: float
    was_put_off: bool

    @property
    def is_late(self) -> bool:
        """Whether it is more than may be."""
        return self.wall > LATE

    @property
    def is_ours(self) -> bool:
        """Whether it is late and other programs are no excuse."""
        return self.is_late and not (self.was_put_off and self.processor <= LATE)


Gauge = Callable[[], Callable[[], Spent]]
"""Starts to measure; what it gives ends the measurement."""


def measure() -> Callable[[], Spent]:
    """Measure by the clocks of this machine."""
    before = _now()

    def ended() -> Spent:
        after = _now()
        return Spent(
            (after.wall - before.wall) / 1e6,
            (after.processor - before.processor) / 1e6,
            _is_crowded()
            or after.switches > before.switches
            or after.queued - before.queued > _QUEUED,
        )

    return ended


def _is_crowded() -> bool:
    """Whether more want to run than can: how long a new thread waits for its turn is not told."""
    return os.getloadavg()[0] > (os.cpu_count() or 1)


class _Now(NamedTuple):
    """Clocks in nanoseconds, and how often a thread of ours lost its processor."""

    wall: int
    processor: int
    switches: int
    queued: int


def _now() -> _Now:
    switches = resource.getrusage(resource.RUSAGE_SELF).ru_nivcsw
    queued = int(Path("/proc/thread-self/schedstat").read_text(encoding="ascii").split()[1])
    return _Now(time.perf_counter_ns(), time.process_time_ns(), switches, queued)


def processors() -> int:
    """How many of them this process may use."""
    return len(os.sched_getaffinity(0))


def resident_bytes() -> int:
    """The memory that this process holds on to, what it has freed already not counted.

    Every thread that searches may take its memory from another heap, and the heaps keep what is
    given back to them: without the trim they differ by tens of megabytes from game to game.
    """
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * _PAGE


def load() -> str:
    """How many processes wanted to run, on average, in the last minute."""
    return f"{os.getloadavg()[0]:.2f}"


def belongings() -> frozenset[str]:
    """The threads and children that this process has, by number."""
    threads = (f"thread {task.name}" for task in Path("/proc/self/task").iterdir())
    return frozenset(threads) | {f"process {child}" for child in _children()}


def remains(before: frozenset[str]) -> str:
    """What this process has and had not `before`; empty where all of it has ended."""
    deadline = time.monotonic() + _PATIENCE
    while (left := belongings() - before) and time.monotonic() < deadline:
        time.sleep(0.001)
    return ", ".join(sorted(left))


def _children() -> list[int]:
    processes = [entry for entry in Path("/proc").iterdir() if entry.name.isdigit()]
    return [int(entry.name) for entry in processes if _parent(entry) == os.getpid()]


def _parent(process: Path) -> int | None:
    try:
        stat = (process / "stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return None  # it has ended meanwhile
    # The name before the parenthesis may hold anything.
    return int(stat.rpartition(")")[2].split()[1])
