"""How often something may be done, counted in the database."""

import asyncio

from koridor.server.core.rates import Rate
from koridor.server.infra.store import SqlStore
from koridor.server.infra.store.accounts_limits import SqlLimits

RATE = Rate(burst=3, per_minute=2)
NOW = 1_000_000
EACH = 30_000


async def test_a_burst_then_one_after_the_other(store: SqlStore) -> None:
    limits = SqlLimits(store.database)
    assert [await limits.wait("a", RATE, NOW) for _ in range(5)] == [0, 0, 0, EACH, EACH]
    assert await limits.wait("a", RATE, NOW + 10_000) == EACH - 10_000
    assert await limits.wait("a", RATE, NOW + EACH) == 0
    assert await limits.wait("a", RATE, NOW + EACH) == EACH
    assert [await limits.wait("a", RATE, NOW + 10 * EACH) for _ in range(4)] == [0, 0, 0, EACH]
    assert await limits.wait("b", RATE, NOW) == 0


async def test_processes_at_the_same_time_grant_no_more(
    store: SqlStore, other_store: SqlStore
) -> None:
    both = [SqlLimits(one.database) for one in (store, other_store)]
    waits = await asyncio.gather(*(both[n % 2].wait("a", RATE, NOW) for n in range(12)))
    assert sorted(waits) == [0] * 3 + [EACH] * 9


async def test_what_matters_no_more_is_forgotten_and_nothing_else(store: SqlStore) -> None:
    limits = SqlLimits(store.database)
    for _ in range(3):
        await limits.wait("a", RATE, NOW)
    await limits.forget(NOW + EACH)
    assert await limits.wait("a", RATE, NOW) == EACH
    await limits.forget(NOW + 3 * EACH + 1)
    assert await limits.wait("a", RATE, NOW) == 0
