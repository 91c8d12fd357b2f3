"""Searches of our own engine for asyncio."""

import asyncio
import gc
import threading
import time
from collections.abc import Callable, Coroutine
from statistics import median

import pytest
from tests.boards import played

from koridor.engine import AsyncAnalysis, Engine, Limit, Options
from koridor.rules import SMALL

UNDECIDED = played(SMALL, "d2 d6 c3h c5v")
FOREVER = Limit()
Asking = Callable[[Engine, asyncio.Event], Coroutine[None, None, None]]
SMALL_MEMORY = Options(hash_megabytes=1)


@pytest.fixture
def engine() -> Engine:
    return Engine(SMALL, SMALL_MEMORY)


def test_lines_come_one_by_one(engine: Engine) -> None:
    async def run() -> list[int]:
        analysis: AsyncAnalysis = engine.analyse(UNDECIDED, Limit(depth=4))
        depths = [line.depth async for line in analysis]
        assert [line async for line in analysis] == []
        assert await analysis.best() == (await analysis.choice()).lines[0].move
        return depths

    assert asyncio.run(run()) == [1, 2, 3, 4]
    assert threading.active_count() == 1


def test_the_loop_runs_while_the_engine_searches(engine: Engine) -> None:
    async def run() -> None:
        async with engine.analyse(UNDECIDED, FOREVER) as analysis:
            asyncio.get_running_loop().call_soon(analysis.stop)
            assert await analysis.best() in UNDECIDED.legal_moves

    asyncio.run(run())
    assert threading.active_count() == 1


async def watch(engine: Engine, begun: asyncio.Event) -> None:
    async for _ in engine.analyse(UNDECIDED, FOREVER):
        begun.set()


async def wait(engine: Engine, begun: asyncio.Event) -> None:
    analysis = engine.analyse(UNDECIDED, FOREVER)
    begun.set()
    await analysis.best()


@pytest.mark.parametrize("ask", [watch, wait], ids=["for lines", "for the best move"])
def test_a_cancelled_task_leaves_no_search_and_no_thread(engine: Engine, ask: Asking) -> None:
    async def run() -> None:
        begun = asyncio.Event()
        task = asyncio.create_task(ask(engine, begun))
        await begun.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert threading.active_count() == 1
        assert engine.best(UNDECIDED, Limit(depth=1)) in UNDECIDED.legal_moves

    asyncio.run(run())


def test_leaving_the_loop_over_lines_ends_the_search(engine: Engine) -> None:
    async def run() -> None:
        async for _ in engine.analyse(UNDECIDED, FOREVER):
            break
        gc.collect()
        assert threading.active_count() == 1
        async with engine.analyse(UNDECIDED, FOREVER):
            pass
        assert threading.active_count() == 1

    asyncio.run(run())


def test_a_loop_that_is_closed_ends_the_search(engine: Engine) -> None:
    async def run() -> AsyncAnalysis:
        return engine.analyse(UNDECIDED, FOREVER)

    analysis = asyncio.run(run())
    analysis.stop()
    del analysis
    gc.collect()
    assert threading.active_count() == 1


def test_several_searches_run_in_one_loop() -> None:
    async def run() -> None:
        engines = [Engine(SMALL, SMALL_MEMORY) for _ in range(3)]
        limit = Limit(depth=4)
        moves = await asyncio.gather(
            *(engine.analyse(UNDECIDED, limit).best() for engine in engines)
        )
        assert len(set(moves)) == 1

    asyncio.run(run())


def test_the_opponents_time_ends_with_the_hit(engine: Engine) -> None:
    async def run() -> None:
        analysis = engine.analyse(UNDECIDED, Limit(depth=1, ponder=True))
        analysis.ponder_hit()
        assert await analysis.best() in UNDECIDED.legal_moves

    asyncio.run(run())


@pytest.mark.slow
def test_a_search_stops_within_ten_milliseconds(engine: Engine) -> None:
    async def stopping_time() -> float:
        begun = asyncio.Event()
        task = asyncio.create_task(watch(engine, begun))
        await begun.wait()
        await asyncio.sleep(0.05)
        began = time.perf_counter()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        return time.perf_counter() - began

    assert median(asyncio.run(stopping_time()) for _ in range(20)) < 0.01
