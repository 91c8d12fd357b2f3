"""Keeping a game that has ended."""

from sqlalchemy import Connection, insert

from koridor.server.core.finished import Finished
from koridor.server.infra.store.tables import GAME_SEATS, GAMES

_ADD_GAME = insert(GAMES).returning(GAMES.c.number)
_ADD_SEATS = insert(GAME_SEATS)


def write_finished(connection: Connection, finished: Finished) -> None:
    """Put a game into the archive."""
    number = connection.execute(_ADD_GAME, _game_row(finished)).scalar_one()
    seats = [
        {
            "number": number,
            "seat": seat,
            "ended": finished.ended,
            "person_id": one.person.id,
            "name": one.person.name,
            "kind": one.person.kind,
            "place": one.place,
        }
        for seat, one in enumerate(finished.seats, start=1)
    ]
    connection.execute(_ADD_SEATS, seats)


def _game_row(finished: Finished) -> dict[str, object]:
    return {
        "id": finished.id,
        "origin": "match",
        "is_public": finished.is_public,
        "began": finished.began,
        "ended": finished.ended,
        "rules": finished.rules,
        "pool": finished.pool,
        "is_rated": finished.is_rated,
        "cause": finished.cause,
        "winner": finished.winner,
        "plies": finished.plies,
        "rounds": finished.rounds,
        "opening": finished.opening,
        "record": finished.record,
        "is_indexed": False,
    }
