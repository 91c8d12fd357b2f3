"""Who may set a new password, in SQLite or PostgreSQL."""

from sqlalchemy import Connection, delete, insert, select

from koridor.server.infra.store.accounts import replace_password
from koridor.server.infra.store.database import Database
from koridor.server.infra.store.tables import RESETS


class SqlResets:
    """Tokens that work once and for a while; they come hashed."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, token: str, person_id: str, *, expires: int) -> None:
        """Allow a person to set a new password, by this token alone."""

        def write(connection: Connection) -> None:
            connection.execute(delete(RESETS).where(RESETS.c.person_id == person_id))
            row = {"token": token, "person_id": person_id, "expires": expires}
            connection.execute(insert(RESETS).values(row))

        await self._database.write(write)

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
            replace_password(connection, person_id, password, now=now, keep=None)
            return True

        return await self._database.write(write)

    async def forget(self, now: int) -> None:
        """Delete those that work no more."""
        old = delete(RESETS).where(RESETS.c.expires <= now)
        await self._database.write(lambda open_: open_.execute(old))
