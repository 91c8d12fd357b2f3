"""Litestar's WebSocket as a `Socket`."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from uvicorn.protocols.utils import ClientDisconnected

from koridor.server.core.sockets.outbox import TRY_LATER
from koridor.server.core.store import StoreUnavailable

_GONE = (WebSocketDisconnect, ClientDisconnected, RuntimeError)
"""What is raised when the other side is gone while we write."""


@contextmanager
def closed_while_away() -> Iterator[None]:
    """Where the database is away, the socket is closed with a code that says so."""
    try:
        yield
    except StoreUnavailable as failure:
        raise WebSocketException(code=TRY_LATER, detail="the database is away") from failure


class LitestarSocket:
    """A socket that was accepted."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self._socket = socket

    async def receive(self) -> str | None:
        """The next frame, binary ones read as UTF-8; None when the other side has closed."""
        event: Any = await self._socket.receive()
        if event["type"] == "websocket.disconnect":
            return None
        text: str | None = event.get("text")
        return text if text is not None else str(event.get("bytes") or b"", errors="replace")

    async def send(self, text: str) -> None:
        """Write a frame; nothing happens when the other side is gone."""
        try:
            await self._socket.send({"type": "websocket.send", "text": text, "bytes": None})
        except _GONE:
            return

    async def close(self, code: int) -> None:
        """Close it, unless the other side has."""
        try:
            await self._socket.close(code=code)
        except _GONE:
            return
