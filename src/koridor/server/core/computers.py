"""Computers as people: who sits down when a level is asked for."""

from collections.abc import Iterable

from koridor.engine import LEVELS, why_unplayable
from koridor.rules import Rules
from koridor.server.core.match.refusals import RefusalCode, Refused
from koridor.server.core.people import Person


def is_level(number: int) -> bool:
    """Whether there is a computer of this level."""
    return 1 <= number <= len(LEVELS)


def why_no_computers(rules: Rules) -> Refused | None:
    """Why computers cannot sit down at a board, None if they can."""
    reasons = why_unplayable(rules)
    if not reasons:
        return None
    return Refused(RefusalCode.INVALID_TERMS, f"no computer plays this: {'; '.join(reasons)}")


def computer(level: int, number: int = 1) -> Person:
    """The computer of a level; `number` tells several at one table apart.

    >>> computer(3).id, computer(3, 2).id
    ('computer:3', 'computer:3:2')
    """
    suffix = "" if number == 1 else f":{number}"
    name = f"Computer {level}" if number == 1 else f"Computer {level} ({number})"
    return Person(f"computer:{level}{suffix}", name, "computer", level)


def computers_for(people: Iterable[Person], level: int, size: int) -> tuple[Person, ...]:
    """The computers that take the empty seats of a table for `size`."""
    sitting = {person.id for person in people}
    candidates = (computer(level, number) for number in range(1, size + 1))
    free = [candidate for candidate in candidates if candidate.id not in sitting]
    return tuple(free[: size - len(sitting)])
