"""Keeping the last positions of games that ended before lists showed any."""

from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, select, update

from koridor.server.core.archive import Drawn, Waiting
from koridor.server.core.stills import still_text
from koridor.server.infra.store.tables import GAMES

_UNDRAWN = (
    select(GAMES.c.number, GAMES.c.record)
    .where(GAMES.c.still.is_(None))
    .order_by(GAMES.c.number.desc())
    .limit(bindparam("most"))
)
_DRAW = update(GAMES).where(GAMES.c.number == bindparam("drawn")).values(still=bindparam("words"))


def undrawn(connection: Connection, limit: int) -> list[Waiting]:
    """See `Archive.undrawn`."""
    rows = connection.execute(_UNDRAWN, {"most": limit})
    return [Waiting(row.number, row.record) for row in rows]


def draw(connection: Connection, drawn: Sequence[Drawn]) -> None:
    """See `Archive.draw`."""
    rows = [{"drawn": one.number, "words": still_text(one.still)} for one in drawn]
    connection.execute(_DRAW, rows)
