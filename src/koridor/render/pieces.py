"""Pawns and walls."""

from koridor.render.frame import Box
from koridor.render.markup import path_data, tag
from koridor.render.painter import Painter
from koridor.render.palette import Colour
from koridor.render.symbols import Point

SHADE, SHINE = "#000", "#fff"
EDGE = 2.5
"""The width of the line around a pawn."""
MARK = 0.5
"""How large the mark of a seat is beside its pawn."""


def pawn(seat: int, centre: Point, painter: Painter, *, scale: float = 1.0) -> str:
    """A pawn seen from above, in the shape of its seat."""
    x, y = centre
    paint = painter.paint(fill=painter.palette.seat(seat), stroke=painter.palette.pawn_mark)
    return tag(
        "g",
        tag("g", seat_shape(seat, (x, y + 2 * scale), scale), fill=SHADE, fill_opacity=0.25),
        tag(
            "g", seat_shape(seat, centre, scale), **paint,
            stroke_width=EDGE * scale, stroke_linejoin="round",
        ),
        data_pawn=str(seat),
    )  # fmt: skip


def seat_shape(seat: int, centre: Point, scale: float) -> str:
    """The shape of a seat, as its pawn has it: 1 a disc, 2 a square, 3 a diamond, 4 a triangle."""
    x, y = centre
    if seat == 1:
        return tag("circle", cx=x, cy=y, r=14 * scale)
    corners = ((x + dx * scale, y + dy * scale) for dx, dy in _OUTLINES[seat])
    return tag("path", d=path_data(corners) + "Z")


def seat_mark(seat: int, centre: Point, scale: float) -> str:
    """The shape of a seat where it is only a mark."""
    return seat_shape(seat, centre, MARK * scale)


_OUTLINES: dict[int, tuple[Point, ...]] = {
    2: ((-12.5, -12.5), (12.5, -12.5), (12.5, 12.5), (-12.5, 12.5)),
    3: ((0, -16), (16, 0), (0, 16), (-16, 0)),
    4: ((0, -14.5), (14.5, 11), (-14.5, 11)),
}
"""The corners of the shapes that have corners, around the centre."""


def wall(box: Box, colour: Colour, painter: Painter, *, name: str) -> str:
    """A wall lying in its groove, lit from above; `name` says which one it is."""
    is_level = box.width > box.height
    shadow = Box(box.x, box.y + 2, box.width, box.height)
    shine = Box(
        box.x + 1.8,
        box.y + 1.8,
        box.width - 3.6 if is_level else 1.6,
        1.6 if is_level else box.height - 3.6,
    )
    return tag(
        "g",
        tag("rect", **shadow.attributes(), rx=2.5, fill=SHADE, fill_opacity=0.35),
        tag("rect", **box.attributes(), rx=2.5, **painter.paint(fill=colour)),
        tag(
            "rect", **box.grown(-0.5).attributes(), rx=2, fill="none",
            stroke=SHADE, stroke_opacity=0.35, stroke_width=1,
        ),
        tag("rect", **shine.attributes(), rx=0.8, fill=SHINE, fill_opacity=0.2),
        data_wall=name,
    )  # fmt: skip
