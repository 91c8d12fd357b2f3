"""Writing records, in columns or on one line."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum

from koridor.notation import ALGEBRAIC
from koridor.record.comments import write_comment
from koridor.record.game import Game
from koridor.record.headers import Headers
from koridor.record.nags import write_nags
from koridor.record.ply import Line
from koridor.record.rounds import RoundCount
from koridor.record.start_headers import write_start
from koridor.record.walk import Visit, along
from koridor.rules import Position

ELLIPSIS = "…"
"""Stands in the place of seat 1 when a round is taken up by another seat."""

_ROSTER = re.compile(r"Event|Site|Date|Round|Seat[1-9]")
"""The headers that come before those which the game's other fields give."""


class Layout(Enum):
    """How movetext is laid out."""

    ONE_LINE = "one line"
    COLUMNS = "columns"


@dataclass(slots=True)
class _Row:
    """A round, or the part of one between two interruptions.

    Args:
        number: the round's number.
        cells: the moves by the seat that played them.
        tail: comments and variations behind the last move; they close the row.
    """

    number: int
    cells: dict[int, str] = field(default_factory=dict)
    tail: str = ""

    @property
    def begins_with_seat_1(self) -> bool:
        return 1 in self.cells


def write_game(game: Game, layout: Layout = Layout.ONE_LINE) -> str:
    """The record of a game; reading it gives an equal game.

    Args:
        game: the game.
        layout: movetext on one line, or in columns with a round on each line.

    >>> from koridor.rules import Cell, PawnMove
    >>> game = Game.of([PawnMove(Cell(4, 1)), PawnMove(Cell(4, 7))])
    >>> print(write_game(game), end="")
    [Result "*"]
    [Rules "duel"]
    <BLANKLINE>
    1. e2 e8 *
    """
    head = write_comment(game.comment, departures=game.departures)
    rows = _rows(game.line, game.root, RoundCount())
    lines = _columns(rows) if layout is Layout.COLUMNS else map(_flat, rows)
    parts = [part for part in (head, *lines, _result(game)) if part]
    movetext = ("\n" if layout is Layout.COLUMNS else " ").join(parts)
    return f"{written_headers(game)}\n{movetext}\n"


def write_games(games: Iterable[Game], layout: Layout = Layout.ONE_LINE) -> Iterator[str]:
    """The records of games one after another, with blank lines between them."""
    separator = ""
    for game in games:
        yield separator + write_game(game, layout)
        separator = "\n"


def written_headers(game: Game) -> Headers:
    """All headers of a game's record, also those that its other fields give."""
    pairs = game.headers.pairs
    others = (place for place, (name, _) in enumerate(pairs) if not _ROSTER.fullmatch(name))
    place = next(others, len(pairs))
    derived = (("Result", _result(game)), *write_start(game.start))
    return Headers((*pairs[:place], *derived, *pairs[place:]))


def _result(game: Game) -> str:
    return game.result.token(len(game.rules.seats))


def _rows(line: Line, position: Position, count: RoundCount) -> list[_Row]:
    """The rows of a line that begins at a position."""
    rows: list[_Row] = []
    for visit in along(line.plies, position, count, ()):
        if not rows or rows[-1].tail or visit.ply.before or visit.round != rows[-1].number:
            rows.append(_Row(visit.round))
        rows[-1].cells[visit.seat] = _cell(visit)
        rows[-1].tail = _tail(visit)
    return rows


def _cell(visit: Visit) -> str:
    """The move of a ply with its glyphs, and what is said before it."""
    move = ALGEBRAIC.write(visit.ply.move, visit.before) + write_nags(visit.ply.nags)
    return f"{write_comment(visit.ply.before)} {move}".lstrip()


def _tail(visit: Visit) -> str:
    """The comment and the variations of a ply."""
    ply = visit.ply
    comment = write_comment(
        ply.comment, clock=ply.clock, evaluation=ply.evaluation, departures=ply.departures
    )
    parts = [comment] if comment else []
    for variation in ply.variations:
        rows = _rows(variation, visit.before, RoundCount(visit.round))
        parts.append(f"({' '.join(map(_flat, rows))})")
    return " ".join(parts)


def _flat(row: _Row) -> str:
    """A row without alignment."""
    resumed = () if row.begins_with_seat_1 else (ELLIPSIS,)
    return " ".join((f"{row.number}.", *resumed, *row.cells.values(), row.tail)).rstrip(" ")


def _columns(rows: list[_Row]) -> Iterator[str]:
    """Rows one below another, the moves of each seat in a column."""
    if not rows:
        return
    digits = max(len(str(row.number)) for row in rows)
    seats = range(1, max(max(row.cells) for row in rows) + 1)
    width = {seat: max(len(row.cells.get(seat, "")) for row in rows) for seat in seats}
    for row in rows:
        cells = row.cells if row.begins_with_seat_1 else {1: ELLIPSIS, **row.cells}
        aligned = "  ".join(cells.get(seat, "").ljust(width[seat]) for seat in seats)
        text = f"{row.number:>{digits}}. {aligned}".rstrip(" ")
        yield f"{text}  {row.tail}" if row.tail else text
