"""Pawns and walls."""

from koridor.render.frame import Box
from koridor.render.markup import path_data, tag
from koridor.render.painter import Painter
from koridor.render.palette import Colour
from koridor.render.symbols import Point

PAWN_RADIUS = 16
SHADE, SHINE = "#000", "#fff"


def pawn(seat: int, centre: Point, painter: Painter, *, scale: float = 1.0) -> str:
    """A pawn seen from above: a round token with the mark of its seat."""
    x, y = centre
    radius = PAWN_RADIUS * scale

    def ring(inset: float, colour: str, opacity: float) -> str:
        return tag(
            "circle", cx=x, cy=y, r=radius - inset * scale, fill="none",
            stroke=colour, stroke_opacity=opacity, stroke_width=1.4 * scale,
        )  # fmt: skip

    return tag(
        "g",
        tag("circle", cx=x, cy=y + 2 * scale, r=radius, fill=SHADE, fill_opacity=0.35),
        tag("circle", cx=x, cy=y, r=radius, **painter.paint(fill=painter.palette.seat(seat))),
        ring(0.7, SHADE, 0.3),
        ring(2.6, SHINE, 0.4),
        tag("g", seat_mark(seat, centre, scale), **painter.paint(fill=painter.palette.pawn_mark)),
        data_pawn=str(seat),
    )


def seat_mark(seat: int, centre: Point, scale: float) -> str:
    """The mark of a seat: 1 a disc, 2 a diamond, 3 a triangle, 4 a cross."""
    x, y = centre
    if seat == 1:
        return tag("circle", cx=x, cy=y, r=5.6 * scale)
    corners = ((x + dx * scale, y + dy * scale) for dx, dy in _OUTLINES[seat])
    return tag("path", d=path_data(corners) + "Z")


_OUTLINES: dict[int, tuple[Point, ...]] = {
    2: ((0, -7.6), (7.6, 0), (0, 7.6), (-7.6, 0)),
    3: ((0, -8), (7.6, 5.4), (-7.6, 5.4)),
    4: (
        (-2.3, -7.4), (2.3, -7.4), (2.3, -2.3), (7.4, -2.3), (7.4, 2.3), (2.3, 2.3),
        (2.3, 7.4), (-2.3, 7.4), (-2.3, 2.3), (-7.4, 2.3), (-7.4, -2.3), (-2.3, -2.3),
    ),
}  # fmt: skip
"""The corners of the marks that have corners, around the centre."""


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
