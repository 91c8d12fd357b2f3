"""What every bus has to do; each test runs within one process and by Redis."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from tests.server.infra.bus.conftest import MOST_WAITING

from koridor.server.core.bus import Bus, Overflow

Messages = AsyncIterator[tuple[str, bytes]]


async def first(count: int, messages: Messages) -> list[tuple[str, bytes]]:
    return [await anext(messages) for _ in range(count)]


async def test_a_listener_gets_what_is_published_in_order(bus: Bus) -> None:
    async with bus.listen("match:a", "lobby") as messages:
        for number in range(5):
            await bus.publish("match:a", b"%d" % number)
            await bus.publish("lobby", b"news")
        got = await first(10, messages)
    of_match = [message for topic, message in got if topic == "match:a"]
    assert of_match == [b"0", b"1", b"2", b"3", b"4"]
    assert got[:2] == [("match:a", b"0"), ("lobby", b"news")]


async def test_a_listener_gets_nothing_of_other_topics(bus: Bus) -> None:
    async with bus.listen("match:a") as messages:
        await bus.publish("match:b", b"not for us")
        await bus.publish("match:a", b"for us")
        assert await anext(messages) == ("match:a", b"for us")


async def test_all_listeners_get_each_message_once(bus: Bus) -> None:
    async with bus.listen("lobby") as one, bus.listen("lobby", "match:a") as other:
        await bus.publish("lobby", b"1")
        await bus.publish("lobby", b"2")
        assert await first(2, one) == await first(2, other) == [("lobby", b"1"), ("lobby", b"2")]


async def test_what_was_published_before_is_not_heard(bus: Bus) -> None:
    await bus.publish("lobby", b"early")
    async with bus.listen("lobby") as messages:
        await bus.publish("lobby", b"late")
        assert await anext(messages) == ("lobby", b"late")


async def test_a_topic_can_be_listened_to_again(bus: Bus) -> None:
    for number in range(3):
        async with bus.listen("match:a") as messages:
            await bus.publish("match:a", b"%d" % number)
            assert await anext(messages) == ("match:a", b"%d" % number)


async def test_one_listener_leaves_and_another_stays(bus: Bus) -> None:
    async with bus.listen("lobby") as staying:
        async with bus.listen("lobby"):
            pass
        await bus.publish("lobby", b"still")
        assert await anext(staying) == ("lobby", b"still")


async def test_who_cannot_keep_up_is_told_and_others_are_not_harmed(bus: Bus) -> None:
    async with bus.listen("lobby") as slow, bus.listen("lobby") as quick:
        for number in range(MOST_WAITING + 1):
            await bus.publish("lobby", b"%d" % number)
            await anext(quick)
        with pytest.raises(Overflow):
            await anext(slow)
        await bus.publish("lobby", b"on")
        assert await anext(quick) == ("lobby", b"on")


async def test_publishing_does_not_wait_for_listeners(bus: Bus) -> None:
    async with bus.listen("lobby"):
        for _ in range(MOST_WAITING * 3):
            await bus.publish("lobby", b"x" * 10_000)


async def test_a_listener_can_stop_waiting_and_go_on(bus: Bus) -> None:
    async with bus.listen("lobby") as messages:
        waiting = asyncio.ensure_future(anext(messages))
        await asyncio.sleep(0)
        waiting.cancel()
        await bus.publish("lobby", b"kept")
        assert await anext(messages) == ("lobby", b"kept")


async def test_any_bytes_are_carried(bus: Bus) -> None:
    message = bytes(range(256))
    async with bus.listen("match:ش") as messages:
        await bus.publish("match:ش", message)
        assert await anext(messages) == ("match:ش", message)
