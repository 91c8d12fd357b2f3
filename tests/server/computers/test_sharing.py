"""Several processes: one of them thinks about a match, and another takes over when it dies."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from redis.asyncio import Redis
from tests.server.computers.fake_time import FakeTime
from tests.server.computers.matches import commands
from tests.server.computers.table import Table
from tests.server.stores import emptied

from koridor.notation import ALGEBRAIC
from koridor.server.computers.fallback import quick_move
from koridor.server.computers.pool import WorkerPool
from koridor.server.computers.question import Answer, Question
from koridor.server.core.store import Store
from koridor.server.infra.bus import ProcessBus
from koridor.server.infra.redis_claims import PREFIX, RedisClaims


class CountingPool(WorkerPool):
    """Counts what it is asked; all processes of a test share it."""

    asked = 0

    async def ask(self, question: Question, *, before: float) -> Answer:
        self.asked += 1
        return await super().ask(question, before=before)

    def start(self) -> None:
        """Once, whoever comes first."""
        if not self._serving:
            super().start()


@pytest.fixture
async def workers() -> AsyncIterator[CountingPool]:
    pool = CountingPool(1, sleep=FakeTime().sleep)
    yield pool
    await pool.close()


@pytest.fixture
async def kept(sqlite_url: str) -> AsyncIterator[Store]:
    async with emptied(sqlite_url) as store:
        yield store


@pytest.fixture
async def claims(redis_url: str) -> AsyncIterator[list[RedisClaims]]:
    """Those of three processes."""
    async with AsyncExitStack() as stack:
        made = [RedisClaims(redis_url) for _ in range(3)]
        for one in made:
            stack.push_async_callback(one.close)
        yield made


async def test_each_move_is_thought_about_once(
    kept: Store, workers: CountingPool, claims: list[RedisClaims]
) -> None:
    table = Table(kept, ProcessBus(), workers, claims=claims)
    async with table.played():
        await table.do(*commands())
        while (state := await table.until(lambda state: state.turn != 2)).phase == "running":
            await table.nina_plays(ALGEBRAIC.write(quick_move(state.position), state.position))
        moves = sum(ply.seat == 2 for ply in state.plies)
    assert moves >= 3
    assert workers.asked == moves


async def test_another_process_takes_over_from_one_that_died(
    kept: Store, workers: CountingPool, redis_url: str, claims: list[RedisClaims]
) -> None:
    table = Table(kept, ProcessBus(), workers, claims=claims[:2])
    dead = RedisClaims(redis_url, silence=300)
    async with table.played():
        await table.do(*commands())
        assert await dead.take(table.id)
        await dead.close()
        await table.nina_plays("c2")
        while len((await table.state()).plies) < 2:
            for computers in table.computers:
                await computers.beat()
    assert workers.asked == 1


async def test_without_redis_everybody_thinks(
    kept: Store, workers: CountingPool, tmp_path: Path
) -> None:
    claims = RedisClaims(f"unix://{tmp_path}/nothing.sock")
    table = Table(kept, ProcessBus(), workers, claims=[claims])
    async with table.played():
        await table.do(*commands())
        await table.nina_plays("c2")
        assert len((await table.until_played(2)).plies) == 2
        await table.computers[0].beat()
    await claims.close()


async def test_a_claim_is_that_of_one_process_until_it_is_dropped(
    claims: list[RedisClaims],
) -> None:
    one, other, _ = claims
    assert await one.take("m")
    assert await one.take("m")
    assert not await other.take("m")
    assert await other.free(["m", "n"]) == ["n"]
    await other.drop("m")
    assert not await other.take("m")
    await one.drop("m")
    assert await other.take("m")
    await other.drop("m")


async def test_a_claim_lasts_while_it_is_renewed(redis_url: str, claims: list[RedisClaims]) -> None:
    redis: Any = Redis.from_url(redis_url)
    await claims[0].take("m")
    await redis.pexpire(PREFIX + "m", 1_000)
    await claims[1].renew()
    assert await redis.pttl(PREFIX + "m") <= 1_000
    await claims[0].renew()
    assert await redis.pttl(PREFIX + "m") > 1_000
    await claims[0].drop("m")
    await redis.aclose()
