"""Made-up games are counted as the indexer counts games that were played."""

import asyncpg
import pytest
from bench.explorer.loading import load
from bench.explorer.made_up import Maker
from bench.explorer.tree import grown
from tests.server import programs

from koridor.server.infra.store import migrate
from koridor.server.infra.store.explorer_index import Stood, cells_of

pytestmark = pytest.mark.slow  # a cluster of its own takes seconds to make
FACTS = """
SELECT key, ended, rating, winner, move FROM game_positions
WHERE counts AND key IN (SELECT key FROM explorer)
"""


async def test_counts_are_those_of_the_indexer() -> None:
    with programs.short_folder() as folder, programs.postgresql(folder) as server:
        await migrate(server.url)
        await load(server.url, Maker(grown(100, 3), 1500, 3))
        connection = await asyncpg.connect(server.url)
        facts = [Stood(*row) for row in await connection.fetch(FACTS)]
        counted = [tuple(row) for row in await connection.fetch("SELECT * FROM explorer")]
        await connection.close()
    expected = [(*cell, *sums.values()) for cell, sums in cells_of(facts).items()]
    assert expected
    assert sorted(counted) == sorted(expected)
