"""Time that the server lost is given back."""

from koridor.server.core.match.commands import ReportOutage
from koridor.server.core.match.deciding.decision import Decision
from koridor.server.core.match.events import Outage
from koridor.server.core.match.state import MatchState

SHORTEST = 1000
"""Less than this is no outage."""
LONG = 3_600_000
"""Milliseconds of an outage that matter where players have days for a move."""


def report_outage(state: MatchState, command: ReportOutage, now: int) -> Decision:
    """What the seat to move was charged while nobody could have heard it.

    Nothing is given back twice, though several processes may report the same outage.
    """
    if state.phase != "running":
        return ()
    lost = now - max(command.since, state.turn_since, state.restored)
    shortest = SHORTEST if state.is_timed else LONG
    return (Outage(at=now, lost=lost),) if lost >= shortest else ()
