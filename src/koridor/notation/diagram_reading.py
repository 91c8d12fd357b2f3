"""Reading the drawings of `koridor.notation.diagram`.

The reader takes pawns and walls from where they must stand, draws what it has understood, and
compares: a drawing is read only if it is what we would draw.
"""

import re
from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

from koridor.notation.diagram import (
    HORIZONTAL,
    OUT,
    PLIES_LEFT,
    RULES,
    TURN,
    VERTICAL,
    WALLS_LEFT,
    board_lines,
    cell_place,
    crossing_place,
    frame_margin,
)
from koridor.notation.rules_text import read_rules, write_rules
from koridor.rules import Cell, InvalidNotation, Orientation, Position, Rules, Setup, Wall

LONGEST = 20_000
"""The longest text that is tried, in characters; a board of 19 by 19 takes about 3,500."""
ABOVE_FIRST_ROW = 2
"""The lines of letters and frame above the first row."""
_ORIENTATIONS = {HORIZONTAL: Orientation.HORIZONTAL, VERTICAL: Orientation.VERTICAL}


_NUMBER = re.compile(r"0|[1-9][0-9]{0,17}")
_WORD = re.compile(r"\S+")


class _Line(NamedTuple):
    """A line of the text: its number from 1, and where what counts in it begins."""

    number: int
    text: str
    start: int = 0

    @property
    def content(self) -> str:
        return self.text[self.start :].rstrip()

    def wrong(self, message: str, place: int = 0) -> InvalidNotation:
        """The error at `place` of the content, from 0."""
        return InvalidNotation(
            f"line {self.number} of the diagram: {message}", self.text, self.start + place + 1
        )


def read_diagram(text: str, rules: Rules | None = None) -> Position:
    """The position in a drawing.

    The drawing may be indented, may have blank lines around it, and may have lost the blanks at
    the ends of its lines.

    Args:
        rules: the rules of the game. With them the line of rules below the board may be missing
            and must not contradict; without them it is needed.

    Raises:
        InvalidNotation: when the text is not a drawing as `write_diagram` makes it.
        InvalidSetup: when it is one, but no position; with every reason.
        InvalidRules: when the line of rules makes no game.
    """
    if len(text) > LONGEST:
        raise InvalidNotation(f"too long for a diagram ({len(text)} characters)", text, 1)
    board, notes = _parts(text)
    rules = _agreed_rules(notes.get(RULES), rules, text)
    height = 2 * rules.size + 3
    if len(board) != height:
        message = f"the drawing of a {rules.size}×{rules.size} board has {height} lines"
        raise InvalidNotation(f"{message}, not {len(board)}", text, 1)
    setup = _setup(board, notes, rules, text)
    _compare(board, board_lines(setup))
    return Position(setup)


def _parts(text: str) -> tuple[list[_Line], dict[str, _Line]]:
    """The lines of the board without their common indent, and the notes below it by name."""
    board: list[_Line] = []
    notes: dict[str, _Line] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        if ":" in line:
            name, _, value = line.partition(":")
            _add_note(notes, name, _Line(number, line, len(line) - len(value)))
        elif notes:
            raise _Line(number, line).wrong("the board ends where the notes begin")
        else:
            board.append(_Line(number, line))
    indent = min((len(line.text) - len(line.text.lstrip(" ")) for line in board), default=0)
    return [line._replace(start=indent) for line in board], notes


def _add_note(notes: dict[str, _Line], name: str, line: _Line) -> None:
    name = name.strip()
    if name not in {RULES, WALLS_LEFT, TURN, OUT, PLIES_LEFT}:
        raise line._replace(start=0).wrong(f"there is no note {name!r}")
    if name in notes:
        raise line._replace(start=0).wrong(f"{name!r} is noted twice")
    notes[name] = line


def _agreed_rules(note: _Line | None, given: Rules | None, text: str) -> Rules:
    """The rules given and noted, which must be the same if there are both."""
    if note is None:
        if given is None:
            raise InvalidNotation(f"the diagram does not note its {RULES}", text, len(text) + 1)
        return given
    try:
        noted = read_rules(note.content)
    except InvalidNotation as error:
        raise note.wrong(error.message, error.column - 1) from None
    if given is not None and noted != given:
        raise note.wrong(f"the diagram is to be read under other rules, {write_rules(given)}")
    return noted if given is None else given


def _setup(board: Sequence[_Line], notes: dict[str, _Line], rules: Rules, text: str) -> Setup:
    """What the drawing and its notes put on the board, be it sound or not."""
    plies_left = None if PLIES_LEFT not in notes else _number(PLIES_LEFT, notes, text)
    return Setup(
        rules,
        _pawns(board, rules),
        _walls(board, rules.size),
        tuple(_numbers(WALLS_LEFT, notes, text)),
        _number(TURN, notes, text),
        tuple(_numbers(OUT, notes, text)) if OUT in notes else (),
        plies_left,
    )


def _pawns(board: Sequence[_Line], rules: Rules) -> tuple[Cell | None, ...]:
    """Where each seat's number stands, for the first time from the top."""
    pawns: dict[str, Cell] = {}
    for rank in reversed(range(rules.size)):
        for file in range(rules.size):
            cell = Cell(file, rank)
            pawns.setdefault(_character(board, cell_place(cell, rules.size), rules.size), cell)
    return tuple(pawns.get(str(seat)) for seat in rules.seat_numbers)


def _walls(board: Sequence[_Line], size: int) -> tuple[Wall, ...]:
    """The walls whose centres are drawn."""
    walls = []
    for file in range(size - 1):
        for rank in range(size - 1):
            character = _character(board, crossing_place(Cell(file, rank), size), size)
            if character in _ORIENTATIONS:
                walls.append(Wall(file, rank, _ORIENTATIONS[character]))
    return tuple(walls)


def _character(board: Sequence[_Line], place: tuple[int, int], size: int) -> str:
    """The character at a row and column inside the frame; a blank where the line has ended."""
    row, column = place
    column += frame_margin(size)
    return board[ABOVE_FIRST_ROW + row].content[column : column + 1] or " "


def _compare(board: Sequence[_Line], drawn: Sequence[str]) -> None:
    """Refuse the first character that we would draw otherwise."""
    for line, expected in zip(board, drawn, strict=True):
        pairs = zip_longest(line.content, expected, fillvalue=" ")
        for place, (found, wanted) in enumerate(pairs):
            if found != wanted:
                raise line.wrong(f"expected {wanted!r} and not {found!r}", place)


def _number(name: str, notes: dict[str, _Line], text: str) -> int:
    """The one number of a note."""
    numbers = _numbers(name, notes, text)
    if len(numbers) != 1:
        raise notes[name].wrong("expected one number")
    return numbers[0]


def _numbers(name: str, notes: dict[str, _Line], text: str) -> list[int]:
    """The numbers of a note."""
    if name not in notes:
        raise InvalidNotation(f"the diagram does not note {name!r}", text, len(text) + 1)
    line = notes[name]
    words = list(_WORD.finditer(line.content))
    for word in words:
        if not _NUMBER.fullmatch(word.group()):
            raise line.wrong("expected a number", word.start())
    return [int(word.group()) for word in words]
