"""Every move on a board with its spelling: the tables that most notations read and write by.

A text is a move if it is in the table, so reading accepts exactly what writing produces, costs
one look-up, and never meets a number it has to trust.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from koridor.rules import (
    PASS,
    Cell,
    IllegalMove,
    InvalidNotation,
    Move,
    Orientation,
    PawnMove,
    Position,
    Wall,
    WallMove,
)

TRAILING = "nothing may follow the move"
"""What is wrong with a text that begins like a move and goes on."""


@dataclass(frozen=True, slots=True)
class Spellings:
    """Moves by their texts, and texts by their moves."""

    moves: Mapping[str, Move]
    texts: Mapping[Move, str]

    @classmethod
    def of(cls, texts: Mapping[Move, str]) -> "Spellings":
        """The spellings given by the texts of some moves, no two of them alike."""
        return cls({text: move for move, text in texts.items()}, texts)

    def text(self, move: Move, position: Position) -> str:
        """The text of a move; an `IllegalMove` if it has none."""
        text = self.texts.get(move)
        if text is None:
            raise without_words(move, position)
        return text


def moves_on_board(size: int) -> Iterator[Move]:
    """Every move that stays on a board `size` cells wide: the pass, and 209 on nine by nine."""
    yield PASS
    for file in range(size):
        for rank in range(size):
            yield PawnMove(Cell(file, rank))
    yield from walls_on_board(size)


def walls_on_board(size: int) -> Iterator[WallMove]:
    """Every wall that stays on a board `size` cells wide."""
    for orientation in Orientation:
        for file in range(size - 1):
            for rank in range(size - 1):
                yield WallMove(Wall(file, rank, orientation))


def without_words(move: Move, position: Position) -> IllegalMove:
    """The error for writing a move that a notation cannot express, and no seat can play."""
    return IllegalMove(move, position.why_illegal(move), str(position))


def off_board(what: str, text: str, column: int, size: int) -> InvalidNotation:
    """The error for a cell or wall that this board does not have."""
    return InvalidNotation(f"no such {what} on the {size}×{size} board", text, column)
