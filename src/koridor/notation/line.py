"""Moves on one line, one after another."""

import re
from collections.abc import Iterable, Iterator

from koridor.notation.notation import Notation, Token
from koridor.rules import IllegalMove, InvalidNotation, Move, Position

_WORD = re.compile(r"\S+")


class IllegalPly(IllegalMove):
    """An illegal move in a line of moves; `ply` counts the moves of the line from 1."""

    def __init__(self, ply: int, error: IllegalMove) -> None:
        super().__init__(error.move, error.refusal, error.position)
        self.ply = ply

    def __str__(self) -> str:
        return f"ply {self.ply}: {super().__str__()}"

    def __reduce__(self) -> tuple[type["IllegalPly"], tuple[int, IllegalMove]]:
        return IllegalPly, (self.ply, IllegalMove(self.move, self.refusal, self.position))


def words(line: str) -> Iterator[Token]:
    """The words of a line between blanks of any kind."""
    for match in _WORD.finditer(line):
        yield Token(match.group(), match.start() + 1)


def read_moves(text: str, position: Position, notation: Notation) -> list[Move]:
    """The moves of a line, played one after another from `position`.

    Raises:
        InvalidNotation: when a move cannot be read, with its column in the line.
        IllegalPly: when a move is not allowed; an `IllegalMove` that tells which one.

    >>> from koridor.notation import ALGEBRAIC
    >>> from koridor.rules import DUEL
    >>> [str(move) for move in read_moves("e2 e8 e3v", Position.start(DUEL), ALGEBRAIC)]
    ['e2', 'e8', 'e3v']
    """
    moves: list[Move] = []
    for ply, token in enumerate(notation.tokens(text), start=1):
        move = _read_token(token, text, position, notation)
        try:
            position = position.play(move)
        except IllegalMove as error:
            raise IllegalPly(ply, error) from None
        moves.append(move)
    return moves


def _read_token(token: Token, line: str, position: Position, notation: Notation) -> Move:
    try:
        return notation.read(token.text, position)
    except InvalidNotation as error:
        column = token.column + error.column - 1
        raise InvalidNotation(error.message, line, column) from None


def write_moves(moves: Iterable[Move], position: Position, notation: Notation) -> str:
    """The moves on one line, played one after another from `position`.

    Raises:
        IllegalPly: when a move is not allowed.
    """
    written = []
    for ply, move in enumerate(moves, start=1):
        try:
            written.append(notation.write(move, position))
            position = position.play(move)
        except IllegalMove as error:
            raise IllegalPly(ply, error) from None
    return " ".join(written)
