"""The arithmetic of clocks: charging, gaining, forgiving lag, and when a flag falls.

All times are milliseconds. A clock is never negative and never shows more than was won; the
players' own clocks are not asked.

Lag is forgiven out of a quota that each of the seat's moves refills: a slow network costs
nothing, and who only pretends to have one gains `refill` for each move and no more.
"""

from msgspec import Struct

from koridor.server.core.terms import Control

FIRST_MOVE = 30_000
"""How long the first move of a seat may take; it is free, but must come."""
ESTIMATED_MOVES = 40
"""For how many moves of a seat a time control is taken to be meant."""


class Clocks(Struct, frozen=True, kw_only=True):
    """The clocks of all seats, as they were when the turn began.

    Args:
        left: what each seat has left.
        quota: how much lag each seat can still be forgiven.
    """

    left: tuple[int, ...]
    quota: tuple[int, ...]


class Charge(Struct, frozen=True, kw_only=True):
    """What a move costs.

    Args:
        spent: what it takes off the clock.
        forgiven: what was put down to lag instead.
    """

    spent: int
    forgiven: int


def estimate(control: Control) -> int:
    """How long a seat is expected to think during a whole match."""
    return control.initial + ESTIMATED_MOVES * control.increment


def refill(control: Control) -> int:
    """How much quota each move brings: up to half a second, less in very fast matches."""
    return min(500, 100 + estimate(control) // 500)


def largest_quota(control: Control) -> int:
    """The most lag that a seat can save up, and so the longest that a flag waits for a move."""
    return 4 * refill(control)


def start(control: Control, seats: int) -> Clocks:
    """The clocks before the first move."""
    return Clocks(left=(control.initial,) * seats, quota=(3 * refill(control),) * seats)


def charge(clocks: Clocks, seat: int, elapsed: int, lag: int) -> Charge:
    """What a move costs that arrives `elapsed` after the turn began, from a seat with such lag."""
    forgiven = max(0, min(lag, clocks.quota[seat - 1], elapsed))
    return Charge(spent=elapsed - forgiven, forgiven=forgiven)


def is_affordable(clocks: Clocks, seat: int, spent: int) -> bool:
    """Whether the seat has the time for a move; a clock that stands at nothing has run out."""
    return spent < clocks.left[seat - 1]


def gained(clocks: Clocks, seat: int, spent: int, control: Control) -> int:
    """What stands on the seat's clock after a move that took `spent`."""
    return max(0, clocks.left[seat - 1] - spent) + control.increment


def moved(clocks: Clocks, seat: int, left: int, forgiven: int, control: Control) -> Clocks:
    """The clocks after a move that was charged for, and left the seat with `left`."""
    saved = min(largest_quota(control), clocks.quota[seat - 1] - forgiven + refill(control))
    return Clocks(
        left=_put(clocks.left, seat, max(0, left)), quota=_put(clocks.quota, seat, max(0, saved))
    )


def stopped(clocks: Clocks, seat: int, elapsed: int) -> Clocks:
    """The clocks when the turn of `seat` ends without a move after `elapsed`."""
    return with_left(clocks, seat, clocks.left[seat - 1] - elapsed)


def with_left(clocks: Clocks, seat: int, left: int) -> Clocks:
    """The clocks with another time on that of `seat`."""
    return Clocks(left=_put(clocks.left, seat, max(0, left)), quota=clocks.quota)


def flag_time(clocks: Clocks, seat: int, turn_since: int) -> int:
    """When the flag of the seat to move falls, if no move is still on its way."""
    return turn_since + clocks.left[seat - 1] + clocks.quota[seat - 1]


def _put(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*values[: seat - 1], value, *values[seat:])
