"""Games of the archive as they are told."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, Select, bindparam, select

from koridor.server.core.messages.archive import GameLine, GameSeat
from koridor.server.core.stills import still_in
from koridor.server.infra.store.tables import GAME_SEATS, GAMES

LINE = (
    GAMES.c.number,
    *(GAMES.c[name] for name in GameLine.__struct_fields__ if name != "seats"),
)
"""The columns that a list shows, and the number that leads to the seats."""
_SEAT = "seat_"
"""Begins the names of the columns of seats: some would be those of games."""
SEAT = tuple(GAME_SEATS.c[name].label(f"{_SEAT}{name}") for name in GameSeat.__struct_fields__)
"""The columns that tell of a seat."""
_SEATS = (
    select(GAME_SEATS.c.number, *SEAT)
    .where(GAME_SEATS.c.number.in_(bindparam("numbers", expanding=True)))
    .order_by(GAME_SEATS.c.number, GAME_SEATS.c.seat)
)

AnyRow = Row[*tuple[Any, ...]]
Wanted = Select[*tuple[Any, ...]]


def lines_of(connection: Connection, rows: Sequence[AnyRow]) -> dict[int, GameLine]:
    """Games by number, of rows that have the columns `LINE`."""
    seats = _seats(connection, [row.number for row in rows])
    return {row.number: line_of(row, seats.get(row.number, ())) for row in rows}


def line_of(row: AnyRow, seats: Sequence[GameSeat]) -> GameLine:
    """The game of a row that has the columns `LINE`."""
    values = {name: getattr(row, name) for name in GameLine.__struct_fields__ if name != "seats"}
    # SQLite has no truth values, only numbers.
    values["is_public"], values["is_rated"] = bool(row.is_public), bool(row.is_rated)
    values["still"] = None if row.still is None else still_in(row.still)
    return GameLine(**values, seats=tuple(seats))


def seat_of(row: AnyRow) -> GameSeat:
    """The seat of a row that has the columns `SEAT`."""
    return GameSeat(**{name: getattr(row, f"{_SEAT}{name}") for name in GameSeat.__struct_fields__})


def _seats(connection: Connection, numbers: list[int]) -> dict[int, list[GameSeat]]:
    seats = dict[int, list[GameSeat]]()
    if numbers:
        for row in connection.execute(_SEATS, {"numbers": numbers}):
            seats.setdefault(row.number, []).append(seat_of(row))
    return seats
