"""Who plays whom, in one wave: those who have waited longest come first."""

from collections import defaultdict
from collections.abc import Callable, Iterable

from koridor.server.core.seeks import Seeker
from koridor.server.core.terms import Control

Wanted = tuple[str, Control | None]
"""What must be the same for people to be paired: rules and clock."""


def wanted(seeker: Seeker) -> Wanted:
    """What somebody waits for."""
    return seeker.rules, seeker.control


def wave(seekers: Iterable[Seeker], seats: Callable[[str], int]) -> list[tuple[Seeker, ...]]:
    """Full tables, of people who want the same.

    Args:
        seekers: each person once.
        seats: how many play by such rules.
    """
    groups: defaultdict[Wanted, list[Seeker]] = defaultdict(list)
    for seeker in sorted(seekers, key=lambda one: (one.since, one.person.id)):
        groups[wanted(seeker)].append(seeker)
    tables = []
    for (rules, _), group in groups.items():
        size = seats(rules)
        full = len(group) - len(group) % size
        tables += [tuple(group[start : start + size]) for start in range(0, full, size)]
    return tables
