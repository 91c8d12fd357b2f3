"""How a game ended, as a value (R5, R7)."""

from dataclasses import dataclass
from enum import StrEnum


class Cause(StrEnum):
    """What ended a game."""

    GOAL = "goal"
    LAST_SEAT = "last_seat"
    MAX_PLIES = "max_plies"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game.

    Args:
        winner: the seat that won, or None for a draw.
        cause: what ended the game.
        places: the seats by place, the best first; seats that share a place stand together.
            The winner comes first, then the seats in play by their distance from the goal,
            then those that are out, the last to leave first. In a draw the seats in play
            share the first place.
    """

    winner: int | None
    cause: Cause
    places: tuple[tuple[int, ...], ...]
