"""Counting the move sequences of a given length, to compare move generators."""

from koridor.rules.errors import KoridorError
from koridor.rules.moves import Move
from koridor.rules.position import Position


def perft(position: Position, depth: int) -> int:
    """The number of sequences of `depth` moves from a position; a forced pass is a move.

    >>> from koridor.rules import DUEL
    >>> perft(Position.start(DUEL), 1)
    131
    """
    if depth < 0:
        raise KoridorError(f"depth {depth} is negative")
    if depth == 0:
        return 1
    if depth == 1:
        return len(position.legal_moves)
    return sum(perft(position.play(move), depth - 1) for move in position.legal_moves)


def perft_divide(position: Position, depth: int) -> dict[Move, int]:
    """The same, from 1 up, split by the first move."""
    if depth < 1:
        raise KoridorError(f"depth {depth} is less than 1")
    return {move: perft(position.play(move), depth - 1) for move in position.legal_moves}
