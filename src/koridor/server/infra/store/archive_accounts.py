"""Accounts, as far as the archive has to look them up."""

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import ColumnElement, Row, func, select

from koridor.server.core.accounts import Account
from koridor.server.core.people import Person
from koridor.server.infra.store.database import Database
from koridor.server.infra.store.tables import ACCOUNTS


class LookedUpAccounts:
    """Implements `koridor.server.core.accounts.Accounts` by the letters of names."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def by_id(self, person_id: str) -> Account | None:
        """The account of a person, closed ones included."""
        return (await self.by_ids([person_id])).get(person_id)

    async def by_name(self, name: str) -> Account | None:
        """The account of that name, in small or capital letters."""
        return next(iter(await self._found(func.lower(ACCOUNTS.c.name) == name.lower())), None)

    async def by_ids(self, person_ids: Iterable[str]) -> Mapping[str, Account]:
        """The accounts of those who have one."""
        found = await self._found(ACCOUNTS.c.person_id.in_(sorted(person_ids)))
        return {account.person.id: account for account in found}

    async def _found(self, condition: ColumnElement[bool]) -> list[Account]:
        wanted = select(ACCOUNTS).where(condition)
        rows = await self._database.read(lambda open_: open_.execute(wanted).all())
        return [_account(row) for row in rows]


def _account(row: Row[*tuple[Any, ...]]) -> Account:
    return Account(
        person=Person(id=row.person_id, name=row.name, kind=row.kind),
        is_moderator=bool(row.is_moderator),
        created=row.created,
        closed=row.closed,
        muted_until=row.muted_until,
    )
