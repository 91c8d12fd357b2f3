"""Orthodox play brings the pawns to the centre first; unorthodox play walls first."""

from collections.abc import Iterable
from enum import StrEnum

from koridor.openings.course import Course, duel_positions
from koridor.openings.duel import SHARES, STARTS, steps_between, walls_placed
from koridor.rules import Cell, Move, Position

CENTRES = (Cell(4, 3), Cell(4, 5))
"""The cells to which orthodox play brings the pawns of the two seats: e4 and e6."""
UNORTHODOX_WALLS = 2
"""So many walls of one seat before its pawn is in the centre are unorthodox."""


class Character(StrEnum):
    """Whether a seat walls before its pawn is in the centre."""

    ORTHODOX = "orthodox"
    UNORTHODOX = "unorthodox"


def character(course: Course, moves: Iterable[Move] = ()) -> Character | None:
    """Whether a duel began orthodox or unorthodox.

    Unorthodox, when one of the seats placed two walls or more before its pawn reached e4
    (seat 1) or e6 (seat 2); orthodox, when both pawns got there without.

    Args:
        course: a position, positions one ply apart, or a game.
        moves: what is played from the last of them.

    Returns:
        None while it is open, for a position that does not tell in which order walls were
        placed and steps taken, and under rules other than the duel's.

    >>> from koridor.notation import ALGEBRAIC, read_moves
    >>> from koridor.rules import DUEL, Position
    >>> start = Position.start(DUEL)
    >>> character(start, read_moves("c3h e8 f3h", start, ALGEBRAIC))
    <Character.UNORTHODOX: 'unorthodox'>
    """
    positions = duel_positions(course, moves)
    if not positions:
        return None
    settled = [_of_seat(seat, positions) for seat in positions[-1].rules.seat_numbers]
    if Character.UNORTHODOX in settled:
        return Character.UNORTHODOX
    return None if None in settled else Character.ORTHODOX


def _of_seat(seat: int, positions: tuple[Position, ...]) -> Character | None:
    if _order_is_lost(seat, positions[0]):
        return None
    for position in positions:
        if SHARES[seat - 1] - position.walls_left[seat - 1] >= UNORTHODOX_WALLS:
            return Character.UNORTHODOX
        if _is_in_centre(seat, position.pawns[seat - 1]):
            return Character.ORTHODOX
    return None


def _order_is_lost(seat: int, position: Position) -> bool:
    """Whether a first position hides if the walls or the steps to the centre came first."""
    placed, pawn = walls_placed(position), position.pawns[seat - 1]
    if placed is None or pawn is None:
        return True
    to_centre = steps_between(STARTS[seat - 1], CENTRES[seat - 1])
    may_have_been_there = steps_between(STARTS[seat - 1], pawn) >= to_centre
    return may_have_been_there and placed[seat - 1] >= UNORTHODOX_WALLS


def _is_in_centre(seat: int, pawn: Cell | None) -> bool:
    """Whether the pawn is on its centre cell or beyond it in the middle file.

    Beyond it, because a jump may carry a pawn over the cell.
    """
    if pawn is None:
        return False
    centre = CENTRES[seat - 1]
    ahead = pawn.rank >= centre.rank if seat == 1 else pawn.rank <= centre.rank
    return pawn.file == centre.file and ahead
