"""Figures from what was measured: percentiles of our own times, and of the server's histograms."""

import os
from collections.abc import Iterable, Mapping, Sequence

from bench.load.serving import Usage

MILLI = 1e3


def percentile(ordered: Sequence[float], share: float) -> float:
    """The smallest value that `share` of all do not exceed."""
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def spread(what: str, seconds: Iterable[float]) -> str:
    """One line: the median and the tail, in milliseconds."""
    ordered = sorted(seconds)
    if not ordered:
        return f"{what:34} none"
    values = (percentile(ordered, share) * MILLI for share in (0.5, 0.95, 0.99))
    median, slow, slowest = (f"{value:8.1f}" for value in values)
    worst = ordered[-1] * MILLI
    return f"{what:34} median {median}  95 % {slow}  99 % {slowest}  max {worst:8.1f} ms"


def buckets(
    before: Mapping[str, float], after: Mapping[str, float], name: str
) -> list[tuple[float, float]]:
    """What a histogram gained: upper bounds in seconds, and how many were at most that long."""
    opening = f'{name}_bucket{{le="'
    gained = [
        (float(key[len(opening) : -2]), value - before.get(key, 0))
        for key, value in after.items()
        if key.startswith(opening)
    ]
    return sorted(gained)


def within(histogram: Sequence[tuple[float, float]], seconds: float) -> float:
    """Which share took at most so long; the bound must be one of the histogram's."""
    return dict(histogram)[seconds] / max(1.0, histogram[-1][1])


def quantile(histogram: Sequence[tuple[float, float]], share: float) -> float:
    """A percentile, evenly spread within its bucket as Prometheus does."""
    wanted = histogram[-1][1] * share
    low, below = 0.0, 0.0
    for bound, count in histogram:
        if count >= wanted and count > below:
            top = low if bound == float("inf") else bound
            return low + (top - low) * (wanted - below) / (count - below)
        low, below = bound, count
    return low


def handling(histogram: Sequence[tuple[float, float]], what: str) -> str:
    """One line on what the server itself measured, and how it stands to what is promised."""
    median, slowest = (quantile(histogram, share) * MILLI for share in (0.5, 0.99))
    quick, fair = within(histogram, 0.005), within(histogram, 0.03)
    return (
        f"{what:34} median {median:8.1f}  99 % {slowest:8.1f} ms"
        f"  (within 5 ms: {quick:.1%}, within 30 ms: {fair:.2%})"
    )


def usage(before: Usage, after: Usage, moves: int) -> str:
    """One line on the processor and the memory of the server."""
    seconds = after.at - before.at
    processor, waited = after.processor - before.processor, after.waited - before.waited
    load = " ".join(f"{value:.1f}" for value in os.getloadavg())
    return (
        f"server: processor {processor / seconds:.0%} of one core, "
        f"{processor / max(1, moves) * 1e6:.0f} µs a move; its main thread was kept waiting for a "
        f"core {waited / seconds:.0%} of the time; {after.resident / 2**20:.0f} MiB "
        f"({(after.resident - before.resident) / 2**20:+.1f}); load average {load}"
    )


def collections(before: Mapping[str, float], after: Mapping[str, float]) -> str:
    """One line on the garbage collector, whose oldest generation holds all open sockets."""
    names = [f'python_gc_collections_total{{generation="{number}"}}' for number in range(3)]
    young, middle, old = (after.get(name, 0) - before.get(name, 0) for name in names)
    return f"server: garbage collections, young {young:.0f}, middle {middle:.0f}, all {old:.0f}"
