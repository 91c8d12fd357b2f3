"""Refusing a request before any handler has seen it."""

import msgspec
from litestar.types import Send


async def refuse(send: Send, status: int, detail: str) -> None:
    """Answer in the form of all errors (`spec/api.md`, A1.7)."""
    body = msgspec.json.encode({"status": status, "detail": detail})
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
