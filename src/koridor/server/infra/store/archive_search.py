"""Finding games of the archive.

Lists are in the order of `ended`, then `number`, the last first. One condition leads: the one that
leaves fewest games and has an index in that order. The games it leaves are looked through for the
others, up to a number, so that nobody can keep the database busy with what is nowhere.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    FromClause,
    Subquery,
    and_,
    exists,
    false,
    func,
    select,
    tuple_,
    union_all,
)

from koridor.server.core.archive import (
    Found,
    GamePage,
    GameQuery,
    Place,
    Player,
    PositionQuery,
    Recorded,
    RecordPage,
)
from koridor.server.core.position_keys import own_key
from koridor.server.infra.store.archive_rows import LINE, AnyRow, Wanted, lines_of
from koridor.server.infra.store.tables import GAME_POSITIONS, GAME_SEATS, GAMES

SCANNED = 20_000
"""How many games are looked through for one page."""
_SEAT = GAME_SEATS.alias("seat")
_EARLIER = GAME_SEATS.alias("earlier")
_OTHER = GAME_SEATS.alias("other")
_WINNING = GAME_SEATS.alias("winning")
Conditions = list[ColumnElement[bool]]


def games(
    connection: Connection, query: GameQuery, limit: int, *, scanned: int = SCANNED
) -> GamePage:
    """See `Archive.games`.

    Args:
        scanned: how many games are looked through.
    """
    rows, more = _page(connection, query, LINE, limit, scanned)
    lines = lines_of(connection, rows)
    return GamePage(tuple(Found(_place(row), lines[row.number]) for row in rows), more)


def records(
    connection: Connection, query: GameQuery, limit: int, *, scanned: int = SCANNED
) -> RecordPage:
    """See `Archive.records`."""
    columns = (GAMES.c.ended, GAMES.c.number, GAMES.c.record)
    rows, more = _page(connection, query, columns, limit, scanned)
    return RecordPage(tuple(Recorded(_place(row), row.record) for row in rows), more)


def _page(
    connection: Connection,
    query: GameQuery,
    columns: tuple[Column[Any], ...],
    limit: int,
    scanned: int,
) -> tuple[Sequence[AnyRow], Place | None]:
    """The rows of a page, and where the next one begins."""
    leading = _leading(query, scanned).subquery("leading")
    wanted = (
        select(*columns)
        .join(leading, leading.c.number == GAMES.c.number)
        .where(*_conditions(query))
        .order_by(leading.c.ended.desc(), leading.c.number.desc())
        .limit(limit + 1)
    )
    rows = connection.execute(wanted).all()
    if len(rows) > limit:
        return rows[:limit], _place(rows[limit - 1])
    return rows, _last_scanned(connection, leading, scanned)


def _place(row: AnyRow) -> Place:
    return Place(row.ended, row.number)


def _last_scanned(connection: Connection, leading: Subquery, scanned: int) -> Place | None:
    """Where the search stopped, if there were more games than it looks through."""
    place = leading.c.ended.desc(), leading.c.number.desc()
    row = connection.execute(
        select(leading.c.ended, leading.c.number).order_by(*place).offset(scanned - 1).limit(1)
    ).one_or_none()
    return None if row is None else _place(row)


def _leading(query: GameQuery, scanned: int) -> Wanted:
    """The games that the leading condition leaves, in order, up to a number."""
    if query.position is not None:
        return _standing(query, query.position, scanned)
    if query.player is not None:
        return _in_order(
            query, _SEAT, [_is(query.player, _SEAT), _is_first_of(query.player)], scanned
        )
    return _in_order(query, GAMES, [GAMES.c.is_public, *_exact(query)[:1]], scanned)


def _standing(query: GameQuery, position: PositionQuery, scanned: int) -> Wanted:
    """The games in which a position stood: public ones, and private ones of who may see them.

    Each list is cut off before they are joined, so that both are read along the index.
    """
    keys = [position.key]
    if query.sees_private and query.player is not None and query.player.person_id is not None:
        keys.append(own_key(position.key, query.player.person_id))
    facing = [] if position.facing is None else [GAME_POSITIONS.c.facing == position.facing]
    lists = [
        _in_order(query, GAME_POSITIONS, [GAME_POSITIONS.c.key == key, *facing], scanned)
        for key in keys
    ]
    if len(lists) == 1:
        return lists[0]
    both = union_all(*(select(one.subquery()) for one in lists)).subquery()
    return (
        select(both.c.ended, both.c.number)
        .order_by(both.c.ended.desc(), both.c.number.desc())
        .limit(scanned)
    )


def _in_order(query: GameQuery, table: FromClause, conditions: Conditions, scanned: int) -> Wanted:
    ended, number = table.c.ended, table.c.number
    return (
        select(ended, number)
        .where(*conditions, *_time_conditions(query, ended, number))
        .order_by(ended.desc(), number.desc())
        .limit(scanned)
    )


def _exact(query: GameQuery) -> Conditions:
    """What of the game itself is asked for, the rarest first."""
    exact = (
        (GAMES.c.opening, query.opening),
        (GAMES.c.rules, query.rules),
        (GAMES.c.origin, query.origin),
        (GAMES.c.is_rated, query.is_rated),
    )
    return [column == value for column, value in exact if value is not None]


def _conditions(query: GameQuery) -> Iterator[ColumnElement[bool]]:
    if not query.sees_private:
        yield GAMES.c.is_public
    yield from _exact(query)
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
            yield _did(query.player, has_won=query.result == "won")
        case seat:
            yield GAMES.c.winner == int(seat)


def _did(player: Player | None, *, has_won: bool) -> ColumnElement[bool]:
    """Whether the player has won, or somebody else has."""
    if player is None:
        return false()
    won = exists().where(
        _WINNING.c.number == GAMES.c.number,
        _WINNING.c.seat == GAMES.c.winner,
        _is(player, _WINNING),
    )
    return won if has_won else and_(GAMES.c.winner.is_not(None), ~won)


def _time_conditions(
    query: GameQuery, ended: ColumnElement[int], number: ColumnElement[int]
) -> Conditions:
    conditions: Conditions = []
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
    """Whoever has several seats in a game, as computers do, is listed once.

    Said so that it is looked up for each game: an anti-join may read all seats of all games.
    """
    first = select(func.min(_EARLIER.c.seat)).where(
        _EARLIER.c.number == _SEAT.c.number, _is(player, _EARLIER)
    )
    return _SEAT.c.seat == first.scalar_subquery()
