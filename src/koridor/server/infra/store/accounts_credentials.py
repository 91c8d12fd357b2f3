"""Passwords and addresses for mail, in SQLite or PostgreSQL: what is changed by its owner alone."""

from typing import NamedTuple

from sqlalchemy import Connection, select

from koridor.server.infra.store.accounts_changing import (
    change,
    close,
    delete_of,
    end_what_was_opened,
)
from koridor.server.infra.store.database import Database
from koridor.server.infra.store.tables import ACCOUNTS, EMAIL_PROOFS, RESETS


class KeptEmail(NamedTuple):
    """An address for mail.

    Args:
        verified: since when it is known that the owner reads what is sent there.
    """

    address: str
    verified: int | None


class SqlCredentials:
    """Looks them up and changes them.

    In methods with `before`, the hash of the password that was shown, it is looked at where the
    account is changed: else somebody could change it with a password that its owner has just
    replaced. They answer False when that is not the password any more.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def password_of(self, person_id: str) -> str | None:
        """The hash of the password; None for those who cannot sign in."""
        wanted = select(ACCOUNTS.c.password).where(ACCOUNTS.c.person_id == person_id)
        return await self._database.read(lambda open_: open_.execute(wanted).scalar_one_or_none())

    async def email_of(self, person_id: str) -> KeptEmail | None:
        """The address for mail, if there is one."""
        wanted = select(ACCOUNTS.c.email, ACCOUNTS.c.email_verified).where(
            ACCOUNTS.c.person_id == person_id, ACCOUNTS.c.email.is_not(None)
        )
        row = await self._database.read(lambda open_: open_.execute(wanted).one_or_none())
        return None if row is None else KeptEmail(row.email, row.email_verified)

    async def set_password(
        self, person_id: str, password: str, *, before: str, now: int, keep: str | None
    ) -> bool:
        """Change the password of an open account, and end all sessions but one to keep."""
        is_shown = ACCOUNTS.c.password == before

        def write(connection: Connection) -> bool:
            if not change(connection, person_id, is_shown, password=password):
                return False
            end_what_was_opened(connection, person_id, now=now, keep=keep)
            return True

        return await self._database.write(write)

    async def rehash(self, person_id: str, before: str, after: str) -> bool:
        """Keep the same password under another hash; False when it was changed meanwhile."""
        is_so = ACCOUNTS.c.password == before
        return await self._database.write(
            lambda open_: change(open_, person_id, is_so, password=after)
        )

    async def set_email(self, person_id: str, email: str | None, *, before: str) -> bool:
        """Change the address for mail, or forget it; links that were sent to the old one die."""
        is_shown = ACCOUNTS.c.password == before

        def write(connection: Connection) -> bool:
            if not change(connection, person_id, is_shown, email=email, email_verified=None):
                return False
            delete_of(connection, person_id, RESETS, EMAIL_PROOFS)
            return True

        return await self._database.write(write)

    async def close(self, person_id: str, now: int, *, before: str) -> bool:
        """Let nobody sign in any more, nor any program; name and games stay."""
        is_shown = ACCOUNTS.c.password == before
        return await self._database.write(lambda open_: close(open_, person_id, now, is_shown))


def replace_password(connection: Connection, person_id: str, password: str, *, now: int) -> None:
    """Set a password for somebody who has forgotten theirs; nothing is trusted any more."""
    if change(connection, person_id, password=password):
        end_what_was_opened(connection, person_id, now=now, keep=None)
