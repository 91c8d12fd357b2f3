"""Tells a request with a token whose account it is, and what the token is not good for."""

from collections.abc import Callable

from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from koridor.openings import Language
from koridor.server.bots.limits import REQUESTS, WRONG_TOKENS, Limits
from koridor.server.bots.tokens import Tokens
from koridor.server.core.people import Person
from koridor.server.core.tokens import Bearer
from koridor.server.infra.asking import (
    ACCOUNT,
    PERSON,
    SESSION,
    SESSION_TOKEN,
    Denied,
    address_of,
    language_of,
)
from koridor.server.infra.scopes import TOKEN_SCOPES, needed

SECRET = "token_secret"
"""Under this key of a request's state stands the secret of the token it came with."""
_SAFE = {"GET", "HEAD", "OPTIONS"}


def bearing(
    tokens: Tokens,
    limits: Limits,
    now: Callable[[], int],
    *,
    stranger: Callable[[Language], Person],
    but_not: tuple[str, ...],
) -> Callable[[ASGIApp], ASGIApp]:
    """The middleware; it comes after that of the sessions.

    Args:
        stranger: makes somebody who was never here, with a name in a language.
        but_not: paths that begin so are the same for everybody.
    """

    def wrap(app: ASGIApp) -> ASGIApp:
        async def bear(scope: Scope, receive: Receive, send: Send) -> None:
            secret = _secret_of(scope)
            if secret is not None and not scope["path"].startswith(but_not):
                bearer = await tokens.bearer(secret)
                _admit(scope, bearer, secret, stranger=stranger, limits=limits, now=now())
            await app(scope, receive, send)

        return bear

    return wrap


def _secret_of(scope: Scope) -> str | None:
    kind, _, secret = Headers.from_scope(scope).get("authorization", "").partition(" ")
    return secret.strip() if kind.lower() == "bearer" else None


def _admit(
    scope: Scope,
    bearer: Bearer | None,
    secret: str,
    *,
    stranger: Callable[[Language], Person],
    limits: Limits,
    now: int,
) -> None:
    """From now on it is the account of the token that asks, or, where tokens are none, a stranger.

    Raises:
        Denied: when there is no such token, or it is not good for this.
        TooMany: when it asks too often.
    """
    if bearer is None:
        limits.take("wrong token", address_of(scope), WRONG_TOKENS, now)
        raise Denied(401, "bad_token", "there is no such token, or it was revoked")
    limits.take("request", bearer.account.person.id, REQUESTS, now)
    _check(scope, bearer)
    if needed(scope) is None:
        _estrange(scope, stranger)
        return
    scope["state"] |= {
        PERSON: bearer.account.person,
        ACCOUNT: bearer.account,
        SESSION: None,
        SESSION_TOKEN: None,
        TOKEN_SCOPES: frozenset(bearer.token.scopes),
        SECRET: secret,
    }


def _estrange(scope: Scope, stranger: Callable[[Language], Person]) -> None:
    """What everybody may read is answered as to somebody without an account.

    No scope says that the token may read what only its owner may.
    """
    person: Person = scope["state"][PERSON]
    scope["state"] |= {
        PERSON: person if person.kind == "guest" else stranger(language_of(scope)),
        ACCOUNT: None,
        SESSION: None,
        SESSION_TOKEN: None,
        TOKEN_SCOPES: frozenset(),
    }


def _check(scope: Scope, bearer: Bearer) -> None:
    """Refuse what the token is not good for."""
    wanted = needed(scope)
    if wanted is None:
        if scope["type"] == ScopeType.HTTP and scope["method"] in _SAFE:
            return  # what everybody may read
        raise Denied(403, "no_session", "this is for people who sign in, not for tokens")
    if wanted and wanted.isdisjoint(bearer.token.scopes):
        words = " or ".join(sorted(wanted))
        raise Denied(403, "wrong_scope", f"this needs a token with the scope {words}")
