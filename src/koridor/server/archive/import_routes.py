"""Sending games to the archive."""

import asyncio
from collections.abc import Iterator

from litestar import Response, post
from litestar.exceptions import NotAuthorizedException
from litestar.params import RawBody

from koridor.server.archive.desk import IMPORTS, ArchiveDesk
from koridor.server.archive.importing import read_sent
from koridor.server.core.messages.archive import ImportAnswer, ImportedGame, ImportProblem
from koridor.server.core.messages.bounds import LARGEST_IMPORT
from koridor.server.infra.asking import Asker, Given

SIGNED_IN = {"player", "bot"}


@post(
    "/api/import",
    summary="Send games that were played elsewhere",
    tags=["archive"],
    request_max_body_size=LARGEST_IMPORT,
)
async def import_games(
    body: RawBody, person: Asker, archive_desk: Given[ArchiveDesk]
) -> Response[ImportAnswer | ImportProblem]:
    """Keep the games of a record file (`.qgn`), for people with an account.

    They are public, marked as imported, and never rated. All are kept, or none: then the answer is
    400 and `faults` say with line and column what is wrong. A game that the archive has already is
    not kept twice; the answer gives the id of the first.
    """
    if person.kind not in SIGNED_IN:
        raise NotAuthorizedException("games are sent by people with an account")
    desk = archive_desk
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


def _ids(desk: ArchiveDesk) -> Iterator[str]:
    while True:
        yield desk.new_id()


ROUTES = (import_games,)
