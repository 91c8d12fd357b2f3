"""Reading and giving cookies in a middleware."""

from http.cookies import CookieError, SimpleCookie

from litestar.datastructures import MutableScopeHeaders
from litestar.types import HTTPResponseStartEvent, Scope, WebSocketAcceptEvent

Beginning = HTTPResponseStartEvent | WebSocketAcceptEvent
"""What can bring a cookie: the beginning of an answer, or the opening of a socket."""
LIFETIME = 400 * 24 * 3600
"""Seconds; browsers keep no cookie for longer."""


def cookie_of(scope: Scope, name: str) -> str | None:
    """The value of a cookie that the browser sent."""
    for header, value in scope["headers"]:
        if header != b"cookie":
            continue
        try:
            morsel = SimpleCookie(value.decode("latin-1")).get(name)
        except CookieError:
            continue
        if morsel is not None:
            return morsel.value
    return None


def give_cookie(message: Beginning, name: str, value: str, *, is_secure: bool) -> None:
    """Add a cookie to the beginning of an answer; an empty one is taken away from the browser."""
    secure = "; Secure" if is_secure else ""
    lifetime = LIFETIME if value else 0
    message.setdefault("headers", [])
    MutableScopeHeaders(message).add(
        "set-cookie",
        f"{name}={value}; Path=/; Max-Age={lifetime}; HttpOnly; SameSite=Lax{secure}",
    )
