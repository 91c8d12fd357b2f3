"""The board as a lattice of text: cells, the grooves between them, and their crossings.

A board n cells wide has 2n + 1 lattice rows and columns, counted from the top left.
Odd row and odd column is a cell, three characters wide; even and even is a crossing; the rest
are pieces of groove, left blank so that walls stand out.
A wall covers a piece, a crossing and a piece, so two walls end to end stay two walls.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from koridor.render.goals import Goals
from koridor.render.marks import GhostWall, TextMark, WallTint
from koridor.render.pens import Pen, Span
from koridor.render.view import Placement, Side
from koridor.rules import Cell, Orientation, Wall

CELL_WIDTH = 3

Knot: TypeAlias = tuple[int, int]
"""A row and a column of the lattice."""

STANDING, LAST, CONSIDERED = "━┃", "═║", "╍╏"
"""How walls are drawn, level and upright."""


def wall_spans(
    walls: Iterable[Wall], last: Wall | None, marks: Sequence[TextMark], placed: Placement
) -> Mapping[Knot, Span]:
    """The text of all walls, placed or only considered, by the lattice places they cover."""
    spans: dict[Knot, Span] = {}
    tints = {mark.wall: Pen.of_ink(mark.ink) for mark in marks if isinstance(mark, WallTint)}
    for wall in walls:
        strokes, pen = (LAST, Pen.LAST) if wall == last else (STANDING, tints.get(wall, Pen.WALL))
        spans |= _wall(placed.wall(wall), placed.size, strokes, pen)
    for mark in marks:
        if isinstance(mark, GhostWall):
            spans |= _ghost(mark, placed)
    return spans


def lattice_rows(
    size: int, contents: Mapping[Cell, Span], walls: Mapping[Knot, Span], goals: Goals
) -> Iterator[list[Span]]:
    """The rows of the lattice from the top.

    `contents` is by drawn cell; a side that a seat must reach has the seat's colour.
    """
    empty = Span(" " * CELL_WIDTH)
    borders = {side: Pen.of_seat(seat) for side, seat in goals.sides}
    for row in range(2 * size + 1):
        yield [
            contents.get(Cell(column // 2, size - 1 - row // 2), empty)
            if row % 2 and column % 2
            else walls.get((row, column)) or _groove((row, column), 2 * size, borders)
            for column in range(2 * size + 1)
        ]


def _ghost(mark: GhostWall, placed: Placement) -> dict[Knot, Span]:
    drawn = placed.wall(mark.wall)
    if mark.is_legal:
        return _wall(drawn, placed.size, CONSIDERED, Pen.of_ink(mark.ink))
    cross = {_middle(drawn, placed.size): Span("╳", Pen.RED)}
    return _wall(drawn, placed.size, CONSIDERED, Pen.RED) | cross


def _wall(drawn: Wall, size: int, strokes: str, pen: Pen) -> dict[Knot, Span]:
    row, column = _middle(drawn, size)
    if drawn.orientation is Orientation.HORIZONTAL:
        piece = Span(strokes[0] * CELL_WIDTH, pen)
        return {
            (row, column - 1): piece,
            (row, column): Span(strokes[0], pen),
            (row, column + 1): piece,
        }
    return {(row + step, column): Span(strokes[1], pen) for step in (-1, 0, 1)}


def _middle(drawn: Wall, size: int) -> Knot:
    return (2 * (size - 1 - drawn.rank), 2 * drawn.file + 2)


def _groove(knot: Knot, last: int, borders: Mapping[Side, Pen]) -> Span:
    """A piece of groove or border, or a crossing of them."""
    row, column = knot
    rim = {Side.TOP: row == 0, Side.BOTTOM: row == last, Side.LEFT: column == 0,
           Side.RIGHT: column == last}  # fmt: skip
    sides = [side for side, is_there in rim.items() if is_there]
    pen = borders.get(sides[0], Pen.FAINT) if sides else Pen.FAINT
    if column % 2:
        return Span(("─" if sides else " ") * CELL_WIDTH, pen)
    if row % 2:
        return Span("│" if sides else " ", pen)
    return Span(CROSSINGS[frozenset(sides)], pen)


CROSSINGS = {
    frozenset(): "┼",
    frozenset({Side.TOP}): "┬",
    frozenset({Side.BOTTOM}): "┴",
    frozenset({Side.LEFT}): "├",
    frozenset({Side.RIGHT}): "┤",
    frozenset({Side.TOP, Side.LEFT}): "┌",
    frozenset({Side.TOP, Side.RIGHT}): "┐",
    frozenset({Side.BOTTOM, Side.LEFT}): "└",
    frozenset({Side.BOTTOM, Side.RIGHT}): "┘",
}
"""The crossing of grooves, by the sides of the board it lies on."""
