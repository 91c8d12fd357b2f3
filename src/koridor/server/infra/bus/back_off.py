"""How long to wait before trying again."""

import asyncio
from collections.abc import Awaitable, Callable

FIRST_SECONDS = 0.05
LONGEST_SECONDS = 2.0


class BackOff:
    """Waits longer after each failure in a row.

    Args:
        sleep: waits for some seconds.
    """

    def __init__(self, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        self._sleep = sleep
        self._next = FIRST_SECONDS
        self._is_waiting = False

    @property
    def is_waiting(self) -> bool:
        """Whether the last attempt failed and the next one has not begun."""
        return self._is_waiting

    async def wait(self) -> None:
        """Wait after a failure."""
        seconds, self._next = self._next, min(LONGEST_SECONDS, self._next * 2)
        self._is_waiting = True
        try:
            await self._sleep(seconds)
        finally:
            self._is_waiting = False

    def reset(self) -> None:
        """It worked."""
        self._next = FIRST_SECONDS
