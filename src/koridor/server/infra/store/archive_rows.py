"""Games of the archive as they are told."""

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Connection, Row, Select, bindparam, select

from koridor.server.core.messages.archive import GameLine, GameSeat
from koridor.server.infra.store.tables import GAME_SEATS, GAMES

LINE = (
    GAMES.c.number,
    GAMES.c.id,
    GAMES.c.origin,
    GAMES.c.is_public,
    GAMES.c.began,
    GAMES.c.ended,
    GAMES.c.rules,
    GAMES.c.pool,
    GAMES.c.is_rated,
    GAMES.c.cause,
    GAMES.c.winner,
    GAMES.c.plies,
    GAMES.c.rounds,
    GAMES.c.opening,
    GAMES.c.rating,
)
"""The columns that a list shows, and the number that leads to the seats."""
_SEATS = (
    select(
        GAME_SEATS.c.number,
        GAME_SEATS.c.person_id,
        GAME_SEATS.c.name,
        GAME_SEATS.c.kind,
        GAME_SEATS.c.place,
        GAME_SEATS.c.rating,
        GAME_SEATS.c.rating_after,
    )
    .where(GAME_SEATS.c.number.in_(bindparam("numbers", expanding=True)))
    .order_by(GAME_SEATS.c.number, GAME_SEATS.c.seat)
)
_LINES = select(*LINE).where(GAMES.c.number.in_(bindparam("numbers", expanding=True)))

AnyRow = Row[*tuple[Any, ...]]
Wanted = Select[*tuple[Any, ...]]


def lines_of(connection: Connection, rows: Sequence[AnyRow]) -> dict[int, GameLine]:
    """Games by number, of rows that have the columns `LINE`."""
    seats = _seats(connection, [row.number for row in rows])
    return {row.number: _line(row, seats.get(row.number, [])) for row in rows}


def lines_by_number(connection: Connection, numbers: Iterable[int]) -> dict[int, GameLine]:
    """The games of these numbers."""
    wanted = sorted(set(numbers))
    if not wanted:
        return {}
    return lines_of(connection, connection.execute(_LINES, {"numbers": wanted}).all())


def _seats(connection: Connection, numbers: list[int]) -> dict[int, list[GameSeat]]:
    seats = dict[int, list[GameSeat]]()
    if numbers:
        for number, *told in connection.execute(_SEATS, {"numbers": numbers}):
            seat = GameSeat(**dict(zip(GameSeat.__struct_fields__, told, strict=True)))
            seats.setdefault(number, []).append(seat)
    return seats


def _line(row: AnyRow, seats: Sequence[GameSeat]) -> GameLine:
    values = {column.name: getattr(row, column.name) for column in LINE[1:]}
    # SQLite has no truth values, only numbers.
    values["is_public"], values["is_rated"] = bool(row.is_public), bool(row.is_rated)
    return GameLine(**values, seats=tuple(seats))
