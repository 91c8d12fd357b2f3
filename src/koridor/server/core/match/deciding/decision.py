"""What a decision is, and the questions that most of them begin with."""

from typing import TypeAlias

from koridor.server.core.match.events import MatchEvent
from koridor.server.core.match.refusals import RefusalCode, Refused
from koridor.server.core.match.state import MatchState

Decision: TypeAlias = tuple[MatchEvent, ...] | Refused
"""Events, none when there is nothing to do, or the reason why not."""

_NOT_RUNNING = {
    "waiting": Refused(RefusalCode.NOT_STARTED, "the match has not begun"),
    "ended": Refused(RefusalCode.MATCH_OVER, "the match is over"),
    "closed": Refused(RefusalCode.TABLE_CLOSED, "the table has been cleared"),
}


def running_seat(state: MatchState, person_id: str) -> int | Refused:
    """The seat of somebody who can still act in a running match."""
    refused = _NOT_RUNNING.get(state.phase)
    return refused or seat_in_play(state, person_id)


def seat_in_play(state: MatchState, person_id: str) -> int | Refused:
    """The seat of somebody who plays and is not out."""
    seat = state.seat_of(person_id)
    if seat is None:
        return Refused(RefusalCode.NOT_SEATED, f"{person_id!r} does not play in this match")
    if state.out(seat):
        return Refused(RefusalCode.SEAT_OUT, f"seat {seat} is out", seat=seat)
    return seat


def waiting_table(state: MatchState) -> Refused | None:
    """Why this is no table at which seats are still taken and left."""
    if state.phase == "waiting":
        return None
    if state.phase == "closed":
        return _NOT_RUNNING["closed"]
    return Refused(RefusalCode.ALREADY_STARTED, "the match has begun")
