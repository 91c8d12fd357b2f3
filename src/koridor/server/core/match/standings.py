"""The ratings of those who sit, seat by seat."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from koridor.server.core.people import Person
from koridor.server.core.ratings.rating import Standing

REGISTERED = ("player", "bot")
"""Kinds of people who have a rating."""
NOBODY: Mapping[str, Standing] = MappingProxyType({})
"""The ratings of people of whom none has one."""


def is_registered(person: Person) -> bool:
    """Whether somebody has an account, and so may play where it counts."""
    return person.kind in REGISTERED


def standings_of(
    people: Iterable[Person], standings: Mapping[str, Standing]
) -> tuple[Standing | None, ...]:
    """The ratings of some people in their order; nothing where none of them has one."""
    found = tuple(standings.get(person.id) for person in people)
    return found if any(found) else ()
