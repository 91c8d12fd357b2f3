"""Which guests moderators have muted, in SQLite or PostgreSQL."""

from sqlalchemy import Connection, delete, insert, select

from koridor.server.infra.store.database import Database
from koridor.server.infra.store.locking import MUTING, lock
from koridor.server.infra.store.tables import ACCOUNTS, GUEST_MUTES


class SqlGuestMutes:
    """Implements `koridor.server.core.accounts.Mutes`, and changes them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def muted_until(self, person_id: str) -> int | None:
        """Until when a guest may not talk, if a moderator has said so."""
        wanted = select(GUEST_MUTES.c.until).where(GUEST_MUTES.c.person_id == person_id)
        return await self._database.read(lambda open_: open_.execute(wanted).scalar_one_or_none())

    async def mute(self, person_id: str, until: int | None, *, by: str) -> bool:
        """Let a guest not talk until then; None lets them talk again. False when they registered.

        Args:
            by: the id of the moderator.
        """
        has_account = select(ACCOUNTS.c.person_id).where(ACCOUNTS.c.person_id == person_id)

        def write(connection: Connection) -> bool:
            lock(connection, MUTING)
            if connection.execute(has_account).first() is not None:
                return False
            connection.execute(delete(GUEST_MUTES).where(GUEST_MUTES.c.person_id == person_id))
            if until is not None:
                row = {"person_id": person_id, "until": until, "muted_by": by}
                connection.execute(insert(GUEST_MUTES).values(row))
            return True

        return await self._database.write(write)

    async def forget(self, now: int) -> None:
        """Delete mutes that are over."""
        over = delete(GUEST_MUTES).where(GUEST_MUTES.c.until <= now)
        await self._database.write(lambda open_: open_.execute(over))
