"""Records of many games, one batch after another: memory stays flat however many there are.

Each batch is asked for by the place where the last one ended. A cursor in the database would keep
a connection and a transaction for as long as a slow reader takes.
"""

from collections.abc import AsyncIterator

from msgspec.structs import replace

from koridor.server.core.archive import Archive, GameQuery

BATCH = 100
"""Games that are in memory at once."""


async def stream_records(
    archive: Archive, query: GameQuery, *, batch: int = BATCH
) -> AsyncIterator[str]:
    """The records of all games that a query finds, divided by empty lines; some at a time."""
    async for records in record_batches(archive, query, batch=batch):
        yield "".join(f"{record.rstrip()}\n\n" for record in records)


async def record_batches(
    archive: Archive, query: GameQuery, *, batch: int = BATCH
) -> AsyncIterator[tuple[str, ...]]:
    """The records of all games that a query finds, some at a time."""
    while True:
        page = await archive.records(query, batch)
        if page.records:
            yield tuple(one.record for one in page.records)
        if page.more is None:
            return
        query = replace(query, after=page.more)
