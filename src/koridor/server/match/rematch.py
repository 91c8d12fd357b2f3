"""The log that a rematch begins, to be appended in the same step as `RematchBegun`."""

from collections.abc import Mapping

from koridor.server.core.match.events import MatchEvent, RematchBegun
from koridor.server.core.match.evolve import replay
from koridor.server.core.match.rematch import rematch_log
from koridor.server.core.match.state import MatchState
from koridor.server.core.ratings import Standing
from koridor.server.core.store import Append
from koridor.server.core.summaries import summary_of


def rematch_appends(
    after: MatchState,
    events: tuple[MatchEvent, ...],
    now: int,
    standings: Mapping[str, Standing],
) -> tuple[Append, ...]:
    """What else to append when events begin a rematch: its whole log.

    Args:
        standings: ratings by id, of those who have one.
    """
    begun = [event for event in events if isinstance(event, RematchBegun)]
    return tuple(_append(after, event.match_id, now, standings) for event in begun)


def _append(
    finished: MatchState, match_id: str, now: int, standings: Mapping[str, Standing]
) -> Append:
    log = rematch_log(finished, now, standings)
    summary = summary_of(replay(match_id, log))
    return Append(match_id=match_id, expected=0, events=log, summary=summary)
