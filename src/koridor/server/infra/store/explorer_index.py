"""Letting the explorer know games that have ended.

Each position of a game is written to `game_positions`. A position that enough games have reached
is counted in `explorer` besides; until then counting is left to whoever asks. Private games are
written for those who played them alone, and never counted.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from koridor.server.core.archive import Indexed, Waiting
from koridor.server.core.explorer import ALL_TIME, POPULAR, band_of, spans_of
from koridor.server.core.position_keys import own_key
from koridor.server.infra.store.locking import lock
from koridor.server.infra.store.tables import EXPLORER, GAME_POSITIONS, GAME_SEATS, GAMES

INDEXING = 5_042_770_303
"""What whoever indexes locks: else two could find a position popular at once."""
_WAITING = (
    select(GAMES.c.number, GAMES.c.record)
    .where(~GAMES.c.is_indexed)
    .order_by(GAMES.c.number.desc())
    .limit(bindparam("most"))
)
_CLAIM = (
    update(GAMES)
    .where(GAMES.c.number == bindparam("claimed"), ~GAMES.c.is_indexed)
    .values(is_indexed=True, digest=bindparam("new_digest"), rules=bindparam("new_rules"))
    .returning(GAMES.c.is_public, GAMES.c.origin, GAMES.c.ended, GAMES.c.winner)
)
_RATINGS = select(
    func.avg(GAME_SEATS.c.rating), func.count(), func.count(GAME_SEATS.c.rating)
).where(GAME_SEATS.c.number == bindparam("number"))
_RATE = (
    update(GAMES).where(GAMES.c.number == bindparam("rated")).values(rating=bindparam("new_rating"))
)
_PLAYERS = (
    select(GAME_SEATS.c.person_id)
    .distinct()
    .where(
        GAME_SEATS.c.number == bindparam("number"),
        GAME_SEATS.c.person_id.is_not(None),
        GAME_SEATS.c.kind != "computer",
    )
)
_ADD_POSITIONS = insert(GAME_POSITIONS)
_POPULAR = (
    select(EXPLORER.c.key)
    .distinct()
    .where(EXPLORER.c.key.in_(bindparam("keys", expanding=True)), EXPLORER.c.span == ALL_TIME)
)
_NOW_POPULAR = (
    select(GAME_POSITIONS.c.key)
    .where(GAME_POSITIONS.c.key.in_(bindparam("keys", expanding=True)), GAME_POSITIONS.c.counts)
    .group_by(GAME_POSITIONS.c.key)
    .having(func.count() >= bindparam("popular"))
)
_OF_KEY = select(
    GAME_POSITIONS.c.key,
    GAME_POSITIONS.c.ended,
    GAME_POSITIONS.c.rating,
    GAME_POSITIONS.c.winner,
    GAME_POSITIONS.c.move,
).where(GAME_POSITIONS.c.key == bindparam("key"), GAME_POSITIONS.c.counts)
_SUMS = ("games", "won_1", "won_2", "won_3", "won_4", "rated", "ratings")


class Stood(NamedTuple):
    """A position as it stood in a game that counts."""

    key: int
    ended: int
    rating: int | None
    winner: int | None
    move: str


class Cell(NamedTuple):
    """What is counted together."""

    key: int
    span: int
    band: int
    move: str


def waiting(connection: Connection, limit: int) -> list[Waiting]:
    """See `Archive.waiting`."""
    rows = connection.execute(_WAITING, {"most": limit})
    return [Waiting(row.number, row.record) for row in rows]


def index(connection: Connection, indexed: Sequence[Indexed], *, popular: int = POPULAR) -> int:
    """See `Archive.index`.

    Args:
        popular: from how many games on a position is counted beforehand.
    """
    lock(connection, INDEXING)
    claimed = [rows for one in indexed if (rows := _claim(connection, one)) is not None]
    positions = [row for rows in claimed for row in rows]
    if positions:
        connection.execute(_ADD_POSITIONS, positions)
        _count(connection, [_stood(row) for row in positions if row["counts"]], popular)
    return len(claimed)


def cells_of(facts: Iterable[Stood]) -> dict[Cell, Counter[str]]:
    """What the rows of `explorer` for these facts hold."""
    cells = dict[Cell, Counter[str]]()
    for fact in facts:
        for span in spans_of(fact.ended):
            cell = Cell(fact.key, span, band_of(fact.rating), fact.move)
            sums = cells.setdefault(cell, Counter(dict.fromkeys(_SUMS, 0)))
            sums["games"] += 1
            if fact.winner is not None:
                sums[f"won_{fact.winner}"] += 1
            if fact.rating is not None:
                sums["rated"] += 1
                sums["ratings"] += fact.rating
    return cells


def _claim(connection: Connection, indexed: Indexed) -> list[dict[str, Any]] | None:
    """The rows of `game_positions` for a game that nobody has indexed yet."""
    values = {
        "claimed": indexed.number,
        "new_digest": indexed.digest,
        "new_rules": indexed.rules,
    }
    row = connection.execute(_CLAIM, values).one_or_none()
    if row is None:
        return None
    people = None if row.is_public else _people(connection, indexed.number)
    game: dict[str, Any] = {
        "ended": row.ended,
        "number": indexed.number,
        "rating": _rating(connection, indexed.number),
        "winner": row.winner,
        "counts": people is None and row.origin == "match",
    }
    return [
        {**game, "key": key, "facing": fact.facing, "move": fact.move}
        for fact in indexed.facts
        for key in _filed(fact.key, people)
    ]


def _people(connection: Connection, number: int) -> Sequence[str]:
    """Those who played a game; computers look for nothing."""
    return connection.execute(_PLAYERS, {"number": number}).scalars().all()


def _filed(key: int, people: Sequence[str] | None) -> list[int]:
    """What a position is filed under: in a private game, for each of its players apart."""
    return [key] if people is None else [own_key(key, person_id) for person_id in people]


def _rating(connection: Connection, number: int) -> int | None:
    """The mean of the players' ratings, kept with the game, if all have one."""
    mean, seats, rated = connection.execute(_RATINGS, {"number": number}).one()
    if not seats or rated < seats:
        return None
    rating = round(float(mean))
    connection.execute(_RATE, {"rated": number, "new_rating": rating})
    return rating


def _stood(row: dict[str, Any]) -> Stood:
    return Stood(*(row[name] for name in Stood._fields))


def _count(connection: Connection, facts: Sequence[Stood], popular: int) -> None:
    """Count the facts of positions that are popular, and all there are of those that now are."""
    keys = sorted({fact.key for fact in facts})
    if not keys:
        return
    before = set(connection.execute(_POPULAR, {"keys": keys}).scalars())
    others = [key for key in keys if key not in before]
    counted = [fact for fact in facts if fact.key in before]
    if others:
        wanted = {"keys": others, "popular": popular}
        for key in sorted(connection.execute(_NOW_POPULAR, wanted).scalars()):
            counted += [Stood(*row) for row in connection.execute(_OF_KEY, {"key": key})]
    _add_up(connection, cells_of(counted))


def _add_up(connection: Connection, cells: dict[Cell, Counter[str]]) -> None:
    if not cells:
        return
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    adding = dialect.insert(EXPLORER)
    added = {name: EXPLORER.c[name] + adding.excluded[name] for name in _SUMS}
    rows = [{**cell._asdict(), **cells[cell]} for cell in sorted(cells)]
    connection.execute(adding.on_conflict_do_update(index_elements=Cell._fields, set_=added), rows)
