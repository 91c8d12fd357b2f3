"""Reports in SQLite or PostgreSQL."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Row, insert, select, update

from koridor.server.core.reports import Report
from koridor.server.infra.store.database import Database
from koridor.server.infra.store.tables import REPORTS


class SqlReports:
    """Keeps reports."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, report: Report) -> None:
        """Keep a report."""
        row = msgspec.structs.asdict(report)
        await self._database.write(lambda open_: open_.execute(insert(REPORTS).values(row)))

    async def by_id(self, report_id: str) -> Report | None:
        """One report."""
        wanted = select(REPORTS).where(REPORTS.c.id == report_id)
        row = await self._database.read(lambda open_: open_.execute(wanted).one_or_none())
        return None if row is None else _report_of(row)

    async def some(self, *, is_settled: bool, before: int, limit: int) -> Sequence[Report]:
        """Those that wait for a moderator, or do not any more, the newest first."""
        is_wanted = REPORTS.c.settled.is_not(None) if is_settled else REPORTS.c.settled.is_(None)
        wanted = (
            select(REPORTS)
            .where(is_wanted, REPORTS.c.at < before)
            .order_by(REPORTS.c.at.desc(), REPORTS.c.id)
            .limit(limit)
        )
        rows = await self._database.read(lambda open_: open_.execute(wanted).all())
        return [_report_of(row) for row in rows]

    async def made_by(self, person_id: str) -> Sequence[Report]:
        """All that somebody has reported, the newest first."""
        wanted = (
            select(REPORTS)
            .where(REPORTS.c.reporter_id == person_id)
            .order_by(REPORTS.c.at.desc(), REPORTS.c.id)
        )
        rows = await self._database.read(lambda open_: open_.execute(wanted).all())
        return [_report_of(row) for row in rows]

    async def settle(self, report_id: str, moderator_id: str, now: int) -> bool:
        """A moderator is done with it; False when one was before, or there is no such report."""
        change = (
            update(REPORTS)
            .where(REPORTS.c.id == report_id, REPORTS.c.settled.is_(None))
            .values(settled=now, settled_by=moderator_id)
        )
        return await self._database.write(lambda open_: open_.execute(change).rowcount > 0)


def _report_of(row: Row[*tuple[Any, ...]]) -> Report:
    return msgspec.convert(row._mapping, Report)
