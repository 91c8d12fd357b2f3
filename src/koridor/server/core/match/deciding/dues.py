"""What time alone makes happen."""

from koridor.server.core.match.commands import Tick
from koridor.server.core.match.deciding.consequences import Cause, put_out
from koridor.server.core.match.events import Closed, Ended, MatchEvent, NotBegun
from koridor.server.core.match.state import PASS_TEXT, MatchState


def overdue(state: MatchState, now: int) -> tuple[MatchEvent, ...]:
    """What should have happened by now: a flag, a match called off or given up, a table cleared."""
    deadline = state.deadline()
    if deadline is None or now < deadline:
        return ()
    if state.phase == "waiting":
        return (Closed(at=now, reason="expired"),)
    if state.is_first_round:
        return _not_begun(state, now)
    cause: Cause = "flagged" if state.clock_runs else "abandoned"
    return put_out(state, (state.position.turn,), cause, now)


def _not_begun(state: MatchState, now: int) -> tuple[MatchEvent, ...]:
    """What follows when a first move did not come in time.

    Two who do not both play have no game. Of more than two, one does not spoil it for the others:
    who comes late to a game that has begun is out (R7), and before that only makes room.
    """
    late = state.position.turn
    called_off = (Ended(at=now, cause="aborted", not_begun_by=late),)
    if state.size == 2 or state.is_solitary:
        return called_off
    if not state.plies and not state.outs:
        return (NotBegun(at=now, seat=late),) if state.clocks else called_off
    follows = put_out(state, (late,), "flagged" if state.clocks else "abandoned", now)
    has_ended = any(isinstance(event, Ended) for event in follows)
    return called_off if has_ended and len(_begun(state)) < 2 else follows


def _begun(state: MatchState) -> set[int]:
    """The seats that have moved: nobody wins against others of whom none has."""
    return {ply.seat for ply in state.plies if ply.move != PASS_TEXT}


def tick(state: MatchState, _: Tick, now: int) -> tuple[MatchEvent, ...]:
    """The same, when a timer asks; nothing when it asks too early or twice."""
    return overdue(state, now)
