"""Players, and all of their games."""

from litestar import get
from litestar.params import FromPath
from litestar.response import Stream
from litestar.types import Scope

from koridor.server.archive.desk import DOWNLOADS, SEARCHES, ArchiveDesk
from koridor.server.archive.game_routes import QGN
from koridor.server.archive.searching import seen_by
from koridor.server.archive.streaming import stream_records
from koridor.server.core.archive import GameQuery, Player
from koridor.server.core.messages.archive import PlayerView
from koridor.server.core.profiles import player_view
from koridor.server.infra.asking import Asker, Given, address_of

Desk = Given[ArchiveDesk]


@get("/api/players/{name:str}", summary="Who somebody is and how they play", tags=["archive"])
async def player(scope: Scope, name: FromPath[str], archive_desk: Desk) -> PlayerView:
    """A registered player, by name or id, with their public games counted."""
    archive_desk.take("archive", address_of(scope), SEARCHES)
    account = await archive_desk.account(name)
    return await player_view(archive_desk.archive, account)


@get(
    "/api/players/{name:str}/games.qgn",
    summary="All games of a player, as records",
    tags=["archive"],
    media_type=QGN,
)
async def player_games(
    scope: Scope, name: FromPath[str], person: Asker, archive_desk: Desk
) -> Stream:
    """Public games, and for the player the private ones too; the last first."""
    archive_desk.take("download", address_of(scope), DOWNLOADS)
    account = await archive_desk.account(name)
    query = seen_by(GameQuery(player=Player(person_id=account.person.id)), person.id)
    return Stream(
        stream_records(archive_desk.archive, query),
        media_type=QGN,
        headers={"Content-Disposition": 'attachment; filename="koridor-games.qgn"'},
    )


ROUTES = (player, player_games)
