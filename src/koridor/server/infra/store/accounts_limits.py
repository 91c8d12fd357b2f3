"""How often things are done that must be seldom, counted for all processes together."""

from typing import Any

from sqlalchemy import BigInteger, Connection, bindparam, case, delete, select
from sqlalchemy.dialects import postgresql, sqlite

from koridor.server.core.rates import Rate
from koridor.server.infra.store.database import Database
from koridor.server.infra.store.tables import LIMITS

_NOW = bindparam("now", type_=BigInteger)
_COST = bindparam("cost", type_=BigInteger)
_LATEST = bindparam("latest", type_=BigInteger)
_FIRST = {"key": bindparam("key"), "free_at": _NOW + _COST}
_LATER = case((LIMITS.c.free_at > _NOW, LIMITS.c.free_at), else_=_NOW) + _COST
_AGAIN: dict[str, Any] = {
    "index_elements": [LIMITS.c.key],
    "set_": {"free_at": _LATER},
    "where": _LATER <= _LATEST,
}
_TAKE = {
    "postgresql": postgresql.insert(LIMITS)
    .values(_FIRST)
    .on_conflict_do_update(**_AGAIN)
    .returning(LIMITS.c.free_at),
    "sqlite": sqlite.insert(LIMITS)
    .values(_FIRST)
    .on_conflict_do_update(**_AGAIN)
    .returning(LIMITS.c.free_at),
}


class SqlLimits:
    """A bucket for each key, as one number: when it will be full again (GCRA).

    One statement looks and takes, so that no two processes take the same token.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def wait(self, key: str, rate: Rate, now: int) -> int:
        """Do it once: 0 when that is not too often, else in how many milliseconds it will be."""
        return await self._database.write(lambda open_: _wait(open_, key, rate, now))

    async def forget(self, now: int) -> None:
        """Delete the buckets that are full."""
        full = delete(LIMITS).where(LIMITS.c.free_at < now)
        await self._database.write(lambda open_: open_.execute(full))


def _wait(connection: Connection, key: str, rate: Rate, now: int) -> int:
    cost = round(60_000 / rate.per_minute)
    latest = now + rate.burst * cost
    values = {"key": key, "now": now, "cost": cost, "latest": latest}
    if connection.execute(_TAKE[connection.dialect.name], values).first() is not None:
        return 0
    known = select(LIMITS.c.free_at).where(LIMITS.c.key == key)
    free_at: int = connection.execute(known).scalar_one()
    return max(1, free_at + cost - latest)
