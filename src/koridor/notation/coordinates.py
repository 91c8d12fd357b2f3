"""Notations that name cells by letter and number: `e2`, `e3v`.

They differ only in how the board is drawn. A drawing is the board under a symmetry, and in it
a pawn move is its target cell and a wall the touched cell with the lowest letter and number,
then `h` or `v`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from koridor.notation.line import words
from koridor.notation.notation import Token
from koridor.notation.spellings import TRAILING, Spellings, moves_on_board, off_board
from koridor.rules import InvalidNotation, Move, Position, Symmetry

_SHAPE = re.compile(r"([a-s])([1-9][0-9]?)([hv]?)")


@dataclass(frozen=True, slots=True)
class Coordinates:
    """A notation by letter and number, drawn under a symmetry.

    >>> from koridor.rules import DUEL, Position
    >>> seen_from_seat_2 = Coordinates("turned", Symmetry.ROTATE_180)
    >>> print(seen_from_seat_2.read("e2", Position.start(DUEL)))
    e8
    """

    key: str
    drawing: Symmetry

    def read(self, text: str, position: Position) -> Move:
        """The move that `text` names, legal or not."""
        size = position.rules.size
        move = _spellings(self.drawing, size).moves.get(text)
        if move is None:
            raise _fault(text, size)
        return move

    def write(self, move: Move, position: Position) -> str:
        """The cell or wall as it is named in the drawing."""
        return _spellings(self.drawing, position.rules.size).text(move, position)

    def tokens(self, line: str) -> Iterator[Token]:
        """The words of the line."""
        return words(line)


@cache
def _spellings(drawing: Symmetry, size: int) -> Spellings:
    return Spellings.of({move: str(drawing.move(move, size)) for move in moves_on_board(size)})


def _fault(text: str, size: int) -> InvalidNotation:
    """Why `text`, which is not the name of a move on this board, is none."""
    match = _SHAPE.match(text)
    if match is None:
        return _shapeless(text)
    letter, _, orientation = match.groups()
    if match.end() < len(text):
        return InvalidNotation(TRAILING, text, match.end() + 1)
    files = size - 1 if orientation else size
    column = 1 if ord(letter) - ord("a") >= files else 2
    return off_board("wall" if orientation else "cell", text, column, size)


def _shapeless(text: str) -> InvalidNotation:
    """Why a text that does not begin with a letter and a number is no move."""
    if not text:
        return InvalidNotation("a move is missing", text, 1)
    if "a" <= text[0] <= "s":
        return InvalidNotation("a number must follow the letter of a cell", text, 2)
    return InvalidNotation("a move begins with the letter of a cell, a to s", text, 1)
