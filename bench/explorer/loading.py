"""Filling a database with made-up games, much faster than by playing them."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Iterator
from itertools import islice

import asyncpg
from bench.explorer.made_up import MadeUp, Maker
from sqlalchemy import Table, make_url
from sqlalchemy.schema import AddConstraint, CreateIndex

from koridor.server.core.explorer import BANDS, POPULAR
from koridor.server.infra.store.tables import GAME_POSITIONS, GAME_SEATS, GAMES

AT_ONCE = 5_000
TABLES = (GAMES, GAME_SEATS, GAME_POSITIONS)
_ADD_UP = f"""
INSERT INTO explorer
SELECT key, span, band, move, count(*),
  count(*) FILTER (WHERE winner = 1), count(*) FILTER (WHERE winner = 2), 0, 0,
  count(rating), coalesce(sum(rating), 0)
FROM (
  SELECT p.*, to_timestamp(p.ended / 1000.0) AT TIME ZONE 'UTC' AS day,
    CASE WHEN rating IS NULL THEN -1
      ELSE ('{{{",".join(map(str, BANDS))}}}'::int[])[
        width_bucket(greatest(rating, 0), '{{{",".join(map(str, BANDS))}}}'::int[])] END AS band
  FROM game_positions p JOIN popular USING (key) WHERE counts
) facts
CROSS JOIN LATERAL (VALUES (0), (extract(year FROM day)::int - 1969),
  (1000 + (extract(year FROM day)::int - 1970) * 12 + extract(month FROM day)::int - 1)
) spans (span)
GROUP BY key, span, band, move
"""


async def load(url: str, maker: Maker) -> None:
    """Fill the tables, make their indexes, and count what is popular, as the indexer would."""
    connection = await asyncpg.connect(url)
    try:
        await connection.execute("SET maintenance_work_mem = '1GB'; SET work_mem = '256MB'")
        for table in reversed(TABLES):
            await _without_indexes(connection, table)
        await _fill(connection, _groups(maker.games()))
        for table in TABLES:
            await _with_indexes(connection, table)
        await _count(connection, maker)
        await connection.execute(
            "SELECT setval(pg_get_serial_sequence('games', 'number'), max(number)) FROM games"
        )
        await connection.execute("VACUUM ANALYZE")
    finally:
        await connection.close()


async def sizes(url: str) -> dict[str, int]:
    """Bytes of each table with its indexes."""
    connection = await asyncpg.connect(url)
    names = [*(table.name for table in TABLES), "explorer"]
    found = {
        name: await connection.fetchval("SELECT pg_total_relation_size($1::regclass)", name)
        for name in names
    }
    await connection.close()
    return found


async def _fill(connection: asyncpg.Connection, groups: Iterator[list[MadeUp]]) -> None:
    """Copy each group while the next one is made up."""
    group = next(groups, None)
    while group is not None:
        copying = asyncio.create_task(_copy(connection, group))
        group = await asyncio.to_thread(next, groups, None)
        await copying


def _groups(games: Iterator[MadeUp]) -> Iterator[list[MadeUp]]:
    while group := list(islice(games, AT_ONCE)):
        yield group


async def _copy(connection: asyncpg.Connection, group: list[MadeUp]) -> None:
    sources = (
        (GAMES, [one.game for one in group]),
        (GAME_SEATS, [one.seats for one in group]),
        (GAME_POSITIONS, [one.positions for one in group]),
    )
    for table, rows in sources:
        columns = [column.name for column in table.columns]
        await connection.copy_to_table(table.name, source=_bytes(rows), columns=columns)


async def _bytes(rows: Iterable[str]) -> AsyncIterator[bytes]:
    yield "".join(rows).encode()


async def _without_indexes(connection: asyncpg.Connection, table: Table) -> None:
    for key in table.foreign_key_constraints:
        await connection.execute(f"ALTER TABLE {table.name} DROP CONSTRAINT {key.name}")
    for index in table.indexes:
        await connection.execute(f"DROP INDEX {index.name}")
    if table is GAME_POSITIONS:
        await connection.execute("ALTER TABLE game_positions DROP CONSTRAINT pk_game_positions")


async def _with_indexes(connection: asyncpg.Connection, table: Table) -> None:
    dialect = make_url("postgresql+asyncpg://").get_dialect()()
    if table is GAME_POSITIONS:
        adding = AddConstraint(table.primary_key).compile(dialect=dialect)
        await connection.execute(str(adding))
    for index in table.indexes:
        await connection.execute(str(CreateIndex(index).compile(dialect=dialect)))
    for key in table.foreign_key_constraints:
        await connection.execute(str(AddConstraint(key).compile(dialect=dialect)))


async def _count(connection: asyncpg.Connection, maker: Maker) -> None:
    popular = [(key,) for key, count in maker.reached.items() if count >= POPULAR]
    await connection.execute("CREATE TEMP TABLE popular (key bigint PRIMARY KEY)")
    await connection.copy_records_to_table("popular", records=popular)
    await connection.execute("ANALYZE popular")
    await connection.execute(_ADD_UP)
