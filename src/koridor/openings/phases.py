"""The three phases of a duel: opening, middlegame, endgame."""

from collections.abc import Iterable
from enum import StrEnum

from koridor.openings.course import Course, duel_positions
from koridor.openings.duel import plies_played
from koridor.openings.recognition import recognise
from koridor.rules import Move, Position

OPENING_ROUNDS = 5
"""The opening lasts at least so many rounds,"""
LONGEST_OPENING_ROUNDS = 7
"""and at most so many, as long as the game stays in a named line."""
MIDDLEGAME_WALLS = 3
"""The endgame begins when a seat has fewer walls left."""


class Phase(StrEnum):
    """A phase of a duel."""

    OPENING = "opening"
    MIDDLEGAME = "middlegame"
    ENDGAME = "endgame"


def phase(course: Course, moves: Iterable[Move] = ()) -> Phase | None:
    """The phase to which the next move of a duel belongs.

    It is the endgame when a seat has fewer than three walls left. Otherwise it is the opening
    for five rounds, and for two more as long as no position in them is without a name. All
    else is the middlegame.

    A game tells how many rounds were played. For a course that does not begin at the start of
    the duel, a bare position for one, they are taken from the walls on the board and the steps
    of the pawns, or counted exactly under rules with a limit of plies.

    Args:
        course: a position, positions one ply apart, or a game.
        moves: what is played from the last of them.

    Returns:
        None for an empty course, and under rules other than the duel's.

    >>> from koridor.rules import DUEL, Position
    >>> phase(Position.start(DUEL))
    <Phase.OPENING: 'opening'>
    """
    positions = duel_positions(course, moves)
    if not positions:
        return None
    if min(positions[-1].walls_left) < MIDDLEGAME_WALLS:
        return Phase.ENDGAME
    return Phase.OPENING if _is_opening(positions) else Phase.MIDDLEGAME


def _is_opening(positions: tuple[Position, ...]) -> bool:
    """Whether the next move belongs to the first rounds or its course never left the lines."""
    plies = plies_played(positions[0])
    rounds = [(plies + index) // 2 + 1 for index in range(len(positions))]
    if rounds[-1] > LONGEST_OPENING_ROUNDS:
        return False
    late = zip(rounds, positions, strict=True)
    return all(
        recognise(position) is not None for number, position in late if number > OPENING_ROUNDS
    )
