"""Work that goes on as long as the server does; a fault in it is logged, and it begins again."""

import asyncio
from collections.abc import Awaitable, Callable

import structlog

_log = structlog.get_logger()
PAUSE = 1.0
"""Seconds before something that failed is tried again."""

Work = Callable[[], Awaitable[None]]


class Steady:
    """Runs work in the background until it is stopped."""

    def __init__(self) -> None:
        self._tasks: list[asyncio.Task[None]] = []

    def keep(self, work: Work, name: str) -> None:
        """Do something that never ends by itself."""
        self._tasks.append(asyncio.create_task(_again_and_again(work, name, pause=PAUSE)))

    def every(self, seconds: float, work: Work, name: str) -> None:
        """Do something, wait, and do it again."""
        self._tasks.append(asyncio.create_task(_again_and_again(work, name, pause=seconds)))

    async def stop(self) -> None:
        """Stop everything."""
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)
        self._tasks.clear()


async def _again_and_again(work: Work, name: str, *, pause: float) -> None:
    while True:
        attempt = asyncio.ensure_future(work())
        try:
            await asyncio.wait([attempt])
        finally:
            attempt.cancel()
        fault = None if attempt.cancelled() else attempt.exception()
        if fault is not None:
            _log.error("background work failed", work=name, exc_info=fault)
        await asyncio.sleep(pause)
