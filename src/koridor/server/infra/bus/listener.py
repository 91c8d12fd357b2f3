"""One listener: the messages that wait for it, and no more of them than it can be trusted with."""

import asyncio
from collections import deque
from typing import Self

from koridor.server.core.bus import Overflow

MOST_WAITING = 1_000
"""How far a listener may fall behind."""


class Listener:
    """Iterates over the messages of some topics; raises `Overflow` once some were lost.

    Args:
        most: how many may wait.
    """

    __slots__ = ("_is_behind", "_most", "_ready", "_waiting")

    def __init__(self, *, most: int = MOST_WAITING) -> None:
        self._most = most
        self._waiting: deque[tuple[str, bytes]] = deque()
        self._ready = asyncio.Event()
        self._is_behind = False

    def offer(self, topic: str, message: bytes) -> None:
        """Put a message in its queue; if that is full, all that wait are of no use any more."""
        if self._is_behind:
            return
        if len(self._waiting) >= self._most:
            self.fall_behind()
            return
        self._waiting.append((topic, message))
        self._ready.set()

    def fall_behind(self) -> None:
        """Some messages were lost: it has to start afresh."""
        self._is_behind = True
        self._waiting.clear()
        self._ready.set()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> tuple[str, bytes]:
        await self._ready.wait()
        if self._is_behind:
            raise Overflow("messages were lost")
        first = self._waiting.popleft()
        if not self._waiting:
            self._ready.clear()
        return first
