"""Challenges in SQLite or PostgreSQL: whoever answers one first, in any process, is the one."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import ColumnElement, Connection, Row, delete, func, insert, or_, select, update

from koridor.server.core.challenges import Challenge, Status
from koridor.server.infra.store.accounts_changing import hold_account
from koridor.server.infra.store.database import Database
from koridor.server.infra.store.tables import CHALLENGES

_body = msgspec.json.Decoder(Challenge)
_COLUMNS = (CHALLENGES.c.body, CHALLENGES.c.status, CHALLENGES.c.expires)
_IS_OPEN = CHALLENGES.c.status == "created"


class SqlChallenges:
    """Keeps challenges until they are answered, and for a while after."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, challenge: Challenge, *, most: int) -> bool:
        """Keep a new one; False when as many as `most` of the same challenger are open."""
        return await self._database.write(lambda open_: _add(open_, challenge, most))

    async def by_id(self, challenge_id: str) -> Challenge | None:
        """One of them, answered or not."""
        wanted = select(*_COLUMNS).where(CHALLENGES.c.id == challenge_id)
        row = await self._database.read(lambda open_: open_.execute(wanted).one_or_none())
        return None if row is None else _challenge_of(row)

    async def open_of(self, person_id: str, now: int) -> Sequence[Challenge]:
        """Those that somebody has made or got and that are not answered, the oldest first."""
        wanted = (
            select(*_COLUMNS)
            .where(_is_of(person_id), _IS_OPEN, CHALLENGES.c.expires > now)
            .order_by(CHALLENGES.c.created, CHALLENGES.c.id)
        )
        rows = await self._database.read(lambda open_: open_.execute(wanted).all())
        return [_challenge_of(row) for row in rows]

    async def all_of(self, person_id: str) -> Sequence[Challenge]:
        """All that somebody has made or got and that are still kept, the oldest first."""
        wanted = (
            select(*_COLUMNS)
            .where(_is_of(person_id))
            .order_by(CHALLENGES.c.created, CHALLENGES.c.id)
        )
        rows = await self._database.read(lambda open_: open_.execute(wanted).all())
        return [_challenge_of(row) for row in rows]

    async def settle(self, challenge: Challenge) -> bool:
        """Keep the answer that a challenge has got; False when another one was faster."""
        change = (
            update(CHALLENGES)
            .where(CHALLENGES.c.id == challenge.id, _IS_OPEN)
            .values(status=challenge.status, body=_written(challenge))
        )
        return await self._database.write(lambda open_: open_.execute(change).rowcount > 0)

    async def prolong(self, challenge_id: str, expires: int) -> None:
        """Let it lapse later than it would."""
        change = (
            update(CHALLENGES)
            .where(CHALLENGES.c.id == challenge_id, _IS_OPEN)
            .values(expires=expires)
        )
        await self._database.write(lambda open_: open_.execute(change))

    async def lapsed(self, now: int) -> Sequence[Challenge]:
        """Those whose time was over before anybody answered."""
        wanted = select(*_COLUMNS).where(_IS_OPEN, CHALLENGES.c.expires <= now).limit(100)
        rows = await self._database.read(lambda open_: open_.execute(wanted).all())
        return [_challenge_of(row) for row in rows]

    async def forget(self, before: int) -> None:
        """Delete those that lapsed, or would have, before a time."""
        old = delete(CHALLENGES).where(CHALLENGES.c.expires < before)
        await self._database.write(lambda open_: open_.execute(old))


def _is_of(person_id: str) -> ColumnElement[bool]:
    return or_(CHALLENGES.c.challenger_id == person_id, CHALLENGES.c.opponent_id == person_id)


def _add(connection: Connection, challenge: Challenge, most: int) -> bool:
    hold_account(connection, challenge.challenger.id)  # or two at once would make one too many
    theirs = (CHALLENGES.c.challenger_id == challenge.challenger.id) & _IS_OPEN
    count = select(func.count()).select_from(CHALLENGES).where(theirs)
    if connection.execute(count).scalar_one() >= most:
        return False
    connection.execute(
        insert(CHALLENGES).values(
            id=challenge.id,
            challenger_id=challenge.challenger.id,
            opponent_id=challenge.opponent.id,
            status=challenge.status,
            created=challenge.created,
            expires=challenge.expires,
            body=_written(challenge),
        )
    )
    return True


def _written(challenge: Challenge) -> str:
    return msgspec.json.encode(challenge).decode()


def _challenge_of(row: Row[*tuple[Any, ...]]) -> Challenge:
    status: Status = row.status
    return replace(_body.decode(row.body), status=status, expires=row.expires)
