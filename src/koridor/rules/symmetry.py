"""The eight symmetries of the square board, acting on every value of a game."""

from dataclasses import replace
from enum import Enum

from koridor.rules.cells import Cell
from koridor.rules.moves import Move, PassMove, PawnMove, WallMove
from koridor.rules.position import Position
from koridor.rules.rules import Rules, SeatRules
from koridor.rules.walls import Orientation, Wall

_TURNED = {
    Orientation.HORIZONTAL: Orientation.VERTICAL,
    Orientation.VERTICAL: Orientation.HORIZONTAL,
}


class Symmetry(Enum):
    """A symmetry: swap files and ranks or not, then reverse the files or not, then the ranks.

    Turns are clockwise, with north up.

    >>> str(Symmetry.MIRROR.wall(Wall(2, 2, Orientation.HORIZONTAL), size=9))
    'f3h'
    """

    IDENTITY = (False, False, False)
    MIRROR = (False, True, False)
    FLIP = (False, False, True)
    ROTATE_180 = (False, True, True)
    TRANSPOSE = (True, False, False)
    ROTATE_90 = (True, False, True)
    ROTATE_270 = (True, True, False)
    ANTITRANSPOSE = (True, True, True)

    @property
    def inverse(self) -> "Symmetry":
        """The symmetry that undoes this one."""
        turns = {Symmetry.ROTATE_90: Symmetry.ROTATE_270, Symmetry.ROTATE_270: Symmetry.ROTATE_90}
        return turns.get(self, self)

    def cell(self, cell: Cell, size: int) -> Cell:
        """The image of a cell on a board `size` cells wide."""
        swaps, reverses_files, reverses_ranks = self.value
        file, rank = (cell.rank, cell.file) if swaps else (cell.file, cell.rank)
        last = size - 1
        return Cell(
            last - file if reverses_files else file, last - rank if reverses_ranks else rank
        )

    def wall(self, wall: Wall, size: int) -> Wall:
        """The image of a wall on a board `size` cells wide."""
        slot = self.cell(wall.slot, size - 1)
        swaps = self.value[0]
        orientation = _TURNED[wall.orientation] if swaps else wall.orientation
        return Wall(slot.file, slot.rank, orientation)

    def move(self, move: Move, size: int) -> Move:
        """The image of a move on a board `size` cells wide."""
        if isinstance(move, PassMove):
            return move
        if isinstance(move, PawnMove):
            return PawnMove(self.cell(move.cell, size))
        return WallMove(self.wall(move.wall, size))

    def rules(self, rules: Rules) -> Rules:
        """The same seats in the same order, with the images of their starts and goals."""
        seats = tuple(
            SeatRules(
                self.cell(seat.start, rules.size),
                frozenset(self.cell(cell, rules.size) for cell in seat.goal),
                seat.walls,
            )
            for seat in rules.seats
        )
        return replace(rules, seats=seats)

    def position(self, position: Position) -> Position:
        """The image of a position, under the image of its rules."""
        setup, size = position.setup, position.rules.size
        image = replace(
            setup,
            rules=self.rules(setup.rules),
            pawns=tuple(cell and self.cell(cell, size) for cell in setup.pawns),
            walls=tuple(self.wall(wall, size) for wall in setup.walls),
        )
        return Position(image)
