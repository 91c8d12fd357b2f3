"""Group commit: what waits at the same time shares one transaction, as a commit costs a fsync."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

from koridor.server.core.store import StoreUnavailable

T = TypeVar("T")
MOST = 64
"""Nobody waits for more than this many others in one transaction."""


class GroupCommit(Generic[T]):
    """A queue in front of a writer; while it writes, the next group gathers.

    Args:
        write: writes a group in one transaction; says of each item whether it was accepted.
        most: the size of a group.
    """

    def __init__(
        self, write: Callable[[Sequence[T]], Awaitable[Sequence[bool]]], *, most: int = MOST
    ) -> None:
        self._write = write
        self._most = most
        self._waiting: deque[tuple[T, asyncio.Future[bool]]] = deque()
        self._writer: asyncio.Task[None] | None = None
        self._is_closed = False

    async def add(self, item: T) -> bool:
        """Wait until the item is on disk, or was not accepted.

        The item is written even when whoever waits for it is cancelled.

        Raises:
            StoreUnavailable: when its group could not be written.
        """
        if self._is_closed:
            raise StoreUnavailable("the store is closed")
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((item, future))
        if self._writer is None:
            self._writer = asyncio.create_task(self._run(), name="group commit")
        return await future

    async def close(self) -> None:
        """Write what waits; nothing is accepted any more."""
        self._is_closed = True
        if self._writer is not None:
            await self._writer

    async def _run(self) -> None:
        """Write group after group until nothing waits."""
        try:
            while self._waiting:
                await self._write_group()
        finally:
            self._writer = None

    async def _write_group(self) -> None:
        size = min(self._most, len(self._waiting))
        group = [self._waiting.popleft() for _ in range(size)]
        try:
            answers = await self._write([item for item, _ in group])
        except StoreUnavailable as failure:
            _refuse(group, failure)
        else:
            for (_, future), answer in zip(group, answers, strict=True):
                if not future.done():
                    future.set_result(answer)
        finally:
            # Nobody waits for ever, whatever ended the writer.
            _refuse(group, StoreUnavailable("the writer was stopped"))


def _refuse(group: Sequence[tuple[object, asyncio.Future[bool]]], why: StoreUnavailable) -> None:
    for _, future in group:
        if not future.done():
            future.set_exception(StoreUnavailable(*why.args))
