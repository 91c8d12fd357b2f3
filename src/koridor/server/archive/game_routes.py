"""Finding games that have ended, and taking them home."""

import asyncio

from litestar import Response, get
from litestar.exceptions import ClientException, NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.types import Scope

from koridor.rules import KoridorError
from koridor.server.archive import parameters
from koridor.server.archive.desk import SEARCHES, ArchiveDesk
from koridor.server.archive.importing import UNDATED
from koridor.server.archive.reading import begin_of, end_of, place_of
from koridor.server.archive.searching import found, position_query
from koridor.server.core.archive import GameQuery, Result
from koridor.server.core.match.site_rules import filed_rules, site_rules
from koridor.server.core.messages.archive import ArchivedGame, GameLine, GameList, Origin
from koridor.server.core.replays import archived_game
from koridor.server.infra.asking import Asker, Given, address_of
from koridor.server.infra.queries import PositionQuery, RulesQuery

Desk = Given[ArchiveDesk]
QGN = "application/x-qgn; charset=utf-8"


@get("/api/games", summary="Find games that have ended", tags=["archive"])
async def games(  # noqa: PLR0913, PLR0917 - the conditions of a search
    scope: Scope,
    person: Asker,
    archive_desk: Desk,
    player: parameters.Player = "",
    opponent: parameters.Player = "",
    rules: RulesQuery = "",
    opening: parameters.Opening = "",
    result: FromQuery[Result | None] = None,
    rated: FromQuery[bool | None] = None,
    origin: FromQuery[Origin | None] = None,
    since: parameters.Day = "",
    until: parameters.Day = "",
    position: PositionQuery = "",
    mirrored: FromQuery[bool] = True,  # noqa: FBT002 - a parameter of the query
    cursor: parameters.Cursor = "",
    limit: parameters.Limit = 20,
) -> GameList:
    """Public games, and the reader's own ones where `player` is the reader; the last first.

    `player` and `opponent` are names or ids, `since` and `until` days in UTC, both included.
    `position` is a position text under `rules` (a duel where none are given); its mirror image is
    found too, unless `mirrored` is false. `cursor` goes on where an answer's `next` says.
    """
    archive_desk.take("archive", address_of(scope), SEARCHES)
    try:
        query = GameQuery(
            player=await archive_desk.player(player) if player else None,
            opponent=await archive_desk.player(opponent) if opponent else None,
            rules=filed_rules(site_rules(rules)) if rules else None,
            opening=opening or None,
            result=result,
            is_rated=rated,
            origin=origin,
            # Until a day, but not whenever: what nobody knows the date of is not meant.
            begin=begin_of(since) if since else UNDATED + 1 if until else None,
            end=end_of(until) if until else None,
            position=(
                position_query(rules or "duel", position, is_exact=not mirrored)
                if position
                else None
            ),
            after=place_of(cursor) if cursor else None,
        )
    except KoridorError as error:
        raise ClientException(str(error)) from error
    return await found(archive_desk, query, person.id, limit)


@get("/api/games/{game_id:str}", summary="A game that has ended", tags=["archive"])
async def game(game_id: FromPath[str], archive_desk: Desk) -> ArchivedGame:
    """A game, its record and its positions; private ones are open to whoever knows the id."""
    line, record = await _existing(archive_desk, game_id)
    return await asyncio.to_thread(archived_game, line, record, archive_desk.licence)


@get(
    "/api/games/{game_id:str}/record",
    summary="A game that has ended, as a record",
    tags=["archive"],
    media_type=QGN,
)
async def game_record(game_id: FromPath[str], archive_desk: Desk) -> Response[str]:
    """The game in the format of `spec/record.md`."""
    line, record = await _existing(archive_desk, game_id)
    headers = {"Content-Disposition": f'attachment; filename="koridor-{line.id}.qgn"'}
    return Response(record, media_type=QGN, headers=headers)


async def _existing(desk: ArchiveDesk, game_id: str) -> tuple[GameLine, str]:
    found_game = await desk.archive.game(game_id)
    if found_game is None:
        raise NotFoundException(f"there is no game {game_id[:20]!r}")
    return found_game


ROUTES = (games, game, game_record)
