"""Who may set a new password, in SQLite or PostgreSQL."""

from sqlalchemy import Connection, delete, insert, select

from koridor.server.infra.store.accounts_credentials import replace_password
from koridor.server.infra.store.database import Database
from koridor.server.infra.store.tables import ACCOUNTS, RESETS


class SqlResets:
    """Tokens that work once and for a while; they come hashed."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, token: str, person_id: str, email: str, *, expires: int) -> bool:
        """Allow a person to set a new password, by this token alone.

        False when the address that it is sent to is not the verified one of the account any more.
        """
        # The row is locked, so that a change of the address comes before, or deletes the token.
        is_theirs = (
            select(ACCOUNTS.c.person_id)
            .where(
                ACCOUNTS.c.person_id == person_id,
                ACCOUNTS.c.email == email,
                ACCOUNTS.c.email_verified.is_not(None),
            )
            .with_for_update(key_share=True)
        )

        def write(connection: Connection) -> bool:
            if connection.execute(is_theirs).first() is None:
                return False
            connection.execute(delete(RESETS).where(RESETS.c.person_id == person_id))
            row = {"token": token, "person_id": person_id, "expires": expires}
            connection.execute(insert(RESETS).values(row))
            return True

        return await self._database.write(write)

    async def person_of(self, token: str, now: int) -> str | None:
        """Who may set a new password by it."""
        wanted = select(RESETS.c.person_id).where(RESETS.c.token == token, RESETS.c.expires > now)
        return await self._database.read(lambda open_: open_.execute(wanted).scalar_one_or_none())

    async def use(self, token: str, password: str, now: int) -> bool:
        """Set the new password and end all sessions; False when the token works no more."""

        def write(connection: Connection) -> bool:
            taking = delete(RESETS).where(RESETS.c.token == token, RESETS.c.expires > now)
            taken = connection.execute(taking.returning(RESETS.c.person_id))
            person_id = taken.scalar_one_or_none()
            if person_id is None:
                return False
            replace_password(connection, person_id, password, now=now)
            return True

        return await self._database.write(write)

    async def forget(self, now: int) -> None:
        """Delete those that work no more."""
        old = delete(RESETS).where(RESETS.c.expires <= now)
        await self._database.write(lambda open_: open_.execute(old))
