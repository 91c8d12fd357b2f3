"""Chance, as it is given to those who need some."""

from collections.abc import Callable
from random import Random


class Chance:
    """Draws seats and makes ids.

    Args:
        source: where chance comes from.
        match_id: makes the id of a match, different each time.
    """

    def __init__(self, source: Random, match_id: Callable[[], str]) -> None:
        self.source = source
        self.match_id = match_id

    def draw(self, seats: int) -> tuple[int, ...]:
        """The seats in random order."""
        return tuple(self.source.sample(range(1, seats + 1), seats))
