"""The result of a game as a record gives it: `1-0`, `0-0-1-0`, `1/2-1/2`, `*`."""

from dataclasses import dataclass

from koridor.record.errors import InvalidRecord
from koridor.rules import Outcome

_UNFINISHED, _WON, _LOST, _SHARED = "*", "1", "0", "1/2"


@dataclass(frozen=True, slots=True)
class Result:
    """Who won, if anybody. It may say more than the moves do: seats resign and agree.

    Args:
        winner: the seat that won.
        is_draw: whether nobody won and the game is over.

    Raises:
        InvalidRecord: for a draw with a winner.

    >>> Result(winner=2).token(2), Result(winner=2).token(4), DRAWN.token(2), UNFINISHED.token(2)
    ('0-1', '0-1-0-0', '1/2-1/2', '*')
    """

    winner: int | None = None
    is_draw: bool = False

    def __post_init__(self) -> None:
        if self.is_draw and self.winner is not None:
            raise InvalidRecord(f"a draw has no winner, not seat {self.winner}")

    def token(self, seats: int) -> str:
        """The result as it is written in a game of so many seats."""
        if self.is_draw:
            return "-".join([_SHARED] * seats)
        if self.winner is None:
            return _UNFINISHED
        return "-".join(_WON if seat == self.winner else _LOST for seat in range(1, seats + 1))


UNFINISHED = Result()
"""The game goes on, or nobody knows how it ended."""
DRAWN = Result(is_draw=True)
"""Nobody won."""


def result_of(outcome: Outcome | None) -> Result:
    """The result that an outcome stands for."""
    if outcome is None:
        return UNFINISHED
    return DRAWN if outcome.winner is None else Result(outcome.winner)


def read_result(token: str, seats: int) -> Result | None:
    """The result of a token in a game of so many seats, or None."""
    every = (UNFINISHED, DRAWN, *(Result(seat) for seat in range(1, seats + 1)))
    return next((result for result in every if result.token(seats) == token), None)


def conflict(result: Result, outcome: Outcome | None, seats: int) -> str | None:
    """How a result disagrees with the end of the game on the board, or None.

    Where the game did not end on the board, a result may say more: seats resign, and agree on
    draws.
    """
    if outcome is None or result == result_of(outcome):
        return None
    said, true = result.token(seats), result_of(outcome).token(seats)
    return f"the result is {said}, but on the board the game ended {true}"
