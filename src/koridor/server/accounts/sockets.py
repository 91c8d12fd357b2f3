"""The open sockets of this process, by whose they are, so that they can be closed."""

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable

SIGNED_OUT = 4401
"""Close code: you are somebody else by now; connect again."""
LONGEST_WRITE = 5.0
"""Seconds that a reader may take nothing before it is left alone."""

Close = Callable[[int], Awaitable[None]]


def key_of_session(session_id: str) -> str:
    """Under which the sockets of a session are known."""
    return f"session:{session_id}"


def key_of_guest(person_id: str) -> str:
    """Under which the sockets of a guest are known."""
    return f"guest:{person_id}"


class OpenSockets:
    """Who has which sockets open."""

    def __init__(self) -> None:
        self._open: defaultdict[str, set[Close]] = defaultdict(set)

    def enter(self, key: str, close: Close) -> None:
        """A socket opened."""
        self._open[key].add(close)

    def leave(self, key: str, close: Close) -> None:
        """It closed."""
        self._open[key].discard(close)
        if not self._open[key]:
            del self._open[key]

    async def end(self, keys: Iterable[str]) -> None:
        """Close the sockets of these."""
        closing = [close for key in keys for close in self._open.get(key, ())]
        if not closing:
            return
        tasks = [asyncio.create_task(_end(close)) for close in closing]
        await asyncio.wait(tasks)
        for task in tasks:
            task.result()


async def _end(close: Close) -> None:
    try:
        async with asyncio.timeout(LONGEST_WRITE):
            await close(SIGNED_OUT)
    except TimeoutError:
        return  # the other side reads no more; the server drops the connection
