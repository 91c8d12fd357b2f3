"""Keeping matches that ended before there was an archive."""

import asyncio

from koridor.server.core.archive import Archive
from koridor.server.core.finished import Finished, finished_of
from koridor.server.core.match.evolve import replay
from koridor.server.core.store import Log, Store

AT_ONCE = 50
"""Matches that are read and kept together."""


async def keep_missing(store: Store, archive: Archive) -> int:
    """Keep all matches that ended with a result and are not in the archive; tells how many.

    It may be done again, and by several processes: a match that is there is left alone.
    """
    count, after = 0, ""
    while ids := await archive.missing(after, AT_ONCE):
        logs = [(match_id, await store.load(match_id)) for match_id in ids]
        finished = await asyncio.to_thread(_all_finished, logs)
        count += await archive.keep(finished)
        after = ids[-1]
    return count


def _all_finished(logs: list[tuple[str, Log | None]]) -> list[Finished]:
    states = (replay(match_id, log.events) for match_id, log in logs if log is not None)
    return [finished for state in states if (finished := finished_of(state)) is not None]
