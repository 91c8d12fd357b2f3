"""The port to the other processes: what was committed is told to whoever listens.

Delivery is at most once: listeners compare versions and ask for what they missed.
"""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from typing import Protocol


class Bus(Protocol):
    """Carries messages by topic, such as `match:4f9KqW2a`, `lobby` or `presence`."""

    async def publish(self, topic: str, message: bytes) -> None:
        """Tell all listeners, in all processes; never waits for them."""
        ...

    def listen(self, *topics: str) -> AbstractAsyncContextManager[AsyncIterator[tuple[str, bytes]]]:
        """Listen until the context ends. A listener that cannot keep up gets `Overflow`."""
        ...

    async def close(self) -> None:
        """Let go."""
        ...


class Overflow(Exception):
    """A listener fell so far behind that messages to it were dropped; it must start afresh."""
