"""Registered players and bots, as other features see them."""

from collections.abc import Iterable, Mapping
from typing import Protocol

from msgspec import Struct

from koridor.server.core.people import Person


class Account(Struct, frozen=True, kw_only=True):
    """Somebody who has registered.

    Args:
        person: of kind `player` or `bot`; the id is the one they had as a guest.
        is_moderator: whether they may look after others.
        created: when they registered.
        closed: since when nobody can sign in, if so.
        muted_until: until when they may not talk, if so.
    """

    person: Person
    is_moderator: bool = False
    created: int = 0
    closed: int | None = None
    muted_until: int | None = None

    def is_muted(self, now: int) -> bool:
        """Whether they may not talk now."""
        return self.muted_until is not None and now < self.muted_until


class Session(Struct, frozen=True, kw_only=True):
    """A browser that somebody is signed in with.

    Args:
        seen: when it was last used, to within a day.
        address: from where it was begun.
        agent: what the browser calls itself.
    """

    id: str
    created: int
    seen: int
    address: str
    agent: str


class SignedIn(Struct, frozen=True):
    """Whose account it is, and by which session."""

    account: Account
    session: Session


class Accounts(Protocol):
    """Looks accounts up. Every method raises `StoreUnavailable` when the database fails."""

    async def by_id(self, person_id: str) -> Account | None:
        """The account of a person, closed ones included."""
        ...

    async def by_name(self, name: str) -> Account | None:
        """The account of that name; names that look alike are the same."""
        ...

    async def by_ids(self, person_ids: Iterable[str]) -> Mapping[str, Account]:
        """The accounts of those who have one."""
        ...


class Mutes(Protocol):
    """Knows which guests are muted. It raises `StoreUnavailable` when the database fails."""

    async def muted_until(self, person_id: str) -> int | None:
        """Until when a guest may not talk, if a moderator has said so."""
        ...


async def may_talk(accounts: Accounts, guests: Mutes, person: Person, now: int) -> bool:
    """Whether no moderator has muted somebody."""
    if person.kind == "guest":
        until = await guests.muted_until(person.id)
        return until is None or until <= now
    account = await accounts.by_id(person.id)
    return account is None or not account.is_muted(now)
