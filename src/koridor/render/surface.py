"""The board itself: rim, field, cells, coordinates and goals."""

from collections.abc import Iterable

from koridor.render.frame import BORDER, CELL, Box, Frame
from koridor.render.goals import Goals, goals_shown
from koridor.render.markup import Attributes, number, tag
from koridor.render.painter import Painter
from koridor.render.pieces import SHADE, seat_mark
from koridor.render.symbols import crown, text
from koridor.render.view import Side
from koridor.rules import Cell, Rules

CORNER = 6.0
"""The radius of a cell's corners."""


def rim(frame: Frame, painter: Painter) -> str:
    """The picture's ground and the field sunk into it."""
    whole, field, palette = Box(0, 0, frame.width, frame.height), frame.field, painter.palette
    return "".join(
        (
            tag("rect", **whole.attributes(), rx=14, **painter.paint(fill=palette.rim_edge)),
            tag("rect", **whole.grown(-1.5).attributes(), rx=12.5,
                **painter.paint(fill=palette.rim)),
            tag("rect", **field.attributes(), rx=7, **painter.paint(fill=palette.groove)),
            tag("rect", **field.grown(-0.75).attributes(), rx=6.25, fill="none",
                stroke=SHADE, stroke_opacity=0.18, stroke_width=1.5),
        )
    )  # fmt: skip


def cells(frame: Frame, painter: Painter) -> str:
    """All cells, each a raised tile: an edge below and a face above it."""
    tiles, palette = frame.placed.cells, painter.palette
    edges = cell_faces(
        frame, tiles, painter.paint(fill=palette.cell_edge, stroke=palette.cell_edge), drop=2
    )
    return edges + cell_faces(frame, tiles, painter.paint(fill=palette.cell, stroke=palette.cell))


def cell_faces(frame: Frame, tiles: Iterable[Cell], paint: Attributes, *, drop: float = 0) -> str:
    """The faces of some cells as one shape, lowered by `drop`.

    The round corners come from a stroke with round joints, which keeps large boards small.
    """
    inner = number(CELL - 2 * CORNER)
    data = "".join(
        f"M{number(box.x + CORNER)} {number(box.y + CORNER + drop)}h{inner}v{inner}h-{inner}z"
        for box in map(frame.cell, tiles)
    )
    return tag("path", d=data, **paint, stroke_width=2 * CORNER, stroke_linejoin="round")


def coordinates(frame: Frame, painter: Painter) -> str:
    """The labels below and left of the field."""
    field = frame.field
    below = field.y + field.height + frame.rim(Side.BOTTOM) / 2
    beside = field.x - frame.rim(Side.LEFT) / 2
    columns = (
        text(label.text, (frame.across(label.place), below), frame.label_size)
        for label in frame.placed.column_labels()
    )
    rows = (
        text(label.text, (beside, frame.up(label.place)), frame.label_size)
        for label in frame.placed.row_labels()
    )
    paint = painter.paint(fill=painter.palette.letters)
    return tag("g", *columns, *rows, **paint, data_part="coordinates")


def goals(rules: Rules, frame: Frame, painter: Painter) -> str:
    """A bar along a side that a seat must reach, a crown on a goal of all, else small marks."""
    shown = goals_shown(rules, frame.placed)
    bars = (_goal_bar(side, seat, shown, frame, painter) for side, seat in shown.sides)
    crowns = (crown(frame.centre(cell), 1, painter) for cell in sorted(shown.shared))
    marks = (_goal_mark(cell, seat, frame, painter) for cell, seat in shown.single)
    return tag("g", *bars, *crowns, *marks, data_part="goals")


def _goal_bar(side: Side, seat: int, shown: Goals, frame: Frame, painter: Painter) -> str:
    """The bar of one seat; seats with the same side share its length."""
    sharing = [number for taken, number in shown.sides if taken is side]
    field, thick, inset = frame.field, 3.4, BORDER
    length = (field.width - 2 * inset) / len(sharing)
    start = inset + sharing.index(seat) * length
    across = 1.8 if side in (Side.TOP, Side.LEFT) else field.width - 1.8 - thick
    box = Box(field.x + start, field.y + across, length, thick)
    if side in (Side.LEFT, Side.RIGHT):
        box = Box(field.x + across, field.y + start, thick, length)
    paint = painter.paint(fill=painter.palette.seat(seat))
    return tag("rect", **box.attributes(), rx=thick / 2, **paint, data_goal=str(seat))


def _goal_mark(cell: Cell, seat: int, frame: Frame, painter: Painter) -> str:
    """The seat's mark, small, in the corner of the cell that belongs to the seat."""
    x, y = frame.centre(cell)
    dx, dy = ((-1, 1), (1, -1), (-1, -1), (1, 1))[seat - 1]
    off = CELL / 2 - 8
    paint = painter.paint(fill=painter.palette.seat(seat))
    return tag(
        "g", seat_mark(seat, (x + dx * off, y + dy * off), 0.8), **paint, data_goal=str(seat)
    )
