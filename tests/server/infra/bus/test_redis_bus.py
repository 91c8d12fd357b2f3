"""Several processes, and a Redis that goes away."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server import programs

from koridor.server.core.bus import Overflow
from koridor.server.infra.bus import RedisBus

Make = Callable[[str], RedisBus]


async def test_other_processes_hear_it_too(redis_bus: Make, redis_url: str) -> None:
    here, there = redis_bus(redis_url), redis_bus(redis_url)
    async with here.listen("lobby") as mine, there.listen("lobby") as theirs:
        for number in range(50):
            await here.publish("lobby", b"%d" % number)
        heard = [await anext(theirs) for _ in range(50)]
        assert heard == [await anext(mine) for _ in range(50)]
        await there.publish("lobby", b"answer")
        assert await anext(mine) == await anext(theirs) == ("lobby", b"answer")


async def test_many_topics_are_taken_up_and_left_at_the_same_time(
    redis_bus: Make, redis_url: str
) -> None:
    here, there = redis_bus(redis_url), redis_bus(redis_url)

    async def follow(number: int) -> bytes:
        topic = f"match:{number % 10}:{number}"
        async with there.listen(topic) as messages:
            await here.publish(topic, b"%d" % number)
            return (await anext(messages))[1]

    heard = await asyncio.gather(*(follow(number) for number in range(100)))
    assert heard == [b"%d" % number for number in range(100)]


async def test_listeners_start_afresh_once_redis_is_back(
    redis_bus: Make, short_folder: Path
) -> None:
    with programs.redis(short_folder) as server:
        here, there = redis_bus(server.url), redis_bus(server.url)
        async with here.listen("lobby") as mine, there.listen("lobby") as theirs:
            server.kill()
            await here.publish("lobby", b"while it is away")
            assert await anext(mine) == ("lobby", b"while it is away")
            with programs.redis(short_folder):
                for messages in (mine, theirs):
                    with pytest.raises(Overflow):
                        await anext(messages)
                async with there.listen("lobby") as again:
                    await here.publish("lobby", b"as before")
                    assert await anext(again) == ("lobby", b"as before")


async def test_listening_begins_though_redis_is_away(redis_bus: Make, short_folder: Path) -> None:
    here = redis_bus(f"unix://{short_folder}/redis.sock")
    async with here.listen("lobby") as messages:
        await here.publish("lobby", b"alone")
        assert await anext(messages) == ("lobby", b"alone")
        with programs.redis(short_folder), pytest.raises(Overflow):
            await anext(messages)


async def test_closing_sends_what_waits(redis_bus: Make, redis_url: str) -> None:
    leaving, staying = redis_bus(redis_url), redis_bus(redis_url)
    async with staying.listen("lobby") as messages:
        await leaving.publish("lobby", b"farewell")
        await leaving.close()
        assert await anext(messages) == ("lobby", b"farewell")


async def test_closing_does_not_wait_for_a_redis_that_is_away(
    redis_bus: Make, short_folder: Path
) -> None:
    bus = redis_bus(f"unix://{short_folder}/redis.sock")
    await bus.publish("lobby", b"lost")
    await bus.close()
