"""What was played in a position, out of counts or out of the games themselves.

Two statements that never change make an answer: building and compiling them would take longer
than PostgreSQL needs for the rest.
"""

from collections.abc import Sequence

from sqlalchemy import (
    BigInteger,
    Connection,
    Integer,
    bindparam,
    case,
    exists,
    func,
    literal,
    select,
    union_all,
)

from koridor.server.core.archive import Explored, ExplorerQuery
from koridor.server.core.explorer import ALL_TIME, BANDS, UNRATED
from koridor.server.core.messages.archive import ExplorerMove, GameLine
from koridor.server.infra.store.archive_rows import LINE, SEAT, AnyRow, line_of, seat_of
from koridor.server.infra.store.tables import EXPLORER, GAME_POSITIONS, GAME_SEATS, GAMES

SAMPLE = 1000
"""Among how many games, the last to reach the position, those that are shown are looked for."""
MOST_TOP, MOST_RECENT = 4, 8
_TOP, _RECENT = 0, 1
_EVER = 2**62
"""No game ended that many milliseconds before 1970, or after."""
_HIGHEST = 2**15 - 1
_WON = tuple(f"won_{seat}" for seat in range(1, 5))
_SUMS = ("games", *_WON, "rated", "ratings")
_FACTS, _COUNTED = GAME_POSITIONS.c, EXPLORER.c
_KEY = bindparam("key", type_=BigInteger)
_IN_TIME = (
    _FACTS.key == _KEY,
    _FACTS.counts,
    _FACTS.ended >= bindparam("begin", type_=BigInteger),
    _FACTS.ended < bindparam("end", type_=BigInteger),
)
_LOWEST = bindparam("lowest", type_=Integer)
_ABOVE = bindparam("above", type_=Integer)

_COUNTS = (
    select(_COUNTED.move, *(func.sum(_COUNTED[name]).label(name) for name in _SUMS))
    .where(
        _COUNTED.key == _KEY,
        _COUNTED.span.in_(bindparam("spans", expanding=True)),
        _COUNTED.band >= _LOWEST,
        _COUNTED.band < _ABOVE,
    )
    .group_by(_COUNTED.move)
)
_IS_COUNTED = exists().where(_COUNTED.key == _KEY, _COUNTED.span == ALL_TIME)
_RATING = func.coalesce(_FACTS.rating, UNRATED)
_OF_FACTS = {
    "games": func.count(),
    "rated": func.count(_FACTS.rating),
    "ratings": func.coalesce(func.sum(_FACTS.rating), 0),
    **{
        name: func.sum(case((_FACTS.winner == seat, 1), else_=0))
        for seat, name in enumerate(_WON, start=1)
    },
}
_FROM_FACTS = (
    select(_FACTS.move, *(_OF_FACTS[name].label(name) for name in _SUMS))
    .where(*_IN_TIME, _RATING >= _LOWEST, _RATING < _ABOVE, ~_IS_COUNTED)
    .group_by(_FACTS.move)
)
_MOVES = union_all(_COUNTS, _FROM_FACTS)
"""By move: from the counts, or from the games where nobody has counted."""

_LAST = (
    select(_FACTS.ended, _FACTS.number, _FACTS.rating)
    .where(*_IN_TIME)
    .order_by(_FACTS.ended.desc(), _FACTS.number.desc())
    .limit(SAMPLE)
    .cte("last")
)
_LAST_RATING = func.coalesce(_LAST.c.rating, UNRATED)
_FITTING = select(_LAST).where(_LAST_RATING >= _LOWEST, _LAST_RATING < _ABOVE).cte("fitting")
_PLACE = (_FITTING.c.ended.desc(), _FITTING.c.number.desc())
_BEST = (
    select(literal(_TOP).label("list"), _FITTING)
    .where(_FITTING.c.rating.is_not(None))
    .order_by(_FITTING.c.rating.desc(), *_PLACE)
    .limit(MOST_TOP)
    .subquery()
)
_NEWEST = (
    select(literal(_RECENT).label("list"), _FITTING).order_by(*_PLACE).limit(MOST_RECENT).subquery()
)
_BOTH = union_all(select(_BEST), select(_NEWEST)).subquery()
_SHOWN = (
    select(_BOTH.c.list, *LINE, *SEAT)
    .join(GAMES, GAMES.c.number == _BOTH.c.number)
    .join(GAME_SEATS, GAME_SEATS.c.number == GAMES.c.number)
    .order_by(
        _BOTH.c.list,
        case((_BOTH.c.list == _TOP, _BOTH.c.rating), else_=0).desc(),
        _BOTH.c.ended.desc(),
        _BOTH.c.number.desc(),
        GAME_SEATS.c.seat,
    )
)
"""The games to show with their seats, each seat in a row of its own.

They are sought among the last ones, as a position may have had a million.
"""


def explore(connection: Connection, query: ExplorerQuery) -> Explored:
    """See `Archive.explore`."""
    values = _values(query)
    spans = query.months.spans if query.months else (ALL_TIME,)
    rows = connection.execute(_MOVES, {**values, "spans": spans}).all()
    if not rows:
        return Explored((), (), ())
    shown = connection.execute(_SHOWN, values).all()
    top, recent = (_lines([row for row in shown if row.list == which]) for which in (_TOP, _RECENT))
    return Explored(tuple(_move(row, query.seats) for row in rows), top, recent)


def _values(query: ExplorerQuery) -> dict[str, object]:
    above = [band for band in BANDS if query.last_band is not None and band > query.last_band]
    months = query.months
    return {
        "key": query.key,
        "begin": months.begin if months else -_EVER,
        "end": months.end if months else _EVER,
        "lowest": UNRATED if query.first_band is None else query.first_band,
        "above": above[0] if above else _HIGHEST,
    }


def _lines(rows: Sequence[AnyRow]) -> tuple[GameLine, ...]:
    """The games of rows that have one for each seat."""
    games = dict[int, list[AnyRow]]()
    for row in rows:
        games.setdefault(row.number, []).append(row)
    return tuple(line_of(seats[0], tuple(map(seat_of, seats))) for seats in games.values())


def _move(row: AnyRow, seats: int) -> ExplorerMove:
    won = tuple(int(getattr(row, name)) for name in _WON[:seats])
    games, rated = int(row.games), int(row.rated)
    return ExplorerMove(
        move=row.move,
        games=games,
        won=won,
        draws=games - sum(won),
        rated=rated,
        rating=round(int(row.ratings) / rated) if rated else None,
    )
