"""Reading and writing one socket at the same time, until one of both ends."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol

from koridor.server.core.sockets.outbox import Outbox

LONGEST_WRITE = 10.0
"""Seconds that a reader may take nothing before it is left alone."""


class Socket(Protocol):
    """An open socket of text frames."""

    async def receive(self) -> str | None:
        """The next frame; None when the other side has closed."""
        ...

    async def send(self, text: str) -> None:
        """Write a frame; waits while the other side does not read."""
        ...

    async def close(self, code: int) -> None:
        """Close it."""
        ...


async def converse(socket: Socket, outbox: Outbox, take: Callable[[str], Awaitable[None]]) -> None:
    """Hand frames to `take` one after the other and write the outbox, until one side closes."""
    reading = asyncio.create_task(_read(socket, take))
    writing = asyncio.create_task(_write(socket, outbox))
    try:
        await asyncio.wait([reading, writing], return_when=asyncio.FIRST_COMPLETED)
    finally:
        await _end(reading, writing)
    for task in (reading, writing):
        if not task.cancelled():
            task.result()


async def _read(socket: Socket, take: Callable[[str], Awaitable[None]]) -> None:
    while (frame := await socket.receive()) is not None:
        await take(frame)


async def _write(socket: Socket, outbox: Outbox) -> None:
    async def write(text: str) -> None:
        async with asyncio.timeout(LONGEST_WRITE):
            await socket.send(text)

    try:
        code = await outbox.drain(write)
        async with asyncio.timeout(LONGEST_WRITE):
            await socket.close(code)
    except TimeoutError:
        return  # the other side reads no more; the server drops the connection


async def _end(*tasks: asyncio.Task[None]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks)
