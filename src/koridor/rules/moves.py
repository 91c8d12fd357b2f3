"""What a seat may do in its turn."""

from dataclasses import dataclass
from typing import TypeAlias

from koridor.rules.cells import Cell
from koridor.rules.walls import Wall


@dataclass(frozen=True, slots=True, repr=False)
class PawnMove:
    """The pawn goes to `cell`, by a step or a jump.

    >>> str(PawnMove(Cell(4, 1)))
    'e2'
    """

    cell: Cell

    def __str__(self) -> str:
        return str(self.cell)

    def __repr__(self) -> str:
        return f"<PawnMove {self}>"


@dataclass(frozen=True, slots=True, repr=False)
class WallMove:
    """A wall from the hand goes onto the board."""

    wall: Wall

    def __str__(self) -> str:
        return str(self.wall)

    def __repr__(self) -> str:
        return f"<WallMove {self}>"


@dataclass(frozen=True, slots=True, repr=False)
class PassMove:
    """The forced pass of a seat that has no other move."""

    def __str__(self) -> str:
        return "--"

    def __repr__(self) -> str:
        return f"<PassMove {self}>"


PASS = PassMove()
"""The one pass there is."""

Move: TypeAlias = PawnMove | WallMove | PassMove
"""A move. It may be nonsense for a board: legality is the position's business."""
