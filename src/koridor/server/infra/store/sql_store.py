"""Logs of matches in SQLite or PostgreSQL."""

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager

from sqlalchemy import Connection, delete, insert, update
from sqlalchemy.exc import IntegrityError

from koridor.server.core.store import Append, Log, Phase, StoreUnavailable, Summary
from koridor.server.infra.store import reading
from koridor.server.infra.store.database import Database
from koridor.server.infra.store.group_commit import GroupCommit
from koridor.server.infra.store.opening import open_database
from koridor.server.infra.store.tables import BEATS
from koridor.server.infra.store.writing import Unit, append_all, rows_of

BEATS_KEPT = 24 * 60 * 60 * 1000
"""For how long, in milliseconds, a process that is gone is remembered."""


class SqlStore:
    """A `Store` on a database whose tables are there already; see `migrate`.

    Args:
        url: `sqlite:///file` or `postgresql://user@host/name`.
    """

    def __init__(self, url: str) -> None:
        self.database: Database = open_database(url)
        """The same for all who keep something in it: SQLite has one writer at a time."""
        self._commits: GroupCommit[Unit] = GroupCommit(self._append_group)

    async def load(self, match_id: str, *, after: int = 0) -> Log | None:
        """The log of a match, or what was added to it after version `after`."""
        return await self.database.read(lambda open_: reading.load(open_, match_id, after))

    async def append(self, appends: Sequence[Append]) -> bool:
        """Add to some logs, all or none; False when one of them was not at its version."""
        return await self._commits.add(tuple(rows_of(one) for one in appends))

    async def summary(self, match_id: str) -> Summary | None:
        """What is known of one match without reading its log."""
        return await self.database.read(lambda open_: reading.summary(open_, match_id))

    async def summaries(
        self,
        *,
        phase: Phase,
        visibility: str | None = None,
        person_id: str | None = None,
        since: int = 0,
        limit: int = 100,
    ) -> list[Summary]:
        """Matches in a phase that have changed `since` then, the last changed first."""
        return await self.database.read(
            lambda open_: reading.summaries(
                open_,
                phase=phase,
                visibility=visibility,
                person_id=person_id,
                since=since,
                limit=limit,
            )
        )

    async def count(self, phase: Phase, *, since: int = 0) -> int:
        """How many matches are in a phase and have changed `since` then."""
        return await self.database.read(lambda open_: reading.count(open_, phase, since))

    async def due(self, now: int, *, limit: int = 100) -> list[str]:
        """Matches whose deadline has passed, the longest overdue first."""
        return await self.database.read(lambda open_: reading.due(open_, now, limit))

    async def beat(self, process: str, now: int) -> None:
        """Say that this process is alive."""
        await self.database.write(lambda open_: _beat(open_, process, now))

    async def last_beat(self) -> int | None:
        """When any process was last alive."""
        return await self.database.read(reading.last_beat)

    def alone(self) -> AbstractAsyncContextManager[None]:
        """While the block lasts, no other process is in such a block."""
        return self.database.alone()

    async def close(self) -> None:
        """Write what waits and let go."""
        await self._commits.close()
        await self.database.close()

    async def _append_group(self, units: Sequence[Unit]) -> list[bool]:
        """One transaction for all; where another process made the same match, one for each."""
        try:
            return await self.database.write(lambda open_: append_all(open_, units))
        except StoreUnavailable as failure:
            if not isinstance(failure.__cause__, IntegrityError):
                raise
        return [await self._append_alone(unit) for unit in units]

    async def _append_alone(self, unit: Unit) -> bool:
        try:
            [is_accepted] = await self.database.write(lambda open_: append_all(open_, [unit]))
        except StoreUnavailable as failure:
            if isinstance(failure.__cause__, IntegrityError):
                return False
            raise
        return is_accepted


def _beat(connection: Connection, process: str, now: int) -> None:
    changed = connection.execute(update(BEATS).where(BEATS.c.process == process).values(at=now))
    if changed.rowcount == 0:
        connection.execute(insert(BEATS).values(process=process, at=now))
        connection.execute(delete(BEATS).where(BEATS.c.at < now - BEATS_KEPT))
