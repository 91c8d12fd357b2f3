"""Geometry of one board size: bit masks, and the tables that turn bits into values.

Every set of cells or slots is one Python integer. The cell of file f and rank r is bit
`f * size + r`; a slot has the bit of its cell nearest a1. One rank north is a shift by 1, one
file east a shift by `size`, and bit order is the order of position texts: by file, then rank.
A shift over the edge is stopped by the masks of open edges.
"""

from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from itertools import compress
from typing import Any, TypeVar

from koridor.rules.cells import Cell
from koridor.rules.moves import PawnMove, WallMove
from koridor.rules.walls import Orientation, Wall

T = TypeVar("T")
_DIGITS = bytes.maketrans(b"01", b"\x00\x01")


class Board:
    """Masks and tables for a board `size` cells wide; each table is built when first used."""

    def __init__(self, size: int) -> None:
        self.size = size

    def __reduce__(self) -> tuple[Any, ...]:
        # A copy is the one board of this size again; its tables are not written out.
        return board_of, (self.size,)

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """Every cell, at the index of its bit."""
        return tuple(Cell(file, rank) for file in range(self.size) for rank in range(self.size))

    @cached_property
    def eastward(self) -> int:
        """The cells that have a neighbour to the east."""
        return (1 << (self.size * (self.size - 1))) - 1

    @cached_property
    def northward(self) -> int:
        """The cells that have a neighbour to the north."""
        return self.mask(cell for cell in self.cells if cell.rank < self.size - 1)

    @cached_property
    def slots(self) -> int:
        """The slots: every cell but those of the last file and the last rank."""
        return self.eastward & self.northward

    @cached_property
    def west_slots(self) -> int:
        """The slots whose horizontal wall touches the west edge."""
        return self.slots & ((1 << self.size) - 1)

    @cached_property
    def east_slots(self) -> int:
        """The slots whose horizontal wall touches the east edge."""
        return self.west_slots << (self.size * (self.size - 2))

    @cached_property
    def south_slots(self) -> int:
        """The slots whose vertical wall touches the south edge."""
        return self.mask(cell for cell in self.cells if cell.rank == 0) & self.slots

    @cached_property
    def north_slots(self) -> int:
        """The slots whose vertical wall touches the north edge."""
        return self.south_slots << (self.size - 2)

    @cached_property
    def pawn_moves(self) -> tuple[PawnMove, ...]:
        """The pawn move to every cell, at the index of its bit."""
        return tuple(PawnMove(cell) for cell in self.cells)

    @cached_property
    def horizontal_moves(self) -> tuple[WallMove, ...]:
        """The horizontal wall of every cell, at the index of its bit; off the slots unused."""
        return self._wall_moves(Orientation.HORIZONTAL)

    @cached_property
    def vertical_moves(self) -> tuple[WallMove, ...]:
        """The vertical wall of every cell, at the index of its bit; off the slots unused."""
        return self._wall_moves(Orientation.VERTICAL)

    def _wall_moves(self, orientation: Orientation) -> tuple[WallMove, ...]:
        return tuple(WallMove(Wall(cell.file, cell.rank, orientation)) for cell in self.cells)

    def bit(self, cell: Cell) -> int:
        """The set that holds only `cell`, which is on the board."""
        return 1 << (cell.file * self.size + cell.rank)

    def cell(self, bit: int) -> Cell:
        """The cell of a set that holds one cell."""
        return self.cells[bit.bit_length() - 1]

    def mask(self, cells: Iterable[Cell]) -> int:
        """The set of `cells`, which are all on the board."""
        mask = 0
        for cell in cells:
            mask |= self.bit(cell)
        return mask


@cache
def board_of(size: int) -> Board:
    """The one board of this size."""
    return Board(size)


def pick(table: tuple[T, ...], mask: int) -> Iterator[T]:
    """The entries of `table` at the bits set in `mask`, lowest first.

    Spells the mask in binary and lets `compress` walk it: six times faster than taking the
    bits one by one.
    """
    return compress(table, f"{mask:b}"[::-1].encode().translate(_DIGITS))
