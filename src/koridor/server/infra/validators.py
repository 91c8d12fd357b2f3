"""Answers that browsers may keep, if they ask whether theirs is still the same one."""

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

from litestar import Request, Response

A_DAY = "public, max-age=86400"
OWN_COPY = "private, no-cache"
"""For what may differ from reader to reader: each browser keeps its own, and asks every time."""


def etag_of(body: bytes) -> str:
    """What tells an answer from another one; the same however it is compressed on its way."""
    return f'W/"{blake2b(body, digest_size=12).hexdigest()}"'


def is_known(request: Request[Any, Any, Any], etag: str) -> bool:
    """Whether the browser has this very answer."""
    known = [one.strip() for one in request.headers.get("if-none-match", "").split(",")]
    return "*" in known or etag.removeprefix("W/") in [one.removeprefix("W/") for one in known]


def unchanged(headers: Mapping[str, str]) -> Response[None]:
    """Keep what you have.

    Args:
        headers: those of the whole answer that are about keeping it.
    """
    return Response(None, status_code=304, headers=dict(headers))


def kept(
    request: Request[Any, Any, Any], body: bytes, *, media_type: str, how: str = A_DAY
) -> Response[bytes] | Response[None]:
    """A small answer that is sent as it is, or not at all where the browser has it.

    Args:
        how: what `Cache-Control` says.
    """
    headers = {"Cache-Control": how, "ETag": etag_of(body)}
    if is_known(request, headers["ETag"]):
        return unchanged(headers)
    return Response(body, media_type=media_type, headers=headers)
