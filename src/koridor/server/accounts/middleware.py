"""Tells every request whose account it is, and closes sockets when their session ends."""

from collections.abc import Callable
from functools import partial

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from koridor.server.accounts.gate import Gate
from koridor.server.accounts.sockets import keys_of
from koridor.server.core.accounts import SignedIn
from koridor.server.core.people import Person
from koridor.server.core.sockets.outbox import TRY_LATER
from koridor.server.core.store import StoreUnavailable
from koridor.server.infra.asking import (
    ACCOUNT,
    IS_NEWCOMER,
    PERSON,
    SESSION,
    SESSION_HOLDS,
    SESSION_TOKEN,
    language_of,
    person_of,
)
from koridor.server.infra.cookies import cookies_of, give_cookie

COOKIE = "koridor-session"


def entering(
    gate: Gate, *, is_secure: bool, but_not: tuple[str, ...]
) -> Callable[[ASGIApp], ASGIApp]:
    """The middleware; it comes after that of the guests.

    Args:
        is_secure: send cookies over HTTPS only.
        but_not: paths that begin so are the same for everybody.
    """

    def wrap(app: ASGIApp) -> ASGIApp:
        async def enter(scope: Scope, receive: Receive, send: Send) -> None:
            is_asking = scope["type"] in {ScopeType.HTTP, ScopeType.WEBSOCKET}
            if not is_asking or scope["path"].startswith(but_not):
                await app(scope, receive, send)
                return
            try:
                await _recognise(scope, gate)
            except StoreUnavailable:
                if scope["type"] == ScopeType.HTTP:
                    raise
                await _send_away(receive, send)
                return
            giving = _giving(scope, send, is_secure=is_secure)
            if scope["type"] == ScopeType.HTTP:
                await app(scope, receive, giving)
            else:
                await _serve_socket(app, scope, receive, giving, gate)

        return enter

    return wrap


async def _recognise(scope: Scope, gate: Gate) -> None:
    """Find out who asks; raises `StoreUnavailable`."""
    token, signed_in = await _brought(scope, gate)
    if signed_in is not None and token is not None:
        admit(scope, signed_in)
        scope["state"][SESSION_HOLDS] = partial(_holds, gate, token)
        scope["state"][SESSION_TOKEN] = token if await gate.renew(signed_in) else None
        return
    scope["state"][SESSION_TOKEN] = "" if token else None
    if not scope["state"][IS_NEWCOMER]:
        scope["state"][PERSON] = await _guest(scope, gate)


async def _holds(gate: Gate, token: str) -> bool:
    return await gate.signed_in(token) is not None


async def _send_away(receive: Receive, send: Send) -> None:
    """Close a socket until the database is back; a page learns the reason of an open one only."""
    await receive()
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    await send({"type": "websocket.close", "code": TRY_LATER, "reason": "the database is away"})


async def _guest(scope: Scope, gate: Gate) -> Person:
    """The guest who asks, unless there is an account of that name by now.

    A page that needs no database is served without one; whatever could be done to an account
    needs it.
    """
    person = person_of(scope)
    try:
        return await gate.guest(person, language_of(scope))
    except StoreUnavailable:
        if scope["type"] != ScopeType.HTTP:
            raise
        return person


async def _brought(scope: Scope, gate: Gate) -> tuple[str | None, SignedIn | None]:
    """The first cookie that opens a session, or else the last one that does not."""
    token = None
    for token in cookies_of(scope, COOKIE):
        signed_in = await gate.signed_in(token) if token else None
        if signed_in is not None:
            return token, signed_in
    return token, None


def admit(scope: Scope, signed_in: SignedIn) -> None:
    """From now on it is they who ask."""
    scope["state"][PERSON] = signed_in.account.person
    scope["state"][ACCOUNT] = signed_in.account
    scope["state"][SESSION] = signed_in.session


def _giving(scope: Scope, send: Send, *, is_secure: bool) -> Send:
    """Adds the cookie of a session that was begun, is to be kept longer, or has ended."""

    async def give(message: Message) -> None:
        if message["type"] == "http.response.start" or message["type"] == "websocket.accept":
            token: str | None = scope["state"][SESSION_TOKEN]
            if token is not None:
                give_cookie(message, COOKIE, token, is_secure=is_secure)
        await send(message)

    return give


async def _serve_socket(
    app: ASGIApp, scope: Scope, receive: Receive, send: Send, gate: Gate
) -> None:
    """Serve a socket; from its opening on it can be closed from outside."""
    keys = keys_of(person_of(scope), scope["state"].get(SESSION))

    async def close(code: int) -> None:
        await send({"type": "websocket.close", "code": code, "reason": "signed out"})

    async def send_and_note(message: Message) -> None:
        await send(message)
        if message["type"] == "websocket.accept":
            gate.sockets.enter(keys, close)

    try:
        await app(scope, receive, send_and_note)
    finally:
        gate.sockets.leave(keys, close)
