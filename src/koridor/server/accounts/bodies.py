"""What is asked and answered about one's own account."""

from typing import Annotated

from msgspec import Meta, Struct

from koridor.server.core.messages.bounds import NO_NUL, ShortText
from koridor.server.core.people import Person
from koridor.server.core.reports import Report
from koridor.server.infra.store.accounts_export import TokenNote

Password = Annotated[str, Meta(max_length=1_000)]
Email = Annotated[str, Meta(max_length=254, pattern=NO_NUL)]


class NewAccount(Struct, frozen=True, kw_only=True):
    """Body of `POST /api/accounts`.

    Args:
        email: where a link is sent if the password is forgotten; nobody else sees it.
    """

    name: ShortText
    password: Password
    email: Email | None = None


class SignIn(Struct, frozen=True, kw_only=True):
    """Body of `POST /api/session`."""

    name: ShortText
    password: Password


class NewPassword(Struct, frozen=True, kw_only=True):
    """Body of `PUT /api/account/password`.

    Args:
        password: the one so far.
    """

    password: Password
    new: Password


class NewEmail(Struct, frozen=True, kw_only=True):
    """Body of `PUT /api/account/email`; None clears it."""

    password: Password
    email: Email | None


class Proof(Struct, frozen=True, kw_only=True):
    """Body of `POST /api/account/closing`: the password once more."""

    password: Password


class OwnAccount(Struct, frozen=True, kw_only=True):
    """An account, as its owner sees it.

    Args:
        id: that of the person; it and the next two are for programs written for lichess.
    """

    id: str
    username: str
    title: str | None
    person: Person
    is_moderator: bool
    created: int
    email: str | None
    muted_until: int | None


class OwnSession(Struct, frozen=True, kw_only=True):
    """One of the reader's sessions.

    Args:
        seen: when it was last used, to within a day.
        is_this: whether it is the one that asks.
    """

    id: str
    created: int
    seen: int
    address: str
    agent: str
    is_this: bool


class OwnSessions(Struct, frozen=True):
    """All of the reader's sessions, the last used first."""

    sessions: list[OwnSession]


class OwnData(Struct, frozen=True, kw_only=True):
    """All that the site keeps about the owner of an account.

    Args:
        matches: ids of the matches at whose tables the reader sits or sat.
        games: ids of those that were finished, in order.
    """

    account: OwnAccount
    sessions: list[OwnSession]
    tokens: list[TokenNote]
    matches: list[str]
    games: list[str]
    reports: list[Report]
