"""From which side a board is seen, and what its edges are labelled with."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from string import ascii_lowercase
from types import MappingProxyType

from koridor.rules import Cell, KoridorError, Rules, Symmetry, Wall

ROTATIONS = (
    Symmetry.IDENTITY,
    Symmetry.ROTATE_180,
    Symmetry.ROTATE_90,
    Symmetry.ROTATE_270,
)
"""The ways to sit at the board, the preferred ones first."""


class Coordinates(Enum):
    """What the edges of a drawing are labelled with."""

    NONE = "none"
    ALGEBRAIC = "algebraic"
    """File letters and rank numbers, which turn with the board."""
    DRAWN = "drawn"
    """Letters from the left and numbers from the top of the drawing, as Glendenning has them."""
    GROOVES = "grooves"
    """Capitals and numbers at the grooves, from the left and from the top, as NESW has them."""


class Side(Enum):
    """A side of the drawing."""

    BOTTOM = "bottom"
    TOP = "top"
    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Label:
    """A text at an edge; `place` counts cells from the left or from the bottom."""

    place: float
    text: str


@dataclass(frozen=True, slots=True)
class View:
    """How the board lies in a drawing.

    `symmetry` carries each cell to the place where it is drawn, seen with rank 1 at the bottom.
    """

    symmetry: Symmetry = Symmetry.IDENTITY
    coordinates: Coordinates = Coordinates.ALGEBRAIC

    @staticmethod
    def from_seat(
        rules: Rules, seat: int, *, coordinates: Coordinates = Coordinates.ALGEBRAIC
    ) -> "View":
        """The board turned so that the seat sits at the bottom.

        Raises:
            KoridorError: when the rules have no such seat.

        >>> from koridor.rules import DUEL
        >>> View.from_seat(DUEL, 2).symmetry.name
        'ROTATE_180'
        """
        if seat not in rules.seat_numbers:
            raise KoridorError(f"there is no seat {seat} to view from under these rules")
        start = rules.seat(seat).start
        turned = min(ROTATIONS, key=lambda symmetry: symmetry.cell(start, rules.size).rank)
        return View(turned, coordinates)


NESW_VIEW = View(Symmetry.ROTATE_180, Coordinates.GROOVES)
"""The drawing of NESW: seat 1 at the top, grooves labelled."""

GLENDENNING_VIEW = View(Symmetry.ROTATE_180, Coordinates.DRAWN)
"""The drawing of Glendenning: seat 1 at the top, cells counted from the top left."""

VIEWS: Mapping[str, View] = MappingProxyType(
    {
        "algebraic": View(),
        "nesw": NESW_VIEW,
        "glendenning": GLENDENNING_VIEW,
        "glendenning-e9": View(coordinates=Coordinates.DRAWN),
    }
)
"""The view that goes with a notation, by the notation's key."""


@dataclass(frozen=True, slots=True)
class Placement:
    """A view of one board size: where its cells and walls are drawn.

    Drawn places are cells and walls again, with file 0 at the left and rank 0 at the bottom.
    """

    view: View
    size: int

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Every cell of the board, in the order of its drawing: from the bottom left, by rows."""
        line = range(self.size)
        return tuple(self.source(Cell(file, rank)) for rank in line for file in line)

    def cell(self, cell: Cell) -> Cell:
        """Where the cell is drawn."""
        return self.view.symmetry.cell(cell, self.size)

    def wall(self, wall: Wall) -> Wall:
        """Where the wall is drawn."""
        return self.view.symmetry.wall(wall, self.size)

    def source(self, drawn: Cell) -> Cell:
        """The cell that is drawn at a place."""
        return self.view.symmetry.inverse.cell(drawn, self.size)

    def side(self, cell: Cell) -> Side:
        """The side of the drawing that is nearest to the cell."""
        drawn, last = self.cell(cell), self.size - 1
        gaps = {
            Side.BOTTOM: drawn.rank,
            Side.TOP: last - drawn.rank,
            Side.LEFT: drawn.file,
            Side.RIGHT: last - drawn.file,
        }
        return min(gaps, key=lambda side: gaps[side])

    def edge(self, side: Side) -> frozenset[Cell]:
        """The cells along a side of the drawing."""
        last = self.size - 1
        line = range(self.size)
        drawn = {
            Side.BOTTOM: [Cell(place, 0) for place in line],
            Side.TOP: [Cell(place, last) for place in line],
            Side.LEFT: [Cell(0, place) for place in line],
            Side.RIGHT: [Cell(last, place) for place in line],
        }
        return frozenset(map(self.source, drawn[side]))

    def column_labels(self) -> tuple[Label, ...]:
        """What stands under the drawing, from the left."""
        match self.view.coordinates:
            case Coordinates.NONE:
                return ()
            case Coordinates.ALGEBRAIC:
                return tuple(
                    Label(place, self._shared(Cell(place, 0), Cell(place, 1)))
                    for place in range(self.size)
                )
            case Coordinates.DRAWN:
                return tuple(Label(place, ascii_lowercase[place]) for place in range(self.size))
            case Coordinates.GROOVES:
                return tuple(
                    Label(place + 0.5, ascii_lowercase[place].upper())
                    for place in range(self.size - 1)
                )

    def row_labels(self) -> tuple[Label, ...]:
        """What stands left of the drawing, from the bottom."""
        match self.view.coordinates:
            case Coordinates.NONE:
                return ()
            case Coordinates.ALGEBRAIC:
                return tuple(
                    Label(place, self._shared(Cell(0, place), Cell(1, place)))
                    for place in range(self.size)
                )
            case Coordinates.DRAWN:
                return tuple(Label(place, str(self.size - place)) for place in range(self.size))
            case Coordinates.GROOVES:
                return tuple(
                    Label(place + 0.5, str(self.size - 1 - place)) for place in range(self.size - 1)
                )

    def _shared(self, first: Cell, second: Cell) -> str:
        """The file letter or the rank number that two drawn places share."""
        one, two = self.source(first), self.source(second)
        return ascii_lowercase[one.file] if one.file == two.file else str(one.rank + 1)


def placement(rules: Rules, view: View | int) -> Placement:
    """The placement of a board under a view; a number is the seat at the bottom."""
    seen = view if isinstance(view, View) else View.from_seat(rules, view)
    return Placement(seen, rules.size)
