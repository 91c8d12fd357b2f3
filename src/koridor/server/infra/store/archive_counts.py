"""How somebody did in games that have ended."""

from sqlalchemy import Connection, bindparam, case, func, select

from koridor.server.core.messages.archive import PoolCount
from koridor.server.infra.store.tables import GAME_SEATS, GAMES

_COUNTS = (
    select(
        GAMES.c.pool,
        func.count().label("games"),
        func.sum(case((GAMES.c.winner == GAME_SEATS.c.seat, 1), else_=0)).label("won"),
        func.sum(case((GAMES.c.winner.is_(None), 1), else_=0)).label("drawn"),
    )
    .join(GAMES, GAMES.c.number == GAME_SEATS.c.number)
    .where(GAME_SEATS.c.person_id == bindparam("person_id"), GAMES.c.is_public)
    .group_by(GAMES.c.pool)
    .order_by(GAMES.c.pool)
)


def counts(connection: Connection, person_id: str) -> list[PoolCount]:
    """See `Archive.counts`."""
    return [
        PoolCount(
            pool=row.pool,
            games=row.games,
            won=int(row.won),
            drawn=int(row.drawn),
            lost=row.games - int(row.won) - int(row.drawn),
        )
        for row in connection.execute(_COUNTS, {"person_id": person_id})
    ]
