"""Answers that go on: one JSON object a line, and empty lines so that nobody takes them for dead.

Whoever does not read is let go: the writer waits for the reader, but not for long.
"""

import asyncio
from collections.abc import AsyncGenerator
from typing import Any, ClassVar, Self

import msgspec
from litestar.response import Stream
from litestar.types import ASGIApp, Message, Receive, Scope, Send

LONGEST_WRITE = 10.0
"""Seconds that a reader may take nothing before it is left alone."""
EMPTY = b"\n"
"""A line that says nothing but that we are here."""
NDJSON = "application/x-ndjson"
_encoder = msgspec.json.Encoder()


def line(value: object) -> bytes:
    """A line."""
    return _encoder.encode(value) + b"\n"


class NotRead(Exception):
    """The other side takes nothing any more."""


class Lines(Stream):
    """An answer of lines, as they come.

    Args:
        lines: cancelled once when nobody reads any more; it may wait in its `finally`.
    """

    def __init__(self, lines: AsyncGenerator[bytes, None]) -> None:
        self._pump = _Pump(lines)
        # Proxies must not wait for more than a line.
        super().__init__(self._pump, media_type=NDJSON, headers={"X-Accel-Buffering": "no"})

    def to_asgi_response(self, *args: Any, **kwargs: Any) -> Any:
        """What writes it."""
        writing = impatient(super().to_asgi_response(*args, **kwargs), LONGEST_WRITE)

        async def write(scope: Scope, receive: Receive, send: Send) -> None:
            try:
                await writing(scope, receive, send)
            finally:
                self._pump.stop()

        return write


class _Pump:
    """Lines that come from a task of their own.

    What writes answers is cancelled again and again once the other side has gone; nothing could
    be tidied up in it.
    """

    running: ClassVar[set[asyncio.Task[None]]] = set()
    """Those that still tidy up, so that nothing forgets them."""

    def __init__(self, lines: AsyncGenerator[bytes, None]) -> None:
        self._lines = lines
        self._next: asyncio.Queue[bytes] = asyncio.Queue(1)
        self._task: asyncio.Task[None] | None = None

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> bytes:
        if self._task is None:
            self._task = asyncio.create_task(self._run())
            self.running.add(self._task)
            self._task.add_done_callback(self.running.discard)
        getting = asyncio.ensure_future(self._next.get())
        try:
            await asyncio.wait([self._task, getting], return_when=asyncio.FIRST_COMPLETED)
            if getting.done():
                return getting.result()
        finally:
            getting.cancel()
        if not self._next.empty():
            return self._next.get_nowait()
        self._task.result()
        raise StopAsyncIteration

    def stop(self) -> None:
        """Nobody reads any more."""
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        try:
            async for chunk in self._lines:
                await self._next.put(chunk)
        finally:
            await self._lines.aclose()


def impatient(app: ASGIApp, longest: float) -> ASGIApp:
    """The same application, which leaves a reader alone that takes nothing for so many seconds."""

    async def write(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_in_time(message: Message) -> None:
            try:
                async with asyncio.timeout(longest):
                    await send(message)
            except TimeoutError:
                raise NotRead from None

        try:
            await app(scope, receive, send_in_time)
        except* NotRead:
            pass  # the server drops the connection

    return write
