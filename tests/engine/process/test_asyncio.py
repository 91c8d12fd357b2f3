"""The same programs, asked from asyncio."""

import asyncio
import time
from collections.abc import Awaitable, Callable

import pytest
from tests.engine.process.fakes import IMPATIENT, PATIENT, command, is_soon_dead

from koridor.engine import Limit
from koridor.engine.process import EngineDied, EngineTimeout, Patience, ProcessEngine
from koridor.record import Millis
from koridor.rules import DUEL, Position

START = Position.start(DUEL)
BRIEF = Limit(movetime=Millis(10))
LONG = Limit(movetime=Millis(60_000))
ENDLESS = Limit()


async def opened(behaviour: str, patience: Patience = PATIENT) -> ProcessEngine:
    return await ProcessEngine.open_async(command(behaviour), patience=patience)


def test_lines_come_one_by_one() -> None:
    async def play() -> None:
        async with await opened("Fake") as engine, engine.analyse(START, BRIEF) as analysis:
            assert [line.depth async for line in analysis] == [1]
            assert str(await analysis.best()) == "e2"

    asyncio.run(play())


def test_a_flood_of_lines_does_not_stop_the_loop() -> None:
    async def play() -> None:
        async with await opened("FloodsThinking") as engine:
            assert str(await engine.analyse(START, LONG).best()) == "e2"

    asyncio.run(play())


@pytest.mark.parametrize(
    ("behaviour", "error"), [("DiesThinking", EngineDied), ("Late", EngineTimeout)]
)
def test_what_goes_wrong_is_raised(behaviour: str, error: type[Exception]) -> None:
    async def play() -> None:
        async with await opened(behaviour, IMPATIENT) as engine:
            with pytest.raises(error):
                await engine.analyse(START, BRIEF).best()

    async def iterate() -> None:
        async with await opened(behaviour, IMPATIENT) as engine:
            with pytest.raises(error):
                [line async for line in engine.analyse(START, BRIEF)]

    asyncio.run(play())
    asyncio.run(iterate())


def test_a_cancelled_task_stops_its_search() -> None:
    async def think(engine: ProcessEngine) -> None:
        async for _ in engine.analyse(START, ENDLESS):
            pass

    async def play() -> None:
        async with await opened("Obeys") as engine:
            task = asyncio.create_task(think(engine))
            await asyncio.sleep(0.1)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            analysis = engine.analyse(START, ENDLESS)
            await anext(analysis)
            analysis.stop()
            assert str(await analysis.best()) == "e2"

    asyncio.run(play())


def test_a_cancelled_handshake_ends_the_program() -> None:
    async def play() -> None:
        patience = Patience(start=60)
        opening = ProcessEngine.open_async(command("Mute"), patience=patience)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(opening, 0.5)

    began = time.monotonic()
    asyncio.run(play())
    assert time.monotonic() - began < 30


def test_a_search_that_outlives_its_loop_does_no_harm() -> None:
    engines: list[ProcessEngine] = []

    async def play() -> None:
        engine = await opened("Obeys")
        engines.append(engine)
        await anext(engine.analyse(START, ENDLESS))

    asyncio.run(play())
    for engine in engines:
        engine.close()
        assert engine.has_ended


def test_children_end_when_a_task_is_cancelled() -> None:
    children: list[int] = []

    async def hold() -> None:
        async with await opened("LeavesChildren") as engine:
            children.append(int(engine.introduction.author))
            await asyncio.sleep(1000)

    async def play(work: Callable[[], Awaitable[None]]) -> None:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(work(), 1)

    asyncio.run(play(hold))
    assert all(map(is_soon_dead, children))
