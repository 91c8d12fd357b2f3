"""What is kept about a person in tables of others: for the copy of one's data."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Row, Select, and_, select

from koridor.server.core.match.events import Said
from koridor.server.core.reports import Ground
from koridor.server.infra.store.database import Database
from koridor.server.infra.store.tables import (
    GAME_SEATS,
    GAMES,
    MATCH_EVENTS,
    MATCH_PEOPLE,
    RATINGS,
    REPORTS,
    TALK,
    TOKENS,
)

_said = msgspec.json.Decoder(Said)
_PLAYED = GAME_SEATS.c.number == GAMES.c.number


class TokenNote(Struct, frozen=True, kw_only=True):
    """A program may act for somebody; the token itself is not known to the site."""

    description: str
    scopes: str
    created: int
    used: int | None


class RatingNote(Struct, frozen=True, kw_only=True):
    """How strong somebody is in a pool, as it is kept: unrounded, after the last game there."""

    pool: str
    value: float
    deviation: float
    volatility: float
    games: int
    at: int


class RatingChange(Struct, frozen=True, kw_only=True):
    """What a game did to somebody's rating."""

    game_id: str
    pool: str
    ended: int
    place: int
    before: float
    deviation: float
    after: float
    deviation_after: float


class SaidNote(Struct, frozen=True, kw_only=True):
    """A line that somebody said at a table; see `koridor.server.core.match.events.Said`."""

    match_id: str
    at: int
    text: str
    is_phrase: bool


class ReportedNote(Struct, frozen=True, kw_only=True):
    """Somebody was reported; by whom, and in which words, they are not told."""

    at: int
    match_id: str | None
    reason: Ground
    settled: int | None


class SqlExport:
    """Reads what belongs to a person."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def games_of(self, person_id: str) -> Sequence[str]:
        """The ids of all games that somebody has finished, in order of their ends."""
        return await self._column(
            select(GAMES.c.id)
            .join(GAME_SEATS, _PLAYED)
            .where(GAME_SEATS.c.person_id == person_id)
            .order_by(GAMES.c.number)
        )

    async def imports_of(self, person_id: str) -> Sequence[str]:
        """The ids of all games that somebody has sent, in that order."""
        return await self._column(
            select(GAMES.c.id).where(GAMES.c.imported_by == person_id).order_by(GAMES.c.number)
        )

    async def matches_of(self, person_id: str) -> Sequence[str]:
        """The ids of all matches at which somebody sits or sat last."""
        return await self._column(
            select(MATCH_PEOPLE.c.match_id)
            .where(MATCH_PEOPLE.c.person_id == person_id)
            .order_by(MATCH_PEOPLE.c.match_id)
        )

    async def tokens_of(self, person_id: str) -> Sequence[TokenNote]:
        """What programs may act for somebody."""
        rows = await self._rows(
            select(TOKENS.c.description, TOKENS.c.scopes, TOKENS.c.created, TOKENS.c.used)
            .where(TOKENS.c.person_id == person_id)
            .order_by(TOKENS.c.created, TOKENS.c.id)
        )
        return [TokenNote(**row._mapping) for row in rows]

    async def ratings_of(self, person_id: str) -> Sequence[RatingNote]:
        """How strong somebody is in each pool."""
        columns = [RATINGS.c[name] for name in RatingNote.__struct_fields__]
        rows = await self._rows(
            select(*columns)
            .where(RATINGS.c.person_id == person_id, RATINGS.c.games > 0)
            .order_by(RATINGS.c.pool)
        )
        return [RatingNote(**row._mapping) for row in rows]

    async def changes_of(self, person_id: str) -> Sequence[RatingChange]:
        """What each rated game of somebody did to the rating, in order."""
        is_theirs = and_(
            GAME_SEATS.c.person_id == person_id, GAME_SEATS.c.rating_after.is_not(None)
        )
        rows = await self._rows(
            select(
                GAMES.c.id.label("game_id"),
                GAMES.c.pool,
                GAMES.c.ended,
                GAME_SEATS.c.place,
                GAME_SEATS.c.rating.label("before"),
                GAME_SEATS.c.deviation,
                GAME_SEATS.c.rating_after.label("after"),
                GAME_SEATS.c.deviation_after,
            )
            .join(GAME_SEATS, _PLAYED)
            .where(is_theirs)
            .order_by(GAMES.c.number)
        )
        return [RatingChange(**row._mapping) for row in rows]

    async def talk_of(self, person_id: str) -> Sequence[SaidNote]:
        """All that somebody has said at tables, match by match."""
        is_line = and_(
            MATCH_EVENTS.c.match_id == TALK.c.match_id, MATCH_EVENTS.c.version == TALK.c.version
        )
        rows = await self._rows(
            select(TALK.c.match_id, MATCH_EVENTS.c.body)
            .join(MATCH_EVENTS, is_line)
            .where(TALK.c.person_id == person_id)
            .order_by(TALK.c.match_id, TALK.c.version)
        )
        return [_note_of(row.match_id, _said.decode(row.body)) for row in rows]

    async def reports_about(self, person_id: str) -> Sequence[ReportedNote]:
        """That somebody was reported, the last time first."""
        rows = await self._rows(
            select(REPORTS.c.at, REPORTS.c.match_id, REPORTS.c.reason, REPORTS.c.settled)
            .where(REPORTS.c.person_id == person_id)
            .order_by(REPORTS.c.at.desc(), REPORTS.c.id)
        )
        return [ReportedNote(**row._mapping) for row in rows]

    async def _column(self, wanted: Select[str]) -> Sequence[str]:
        return await self._database.read(lambda open_: open_.execute(wanted).scalars().all())

    async def _rows(self, wanted: Select[*tuple[Any, ...]]) -> Sequence[Row[*tuple[Any, ...]]]:
        return await self._database.read(lambda open_: open_.execute(wanted).all())


def _note_of(match_id: str, said: Said) -> SaidNote:
    return SaidNote(match_id=match_id, at=said.at, text=said.text, is_phrase=said.is_phrase)
