"""After the server was away: running matches get back the time that was lost."""

import asyncio
from collections.abc import Callable

from koridor.server.core.match.commands import ReportOutage
from koridor.server.core.matches import Matches
from koridor.server.core.store import Store

NOTICED = 2_000
"""Milliseconds without any process alive that count as an outage."""
MOST = 100_000
"""Running matches that are looked at."""
AT_ONCE = 64
"""How many are told at the same time: they share transactions, so that none waits for long."""


async def report_outage(
    store: Store, matches: Matches, now: Callable[[], int], *, noticed: int = NOTICED
) -> int:
    """Tell all running matches of the time since the last sign of life; gives how many.

    The sign of life comes after it: whoever is killed meanwhile has told nobody of being here, and
    the next one begins where the first stopped.

    Args:
        store: where processes have left their signs of life.
        matches: those that run are told.
        now: the wall clock.
        noticed: milliseconds without a sign that count; less is what a busy process may need.
    """
    since = await store.last_beat()
    if since is None or now() - since <= noticed:
        return 0
    running = await store.summaries(phase="running", limit=MOST)
    timed = [summary.id for summary in running if summary.terms.control is not None]
    for begin in range(0, len(timed), AT_ONCE):
        group = timed[begin : begin + AT_ONCE]
        await asyncio.gather(
            *(matches.submit(match_id, ReportOutage(since=since)) for match_id in group)
        )
    return len(timed)
