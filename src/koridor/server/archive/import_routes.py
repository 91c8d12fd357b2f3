"""Sending games to the archive."""

import asyncio
from collections.abc import Iterator

from litestar import Response, delete, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, RawBody

from koridor.server.archive.desk import IMPORTS, ArchiveDesk
from koridor.server.archive.importing import read_sent
from koridor.server.archive.indexing import keys_in
from koridor.server.core.messages.archive import (
    ImportAnswer,
    ImportedGame,
    ImportProblem,
    RemovedGame,
)
from koridor.server.core.messages.bounds import LARGEST_IMPORT
from koridor.server.infra.asking import Denied, Given, Member, Moderator

Desk = Given[ArchiveDesk]


@post(
    "/api/import",
    summary="Send games that were played elsewhere",
    tags=["archive"],
    request_max_body_size=LARGEST_IMPORT,
)
async def import_games(
    body: RawBody, member: Member, archive_desk: Desk
) -> Response[ImportAnswer | ImportProblem]:
    """Keep the games of a record file (`.qgn`), for people with an account who are not muted.

    They are public, marked as imported, and never rated. All are kept, or none: then the answer is
    400 and `faults` say with line and column what is wrong. A game that the archive has already is
    not kept twice; the answer gives the id of the first.
    """
    desk, person = archive_desk, member.person
    if member.is_muted(desk.now()):
        raise Denied(403, "muted", "a moderator has muted you: records are read by others too")
    desk.take("import", person.id, IMPORTS)
    sent = await asyncio.to_thread(read_sent, body, ids=_ids(desk), by=person.id, now=desk.now())
    if sent.faults:
        first = sent.faults[0]
        detail = f"line {first.line}, column {first.column}: {first.message}"
        return Response(ImportProblem(400, detail, sent.faults), status_code=400)
    kept = await desk.archive.add([imported for _, imported in sent.games])
    games = (
        ImportedGame(line, game_id, is_new)
        for (line, _), (game_id, is_new) in zip(sent.games, kept, strict=True)
    )
    return Response(ImportAnswer(tuple(games)), status_code=201)


@delete(
    "/api/games/{game_id:str}",
    summary="Remove a game that was sent",
    tags=["moderation"],
    status_code=200,
)
async def remove_game(
    game_id: FromPath[str], moderator: Moderator, archive_desk: Desk
) -> RemovedGame:
    """Take a game out of the archive that somebody has sent; for moderators.

    Games that were played on the site stay.
    """
    desk = archive_desk
    found = await desk.archive.game(game_id)
    keys = await asyncio.to_thread(keys_in, found[1]) if found else ()
    removed = await desk.imports.remove(game_id, keys)
    if removed is None:
        raise NotFoundException(f"nobody has sent a game {game_id[:20]!r}")
    return RemovedGame(game_id, removed.imported_by)


def _ids(desk: ArchiveDesk) -> Iterator[str]:
    while True:
        yield desk.new_id()


ROUTES = (import_games, remove_game)
