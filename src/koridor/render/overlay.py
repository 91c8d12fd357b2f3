"""The marks on a picture: last move, highlights, notes, trails, previews, arrows."""

from collections.abc import Iterator, Sequence
from math import hypot

from koridor.render.frame import CELL, Frame
from koridor.render.marks import Arrow, GhostWall, Highlight, LastMove, Mark, Note, Trail
from koridor.render.markup import path_data, tag
from koridor.render.painter import Painter
from koridor.render.surface import cell_faces
from koridor.render.symbols import Point, text

ARROW_SHAFT, ARROW_HEAD = 9.0, 22.0
"""How wide an arrow's shaft is, and how long its head."""


def under_pieces(
    marks: Sequence[Mark], last_move: LastMove | None, frame: Frame, painter: Painter
) -> str:
    """What lies below walls and pawns: the last move, tinted cells, notes and trails."""
    tints = (_highlight(mark, frame, painter) for mark in marks if isinstance(mark, Highlight))
    notes = (_note(mark, frame, painter) for mark in marks if isinstance(mark, Note))
    trails = (_trail(mark, frame, painter) for mark in marks if isinstance(mark, Trail))
    moved = _last_move(last_move, frame, painter) if last_move else ""
    return "".join((moved, *tints, *notes, *trails))


def over_pieces(marks: Sequence[Mark], frame: Frame, painter: Painter) -> str:
    """What lies above walls and pawns: walls only considered, and arrows."""
    ghosts = (_ghost(mark, frame, painter) for mark in marks if isinstance(mark, GhostWall))
    arrows = (_arrow(mark, frame, painter) for mark in marks if isinstance(mark, Arrow))
    return "".join((*ghosts, *arrows))


def _last_move(last_move: LastMove, frame: Frame, painter: Painter) -> str:
    """Tinted cells where a pawn moved, a glow around a wall, nothing for a pass."""
    colour = painter.palette.last_move
    if last_move.cells:
        faces = cell_faces(frame, last_move.cells, painter.paint(fill=colour, stroke=colour))
        return tag("g", faces, opacity=0.5, data_part="last-move")
    if last_move.wall is None:
        return ""
    box = frame.wall(last_move.wall)
    return tag(
        "g",
        tag("rect", **box.grown(5).attributes(), rx=7, fill_opacity=0.45),
        tag("rect", **box.grown(2.5).attributes(), rx=4.5),
        **painter.paint(fill=colour),
        data_part="last-move",
    )


def _highlight(mark: Highlight, frame: Frame, painter: Painter) -> str:
    colour = painter.palette.ink(mark.ink)
    faces = cell_faces(frame, (mark.cell,), painter.paint(fill=colour, stroke=colour))
    return tag("g", faces, opacity=0.45, data_highlight=str(mark.cell))


def _note(mark: Note, frame: Frame, painter: Painter) -> str:
    size = min(16.0, 1.5 * (CELL - 6) / max(len(mark.text), 1))
    paint = painter.paint(fill=painter.palette.letters)
    return text(mark.text, frame.centre(mark.cell), size, paint)


def _trail(mark: Trail, frame: Frame, painter: Painter) -> str:
    """Dots from the first cell's edge to a ring on the last cell."""
    points = [frame.centre(cell) for cell in mark.cells]
    if not points:
        return ""
    x, y = points[-1]
    colour = painter.palette.ink(mark.ink)
    return tag(
        "g",
        tag("path", d=path_data(points), stroke_dasharray="0 10", stroke_width=5),
        tag("circle", cx=x, cy=y, r=9, stroke_width=3),
        **painter.paint(stroke=colour),
        stroke_linecap="round",
        stroke_linejoin="round",
        data_part="trail",
    )


def _ghost(mark: GhostWall, frame: Frame, painter: Painter) -> str:
    """A wall in outline; one that is not allowed is red and crossed out."""
    palette = painter.palette
    colour = palette.ink(mark.ink) if mark.is_legal else palette.red
    box = frame.wall(mark.wall)
    body = tag(
        "rect",
        **box.attributes(),
        rx=2.5,
        fill_opacity=0.5,
        stroke_width=2,
        stroke_dasharray=None if mark.is_legal else "5 3",
    )
    x, y = box.centre
    cross = "" if mark.is_legal else _cross(x, y, 8)
    return tag(
        "g",
        body,
        cross,
        **painter.paint(fill=colour, stroke=colour),
        data_ghost=str(mark.wall),
        data_legal="yes" if mark.is_legal else "no",
    )


def _cross(x: float, y: float, arm: float) -> str:
    strokes = (((x - arm, y - arm), (x + arm, y + arm)), ((x - arm, y + arm), (x + arm, y - arm)))
    data = "".join(map(path_data, strokes))
    return tag("path", d=data, stroke_width=4, stroke_linecap="round")


def _arrow(mark: Arrow, frame: Frame, painter: Painter) -> str:
    """One outline, so that shaft and head are equally clear; a ring where it leads nowhere."""
    colour, name = painter.palette.ink(mark.ink), f"{mark.start}-{mark.end}"
    (x, y), tip = frame.centre(mark.start), frame.centre(mark.end)
    if (x, y) == tip:
        paint = painter.paint(stroke=colour)
        return tag(
            "circle", cx=x, cy=y, r=18, **paint, stroke_width=4, opacity=0.8, data_arrow=name
        )
    data = path_data(_arrow_outline((x, y), tip)) + "Z"
    return tag("path", d=data, **painter.paint(fill=colour), opacity=0.8, data_arrow=name)


def _arrow_outline(tail: Point, tip: Point) -> Iterator[Point]:
    """The seven corners of an arrow, from the tail's left to the tail's right."""
    length = hypot(tip[0] - tail[0], tip[1] - tail[1])
    ahead = ((tip[0] - tail[0]) / length, (tip[1] - tail[1]) / length)
    neck = length - ARROW_HEAD
    half, wide = ARROW_SHAFT / 2, ARROW_HEAD * 0.62
    for along, aside in (
        (0.0, half), (neck, half), (neck, wide), (length, 0.0),
        (neck, -wide), (neck, -half), (0.0, -half),
    ):  # fmt: skip
        yield (
            tail[0] + ahead[0] * along - ahead[1] * aside,
            tail[1] + ahead[1] * along + ahead[0] * aside,
        )
