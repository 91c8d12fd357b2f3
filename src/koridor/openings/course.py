"""A course: the positions that a game passes, one after another."""

from collections.abc import Iterable
from typing import TypeAlias

from koridor.openings.duel import is_duel
from koridor.record import Game, positions
from koridor.rules import KoridorError, Move, Position

Course: TypeAlias = Position | Iterable[Position] | Game
"""A single position, positions that follow each other by one ply, or a game's main line."""


def duel_positions(course: Course, moves: Iterable[Move]) -> tuple[Position, ...]:
    """The positions of a course, and those that moves from its last one lead to.

    Returns:
        Nothing for a course that is not a duel.

    Raises:
        IllegalMove: when a move is not allowed.
        KoridorError: when there are moves but no position to play them from.
    """
    passed = _positions(course)
    for move in moves:
        if not passed:
            raise KoridorError(f"there is no position to play {move} from")
        passed.append(passed[-1].play(move))
    is_all_duel = all(is_duel(position.rules) for position in passed)
    return tuple(passed) if is_all_duel else ()


def _positions(course: Course) -> list[Position]:
    if isinstance(course, Position):
        return [course]
    if isinstance(course, Game):
        return list(positions(course))
    return list(course)
