"""One process at a time is `alone`; others wait, and come in when it leaves or dies."""

import asyncio
import multiprocessing

from tests.server.infra.store.appending import stay_alone

from koridor.server.infra.store import SqlStore

PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload(["tests.server.infra.store.appending"])


async def test_one_waits_until_the_other_has_left(store: SqlStore, other_store: SqlStore) -> None:
    inside: list[str] = []
    has_come, may_leave = asyncio.Event(), asyncio.Event()

    async def first() -> None:
        async with store.alone():
            inside.append("first in")
            has_come.set()
            await may_leave.wait()
            inside.append("first out")

    async def second() -> None:
        async with other_store.alone():
            inside.append("second in")

    one = asyncio.create_task(first())
    await has_come.wait()
    other = asyncio.create_task(second())
    await store.beat("p", 1)  # what waits is no obstacle to others
    assert await other_store.last_beat() == 1
    may_leave.set()
    await asyncio.gather(one, other)
    assert inside == ["first in", "first out", "second in"]


async def test_who_is_cancelled_while_waiting_or_inside_is_in_nobodys_way(
    store: SqlStore, other_store: SqlStore
) -> None:
    has_come = asyncio.Event()

    async def stay(where: SqlStore) -> None:
        async with where.alone():
            has_come.set()
            await asyncio.Event().wait()

    inside = asyncio.create_task(stay(store))
    await has_come.wait()
    waiting = asyncio.create_task(stay(other_store))
    await store.beat("p", 1)
    for task in (waiting, inside):
        task.cancel()
        await asyncio.wait([task])
    async with other_store.alone():
        pass


async def test_a_process_that_is_killed_lets_go(store: SqlStore, database_url: str) -> None:
    ours, theirs = PROCESSES.Pipe(duplex=False)
    process = PROCESSES.Process(target=stay_alone, args=(database_url, theirs))
    process.start()
    assert await asyncio.to_thread(ours.recv) == "alone"
    waiting = asyncio.create_task(_enter(store))
    await store.beat("p", 1)
    assert not waiting.done()
    process.kill()
    process.join()
    await waiting


async def _enter(store: SqlStore) -> None:
    async with store.alone():
        pass
