"""A seat that leaves the game, `[%out 3 resign]` (R7)."""

import re
from dataclasses import dataclass
from enum import StrEnum


class DepartureCause(StrEnum):
    """Why a seat is out."""

    RESIGN = "resign"
    TIME = "time"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class Departure:
    """A seat goes out: its pawn leaves the board and it gets no turn any more.

    >>> str(Departure(3, DepartureCause.TIME))
    '3 time'
    """

    seat: int
    cause: DepartureCause

    def __str__(self) -> str:
        return f"{self.seat} {self.cause}"


_DEPARTURE = re.compile(rf"([1-9])[ \t]+({'|'.join(DepartureCause)})")


def read_departure(text: str) -> Departure | None:
    """The departure of a text like `3 resign`, or None."""
    found = _DEPARTURE.fullmatch(text)
    return Departure(int(found[1]), DepartureCause(found[2])) if found else None
