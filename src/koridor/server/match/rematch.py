"""The log that a rematch begins, to be appended in the same step as `RematchBegun`."""

from koridor.server.core.match.events import MatchEvent, RematchBegun
from koridor.server.core.match.evolve import replay
from koridor.server.core.match.rematch import rematch_log
from koridor.server.core.match.state import MatchState
from koridor.server.core.store import Append
from koridor.server.core.summaries import summary_of


def rematch_appends(
    after: MatchState, events: tuple[MatchEvent, ...], now: int
) -> tuple[Append, ...]:
    """What else to append when events begin a rematch: its whole log."""
    begun = [event for event in events if isinstance(event, RematchBegun)]
    return tuple(_append(after, event.match_id, now) for event in begun)


def _append(finished: MatchState, match_id: str, now: int) -> Append:
    log = rematch_log(finished, now)
    summary = summary_of(replay(match_id, log))
    return Append(match_id=match_id, expected=0, events=log, summary=summary)
