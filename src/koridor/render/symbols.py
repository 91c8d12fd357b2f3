"""Lettering and the crown that marks a shared goal or a winner."""

from koridor.render.markup import Attributes, path_data, tag, words
from koridor.render.painter import Painter

FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','DejaVu Sans',sans-serif"
CAP_HEIGHT = 0.36
"""How far below its middle a line of capitals stands, in parts of the font's size."""

Point = tuple[float, float]


def text(
    content: str,
    centre: Point,
    size: float,
    paint: Attributes | None = None,
    *,
    weight: int = 600,
) -> str:
    """A short text around a point."""
    x, y = centre
    return tag(
        "text",
        words(content),
        x=x,
        y=y + CAP_HEIGHT * size,
        font_size=size,
        font_weight=weight,
        **(paint or {}),
    )


def crown(centre: Point, scale: float, painter: Painter) -> str:
    """A crown around a point, 26 wide at scale 1."""
    x, y = centre

    def place(corners: tuple[Point, ...]) -> str:
        return path_data((x + dx * scale, y + dy * scale) for dx, dy in corners) + "Z"

    paint = painter.paint(fill=painter.palette.crown, stroke=painter.palette.crown)
    return tag(
        "g",
        tag("path", d=place(_POINTS)),
        tag("path", d=place(_BAND)),
        **paint,
        stroke_width=1.6 * scale,
        stroke_linejoin="round",
        data_part="crown",
    )


_POINTS: tuple[Point, ...] = (
    (-11.5, 5), (-13, -7), (-6.2, -1.2), (0, -10), (6.2, -1.2), (13, -7), (11.5, 5),
)  # fmt: skip
_BAND: tuple[Point, ...] = ((-11.2, 8.4), (11.2, 8.4), (11.2, 10), (-11.2, 10))
