"""What a notation is."""

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from koridor.rules import Move, Position


class Token(NamedTuple):
    """One move of a line, as written: the text and its column, counted from 1."""

    text: str
    column: int


class Notation(Protocol):
    """A way to write moves.

    Every notation writes a move in one way, and reads what it writes. The pass is `--` in all
    of them.
    """

    @property
    def key(self) -> str:
        """The name by which commands and tables know the notation."""
        ...

    def read(self, text: str, position: Position) -> Move:
        """The move that `text` names in `position`, legal or not.

        Raises:
            InvalidNotation: when the text names no move on this board.
        """
        ...

    def write(self, move: Move, position: Position) -> str:
        """The one way to write `move` in `position`.

        Raises:
            IllegalMove: when the notation has no words for the move; no such move is legal.
        """
        ...

    def tokens(self, line: str) -> Iterator[Token]:
        """The moves of a line, one after another, still to be read."""
        ...
