"""What is asked and answered about one's own account."""

from typing import Annotated

from msgspec import Meta, Struct

from koridor.server.accounts.letters import Language
from koridor.server.core.messages.bounds import NO_NUL, ShortText
from koridor.server.core.people import Person

Password = Annotated[str, Meta(max_length=1_000)]
Email = Annotated[str, Meta(max_length=254, pattern=NO_NUL)]


class NewAccount(Struct, frozen=True, kw_only=True):
    """Body of `POST /api/accounts`.

    Args:
        email: where a link is sent if the password is forgotten; nobody else sees it. It is to be
            confirmed by a link that is sent there.
        language: of that mail.
    """

    name: ShortText
    password: Password
    email: Email | None = None
    language: Language = "en"


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
    """Body of `PUT /api/account/email`; None clears it.

    Args:
        language: of the mail that is sent there.
    """

    password: Password
    email: Email | None
    language: Language = "en"


class Proof(Struct, frozen=True, kw_only=True):
    """Body of `POST /api/account/closing`: the password once more."""

    password: Password


class OwnAccount(Struct, frozen=True, kw_only=True):
    """An account, as its owner sees it.

    Args:
        id: that of the person; it and the next two are for programs written for lichess.
        is_email_verified: whether it is known that the owner reads what is sent there.
    """

    id: str
    username: str
    title: str | None
    person: Person
    is_moderator: bool
    created: int
    email: str | None
    is_email_verified: bool
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
