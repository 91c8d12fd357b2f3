"""The archive in SQLite or PostgreSQL."""

from collections.abc import Sequence

from sqlalchemy import Connection, select

from koridor.server.core.archive import (
    Drawn,
    Explored,
    ExplorerQuery,
    GamePage,
    GameQuery,
    Imported,
    Indexed,
    RecordPage,
    Waiting,
)
from koridor.server.core.finished import Finished
from koridor.server.core.messages.archive import GameLine, PoolCount
from koridor.server.infra.store import (
    archive_adding,
    archive_counts,
    archive_drawing,
    archive_search,
    explorer_answer,
    explorer_index,
)
from koridor.server.infra.store.archive_rows import LINE, lines_of
from koridor.server.infra.store.database import Database
from koridor.server.infra.store.tables import GAMES


class SqlArchive:
    """An `Archive` on a database whose tables are there already; see `migrate`.

    Whoever gave it the database closes it.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def games(self, query: GameQuery, limit: int) -> GamePage:
        """Games, the last to end first."""
        return await self._database.read(lambda open_: archive_search.games(open_, query, limit))

    async def records(self, query: GameQuery, limit: int) -> RecordPage:
        """The same with their records."""
        return await self._database.read(lambda open_: archive_search.records(open_, query, limit))

    async def game(self, game_id: str) -> tuple[GameLine, str] | None:
        """One game and its record, public or not; None if there is none."""
        return await self._database.read(lambda open_: _game(open_, game_id))

    async def counts(self, person_id: str) -> list[PoolCount]:
        """How somebody did in public games of the site, by pool."""
        return await self._database.read(lambda open_: archive_counts.counts(open_, person_id))

    async def explore(self, query: ExplorerQuery) -> Explored:
        """What was played in a position."""
        return await self._database.read(lambda open_: explorer_answer.explore(open_, query))

    async def add(self, imported: Sequence[Imported]) -> list[tuple[str, bool]]:
        """Keep games; for each its id, and whether it is new."""
        return await self._database.write(lambda open_: archive_adding.add(open_, imported))

    async def waiting(self, limit: int) -> list[Waiting]:
        """Games that the explorer does not know yet, the newest first."""
        return await self._database.read(lambda open_: explorer_index.waiting(open_, limit))

    async def index(self, indexed: Sequence[Indexed]) -> int:
        """Let the explorer know games; tells how many it did not know. Each counts once."""
        return await self._database.write(lambda open_: explorer_index.index(open_, indexed))

    async def undrawn(self, limit: int) -> list[Waiting]:
        """Games of which nobody has drawn the last position, the newest first."""
        return await self._database.read(lambda open_: archive_drawing.undrawn(open_, limit))

    async def draw(self, drawn: Sequence[Drawn]) -> None:
        """Keep the last positions of games."""
        await self._database.write(lambda open_: archive_drawing.draw(open_, drawn))

    async def missing(self, after: str, limit: int) -> list[str]:
        """Ids of matches that ended with a result and are not kept, in order, behind an id."""
        return await self._database.read(lambda open_: archive_adding.missing(open_, after, limit))

    async def keep(self, finished: Sequence[Finished]) -> int:
        """Keep matches that are not kept yet; tells how many."""
        return await self._database.write(lambda open_: archive_adding.keep(open_, finished))


def _game(connection: Connection, game_id: str) -> tuple[GameLine, str] | None:
    row = connection.execute(
        select(*LINE, GAMES.c.record).where(GAMES.c.id == game_id)
    ).one_or_none()
    if row is None:
        return None
    return lines_of(connection, [row])[row.number], row.record
