"""Who plays whom, from which opening, at which seats."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, count

from koridor.lab.contender import Contender
from koridor.lab.random_openings import random_openings
from koridor.rules import Move, Rules


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played.

    Args:
        round: a number that the two games of a pair share, from 1.
        first: the contender whose score counts.
        second: its opponent.
        opening: moves played first.
        is_swapped: whether `second` sits at seat 1.
    """

    round: int
    first: Contender
    second: Contender
    opening: tuple[Move, ...]
    is_swapped: bool

    def at_seat(self, seat: int) -> Contender:
        """Who sits at a seat: with more than two seats, every other seat is one contender's."""
        return self.second if (seat % 2 == 0) != self.is_swapped else self.first


@dataclass(frozen=True, slots=True)
class Pair:
    """Two games from one opening, with seats exchanged."""

    games: tuple[Fixture, Fixture]


def pairs(contenders: Sequence[Contender], rules: Rules, seed: int) -> Iterator[Pair]:
    """Pairs without end: each contender meets each other one in turn."""
    openings = random_openings(rules, seed)
    numbers = count(1)
    while True:
        for first, second in combinations(contenders, 2):
            number, opening = next(numbers), next(openings)
            yield Pair(
                (
                    Fixture(number, first, second, opening, is_swapped=False),
                    Fixture(number, first, second, opening, is_swapped=True),
                )
            )
