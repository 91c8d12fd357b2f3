"""What lists and timers need of a match, worked out from its state."""

from koridor.server.core.match.state import MatchState
from koridor.server.core.store import Summary


def summary_of(state: MatchState) -> Summary:
    """What is kept beside the log of a match."""
    outcome = state.outcome
    return Summary(
        id=state.id,
        phase=state.phase,
        terms=state.terms,
        host=state.host,
        seats=state.people,
        size=state.size,
        created=state.created,
        changed=state.changed,
        deadline=state.deadline(),
        turn=state.turn,
        plies=len(state.plies),
        cause=outcome.cause if outcome else None,
        winner=outcome.winner if outcome else None,
        next_id=state.next_id,
        standings=state.standings if any(state.standings) else (),
    )
