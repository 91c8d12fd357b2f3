"""Boards as text for terminals."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from koridor.render.goals import Goals, goals_shown
from koridor.render.lattice import CELL_WIDTH, lattice_rows, wall_spans
from koridor.render.marks import (
    Highlight,
    InvalidMark,
    LastMove,
    Note,
    TextMark,
    Trail,
    check_marks,
)
from koridor.render.pens import Pen, Span, TextColours, line, width
from koridor.render.view import Placement, View, placement
from koridor.rules import Cell, Position

LEGEND_GAP = 3
"""Columns between the board and the legend beside it."""
LABEL_WIDTH = 3
"""Columns that the labels beside the board take."""
MOST_TICKS = 10
"""More walls than this are shown as a number only."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TextStyle:
    """How a text board looks.

    Args:
        colours: plain text, or with escape sequences.
        legend: whether walls in hand, the seat to move and the last move are told.
        columns: the width of the terminal; the legend stands beside the board where it fits,
            else below.
    """

    colours: TextColours = TextColours.NONE
    legend: bool = True
    columns: int = 80


DEFAULT_STYLE = TextStyle()


def board_text(
    position: Position,
    *,
    view: View | int = 1,
    last_move: LastMove | None = None,
    marks: Iterable[TextMark] = (),
    style: TextStyle = DEFAULT_STYLE,
) -> str:
    """Draw a position in characters that every terminal shows in one column.

    Heavy lines are walls, crosses are the crossings of grooves, digits are the seats' pawns.
    The last wall is a double line and a last pawn move stands in parentheses.
    A highlighted cell stands in brackets, a trail is a line of dots, a wall only considered is
    dashed, with a cross on it where it is not allowed.

    Args:
        position: what to draw.
        view: the seat that sits at the bottom, or a `View`.
        last_move: the move to mark; see `LastMove.after`.
        marks: highlights, trails, notes of up to three characters, tints and walls only
            considered.
        style: colours, legend and the width of the terminal.

    Raises:
        InvalidMark: when a mark or the last move is not on the board, or a note is too long.
        KoridorError: when there is no such seat to view from.

    >>> from koridor.rules import MINI, Position
    >>> print(board_text(Position.start(MINI), style=TextStyle(legend=False)))
       ┌───┬───┬───┬───┬───┐
     5 │         2         │
       ├   ┼   ┼   ┼   ┼   ┤
     4 │                   │
       ├   ┼   ┼   ┼   ┼   ┤
     3 │                   │
       ├   ┼   ┼   ┼   ┼   ┤
     2 │                   │
       ├   ┼   ┼   ┼   ┼   ┤
     1 │         1         │
       └───┴───┴───┴───┴───┘
         a   b   c   d   e
    """
    drawn = tuple(marks)
    check_marks(drawn, last_move, position.rules.size)
    placed = placement(position.rules, view)
    board = _board(position, placed, last_move, drawn)
    legend = list(_legend(position, last_move)) if style.legend else []
    rows = [line(row, style.colours) for row in _arranged(board, legend, style.columns)]
    return "\n".join(rows)


def _arranged(
    board: list[list[Span]], legend: list[list[Span]], columns: int
) -> Iterator[list[Span]]:
    """The legend beside the board where the terminal is wide enough, else below."""
    edge = max(map(width, board)) + LEGEND_GAP
    if not legend:
        yield from board
    elif edge + max(map(width, legend)) > columns:
        yield from (*board, [Span("")], *legend)
    else:
        empty: list[Span] = []
        for row, words in zip_longest(board, [empty, *legend], fillvalue=empty):
            yield [*row, Span(" " * (edge - width(row))), *words]


def _board(
    position: Position, placed: Placement, last_move: LastMove | None, marks: Sequence[TextMark]
) -> list[list[Span]]:
    """The lattice with its labels."""
    goals = goals_shown(position.rules, placed)
    last_wall = last_move.wall if last_move else None
    walls = wall_spans(position.walls, last_wall, marks, placed)
    shown = _contents(position, goals, last_move, marks)
    contents = {placed.cell(cell): span for cell, span in shown.items()}
    size = placed.size
    labels = {round(2 * (size - 1 - label.place) + 1): label.text for label in placed.row_labels()}
    rows = [
        [Span(f"{labels.get(number, '')} ".rjust(LABEL_WIDTH), Pen.FAINT), *row]
        for number, row in enumerate(lattice_rows(size, contents, walls, goals))
    ]
    return [*rows, [Span(_column_labels(placed), Pen.FAINT)]] if labels else rows


def _column_labels(placed: Placement) -> str:
    """The labels below the board, each ending under the middle of its column."""
    row, middle = "", LABEL_WIDTH + CELL_WIDTH // 2 + 1
    for label in placed.column_labels():
        end = middle + round(label.place * (CELL_WIDTH + 1))
        row += label.text.rjust(end + 1 - len(row))
    return row


def _contents(
    position: Position, goals: Goals, last_move: LastMove | None, marks: Sequence[TextMark]
) -> Mapping[Cell, Span]:
    """What stands in the cells: goals, marks over them, pawns over both, brackets around all."""
    contents = {cell: Span(" * ", Pen.AMBER) for cell in goals.shared}
    contents |= {cell: Span(" * ", Pen.of_seat(seat)) for cell, seat in goals.single}
    contents |= _marked_cells(marks)
    contents |= {
        pawn: Span(f" {seat} ", Pen.of_pawn(seat))
        for seat, pawn in enumerate(position.pawns, start=1)
        if pawn is not None
    }
    for cell in last_move.cells if last_move else ():
        contents[cell] = _enclosed(contents.get(cell), "()", Pen.LAST)
    for mark in marks:
        if isinstance(mark, Highlight):
            contents[mark.cell] = _enclosed(contents.get(mark.cell), "[]", Pen.of_ink(mark.ink))
    return contents


def _marked_cells(marks: Sequence[TextMark]) -> dict[Cell, Span]:
    """The dots of trails and the texts of notes; a later mark covers an earlier one."""
    contents: dict[Cell, Span] = {}
    for mark in marks:
        if isinstance(mark, Trail):
            contents |= {cell: Span(" • ", Pen.of_ink(mark.ink)) for cell in mark.cells}
        elif isinstance(mark, Note):
            contents[mark.cell] = _note(mark)
    return contents


def _enclosed(inside: Span | None, brackets: str, pen: Pen) -> Span:
    """The cell's middle character between brackets; a pawn keeps its colour."""
    if inside is None:
        return Span(f"{brackets[0]} {brackets[1]}", pen)
    return Span(f"{brackets[0]}{inside.text[1]}{brackets[1]}", inside.pen)


def _note(mark: Note) -> Span:
    if len(mark.text) > CELL_WIDTH:
        raise InvalidMark(
            f"note {mark.text!r} at {mark.cell} has more than the {CELL_WIDTH} characters of a cell"
        )
    return Span(f"{mark.text:^{CELL_WIDTH}}")


def _legend(position: Position, last_move: LastMove | None) -> Iterator[list[Span]]:
    """A line for each seat, then how the game stands and the last move."""
    for seat in position.rules.seat_numbers:
        yield [*_seat_line(position, seat)]
    yield [Span("")]
    outcome = position.outcome
    if outcome is None:
        yield [Span(f"seat {position.turn} to move")]
    elif outcome.winner is None:
        yield [Span("the game is drawn")]
    else:
        yield [Span(f"seat {outcome.winner} has won")]
    if last_move is not None:
        yield [Span("last move "), Span(str(last_move.move), Pen.LAST)]


def _seat_line(position: Position, seat: int) -> Iterator[Span]:
    moves = position.outcome is None and position.turn == seat
    cell, left = position.pawns[seat - 1], position.walls_left[seat - 1]
    share = position.rules.seat(seat).walls
    yield Span("▸" if moves else " ", Pen.of_seat(seat))
    yield Span(f" {seat} ", Pen.of_pawn(seat))
    yield Span(f" {str(cell) if cell else 'out':<4}")
    if share <= MOST_TICKS:
        yield Span("▮" * left, Pen.WALL)
        yield Span("▯" * (share - left), Pen.FAINT)
    yield Span(f" {left:>2} {'wall' if left == 1 else 'walls'}")
