"""Accounts in SQLite or PostgreSQL."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

from sqlalchemy import Connection, Row, delete, insert, select, union_all
from sqlalchemy.exc import IntegrityError

from koridor.server.core.accounts import Account
from koridor.server.core.likeness import likenesses
from koridor.server.core.people import Person
from koridor.server.core.store import StoreUnavailable
from koridor.server.infra.store.accounts_changing import change, close
from koridor.server.infra.store.database import Database
from koridor.server.infra.store.locking import MUTING, lock
from koridor.server.infra.store.tables import ACCOUNT_NAMES, ACCOUNTS, GUEST_MUTES
from koridor.server.infra.store.upgrading import Upgrade, upgrade

Clash = Literal["id", "name"]
SHOWN = (
    ACCOUNTS.c.person_id,
    ACCOUNTS.c.name,
    ACCOUNTS.c.kind,
    ACCOUNTS.c.is_moderator,
    ACCOUNTS.c.created.label("registered"),
    ACCOUNTS.c.closed,
    ACCOUNTS.c.muted_until,
)
"""What others may know of an account."""
_IS_NO_MODERATOR = ACCOUNTS.c.is_moderator.is_(False)


class SqlAccounts:
    """Implements `koridor.server.core.accounts.Accounts`, and changes them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def by_id(self, person_id: str) -> Account | None:
        """The account of a person, closed ones included."""
        return (await self.by_ids([person_id])).get(person_id)

    async def by_name(self, name: str) -> Account | None:
        """The account of that name; names that look alike are the same."""
        wanted = (
            select(*SHOWN)
            .join(ACCOUNT_NAMES, ACCOUNT_NAMES.c.person_id == ACCOUNTS.c.person_id)
            .where(ACCOUNT_NAMES.c.likeness.in_(sorted(likenesses(name))))
            .order_by(ACCOUNTS.c.created)
        )
        row = await self._database.read(lambda open_: open_.execute(wanted).first())
        return None if row is None else account_of(row)

    async def by_ids(self, person_ids: Iterable[str]) -> Mapping[str, Account]:
        """The accounts of those who have one."""
        wanted = select(*SHOWN).where(ACCOUNTS.c.person_id.in_(sorted(person_ids)))
        rows = await self._database.read(lambda open_: open_.execute(wanted).all())
        return {row.person_id: account_of(row) for row in rows}

    async def registered_since(self, at: int) -> Sequence[str]:
        """Who has registered at a time or later."""
        wanted = select(ACCOUNTS.c.person_id).where(ACCOUNTS.c.created >= at)
        return await self._database.read(lambda open_: open_.execute(wanted).scalars().all())

    async def likenesses_since(self, at: int) -> Sequence[str]:
        """What names look like that were registered at a time or later."""
        wanted = (
            select(ACCOUNT_NAMES.c.likeness)
            .join(ACCOUNTS, ACCOUNTS.c.person_id == ACCOUNT_NAMES.c.person_id)
            .where(ACCOUNTS.c.created >= at)
        )
        return await self._database.read(lambda open_: open_.execute(wanted).scalars().all())

    async def upgraded_since(self, at: int) -> Sequence[str]:
        """Whose accounts have become those of bots at a time or later."""
        wanted = select(ACCOUNTS.c.person_id).where(ACCOUNTS.c.upgraded >= at)
        return await self._database.read(lambda open_: open_.execute(wanted).scalars().all())

    async def clash(self, guest: Person) -> Clash | None:
        """What of a guest belongs to somebody who has registered."""
        id_taken = select(ACCOUNTS.c.person_id).where(ACCOUNTS.c.person_id == guest.id)
        name_taken = select(ACCOUNT_NAMES.c.person_id).where(
            ACCOUNT_NAMES.c.likeness.in_(sorted(likenesses(guest.name)))
        )
        wanted = union_all(id_taken, name_taken)
        found = await self._database.read(lambda open_: open_.execute(wanted).scalars().all())
        if guest.id in found:
            return "id"
        return "name" if found else None

    async def add(self, account: Account, *, password: str, email: str | None) -> bool:
        """Register somebody; False when the person has an account, or the name is taken.

        Args:
            password: its hash.
        """
        try:
            await self._database.write(lambda open_: _add(open_, account, password, email))
        except StoreUnavailable as failure:
            if isinstance(failure.__cause__, IntegrityError):
                return False
            raise
        return True

    async def shut(self, person_id: str, now: int) -> bool:
        """Close somebody's account for them; False for those of moderators."""
        return await self._database.write(
            lambda open_: close(open_, person_id, now, _IS_NO_MODERATOR)
        )

    async def mute(self, person_id: str, until: int | None) -> bool:
        """Let them not talk until then; None lets them talk again. False for moderators."""
        return await self._database.write(
            lambda open_: change(open_, person_id, _IS_NO_MODERATOR, muted_until=until)
        )

    async def appoint(self, person_id: str, *, is_moderator: bool) -> bool:
        """Make somebody a moderator, or one no more; False for bots, which become none."""
        conditions = [ACCOUNTS.c.kind == "player"] if is_moderator else []
        return await self._database.write(
            lambda open_: change(open_, person_id, *conditions, is_moderator=is_moderator)
        )

    async def upgrade(self, person_id: str, now: int) -> Upgrade:
        """Have the account be played by a program from now on, if it has not played before."""
        return await self._database.write(lambda open_: upgrade(open_, person_id, now))


def account_of(row: Row[*tuple[Any, ...]]) -> Account:
    """The account in a row of the columns `SHOWN`."""
    return Account(
        person=Person(id=row.person_id, name=row.name, kind=row.kind),
        is_moderator=row.is_moderator,
        created=row.registered,
        closed=row.closed,
        muted_until=row.muted_until,
    )


def _add(connection: Connection, account: Account, password: str, email: str | None) -> None:
    """Keep an account; a mute of the guest goes on."""
    person = account.person
    lock(connection, MUTING)
    is_guest = GUEST_MUTES.c.person_id == person.id
    connection.execute(
        insert(ACCOUNTS).values(
            person_id=person.id,
            name=person.name,
            kind=person.kind,
            is_moderator=account.is_moderator,
            password=password,
            email=email,
            created=account.created,
            muted_until=select(GUEST_MUTES.c.until).where(is_guest).scalar_subquery(),
        )
    )
    rows = [{"likeness": one, "person_id": person.id} for one in sorted(likenesses(person.name))]
    connection.execute(insert(ACCOUNT_NAMES), rows)
    connection.execute(delete(GUEST_MUTES).where(is_guest))
