"""What time alone makes happen."""

from koridor.server.core.match.commands import Tick
from koridor.server.core.match.deciding.consequences import Cause, put_out
from koridor.server.core.match.events import Closed, Ended, MatchEvent
from koridor.server.core.match.state import MatchState


def overdue(state: MatchState, now: int) -> tuple[MatchEvent, ...]:
    """What should have happened by now: a flag, a match called off or given up, a table cleared."""
    deadline = state.deadline()
    if deadline is None or now < deadline:
        return ()
    if state.phase == "waiting":
        return (Closed(at=now, reason="expired"),)
    if state.is_first_round:
        return (Ended(at=now, cause="aborted", not_begun_by=state.position.turn),)
    cause: Cause = "flagged" if state.clock_runs else "abandoned"
    return put_out(state, (state.position.turn,), cause, now)


def tick(state: MatchState, _: Tick, now: int) -> tuple[MatchEvent, ...]:
    """The same, when a timer asks; nothing when it asks too early or twice."""
    return overdue(state, now)
