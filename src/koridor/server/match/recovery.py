"""After the server was away: running matches get back the time that was lost."""

from collections.abc import Callable

from koridor.server.core.match.commands import ReportOutage
from koridor.server.core.matches import Matches
from koridor.server.core.store import Store

NOTICED = 2_000
"""Milliseconds without any process alive that count as an outage."""
MOST = 100_000
"""Running matches that are looked at."""


async def report_outage(store: Store, matches: Matches, now: Callable[[], int]) -> int:
    """Tell all running matches of the time since the last sign of life; gives how many."""
    since = await store.last_beat()
    if since is None or now() - since <= NOTICED:
        return 0
    running = await store.summaries(phase="running", limit=MOST)
    timed = [summary.id for summary in running if summary.terms.control is not None]
    for match_id in timed:
        await matches.submit(match_id, ReportOutage(since=since))
    return len(timed)
