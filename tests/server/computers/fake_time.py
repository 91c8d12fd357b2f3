"""Time for tests: short waits pass at once, long ones when the test says so."""

import asyncio

SHORT = 4.5
"""Longer than any pause of a computer, shorter than the limits that hold for workers."""


class FakeTime:
    """A wall clock that is moved by those who wait for it.

    Args:
        passing: waits of up to these seconds pass at once.
    """

    def __init__(self, now: int = 1_000_000, *, passing: float = SHORT) -> None:
        self._now, self._passing = now, passing
        self.slept: list[float] = []
        self._alarms: list[tuple[int, asyncio.Event]] = []

    def now(self) -> int:
        return self._now

    async def sleep(self, seconds: float) -> None:
        until = self._now + round(seconds * 1000)
        if seconds <= self._passing:
            self.slept.append(seconds)
            self._now = max(self._now, until)
            await asyncio.sleep(0)
            return
        alarm = asyncio.Event()
        self._alarms.append((until, alarm))
        await alarm.wait()

    def advance(self, seconds: float) -> None:
        self._now += round(seconds * 1000)
        for until, alarm in self._alarms:
            if until <= self._now:
                alarm.set()
