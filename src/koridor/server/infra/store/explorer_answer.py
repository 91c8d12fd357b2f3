"""What was played in a position, out of counts or out of the games themselves."""

from collections.abc import Sequence

from sqlalchemy import (
    ColumnElement,
    Connection,
    case,
    func,
    literal,
    select,
    union_all,
)

from koridor.server.core.archive import Explored, ExplorerQuery
from koridor.server.core.explorer import ALL_TIME, BANDS
from koridor.server.core.messages.archive import ExplorerMove
from koridor.server.infra.store.archive_rows import AnyRow, Wanted, lines_by_number
from koridor.server.infra.store.tables import EXPLORER, GAME_POSITIONS

SAMPLE = 1000
"""Among how many games, the last to reach the position, those that are shown are looked for."""
MOST_TOP, MOST_RECENT = 4, 8
_TOP, _RECENT = 0, 1
_WON = tuple(f"won_{seat}" for seat in range(1, 5))
_SUMS = ("games", *_WON, "rated", "ratings")
_FACTS = GAME_POSITIONS.c


def explore(connection: Connection, query: ExplorerQuery) -> Explored:
    """See `Archive.explore`."""
    rows = connection.execute(_counts(query)).all()
    if not rows and not _is_counted(connection, query.key):
        rows = connection.execute(_facts(query)).all()
    if not rows:
        return Explored((), (), ())
    shown = connection.execute(_shown(query)).all()
    lines = lines_by_number(connection, (row.number for row in shown))
    top, recent = (
        tuple(lines[row.number] for row in shown if row.list == which) for which in (_TOP, _RECENT)
    )
    return Explored(tuple(_move(row, query.seats) for row in rows), top, recent)


def _counts(query: ExplorerQuery) -> Wanted:
    """By move, out of what was counted."""
    table = EXPLORER.c
    spans = query.months.spans if query.months else (ALL_TIME,)
    wanted = (
        select(table.move, *(func.sum(table[name]).label(name) for name in _SUMS))
        .where(table.key == query.key, table.span.in_(spans))
        .group_by(table.move)
    )
    if query.first_band is not None:
        wanted = wanted.where(table.band >= query.first_band)
    if query.last_band is not None:
        wanted = wanted.where(table.band <= query.last_band)
    return wanted


def _is_counted(connection: Connection, key: int) -> bool:
    wanted = select(literal(1)).where(EXPLORER.c.key == key, EXPLORER.c.span == ALL_TIME).limit(1)
    return connection.execute(wanted).first() is not None


def _facts(query: ExplorerQuery) -> Wanted:
    """By move, out of the games of a position that few of them reached."""
    sums: dict[str, ColumnElement[int]] = {
        "games": func.count(),
        "rated": func.count(_FACTS.rating),
        "ratings": func.coalesce(func.sum(_FACTS.rating), 0),
        **{
            name: func.sum(case((_FACTS.winner == seat, 1), else_=0))
            for seat, name in enumerate(_WON, start=1)
        },
    }
    return (
        select(_FACTS.move, *(sums[name].label(name) for name in _SUMS))
        .where(*_time_conditions(query), *_band_conditions(query, _FACTS.rating))
        .group_by(_FACTS.move)
    )


def _shown(query: ExplorerQuery) -> Wanted:
    """The games to show; sought among the last ones, as a position may have had a million."""
    last = (
        select(_FACTS.ended, _FACTS.number, _FACTS.rating)
        .where(*_time_conditions(query))
        .order_by(_FACTS.ended.desc(), _FACTS.number.desc())
        .limit(SAMPLE)
        .cte("last")
    )
    fitting = select(last).where(*_band_conditions(query, last.c.rating)).cte("fitting")
    place = fitting.c.ended.desc(), fitting.c.number.desc()
    top = (
        select(literal(_TOP).label("list"), fitting)
        .where(fitting.c.rating.is_not(None))
        .order_by(fitting.c.rating.desc(), *place)
        .limit(MOST_TOP)
        .subquery()
    )
    recent = (
        select(literal(_RECENT).label("list"), fitting)
        .order_by(*place)
        .limit(MOST_RECENT)
        .subquery()
    )
    both = union_all(select(top), select(recent)).subquery()
    top_first = case((both.c.list == _TOP, both.c.rating), else_=0)
    return select(both).order_by(
        both.c.list, top_first.desc(), both.c.ended.desc(), both.c.number.desc()
    )


def _time_conditions(query: ExplorerQuery) -> list[ColumnElement[bool]]:
    conditions = [_FACTS.key == query.key, _FACTS.counts]
    if query.months is not None:
        conditions += [_FACTS.ended >= query.months.begin, _FACTS.ended < query.months.end]
    return conditions


def _band_conditions(
    query: ExplorerQuery, rating: ColumnElement[int | None]
) -> list[ColumnElement[bool]]:
    """Bands as bounds: those of games in which somebody has no rating lie below all others."""
    conditions: list[ColumnElement[bool]] = []
    if query.first_band is not None:
        conditions.append(rating >= query.first_band)
    if query.last_band is not None:
        above = [band for band in BANDS if band > query.last_band]
        if above:
            conditions.append(rating < above[0])
    return conditions


def _move(row: AnyRow, seats: int) -> ExplorerMove:
    won: Sequence[int] = [int(getattr(row, name)) for name in _WON[:seats]]
    games, rated = int(row.games), int(row.rated)
    return ExplorerMove(
        move=row.move,
        games=games,
        won=tuple(won),
        draws=games - sum(won),
        rated=rated,
        rating=round(int(row.ratings) / rated) if rated else None,
    )
