"""Who asks, as handlers of requests and sockets are given it, and how they refuse."""

from typing import TypeVar

from litestar.datastructures import Headers
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException
from litestar.params import SkipValidation
from litestar.types import Scope

from koridor.openings import Language
from koridor.server.core import languages
from koridor.server.core.accounts import Account, SignedIn
from koridor.server.core.match.refusals import Refused
from koridor.server.core.people import Person
from koridor.server.infra.cookies import cookies_of
from koridor.server.infra.scopes import TOKEN_SCOPES

PERSON = "person"
"""Under this key of the scope's state stands who asks."""
IS_NEWCOMER = "is_newcomer"
"""Under this key, whether they were never here."""
ACCOUNT = "account"
"""Under this key stands the `Account` of who asks, where they have one."""
SESSION = "session"
"""Under this key, the `Session` by which they are signed in; programs with a token have none."""
SESSION_HOLDS = "session_holds"
"""Under this key stands what tells whether that session has not been ended, for long answers."""
SESSION_TOKEN = "session_token"
"""Handlers that sign somebody in put the token here, those that sign out an empty text."""

T = TypeVar("T")
Given = NamedDependency[SkipValidation[T]]
"""A part of the server that a handler is given, by the name of the parameter."""
Asker = Given[Person]
"""What a handler that wants to know who asks calls its parameter `person`."""
AccountAsker = Given[Account | None]
"""The same for `account`: the account of who asks, None for guests."""
Member = Given[Account]
"""The same for `member`: the account of who asks; guests are refused with 401."""
Moderator = Given[Account]
"""The same for `moderator`: the account of a moderator; others are refused with 403."""
BySession = Given[SignedIn]
"""The same for `signed_in`: account and session; guests and programs with a token are refused."""


def person_of(scope: Scope) -> Person:
    """Who asks."""
    person = scope["state"][PERSON]
    assert isinstance(person, Person)
    return person


def account_of(scope: Scope) -> Account | None:
    """The account of who asks, None for guests."""
    account = scope["state"].get(ACCOUNT)
    assert account is None or isinstance(account, Account)
    return account


def member_of(scope: Scope) -> Account:
    """The account of who asks.

    Raises:
        Denied: for guests, and for programs where their tokens open nothing.
    """
    account = account_of(scope)
    if account is None and scope["state"].get(TOKEN_SCOPES) is not None:
        raise Denied(403, "no_session", "this is for people who sign in, not for tokens")
    if account is None:
        raise Denied(401, "signed_out", "this is for people with an account: sign in")
    return account


def moderator_of(scope: Scope) -> Account:
    """The account of the moderator who asks.

    Raises:
        Denied: for everybody else.
    """
    account = member_of(scope)
    if not account.is_moderator:
        raise Denied(403, "no_moderator", "this is for moderators")
    return account


def signed_in_of(scope: Scope) -> SignedIn:
    """Account and session of who asks.

    Raises:
        Denied: for guests, and for programs, which do not get at sessions and passwords.
    """
    account, session = member_of(scope), scope["state"].get(SESSION)
    if session is None:
        raise Denied(403, "no_session", "this is for people who sign in, not for tokens")
    return SignedIn(account, session)


def address_of(scope: Scope) -> str:
    """Where the request comes from."""
    client = scope.get("client")
    return client[0] if client else ""


def agent_of(scope: Scope) -> str:
    """What the browser calls itself."""
    return Headers.from_scope(scope).get("user-agent", "")


def language_of(scope: Scope) -> Language:
    """In which language somebody reads: the address's, else the chosen one, else the browser's."""
    accepted = Headers.from_scope(scope).get("accept-language", "")
    chosen = next(cookies_of(scope, languages.COOKIE), None)
    return languages.asked(scope["path"], chosen, accepted)


class RequestRefused(HTTPException):
    """A request that is understood and not granted."""

    status_code = 409

    def __init__(self, refused: Refused, *, status_code: int = 409) -> None:
        super().__init__(refused.detail, status_code=status_code)
        self.refused = refused


class Denied(HTTPException):
    """A request that is not granted, for a reason that pages have words for.

    Args:
        reason: a word such as `name_taken`; all of them are in `spec/api.md`.
    """

    def __init__(self, status_code: int, reason: str, detail: str) -> None:
        super().__init__(detail, status_code=status_code)
        self.reason = reason


class TooMany(HTTPException):
    """Too many requests."""

    status_code = 429

    def __init__(self, wait: int) -> None:
        seconds = -(-wait // 1000)
        super().__init__(f"too many, wait {seconds} s", headers={"Retry-After": str(seconds)})
