"""What follows of itself, in the same append: forced passes, seats that go out, the end."""

from collections.abc import Iterable
from typing import Literal

from koridor.rules import PASS
from koridor.server.core.match.events import Ended, MatchEvent, Moved, SeatOut
from koridor.server.core.match.evolve import evolve
from koridor.server.core.match.state import PASS_TEXT, MatchState

Cause = Literal["resigned", "flagged", "abandoned"]


def settled(state: MatchState, now: int) -> tuple[MatchEvent, ...]:
    """What a changed position makes happen: seats that cannot move pass (R4), a game ends."""
    events: list[MatchEvent] = []
    while state.position.outcome is None and state.position.is_legal(PASS):
        passed = _passed(state, now)
        events.append(passed)
        state = evolve(state, passed)
    outcome = state.position.outcome
    if outcome is not None:
        events.append(
            Ended(at=now, cause=outcome.cause.value, winner=outcome.winner, places=outcome.places)
        )
    return tuple(events)


def _passed(state: MatchState, now: int) -> Moved:
    seat = state.position.turn
    left = state.clocks.left[seat - 1] if state.clocks else None
    return Moved(at=now, seat=seat, move=PASS_TEXT, clock=left)


def called_off(seat: int, now: int) -> tuple[MatchEvent, ...]:
    """The match counts for nothing.

    So ends whatever a seat ends before the second round: who has not moved has not played.
    """
    return (Ended(at=now, cause="aborted", called_off_by=seat),)


def put_out(
    state: MatchState, seats: Iterable[int], cause: Cause, now: int
) -> tuple[MatchEvent, ...]:
    """Seats leave, one after another, until one is left (R7)."""
    events: list[MatchEvent] = []
    for seat in seats:
        if state.phase != "running":
            break
        out = SeatOut(at=now, seat=seat, cause=cause)
        state = evolve(state, out)
        follows = _after_leaving(state, seat, cause, now)
        events += (out, *follows)
        for event in follows:
            state = evolve(state, event)
    return tuple(events)


def _after_leaving(state: MatchState, seat: int, cause: Cause, now: int) -> tuple[MatchEvent, ...]:
    """With two seats the other has won; with more the game goes on, or the last seat wins."""
    if state.size > 2:
        return settled(state, now)
    other = 3 - seat
    left_by = seat if cause == "abandoned" else None
    places = ((other,), (seat,))
    return (Ended(at=now, cause=cause, winner=other, places=places, left_by=left_by),)
