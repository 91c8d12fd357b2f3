"""Tells every request whose it is, and gives newcomers and the renamed their cookie.

Who signs in is no guest any more: the cookie is taken away, and nobody gets one that says so.
"""

from collections.abc import Callable

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from koridor.server.core.people import Person
from koridor.server.guests.guestbook import COOKIE, Guestbook
from koridor.server.infra.asking import IS_NEWCOMER, PERSON, language_of
from koridor.server.infra.cookies import cookies_of, give_cookie


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
            brought = map(guestbook.person_of, cookies_of(scope, COOKIE))
            known = next(filter(None, brought), None)
            scope["state"][PERSON] = known or guestbook.welcome(language_of(scope))
            scope["state"][IS_NEWCOMER] = known is None

            async def give(message: Message) -> None:
                # A socket sends many messages after its opening: none of them is worth a signature.
                if (
                    message["type"] == "http.response.start"
                    or message["type"] == "websocket.accept"
                ):
                    person: Person = scope["state"][PERSON]
                    if person.kind == "guest" and person != known:
                        give_cookie(
                            message, COOKIE, guestbook.cookie_of(person), is_secure=is_secure
                        )
                    elif person.kind != "guest" and known is not None:
                        give_cookie(message, COOKIE, "", is_secure=is_secure)
                await send(message)

            await app(scope, receive, give)

        return recognise

    return wrap
