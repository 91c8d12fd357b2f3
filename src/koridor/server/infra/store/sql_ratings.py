"""Looking ratings up in SQLite or PostgreSQL."""

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    and_,
    bindparam,
    func,
    or_,
    select,
)

from koridor.server.core.people import Person
from koridor.server.core.pools import POOLS
from koridor.server.core.ratings import (
    PROVISIONAL,
    Board,
    BoardRow,
    PlayerRatings,
    PoolRating,
    RatingPoint,
    Standing,
    new_rating,
    standing_of,
)
from koridor.server.core.ratings.rate import aged
from koridor.server.core.ratings.rating import PERIOD, SCALE
from koridor.server.infra.store.database import Database
from koridor.server.infra.store.rating_rows import rating_of
from koridor.server.infra.store.tables import ACCOUNTS, GAME_SEATS, GAMES, RATINGS

DAY = 24 * 3_600_000
ACTIVE = 90 * DAY
"""Milliseconds after which somebody who plays no more leaves the leaderboard."""

_STANDINGS = select(RATINGS).where(
    RATINGS.c.pool == bindparam("in_pool"),
    RATINGS.c.person_id.in_(bindparam("people", expanding=True)),
)
_CHANGES = (
    select(GAME_SEATS.c.rating, GAME_SEATS.c.rating_after)
    .join(GAMES, GAMES.c.number == GAME_SEATS.c.number)
    .where(GAMES.c.id == bindparam("match_id"), GAME_SEATS.c.rating_after.is_not(None))
    .order_by(GAME_SEATS.c.seat)
)
_OWN = select(RATINGS).where(RATINGS.c.person_id == bindparam("of"), RATINGS.c.games > 0)


class SqlRatings:
    """A `Ratings` on a database whose tables are there already; whoever opened it closes it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def standings(
        self, person_ids: Iterable[str], pool: str, now: int
    ) -> Mapping[str, Standing]:
        """How strong some people are in a pool."""
        people = list(person_ids)
        return await self._database.read(lambda open_: _standings(open_, people, pool, now))

    async def changes(self, match_id: str) -> tuple[int, ...]:
        """By how much a match changed the ratings of its seats."""
        return await self._database.read(lambda open_: _changes(open_, match_id))

    async def board(self, pool: str, now: int, *, skip: int, limit: int) -> Board:
        """The best of a pool."""
        return await self._database.read(
            lambda open_: _board(open_, pool, now, skip=skip, limit=limit)
        )

    async def of_player(self, person: Person, now: int) -> PlayerRatings:
        """Everything about the ratings of somebody."""
        return await self._database.read(lambda open_: _of_player(open_, person, now))


def _standings(
    connection: Connection, people: list[str], pool: str, now: int
) -> dict[str, Standing]:
    rows = connection.execute(_STANDINGS, {"in_pool": pool, "people": people})
    known = {row.person_id: rating_of(row) for row in rows}
    return {
        person_id: standing_of(aged(pool, known.get(person_id, new_rating(pool)), now))
        for person_id in people
    }


def _changes(connection: Connection, match_id: str) -> tuple[int, ...]:
    rows = connection.execute(_CHANGES, {"match_id": match_id})
    # What is shown is rounded before and after, and the change has to fit between the two.
    return tuple(round(row.rating_after) - round(row.rating) for row in rows)


def _board(connection: Connection, pool: str, now: int, *, skip: int, limit: int) -> Board:
    wanted = (
        _ranked(select(RATINGS, ACCOUNTS.c.name, ACCOUNTS.c.kind), pool, now)
        .order_by(RATINGS.c.value.desc(), RATINGS.c.person_id)
        .offset(skip)
        .limit(limit + 1)
    )
    rows = connection.execute(wanted).all()
    return Board(
        tuple(
            BoardRow(
                rank=rank,
                person=Person(row.person_id, row.name, row.kind),
                rating=round(row.value),
                games=row.games,
                at=row.at,
            )
            for rank, row in enumerate(rows[:limit], start=skip + 1)
        ),
        has_more=len(rows) > limit,
    )


def _ranked(wanted: Select[Any], pool: str, now: int) -> Select[Any]:
    """Of those who stand on a leaderboard."""
    return wanted.join(ACCOUNTS, ACCOUNTS.c.person_id == RATINGS.c.person_id).where(
        RATINGS.c.pool == pool,
        RATINGS.c.games > 0,
        RATINGS.c.at >= now - ACTIVE,
        ACCOUNTS.c.closed.is_(None),
        _squared_deviation(now) <= PROVISIONAL**2,
    )


def _squared_deviation(now: int) -> ColumnElement[float]:
    """As `aged` has it, below the largest."""
    strayed = RATINGS.c.volatility * RATINGS.c.volatility * (now - RATINGS.c.at)
    return RATINGS.c.deviation * RATINGS.c.deviation + strayed * (SCALE**2 / PERIOD)


def _of_player(connection: Connection, person: Person, now: int) -> PlayerRatings:
    rows = connection.execute(_OWN, {"of": person.id}).all()
    pools = [_pool_rating(connection, row, now) for row in rows]
    return PlayerRatings(
        person=person,
        pools=tuple(sorted(pools, key=lambda one: POOLS.index(one.pool))),
        history=_history(connection, person.id),
    )


def _pool_rating(connection: Connection, row: Any, now: int) -> PoolRating:
    rating = aged(row.pool, rating_of(row), now)
    return PoolRating(
        pool=row.pool,
        rating=round(rating.value),
        deviation=round(rating.deviation),
        is_provisional=standing_of(rating).is_provisional,
        games=row.games,
        at=row.at,
        rank=_rank(connection, row, now),
    )


def _rank(connection: Connection, row: Any, now: int) -> int | None:
    """The rank of a rating, None when it is not on the leaderboard."""
    myself = _ranked(select(RATINGS.c.person_id), row.pool, now).where(
        RATINGS.c.person_id == row.person_id
    )
    if connection.execute(myself).first() is None:
        return None
    better = or_(
        RATINGS.c.value > row.value,
        and_(RATINGS.c.value == row.value, RATINGS.c.person_id < row.person_id),
    )
    above = _ranked(select(func.count()).select_from(RATINGS), row.pool, now).where(better)
    return 1 + int(connection.execute(above).scalar_one())


def _history(connection: Connection, person_id: str) -> dict[str, tuple[RatingPoint, ...]]:
    """The rating after the last game of each day, by pool."""
    mine = and_(GAME_SEATS.c.person_id == person_id, GAME_SEATS.c.rating_after.is_not(None))
    last = (
        select(func.max(GAMES.c.number))
        .join(GAME_SEATS, GAME_SEATS.c.number == GAMES.c.number)
        .where(mine)
        .group_by(GAMES.c.pool, GAMES.c.ended // DAY)
    )
    points = (
        select(GAMES.c.pool, GAMES.c.ended, GAME_SEATS.c.rating_after)
        .join(GAME_SEATS, GAME_SEATS.c.number == GAMES.c.number)
        .where(mine, GAMES.c.number.in_(last))
        .order_by(GAMES.c.pool, GAMES.c.number)
    )
    rows = connection.execute(points).all()
    return {
        pool: tuple(RatingPoint(row.ended, round(row.rating_after)) for row in of_pool)
        for pool, of_pool in groupby(rows, key=lambda row: str(row.pool))
    }
