"""Sessions in SQLite or PostgreSQL: who is signed in with which browser."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select, update

from koridor.server.core.accounts import Session, SignedIn
from koridor.server.infra.store.accounts import SHOWN, account_of
from koridor.server.infra.store.accounts_changing import end_all
from koridor.server.infra.store.database import Database
from koridor.server.infra.store.tables import ACCOUNTS, SESSIONS

_SESSION = (
    SESSIONS.c.id,
    SESSIONS.c.created,
    SESSIONS.c.seen,
    SESSIONS.c.address,
    SESSIONS.c.agent,
)
_IS_OPEN = SESSIONS.c.ended.is_(None)


class SqlSessions:
    """Begins, finds and ends sessions; tokens come hashed."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def begin(self, session: Session, *, token: str, person_id: str, password: str) -> bool:
        """Somebody has signed in; False when the password was changed since it was looked at.

        Args:
            password: the hash of the one by which they signed in.
        """
        values = {
            "id": session.id,
            "token": token,
            "person_id": person_id,
            "created": session.created,
            "seen": session.seen,
            "address": session.address,
            "agent": session.agent,
        }
        # The row is locked, so that a change of it comes before, or ends this session as well.
        still = (
            select(ACCOUNTS.c.person_id)
            .where(ACCOUNTS.c.person_id == person_id, ACCOUNTS.c.password == password)
            .with_for_update()
        )

        def write(connection: Connection) -> bool:
            if connection.execute(still).first() is None:
                return False
            connection.execute(insert(SESSIONS).values(values))
            return True

        return await self._database.write(write)

    async def by_token(self, token: str) -> SignedIn | None:
        """Who is signed in with this token, if anybody still is."""
        wanted = (
            select(*SHOWN, *_SESSION)
            .join(ACCOUNTS, ACCOUNTS.c.person_id == SESSIONS.c.person_id)
            .where(SESSIONS.c.token == token, _IS_OPEN, ACCOUNTS.c.closed.is_(None))
        )
        row = await self._database.read(lambda open_: open_.execute(wanted).one_or_none())
        return None if row is None else SignedIn(account_of(row), _session_of(row))

    async def of_person(self, person_id: str) -> Sequence[Session]:
        """All open sessions of somebody, the last used first."""
        wanted = (
            select(*_SESSION)
            .where(SESSIONS.c.person_id == person_id, _IS_OPEN)
            .order_by(SESSIONS.c.seen.desc(), SESSIONS.c.id)
        )
        rows = await self._database.read(lambda open_: open_.execute(wanted).all())
        return [_session_of(row) for row in rows]

    async def touch(self, session_id: str, now: int) -> None:
        """It was used."""
        change = update(SESSIONS).where(SESSIONS.c.id == session_id).values(seen=now)
        await self._database.write(lambda open_: open_.execute(change))

    async def end(self, session_id: str, person_id: str, now: int) -> bool:
        """End a session of a person; False when there is no such."""
        change = (
            update(SESSIONS)
            .where(SESSIONS.c.id == session_id, SESSIONS.c.person_id == person_id, _IS_OPEN)
            .values(ended=now)
        )
        return await self._database.write(lambda open_: open_.execute(change).rowcount > 0)

    async def end_all(self, person_id: str, now: int, *, keep: str | None) -> None:
        """End all sessions of a person, but the one to keep."""
        await self._database.write(lambda open_: end_all(open_, person_id, now, keep=keep))

    async def ended_since(self, at: int) -> Sequence[str]:
        """Which were ended at a time or later."""
        wanted = select(SESSIONS.c.id).where(SESSIONS.c.ended >= at)
        return await self._database.read(lambda open_: open_.execute(wanted).scalars().all())

    async def forget(self, *, ended_before: int, seen_before: int) -> None:
        """Delete what was ended, or not used, for long."""
        old = (SESSIONS.c.ended < ended_before) | (SESSIONS.c.seen < seen_before)
        await self._database.write(lambda open_: open_.execute(delete(SESSIONS).where(old)))


def _session_of(row: Row[*tuple[Any, ...]]) -> Session:
    return Session(
        id=row.id, created=row.created, seen=row.seen, address=row.address, agent=row.agent
    )
