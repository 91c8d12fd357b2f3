"""Reading the position text: `d4f4e7 / a2a8 / e4 e6 / 7 8 / 2`.

The fields are horizontal walls, vertical walls, pawns, walls left and the seat to move. We write
one form (`str(position)`) and read every form that cannot be taken for another: an empty field
of walls, walls in any order, blanks of any kind, capital letters.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from koridor.rules import Cell, InvalidNotation, Orientation, Position, Rules, Setup, Wall

LONGEST = 10_000
"""The longest text that is tried, in characters; a full board of 19 by 19 takes about 1,500."""

_BLANKS = re.compile(r"\s*")
_CELL = re.compile(r"([a-sA-S])([1-9][0-9]?)")
_PAWN = re.compile(_CELL.pattern + "|-")
_NUMBER = re.compile(r"(?:0|[1-9][0-9]{0,17})(?!\S)")


class _Field(NamedTuple):
    """A field: where it lies in the text."""

    text: str
    start: int
    end: int

    @property
    def content(self) -> str:
        return self.text[self.start : self.end].strip()


def read_position(text: str, rules: Rules) -> Position:
    """The position that a position text gives under `rules`.

    Raises:
        InvalidNotation: when the text cannot be read.
        InvalidSetup: when it can, but is no position; with every reason.

    >>> from koridor.rules import DUEL
    >>> print(read_position("F4 D4 E7 / / e4 e6 / 7 8 / 2", DUEL))
    d4e7f4 / - / e4 e6 / 7 8 / 2
    """
    return Position(read_setup(text, rules))


def read_setup(text: str, rules: Rules) -> Setup:
    """What a position text puts on the board, be it sound or not.

    The text does not tell in which order seats went out, nor the plies left.

    Raises:
        InvalidNotation: when the text cannot be read.
    """
    horizontal, vertical, pawns, walls_left, turn = _fields(text)
    return Setup(
        rules,
        tuple(_pawns(pawns)),
        (
            *_walls(horizontal, Orientation.HORIZONTAL),
            *_walls(vertical, Orientation.VERTICAL),
        ),
        tuple(_numbers(walls_left)),
        _turn(turn),
    )


def _fields(text: str) -> list[_Field]:
    """The five fields between slashes."""
    if len(text) > LONGEST:
        raise InvalidNotation(f"too long for a position ({len(text)} characters)", text, 1)
    fields = []
    start = 0
    for part in text.split("/"):
        fields.append(_Field(text, start, start + len(part)))
        start += len(part) + 1
    if len(fields) != 5:
        column = len(text) + 1 if len(fields) < 5 else fields[5].start
        count = f"{len(fields)} field{'s' if len(fields) > 1 else ''}"
        raise InvalidNotation(
            f"a position has walls, walls, pawns, walls left and turn between slashes, not {count}",
            text,
            column,
        )
    return fields


def _walls(field: _Field, orientation: Orientation) -> Iterator[Wall]:
    if field.content == "-":
        return
    for match in _parts(field, _CELL, "expected a wall such as e3"):
        cell = _cell(match)
        yield Wall(cell.file, cell.rank, orientation)


def _pawns(field: _Field) -> Iterator[Cell | None]:
    for match in _parts(field, _PAWN, "expected a pawn's cell such as e3, or -"):
        yield None if match.group() == "-" else _cell(match)


def _numbers(field: _Field) -> Iterator[int]:
    for match in _parts(field, _NUMBER, "expected a number of walls"):
        yield int(match.group())


def _turn(field: _Field) -> int:
    numbers = [int(match.group()) for match in _parts(field, _NUMBER, "expected a seat's number")]
    if len(numbers) != 1:
        message = "expected one number, of the seat to move"
        raise InvalidNotation(
            message, field.text, field.end + 1 if not numbers else field.start + 1
        )
    return numbers[0]


def _parts(field: _Field, pattern: re.Pattern[str], expected: str) -> Iterator[re.Match[str]]:
    """The parts of a field, with blanks or without between them."""
    text, place, end = field
    while (place := _end_of_blanks(text, place, end)) < end:
        match = pattern.match(text, place, end)
        if match is None:
            raise InvalidNotation(expected, text, place + 1)
        yield match
        place = match.end()


def _end_of_blanks(text: str, place: int, end: int) -> int:
    match = _BLANKS.match(text, place, end)
    assert match is not None, "no blanks are blanks too"
    return match.end()


def _cell(match: re.Match[str]) -> Cell:
    return Cell(ord(match[1].lower()) - ord("a"), int(match[2]) - 1)
