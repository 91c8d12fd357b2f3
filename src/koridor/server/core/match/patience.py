"""How long players wait for one who is gone before they may claim."""

from collections.abc import Sequence

from koridor.server.core.match.clock import estimate
from koridor.server.core.match.state import MatchState
from koridor.server.core.terms import Control

_BY_LENGTH = ((8 * 60_000, 30_000), (25 * 60_000, 60_000))
"""How long to wait in matches whose clocks are meant for less than so long."""
_LONGEST = 120_000


def patience(control: Control | None) -> int:
    """For how many milliseconds a player must be gone: the slower the clocks, the longer."""
    if control is None:
        return _LONGEST
    length = estimate(control)
    return next((wait for limit, wait in _BY_LENGTH if length < limit), _LONGEST)


def claim_at(state: MatchState, gone_since: Sequence[int | None]) -> tuple[int | None, ...]:
    """For each seat when the others may claim over it, None for one that they may not.

    Args:
        state: the match.
        gone_since: for each seat since when its player is gone, None for one who is here; what
            is missing is taken for None.
    """
    wait = patience(state.terms.control)
    in_play = state.seats_in_play if state.phase == "running" else ()
    times = (*gone_since, *(None,) * state.size)
    return tuple(
        since + wait
        if since is not None and seat in in_play and state.person(seat).kind != "computer"
        else None
        for seat, since in zip(state.rules.seat_numbers, times, strict=False)
    )
