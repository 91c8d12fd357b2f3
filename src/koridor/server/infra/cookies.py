"""Reading and giving cookies in a middleware."""

from collections.abc import Iterator
from itertools import islice

from litestar.datastructures import MutableScopeHeaders
from litestar.types import HTTPResponseStartEvent, Scope, WebSocketAcceptEvent

Beginning = HTTPResponseStartEvent | WebSocketAcceptEvent
"""What can bring a cookie: the beginning of an answer, or the opening of a socket."""
LIFETIME = 400 * 24 * 3600
"""Seconds; browsers keep no cookie for longer."""


_MOST_OF_A_NAME = 3
"""A browser sends several cookies of a name when others have set one for a longer path."""


def cookies_of(scope: Scope, name: str) -> Iterator[str]:
    """The values of the cookies of that name that the browser sent.

    What else stands in the header may be of any form: others set cookies for the same host.
    """
    lines = (line for header, line in scope["headers"] if header == b"cookie")
    parts = (part.strip() for line in lines for part in line.decode("latin-1").split(";"))
    pairs = (part.partition("=") for part in parts)
    values = (value.strip('"') for key, _, value in pairs if key == name)
    yield from islice(values, _MOST_OF_A_NAME)


def give_cookie(message: Beginning, name: str, value: str, *, is_secure: bool) -> None:
    """Add a cookie to the beginning of an answer; an empty one is taken away from the browser."""
    secure = "; Secure" if is_secure else ""
    lifetime = LIFETIME if value else 0
    message.setdefault("headers", [])
    MutableScopeHeaders(message).add(
        "set-cookie",
        f"{name}={value}; Path=/; Max-Age={lifetime}; HttpOnly; SameSite=Lax{secure}",
    )
