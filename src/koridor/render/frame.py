"""Where everything lies in the picture, in its own units (a cell is 40 wide, a groove 10)."""

from dataclasses import dataclass

from koridor.render.view import Coordinates, Placement, Side
from koridor.rules import Cell, Orientation, Rules, Wall

CELL = 40.0
GROOVE = 10.0
PITCH = CELL + GROOVE
BORDER = 7.0
"""The groove around the outermost cells."""
LABELLED_RIM, BARE_RIM = 25.0, 13.0
"""How far the field lies from the trays or, without them, from the picture's edge."""
TRAY = 32.0
TRAY_GAP = 9.0
"""Between a tray and the picture's edge."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> tuple[float, float]:
        """The middle point."""
        return (self.x + self.width / 2, self.y + self.height / 2)

    def grown(self, by: float) -> "Box":
        """The same box with every side moved outwards."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def attributes(self) -> dict[str, str | float | None]:
        """The attributes of an SVG rectangle."""
        return {"x": self.x, "y": self.y, "width": self.width, "height": self.height}


@dataclass(frozen=True, slots=True)
class Frame:
    """The picture's measures: the placement and the sides that carry trays, with their seats."""

    placed: Placement
    trays: tuple[tuple[Side, tuple[int, ...]], ...]

    @property
    def field(self) -> Box:
        """The playing field: cells, grooves and the border around them."""
        side = self.placed.size * PITCH - GROOVE + 2 * BORDER
        return Box(self._margin(Side.LEFT), self._margin(Side.TOP), side, side)

    @property
    def width(self) -> float:
        """The picture's width."""
        return self.field.x + self.field.width + self._margin(Side.RIGHT)

    @property
    def height(self) -> float:
        """The picture's height."""
        return self.field.y + self.field.height + self._margin(Side.BOTTOM)

    def across(self, place: float) -> float:
        """The x of a column's middle, in cells from the left."""
        return self.field.x + BORDER + place * PITCH + CELL / 2

    def up(self, place: float) -> float:
        """The y of a row's middle, in cells from the bottom."""
        return self.field.y + BORDER + (self.placed.size - 1 - place) * PITCH + CELL / 2

    def centre(self, cell: Cell) -> tuple[float, float]:
        """The middle of a cell."""
        drawn = self.placed.cell(cell)
        return (self.across(drawn.file), self.up(drawn.rank))

    def cell(self, cell: Cell) -> Box:
        """The box of a cell."""
        x, y = self.centre(cell)
        return Box(x - CELL / 2, y - CELL / 2, CELL, CELL)

    def wall(self, wall: Wall) -> Box:
        """The box of a wall: two cells long, as wide as the groove."""
        drawn = self.placed.wall(wall)
        x, y = self.across(drawn.file + 0.5), self.up(drawn.rank + 0.5)
        long, thick = CELL + GROOVE / 2, GROOVE / 2
        if drawn.orientation is Orientation.HORIZONTAL:
            return Box(x - long, y - thick, 2 * long, 2 * thick)
        return Box(x - thick, y - long, 2 * thick, 2 * long)

    def tray(self, side: Side) -> Box:
        """The box of the tray along a side."""
        field = self.field
        match side:
            case Side.TOP:
                return Box(field.x, TRAY_GAP, field.width, TRAY)
            case Side.BOTTOM:
                return Box(field.x, self.height - TRAY_GAP - TRAY, field.width, TRAY)
            case Side.LEFT:
                return Box(TRAY_GAP, field.y, TRAY, field.height)
            case Side.RIGHT:
                return Box(self.width - TRAY_GAP - TRAY, field.y, TRAY, field.height)

    @property
    def label_size(self) -> float:
        """The size of the coordinates: larger boards are shown smaller."""
        return 10.5 + 0.3 * self.placed.size

    def rim(self, side: Side) -> float:
        """The rim between the field and what lies outside on this side.

        Sides without labels are as wide as those with, unless a tray lies there.
        """
        if self.placed.view.coordinates is Coordinates.NONE:
            return BARE_RIM
        is_labelled = side in (Side.BOTTOM, Side.LEFT)
        return BARE_RIM if self._has_tray(side) and not is_labelled else LABELLED_RIM

    def _margin(self, side: Side) -> float:
        return self.rim(side) + (TRAY_GAP + TRAY if self._has_tray(side) else 0)

    def _has_tray(self, side: Side) -> bool:
        return any(taken is side for taken, _ in self.trays)


def frame_of(rules: Rules, placed: Placement, *, hands: bool) -> Frame:
    """The frame of a board; with `hands`, each seat has a tray on the side it starts from."""
    homes = {number: placed.side(rules.seat(number).start) for number in rules.seat_numbers}
    trays = tuple(
        (side, tuple(number for number, home in homes.items() if home is side))
        for side in Side
        if hands and side in homes.values()
    )
    return Frame(placed, trays)
