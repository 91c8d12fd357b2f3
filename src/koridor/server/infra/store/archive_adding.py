"""Putting games into the archive that do not come with the end of a match."""

from collections.abc import Sequence

from sqlalchemy import Connection, insert, select

from koridor.server.core.archive import Imported
from koridor.server.core.finished import Finished
from koridor.server.core.stills import still_text
from koridor.server.infra.store.finishing import write_past
from koridor.server.infra.store.locking import lock
from koridor.server.infra.store.tables import GAME_SEATS, GAMES, MATCHES

ADDING = 5_042_770_305
"""What whoever adds locks: else two could add the same game at once."""
_ADD_GAME = insert(GAMES).returning(GAMES.c.number)
_ADD_SEATS = insert(GAME_SEATS)
_ABORTED = '%"cause":"aborted"%'


def add(connection: Connection, imported: Sequence[Imported]) -> list[tuple[str, bool]]:
    """See `Archive.add`."""
    lock(connection, ADDING)
    return [_add(connection, one) for one in imported]


def missing(connection: Connection, after: str, limit: int) -> list[str]:
    """See `Archive.missing`."""
    kept = select(GAMES.c.id).where(GAMES.c.id == MATCHES.c.id)
    wanted = (
        select(MATCHES.c.id)
        .where(
            MATCHES.c.phase == "ended",
            MATCHES.c.id > after,
            MATCHES.c.summary.not_like(_ABORTED),
            ~kept.exists(),
        )
        .order_by(MATCHES.c.id)
        .limit(limit)
    )
    return list(connection.execute(wanted).scalars())


def keep(connection: Connection, finished: Sequence[Finished]) -> int:
    """See `Archive.keep`."""
    lock(connection, ADDING)
    ids = [one.id for one in finished]
    there = set(connection.execute(select(GAMES.c.id).where(GAMES.c.id.in_(ids))).scalars())
    new = [one for one in finished if one.id not in there]
    if new:
        write_past(connection, sorted(new, key=lambda game: (game.ended, game.id)))
    return len(new)


def _add(connection: Connection, imported: Imported) -> tuple[str, bool]:
    known = connection.execute(
        select(GAMES.c.id)
        .where(GAMES.c.digest == imported.digest, GAMES.c.is_public)
        .order_by(GAMES.c.number)
        .limit(1)
    ).scalar_one_or_none()
    if known is not None:
        return known, False
    game = imported.finished
    number = connection.execute(_ADD_GAME, _game_row(imported)).scalar_one()
    seats = [
        {
            "number": number,
            "seat": seat,
            "ended": game.ended,
            "person_id": None,
            "name": one.person.name,
            "kind": one.person.kind,
            "place": one.place,
        }
        for seat, one in enumerate(game.seats, start=1)
    ]
    connection.execute(_ADD_SEATS, seats)
    return game.id, True


def _game_row(imported: Imported) -> dict[str, object]:
    game = imported.finished
    return {
        "id": game.id,
        "origin": "import",
        "is_public": game.is_public,
        "began": game.began,
        "ended": game.ended,
        "rules": game.rules,
        "pool": None,
        "is_rated": False,
        "cause": game.cause,
        "winner": game.winner,
        "plies": game.plies,
        "rounds": game.rounds,
        "opening": game.opening,
        "record": game.record,
        "digest": imported.digest,
        "imported_by": imported.by,
        "is_indexed": False,
        "still": still_text(game.still) if game.still else None,
    }
