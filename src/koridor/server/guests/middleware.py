"""Tells every request whose it is, and gives newcomers and the renamed their cookie."""

from collections.abc import Callable
from http.cookies import CookieError, SimpleCookie

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from koridor.server.core.people import Person
from koridor.server.guests.guestbook import COOKIE, Guestbook
from koridor.server.infra.asking import PERSON

LIFETIME = 400 * 24 * 3600
"""Seconds; browsers keep no cookie for longer."""


def recognising(
    guestbook: Guestbook, *, is_secure: bool, but_not: tuple[str, ...]
) -> Callable[[ASGIApp], ASGIApp]:
    """The middleware.

    Args:
        is_secure: send cookies over HTTPS only.
        but_not: paths that begin so are the same for everybody.
    """

    def wrap(app: ASGIApp) -> ASGIApp:
        async def recognise(scope: Scope, receive: Receive, send: Send) -> None:
            is_asking = scope["type"] in {ScopeType.HTTP, ScopeType.WEBSOCKET}
            if not is_asking or scope["path"].startswith(but_not):
                await app(scope, receive, send)
                return
            known = guestbook.person_of(_cookie(scope))
            scope["state"][PERSON] = known or guestbook.welcome()

            async def give(message: Message) -> None:
                # A socket sends many messages after its opening: none of them is worth a signature.
                if (
                    message["type"] == "http.response.start"
                    or message["type"] == "websocket.accept"
                ):
                    person: Person = scope["state"][PERSON]
                    if person != known:
                        cookie = _set_cookie(guestbook.cookie_of(person), is_secure=is_secure)
                        message.setdefault("headers", [])
                        MutableScopeHeaders(message).add("set-cookie", cookie)
                await send(message)

            await app(scope, receive, give)

        return recognise

    return wrap


def _set_cookie(value: str, *, is_secure: bool) -> str:
    secure = "; Secure" if is_secure else ""
    return f"{COOKIE}={value}; Path=/; Max-Age={LIFETIME}; HttpOnly; SameSite=Lax{secure}"


def _cookie(scope: Scope) -> str | None:
    for name, value in scope["headers"]:
        if name != b"cookie":
            continue
        try:
            morsel = SimpleCookie(value.decode("latin-1")).get(COOKIE)
        except CookieError:
            continue
        if morsel is not None:
            return morsel.value
    return None
