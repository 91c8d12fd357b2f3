"""When a computer moves: like somebody who thinks, and never so late that its time runs out."""

from dataclasses import dataclass
from random import Random

from koridor.rules import Position
from koridor.server.core.match.state import MatchState

LONGEST_SEARCH = 1_000
"""No level of the site searches for longer than these milliseconds."""
SHORTEST_SEARCH = 10
QUICKEST = 400
"""A move that needs no thought."""
EASY, HARD = 700, 2_800
OPENING_ROUNDS = 2
LONGEST_PATIENCE = 20_000
WITHOUT_CLOCK = 60_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """How the time of a move is spent, in milliseconds.

    Args:
        movetime: for the engine.
        ready_at: the instant to move at, if the engine has answered by then.
        patience: how long from now to wait for the engine before any move must do.
    """

    movetime: int
    ready_at: int
    patience: int


def pace_of(state: MatchState, now: int) -> Pace:
    """The pace of the seat to move."""
    left = time_left(state, now)
    share = _share(state, left)
    wish = min(_wish(state), share)
    return Pace(
        movetime=max(SHORTEST_SEARCH, min(LONGEST_SEARCH, share // 2)),
        ready_at=state.turn_since + wish,
        patience=WITHOUT_CLOCK if left is None else min(left // 5, LONGEST_PATIENCE),
    )


def time_left(state: MatchState, now: int) -> int | None:
    """Until the seat to move runs out of time, by its clock or that of the first move."""
    if state.clocks is not None and state.clock_runs:
        used = now - state.turn_since
        return max(0, state.clocks.left[state.position.turn - 1] - used)
    if state.first_move_by is not None:
        return max(0, state.first_move_by - now)
    return None


def _share(state: MatchState, left: int | None) -> int:
    """The most that one move may take of what is left."""
    if left is None:
        return HARD * 2
    control = state.terms.control
    gain = control.increment if control is not None else 0
    return min(left // 20 + gain // 2, left // 4)


def _wish(state: MatchState) -> int:
    """How long somebody would think here; the same each time it is asked."""
    computers = sum(person.kind == "computer" for person in state.seats)
    chance = Random(f"{state.id} {len(state.plies)}")
    wish = EASY + (HARD - EASY) * difficulty(state.position)
    if len(state.plies) < OPENING_ROUNDS * state.size:
        wish = EASY
    # People wait for all computers of a table, one after the other.
    wish = wish * chance.uniform(0.6, 1.4) / max(1, computers)
    return max(QUICKEST, round(wish))


def difficulty(position: Position) -> float:
    """From 0, a mere race, to 1, where every step and every wall may decide."""
    turn = position.turn
    if position.walls_left[turn - 1] == 0:
        return 0.0
    others = [
        position.distance(seat)
        for seat in range(1, len(position.pawns) + 1)
        if seat != turn and seat not in position.out
    ]
    margin = abs(position.distance(turn) - min(others))
    return max(0.0, 1 - margin / 5)
