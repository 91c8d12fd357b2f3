"""Finding games of the archive.

Lists are in the order of `ended`, then `number`, the last first. That order is read from an index
of whichever condition leaves fewest games: the position, the player, the opening, the rules.
"""

from collections.abc import Iterator
from typing import Any

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    FromClause,
    and_,
    exists,
    false,
    select,
    tuple_,
)

from koridor.server.core.archive import Found, GameQuery, Place, Player, Recorded
from koridor.server.infra.store.archive_rows import LINE, Wanted, lines_of
from koridor.server.infra.store.tables import GAME_POSITIONS, GAME_SEATS, GAMES

_SEAT = GAME_SEATS.alias("seat")
_EARLIER = GAME_SEATS.alias("earlier")
_OTHER = GAME_SEATS.alias("other")


def games(connection: Connection, query: GameQuery, limit: int) -> list[Found]:
    """See `Archive.games`."""
    rows = connection.execute(_wanted(query, LINE).limit(limit)).all()
    lines = lines_of(connection, rows)
    return [Found(Place(row.ended, row.number), lines[row.number]) for row in rows]


def records(connection: Connection, query: GameQuery, limit: int) -> list[Recorded]:
    """See `Archive.records`."""
    columns = (GAMES.c.ended, GAMES.c.number, GAMES.c.record)
    rows = connection.execute(_wanted(query, columns).limit(limit)).all()
    return [Recorded(Place(row.ended, row.number), row.record) for row in rows]


def _wanted(query: GameQuery, columns: tuple[Column[Any], ...]) -> Wanted:
    """The games of a query, in order; the table that leads has the order in an index."""
    conditions = list(_conditions(query))
    if query.position is not None:
        wanted = select(*columns).join(GAME_POSITIONS, GAME_POSITIONS.c.number == GAMES.c.number)
        conditions += _position_conditions(query)
        leading: tuple[Column[int], Column[int]] = (
            GAME_POSITIONS.c.ended,
            GAME_POSITIONS.c.number,
        )
    elif query.player is not None:
        wanted = select(*columns).join(_SEAT, _SEAT.c.number == GAMES.c.number)
        conditions += [_is(query.player, _SEAT), _is_first_of(query.player)]
        leading = (_SEAT.c.ended, _SEAT.c.number)
    else:
        wanted = select(*columns)
        leading = (GAMES.c.ended, GAMES.c.number)
    ended, number = leading
    conditions += _time_conditions(query, ended, number)
    return wanted.where(*conditions).order_by(ended.desc(), number.desc())


def _conditions(query: GameQuery) -> Iterator[ColumnElement[bool]]:
    if not query.sees_private:
        yield GAMES.c.is_public
    exact = (
        (GAMES.c.rules, query.rules),
        (GAMES.c.opening, query.opening),
        (GAMES.c.is_rated, query.is_rated),
        (GAMES.c.origin, query.origin),
    )
    yield from (column == value for column, value in exact if value is not None)
    yield from _people_conditions(query)
    yield from _result_conditions(query)


def _people_conditions(query: GameQuery) -> Iterator[ColumnElement[bool]]:
    if query.player is not None and query.position is not None:
        yield exists().where(_SEAT.c.number == GAMES.c.number, _is(query.player, _SEAT))
    if query.opponent is not None:
        yield exists().where(_OTHER.c.number == GAMES.c.number, _is(query.opponent, _OTHER))


def _result_conditions(query: GameQuery) -> Iterator[ColumnElement[bool]]:
    match query.result:
        case None:
            pass
        case "draw":
            yield GAMES.c.winner.is_(None)
        case "won" | "lost":
            yield _did(query, has_won=query.result == "won")
        case seat:
            yield GAMES.c.winner == int(seat)


def _did(query: GameQuery, *, has_won: bool) -> ColumnElement[bool]:
    """Whether the player has won, or somebody else has."""
    if query.player is None:
        return false()
    seat = GAME_SEATS.alias("winning")
    won = exists().where(
        seat.c.number == GAMES.c.number,
        seat.c.seat == GAMES.c.winner,
        _is(query.player, seat),
    )
    return won if has_won else and_(GAMES.c.winner.is_not(None), ~won)


def _position_conditions(query: GameQuery) -> list[ColumnElement[bool]]:
    assert query.position is not None
    conditions = [GAME_POSITIONS.c.key == query.position.key]
    if query.position.facing is not None:
        conditions.append(GAME_POSITIONS.c.facing == query.position.facing)
    return conditions


def _time_conditions(
    query: GameQuery, ended: Column[int], number: Column[int]
) -> list[ColumnElement[bool]]:
    conditions: list[ColumnElement[bool]] = []
    if query.begin is not None:
        conditions.append(ended >= query.begin)
    if query.end is not None:
        conditions.append(ended < query.end)
    if query.after is not None:
        here = tuple_(ended, number)
        conditions.append(here < tuple_(query.after.ended, query.after.number))
    return conditions


def _is(player: Player, seat: FromClause) -> ColumnElement[bool]:
    if player.person_id is not None:
        return seat.c.person_id == player.person_id
    return seat.c.name == player.name


def _is_first_of(player: Player) -> ColumnElement[bool]:
    """Whoever has several seats in a game, as computers do, is listed once."""
    return ~exists().where(
        _EARLIER.c.number == _SEAT.c.number,
        _EARLIER.c.seat < _SEAT.c.seat,
        _is(player, _EARLIER),
    )
