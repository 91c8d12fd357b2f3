"""After the server was away: running matches get back the time that was lost."""

import asyncio
from collections.abc import Callable

from koridor.server.core.match.commands import ReportOutage
from koridor.server.core.match.deciding.outage import LONG
from koridor.server.core.matches import Matches
from koridor.server.core.store import Store, Summary

MOST = 100_000
"""Running matches that are looked at."""
AT_ONCE = 64
"""How many are told at the same time: they share transactions, so that none waits for long."""


async def report_outage(
    store: Store, matches: Matches, now: Callable[[], int], *, noticed: int
) -> int:
    """Tell all running matches of the time since the last sign of life; gives how many.

    The sign of life comes after it, and both are done `alone`: whoever comes next finds the sign
    and does nothing, and where the first was killed meanwhile, it begins where that one stopped.

    Args:
        store: where processes have left their signs of life.
        matches: those that run are told.
        now: the wall clock.
        noticed: milliseconds without a sign that count; less is what a busy process may need.
    """
    since = await store.last_beat()
    if since is None or now() - since <= noticed:
        return 0
    is_long = now() - since >= LONG
    running = await store.summaries(phase="running", limit=MOST)
    told = [summary.id for summary in running if is_long or _is_timed(summary)]
    for begin in range(0, len(told), AT_ONCE):
        group = told[begin : begin + AT_ONCE]
        await asyncio.gather(
            *(matches.submit(match_id, ReportOutage(since=since)) for match_id in group)
        )
    return len(told)


def _is_timed(summary: Summary) -> bool:
    return summary.terms.control is not None
