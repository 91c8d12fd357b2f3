"""Bodies that come as a form, as programs written for lichess send them, read as JSON."""

from urllib.parse import parse_qsl

import msgspec
from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.exceptions import ClientException, HTTPException
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from koridor.server.infra.scopes import TAKES_FORM

FORM = "application/x-www-form-urlencoded"
LARGEST = 16 * 1024
"""Bytes."""


def reading_forms(app: ASGIApp) -> ASGIApp:
    """The middleware: for handlers that say so, a form becomes an object, and no body an empty one.

    Its values are texts; numbers and booleans are read from them as the handler wants them.
    """

    async def read(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and scope["route_handler"].opt.get(TAKES_FORM):
            kind = Headers.from_scope(scope).get("content-type", "").partition(";")[0].strip()
            if kind in {FORM, ""} or not _has_body(scope):
                receive = _replaced(scope, receive, await _object_of(receive))
        await app(scope, receive, send)

    return read


def _has_body(scope: HTTPScope) -> bool:
    headers = Headers.from_scope(scope)
    return headers.get("content-length", "0") != "0" or "transfer-encoding" in headers


async def _object_of(receive: Receive) -> bytes:
    body = b""
    while True:
        message = await receive()
        if message["type"] != "http.request":
            break
        body += message["body"]
        if len(body) > LARGEST:
            raise HTTPException(f"more than {LARGEST} bytes", status_code=413)
        if not message["more_body"]:
            break
    try:
        pairs = parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=50)
    except ValueError as error:
        raise ClientException(f"not a form: {error}") from error
    return msgspec.json.encode({name: value for name, value in pairs if value})


def _replaced(scope: HTTPScope, receive: Receive, body: bytes) -> Receive:
    """From now on the body is JSON."""
    kept = [
        (name, value)
        for name, value in scope["headers"]
        if name not in {b"content-type", b"content-length", b"transfer-encoding"}
    ]
    length = str(len(body)).encode()
    scope["headers"] = [
        *kept,
        (b"content-type", b"application/json"),
        (b"content-length", length),
    ]
    is_read = False

    async def receive_again() -> object:
        nonlocal is_read
        if is_read:
            return await receive()
        is_read = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive_again  # type: ignore[return-value]
