"""Ratings that a transaction is about to change: locked, read, and written back."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from sqlalchemy import Connection, Table, bindparam, select, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite

from koridor.server.core.ratings import Rating, new_rating
from koridor.server.infra.store.tables import RATINGS

Key = tuple[str, str]
"""A person's id and a pool."""

_INSERT: Mapping[str, Callable[[Table], postgresql.Insert | sqlite.Insert]] = {
    "postgresql": postgresql.insert,
    "sqlite": sqlite.insert,
}
_HELD = (
    select(RATINGS)
    .where(tuple_(RATINGS.c.person_id, RATINGS.c.pool).in_(bindparam("keys", expanding=True)))
    .order_by(RATINGS.c.person_id, RATINGS.c.pool)
    .with_for_update()
)
_CHANGED = ("value", "deviation", "volatility", "games", "at")
_UPDATE = (
    update(RATINGS)
    .where(RATINGS.c.person_id == bindparam("of_person"), RATINGS.c.pool == bindparam("in_pool"))
    .values({name: bindparam(f"new_{name}") for name in _CHANGED})
)


def hold(connection: Connection, keys: Iterable[Key], at: int) -> dict[Key, Rating]:
    """The ratings of these people, which nobody else changes until the transaction ends.

    Rows are made for those who have none, since what is not there cannot be locked. All is done
    in the order of the keys, so that processes that want some of the same rows wait for one
    another and never in a circle.
    """
    ordered = sorted(set(keys))
    if not ordered:
        return {}
    add = _INSERT[connection.dialect.name](RATINGS).on_conflict_do_nothing()
    connection.execute(add.values([_row(key, new_rating(key[1]), at) for key in ordered]))
    rows = connection.execute(_HELD, {"keys": ordered})
    return {(row.person_id, row.pool): rating_of(row) for row in rows}


def save(connection: Connection, ratings: Mapping[Key, Rating]) -> None:
    """Write ratings back that were held."""
    changes = [
        {
            "of_person": person_id,
            "in_pool": pool,
            **{f"new_{name}": getattr(rating, name) for name in _CHANGED},
        }
        for (person_id, pool), rating in ratings.items()
    ]
    if changes:
        connection.execute(_UPDATE, changes)


def rating_of(row: Any) -> Rating:
    """The rating in a row; a row that was made to be locked has no games yet."""
    return Rating(
        value=row.value,
        deviation=row.deviation,
        volatility=row.volatility,
        games=row.games,
        at=row.at if row.games else None,
    )


def _row(key: Key, rating: Rating, at: int) -> dict[str, object]:
    return {
        "person_id": key[0],
        "pool": key[1],
        "value": rating.value,
        "deviation": rating.deviation,
        "volatility": rating.volatility,
        "games": 0,
        "at": at,
    }
