"""Background work goes on after a fault, and ends when it is told to."""

import asyncio

import msgspec
import pytest
from structlog.testing import capture_logs
from tests.server.site import Clock

from koridor.server.app.online import REMINDER, SILENCE, BusOnline
from koridor.server.app.steady import Steady
from koridor.server.core.news import Connected
from koridor.server.infra.bus import ProcessBus


async def test_work_that_fails_is_logged_and_begins_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("koridor.server.app.steady.PAUSE", 0.0)
    attempts = 0
    is_done = asyncio.Event()

    async def work() -> None:
        nonlocal attempts
        attempts += 1
        if attempts == 1:
            raise LookupError("once")
        is_done.set()
        await asyncio.Event().wait()

    steady = Steady()
    with capture_logs() as logs:
        steady.every(0.0, work, "counting")
        await is_done.wait()
    await steady.stop()
    assert attempts == 2
    assert [(log["event"], log["work"]) for log in logs] == [("background work failed", "counting")]


async def test_people_are_counted_over_all_processes_until_one_falls_silent() -> None:
    clock = Clock()
    bus = ProcessBus()
    one = BusOnline(bus, clock, process="one")
    other = BusOnline(bus, clock, process="other")
    for person in ("nina", "pari"):
        one.enter(person)
    other.enter("pari")
    other.enter("oleg")
    other.enter("oleg")
    async with bus.listen("presence") as messages:
        await other.beat()

        async for _, message in messages:
            one.hear(msgspec.json.decode(message, type=Connected))
            break
    assert one.people == 3
    other.leave("oleg")
    assert other.people == 2
    clock.now += SILENCE
    assert one.people == 2
    assert REMINDER < SILENCE
