"""Who plays whom, in one wave.

Where nothing is at stake, those who have waited longest play each other. Where ratings are,
whoever has waited longest plays the nearest of those that are near enough, and what is near
enough widens from wave to wave.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from heapq import nsmallest

from koridor.server.core.seeks import Seeker
from koridor.server.core.terms import Control

Wanted = tuple[str, Control | None, bool]
"""What must be the same for people to be paired: rules, clock, and whether it counts."""
Table = tuple[Seeker, ...]

NEAR = 100
"""How many points of rating are near enough for who has just come."""
WIDER = 25
"""How many more for each second of waiting: anybody will do after two minutes."""


def wanted(seeker: Seeker) -> Wanted:
    """What somebody waits for."""
    return seeker.rules, seeker.control, seeker.is_rated


def wave(seekers: Iterable[Seeker], seats: Callable[[str], int], now: int) -> list[Table]:
    """Full tables, of people who want the same.

    Args:
        seekers: each person once.
        seats: how many play by such rules.
    """
    groups: defaultdict[Wanted, list[Seeker]] = defaultdict(list)
    for seeker in sorted(seekers, key=lambda one: (one.since, one.person.id)):
        groups[wanted(seeker)].append(seeker)
    tables: list[Table] = []
    for (rules, _, is_rated), group in groups.items():
        size = seats(rules)
        tables += _by_rating(group, size, now) if is_rated else _by_turn(group, size)
    return tables


def _by_turn(group: Sequence[Seeker], size: int) -> list[Table]:
    full = len(group) - len(group) % size
    return [tuple(group[start : start + size]) for start in range(0, full, size)]


def _by_rating(group: Sequence[Seeker], size: int, now: int) -> list[Table]:
    tables: list[Table] = []
    waiting = list(group)
    while len(waiting) >= size:
        first = waiting.pop(0)
        near = [one for one in waiting if _distance(first, one) <= _window(first, one, now)]
        nearest = nsmallest(size - 1, near, key=lambda one: _distance(first, one))
        if len(nearest) == size - 1:
            tables.append((first, *nearest))
            waiting = [one for one in waiting if one not in nearest]
    return tables


def _distance(one: Seeker, other: Seeker) -> int:
    return abs(one.rating - other.rating)


def _window(one: Seeker, other: Seeker, now: int) -> int:
    """What is near enough for two: for the one who has waited longer, so that nobody starves."""
    waited = max(0, now - min(one.since, other.since))
    return NEAR + WIDER * waited // 1000
