"""A position as programs are told of it: a start, and the moves played from there."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from koridor.rules import PASS, Move, Position, State


@dataclass(frozen=True, slots=True)
class Situation:
    """A position and how it was reached.

    Args:
        start: the earliest position from which moves lead to the last one.
        moves: these moves.
        position: the last position.
    """

    start: Position
    moves: tuple[Move, ...]
    position: Position

    @property
    def is_whole_game(self) -> bool:
        """Whether it begins with the start of a game."""
        return self.start == Position.start(self.start.rules)


def situation_of(history: Sequence[Position], position: Position) -> Situation:
    """The situation after a history.

    Where no move leads from one position to the next (a seat has left, or one is missing),
    the situation begins after the gap.

    >>> from koridor.rules import MINI, Cell, PawnMove
    >>> start = Position.start(MINI)
    >>> [str(move) for move in situation_of([start], start.play(PawnMove(Cell(2, 1)))).moves]
    ['c2']
    """
    moves: list[Move] = []
    start, after = position, position
    for before in reversed(history):
        move = _move_between(before.state, after.state)
        if move is None:
            break
        moves.append(move)
        start = after = before
    return Situation(start, tuple(reversed(moves)), position)


def _move_between(before: State, after: State) -> Move | None:
    """The move that leads from one position to the other, or None. Legality is not checked."""
    if before.rules is not after.rules and before.rules != after.rules:
        return None
    if before.out != after.out or not _is_next(before, after):
        return None
    steps = [pair for pair in zip(before.pawns, after.pawns, strict=True) if pair[0] != pair[1]]
    horizontal = after.walls.horizontal ^ before.walls.horizontal
    vertical = after.walls.vertical ^ before.walls.vertical
    used = sum(before.walls_left) - sum(after.walls_left)
    board = before.rules.board
    match len(steps), horizontal.bit_count(), vertical.bit_count(), used:
        case 0, 0, 0, 0:
            return PASS
        case 1, 0, 0, 0 if steps[0][0] == before.pawn:
            return board.pawn_moves[steps[0][1].bit_length() - 1]
        case 0, 1, 0, 1:
            return board.horizontal_moves[horizontal.bit_length() - 1]
        case 0, 0, 1, 1:
            return board.vertical_moves[vertical.bit_length() - 1]
    return None


def _is_next(before: State, after: State) -> bool:
    """Whether one ply may lie between them, as far as turns are concerned."""
    seats = len(before.pawns)
    following: Iterable[int] = (
        (before.turn - 1 + step) % seats + 1 for step in range(1, seats + 1)
    )
    if after.turn != next(seat for seat in following if seat not in before.out):
        return False
    return before.plies_left is None or before.plies_left - 1 == after.plies_left
