"""The bus of a server that is one process."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from koridor.server.infra.bus.fan_out import FanOut
from koridor.server.infra.bus.listener import MOST_WAITING, Listener


class ProcessBus:
    """Carries messages within this process.

    Args:
        most_waiting: how far a listener may fall behind.
    """

    def __init__(self, *, most_waiting: int = MOST_WAITING) -> None:
        self._most_waiting = most_waiting
        self._fan_out = FanOut()

    async def publish(self, topic: str, message: bytes) -> None:
        """Tell all listeners; never waits for them."""
        self._fan_out.deliver(topic, message)

    @asynccontextmanager
    async def listen(self, *topics: str) -> AsyncIterator[AsyncIterator[tuple[str, bytes]]]:
        """Listen until the context ends."""
        listener = Listener(most=self._most_waiting)
        self._fan_out.add(listener, topics)
        try:
            yield listener
        finally:
            self._fan_out.remove(listener, topics)

    async def close(self) -> None:
        """Let go; there is nothing to let go of."""
