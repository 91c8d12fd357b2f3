"""Accounts in SQLite or PostgreSQL."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

from sqlalchemy import Connection, Row, delete, insert, select, union_all, update
from sqlalchemy.exc import IntegrityError

from koridor.server.core.accounts import Account
from koridor.server.core.likeness import likenesses
from koridor.server.core.people import Person
from koridor.server.core.store import StoreUnavailable
from koridor.server.infra.store.accounts_ending import end_all
from koridor.server.infra.store.database import Database
from koridor.server.infra.store.tables import ACCOUNT_NAMES, ACCOUNTS, RESETS, TOKENS

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

    async def password_of(self, person_id: str) -> str | None:
        """The hash of the password; None for those who cannot sign in."""
        wanted = select(ACCOUNTS.c.password).where(ACCOUNTS.c.person_id == person_id)
        return await self._database.read(lambda open_: open_.execute(wanted).scalar_one_or_none())

    async def email_of(self, person_id: str) -> str | None:
        """The address for mail, if there is one."""
        wanted = select(ACCOUNTS.c.email).where(ACCOUNTS.c.person_id == person_id)
        return await self._database.read(lambda open_: open_.execute(wanted).scalar_one_or_none())

    async def set_password(
        self, person_id: str, password: str, *, now: int, keep: str | None
    ) -> None:
        """Change the password of an open account, and end all sessions but one to keep."""
        await self._database.write(
            lambda open_: replace_password(open_, person_id, password, now=now, keep=keep)
        )

    async def rehash(self, person_id: str, before: str, after: str) -> bool:
        """Keep the same password under another hash; False when it was changed meanwhile."""
        change = (
            update(ACCOUNTS)
            .where(ACCOUNTS.c.person_id == person_id, ACCOUNTS.c.password == before)
            .values(password=after)
        )
        return await self._database.write(lambda open_: open_.execute(change).rowcount > 0)

    async def set_email(self, person_id: str, email: str | None) -> None:
        """Change the address for mail, or forget it; links that were sent to the old one die."""

        def write(connection: Connection) -> None:
            _change(connection, person_id, email=email)
            connection.execute(delete(RESETS).where(RESETS.c.person_id == person_id))

        await self._database.write(write)

    async def close(self, person_id: str, now: int) -> None:
        """Let nobody sign in any more, nor any program; name and games stay."""

        def write(connection: Connection) -> None:
            _change(connection, person_id, password=None, email=None, closed=now)
            end_all(connection, person_id, now, keep=None)
            for table in (RESETS, TOKENS):
                connection.execute(delete(table).where(table.c.person_id == person_id))

        await self._database.write(write)

    async def mute(self, person_id: str, until: int | None) -> None:
        """Let them not talk until then; None lets them talk again."""
        await self._database.write(lambda open_: _change(open_, person_id, muted_until=until))

    async def appoint(self, person_id: str, *, is_moderator: bool) -> None:
        """Make somebody a moderator, or one no more."""
        await self._database.write(
            lambda open_: _change(open_, person_id, is_moderator=is_moderator)
        )

    async def become_bot(self, person_id: str) -> None:
        """Have the account be played by a program from now on."""
        await self._database.write(lambda open_: _change(open_, person_id, kind="bot"))


def account_of(row: Row[*tuple[Any, ...]]) -> Account:
    """The account in a row of the columns `SHOWN`."""
    return Account(
        person=Person(id=row.person_id, name=row.name, kind=row.kind),
        is_moderator=row.is_moderator,
        created=row.registered,
        closed=row.closed,
        muted_until=row.muted_until,
    )


def replace_password(
    connection: Connection, person_id: str, password: str, *, now: int, keep: str | None
) -> None:
    """Change the password, and end all that the old one, or a link to change it, has opened.

    Args:
        keep: the session that goes on, and with it the tokens, which its owner sees and can
            revoke. Without one nothing is trusted any more: the tokens go too.
    """
    _change(connection, person_id, password=password)
    end_all(connection, person_id, now, keep=keep)
    for table in (RESETS,) if keep is not None else (RESETS, TOKENS):
        connection.execute(delete(table).where(table.c.person_id == person_id))


def _add(connection: Connection, account: Account, password: str, email: str | None) -> None:
    person = account.person
    connection.execute(
        insert(ACCOUNTS).values(
            person_id=person.id,
            name=person.name,
            kind=person.kind,
            is_moderator=account.is_moderator,
            password=password,
            email=email,
            created=account.created,
        )
    )
    rows = [{"likeness": one, "person_id": person.id} for one in sorted(likenesses(person.name))]
    connection.execute(insert(ACCOUNT_NAMES), rows)


def _change(connection: Connection, person_id: str, **values: object) -> None:
    """Closed accounts change no more: what runs beside the closing must not open them again."""
    is_open = (ACCOUNTS.c.person_id == person_id) & ACCOUNTS.c.closed.is_(None)
    connection.execute(update(ACCOUNTS).where(is_open).values(values))
