"""When lists of matches have to change."""

from koridor.server.core.match.state import MatchState


def shows_in_lists(before: MatchState, after: MatchState) -> bool:
    """Whether a list shows a match otherwise than before; lists do not show single moves."""
    return before.phase != after.phase or before.people != after.people or before.version == 0
