"""The server dies in the middle of many games, and comes back: what was acknowledged is there.

`python -m bench.load.kills` is the same by command.
"""

from pathlib import Path
from random import Random

import pytest
from bench.load.kills import Plan, Told, survived
from bench.load.serving import Served
from tests.server.kill.forked import Forked
from tests.server.stores import empty_store

WAY_BACK = 5_000
"""Milliseconds that pages may need to find a server that is back, on a busy machine."""


async def told_of(plan: Plan, data: Path, database: str = "", *, seed: int) -> Told:
    served = Served(data, database=database, start=Forked)
    try:
        await served.up()
        return await survived(served, plan, Random(seed))
    finally:
        served.kill()


async def test_games_go_on_after_the_server_was_killed(tmp_path: Path) -> None:
    plan = Plan(games=3, kills=2, rules="mini", thinking=(0.05, 0.15), lives=(0.1, 0.6))
    told = await told_of(plan, tmp_path, seed=2)
    assert told.faults == []
    assert told.kills == 2
    assert max(told.charged) < WAY_BACK
    assert told.moves > 0


@pytest.mark.slow  # twenty restarts
async def test_twenty_games_survive_twenty_kills(tmp_path: Path, database_url: str) -> None:
    async with empty_store(database_url):
        pass
    told = await told_of(Plan(), tmp_path, database_url, seed=20)
    assert told.faults == []
    assert told.kills == 20
    assert max(told.charged) < WAY_BACK
