"""The words of QTP, the text protocol of Quoridor engines at the University of Athens.

The board is drawn with its first player, black, on e9 at the top and ranks counted from the
bottom, so ranks flip and files stay. A pawn move is a vertex, `E8`, as in `playmove black E8`.
A wall is a vertex and an orientation, `E3 horizontal`, as in `playwall white E3 horizontal`; its
vertex is the north-west of the cells it touches.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from koridor.notation.line import words
from koridor.notation.notation import Token
from koridor.notation.spellings import TRAILING, Spellings, moves_on_board, off_board
from koridor.rules import (
    PASS,
    InvalidNotation,
    Move,
    Orientation,
    PawnMove,
    Position,
    Symmetry,
    WallMove,
)

_VERTEX = re.compile(r"[a-sA-S][1-9][0-9]?")
_BLANKS_AND_LETTERS = re.compile(r"[ \t]+([a-zA-Z]+)")
_NAMES = {Orientation.HORIZONTAL: "horizontal", Orientation.VERTICAL: "vertical"}
_ORIENTATIONS = {"h": "horizontal", "v": "vertical"} | {name: name for name in _NAMES.values()}


@dataclass(frozen=True, slots=True)
class Vertices:
    """QTP's words for moves: read in any case and with `h` or `v`, written as engines print them.

    >>> from koridor.rules import DUEL, Position
    >>> start = Position.start(DUEL)
    >>> print(QTP.read("e8", start), QTP.read("E3 h", start))
    e2 e7h
    >>> QTP.write(QTP.read("e3 h", start), start)
    'E3 horizontal'
    """

    key: str = "qtp"

    def read(self, text: str, position: Position) -> Move:
        """The move that a vertex, or a vertex and an orientation, name."""
        if text == str(PASS):
            return PASS
        size = position.rules.size
        spelling = _spelling(text)
        move = _spellings(size).moves.get(spelling)
        if move is None:
            files = size - 1 if " " in spelling else size
            column = 1 if ord(spelling[0]) - ord("A") >= files else 2
            raise off_board("wall" if " " in spelling else "vertex", text, column, size)
        return move

    def write(self, move: Move, position: Position) -> str:
        """The vertex, and for a wall its orientation in full."""
        return _spellings(position.rules.size).text(move, position)

    def tokens(self, line: str) -> Iterator[Token]:
        """The words of the line, an orientation together with the vertex before it."""
        start: Token | None = None
        for word in words(line):
            if start is not None:
                if word.text.lower() in _ORIENTATIONS:
                    yield Token(f"{start.text} {word.text}", start.column)
                    start = None
                    continue
                yield start
            start = word
        if start is not None:
            yield start


QTP = Vertices()
"""The one QTP notation."""


@cache
def _spellings(size: int) -> Spellings:
    return Spellings.of({move: _spell(move, size) for move in moves_on_board(size)})


def _spell(move: Move, size: int) -> str:
    """The words of a move on the board."""
    if isinstance(move, PawnMove):
        return str(Symmetry.FLIP.cell(move.cell, size)).upper()
    if isinstance(move, WallMove):
        # Flipped, the cell nearest a1 is the north-west one.
        vertex = str(Symmetry.FLIP.cell(move.wall.slot, size)).upper()
        return f"{vertex} {_NAMES[move.wall.orientation]}"
    return str(move)


def _spelling(text: str) -> str:
    """The text as we would write it: a capital letter, one blank, the orientation in full."""
    vertex = _VERTEX.match(text)
    if vertex is None:
        raise _shapeless(text)
    if vertex.end() == len(text):
        return text.upper()
    word = _BLANKS_AND_LETTERS.match(text, vertex.end())
    if word is None:
        raise _ends_after(vertex)
    orientation = _ORIENTATIONS.get(word[1].lower())
    if orientation is None:
        raise InvalidNotation(
            "an orientation is horizontal, vertical, h or v", text, word.start(1) + 1
        )
    if word.end() < len(text):
        raise _ends_after(word)
    return f"{vertex.group().upper()} {orientation}"


def _ends_after(match: re.Match[str]) -> InvalidNotation:
    return InvalidNotation(TRAILING, match.string, match.end() + 1)


def _shapeless(text: str) -> InvalidNotation:
    """Why a text that does not begin with a vertex is no move."""
    if not text:
        return InvalidNotation("a move is missing", text, 1)
    if "a" <= text[0].lower() <= "s":
        return InvalidNotation("a number must follow the letter of a vertex", text, 2)
    return InvalidNotation("a move begins with the letter of a vertex, a to s", text, 1)
