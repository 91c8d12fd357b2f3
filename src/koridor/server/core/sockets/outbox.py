"""What waits to be written to one socket: bounded, so that a slow reader harms nobody else."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable

RESYNC = 4008
"""Close code: you fell behind; connect again."""
RESTART = 1012
"""Close code: the server restarts."""
TRY_LATER = 1013
"""Close code: the database is away; connect again in a while."""
UNWELCOME = 1008
"""Close code: your frames make no sense, or are too many."""
NO_SUCH_MATCH = 4404
"""Close code: there is no such match."""


async def all_written(outboxes: Iterable["Outbox"], seconds: float) -> None:
    """Wait until these have written what they have, but not for long."""
    waiting = [asyncio.ensure_future(outbox.written()) for outbox in outboxes]
    if waiting:
        _, late = await asyncio.wait(waiting, timeout=seconds)
        for one in late:
            one.cancel()


class Outbox:
    """Messages in order; when too many wait, they are dropped and the socket is to be closed."""

    def __init__(self, *, most: int = 128, most_characters: int = 512 * 1024) -> None:
        self._waiting: deque[str] = deque()
        self._characters = 0
        self._most, self._most_characters = most, most_characters
        self._news = asyncio.Event()
        self._written = asyncio.Event()
        self.close_code: int | None = None

    @property
    def waiting(self) -> int:
        """How many messages are not written yet."""
        return len(self._waiting)

    def put(self, text: str) -> None:
        """Have it written; never waits."""
        if self.close_code is not None:
            return
        if self._is_full(text):
            self._waiting.clear()
            self.finish(RESYNC)
            return
        self._waiting.append(text)
        self._characters += len(text)
        self._news.set()

    def finish(self, code: int) -> None:
        """Write what waits, then close; what comes later is dropped."""
        self.close_code = self.close_code or code
        self._news.set()

    async def written(self) -> None:
        """Wait until all is written that ever will be."""
        await self._written.wait()

    async def drain(self, write: Callable[[str], Awaitable[None]]) -> int:
        """Write messages as they come, until it is time to close; gives the close code."""
        while True:
            await self._news.wait()
            self._news.clear()
            while self._waiting:
                text = self._waiting.popleft()
                self._characters -= len(text)
                await write(text)
            if self.close_code is not None:
                self._written.set()
                return self.close_code

    def _is_full(self, text: str) -> bool:
        """A single message is never too long."""
        if not self._waiting:
            return False
        is_too_long = self._characters + len(text) > self._most_characters
        return is_too_long or len(self._waiting) >= self._most


class Doorbell(Outbox):
    """Keeps no message: tells that there was one, once however many there were."""

    def put(self, text: str) -> None:
        """Ring."""
        self._news.set()

    async def rung(self) -> bool:
        """Wait until it rings; False when it is time to leave."""
        await self._news.wait()
        self._news.clear()
        if self.close_code is None:
            return True
        self._written.set()
        return False
