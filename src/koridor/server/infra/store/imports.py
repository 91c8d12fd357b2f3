"""Games that people have sent, by whom they were sent; adding them is the archive's."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, delete, select

from koridor.server.infra.store.archive_adding import ADDING
from koridor.server.infra.store.database import Database
from koridor.server.infra.store.locking import lock
from koridor.server.infra.store.tables import GAME_POSITIONS, GAME_SEATS, GAMES


class Removed(NamedTuple):
    """A game that was removed, and the id of the person who had sent it."""

    id: str
    imported_by: str | None


class SqlImports:
    """Removes them. The explorer counts none of them, so that nothing is to be counted anew."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def remove(self, game_id: str, keys: Sequence[int]) -> Removed | None:
        """Remove a game that was sent; None when there is no such one.

        Args:
            keys: of its positions, since they are filed by these.
        """
        return await self._database.write(lambda open_: _remove(open_, game_id, keys))


def _remove(connection: Connection, game_id: str, keys: Sequence[int]) -> Removed | None:
    """The row is locked first: whoever indexes the game is done with it, or will not find it."""
    lock(connection, ADDING)
    found = connection.execute(
        select(GAMES.c.number, GAMES.c.ended, GAMES.c.id, GAMES.c.imported_by)
        .where(GAMES.c.id == game_id, GAMES.c.origin == "import")
        .with_for_update()
    ).one_or_none()
    if found is None:
        return None
    stood = GAME_POSITIONS.c
    is_of_it = (stood.ended == found.ended) & (stood.number == found.number)
    connection.execute(delete(GAME_POSITIONS).where(stood.key.in_(keys), is_of_it))
    for table in (GAME_SEATS, GAMES):
        connection.execute(delete(table).where(table.c.number == found.number))
    return Removed(found.id, found.imported_by)
