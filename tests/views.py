"""The same position seen from other sides of the table.

Many programs have faults for the side seats only; a view turns or mirrors the board and lets the
seats change their numbers, and what holds for a position must hold for every view of it.
"""

from dataclasses import dataclass, replace
from typing import TypeVar

import pytest

from koridor.rules import Move, Position, Rules, Symmetry

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class View:
    """A symmetry of the board, and how far each seat moves up in the order of turn."""

    symmetry: Symmetry
    shift: int

    def rules(self, rules: Rules) -> Rules:
        """The rules as seen from here."""
        image = self.symmetry.rules(rules)
        return replace(image, seats=self._moved_up(image.seats))

    def position(self, position: Position) -> Position:
        """The position as seen from here."""
        setup = self.symmetry.position(position).setup
        return Position(
            replace(
                setup,
                rules=self.rules(position.rules),
                pawns=self._moved_up(setup.pawns),
                walls_left=self._moved_up(setup.walls_left),
                turn=self.seat(setup.turn, position.rules),
                out=tuple(self.seat(seat, position.rules) for seat in setup.out),
            )
        )

    def seat(self, seat: int, rules: Rules) -> int:
        """The number that a seat has here."""
        return (seat - 1 + self.shift) % len(rules.seats) + 1

    def move(self, move: Move, rules: Rules) -> Move:
        """The move as seen from here."""
        return self.symmetry.move(move, rules.size)

    def _moved_up(self, values: tuple[T, ...]) -> tuple[T, ...]:
        cut = -self.shift % len(values)
        return values[cut:] + values[:cut]


VIEWS = [View(symmetry, shift) for symmetry in Symmetry for shift in range(4)]
"""Every view; those of two seats come twice."""

ROUND_THE_TABLE = [
    View(symmetry, shift)
    for shift, pair in enumerate(
        [
            (Symmetry.IDENTITY, Symmetry.MIRROR),
            (Symmetry.ROTATE_90, Symmetry.TRANSPOSE),
            (Symmetry.ROTATE_180, Symmetry.FLIP),
            (Symmetry.ROTATE_270, Symmetry.ANTITRANSPOSE),
        ]
    )
    for symmetry in pair
]
"""Four rotations, in each of which another seat takes seat 1's place, and their mirror images."""

from_every_side = pytest.mark.parametrize(
    "view", ROUND_THE_TABLE, ids=lambda view: f"{view.symmetry.name.lower()}+{view.shift}"
)
"""Runs a test that takes a `view` in four rotations and mirrored."""
