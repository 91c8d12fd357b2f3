"""The opening explorer: what was played in a position."""

from functools import partial

from litestar import get
from litestar.exceptions import ClientException
from litestar.types import Scope

from koridor.rules import KoridorError
from koridor.server.archive import parameters
from koridor.server.archive.desk import EXPLORING, ArchiveDesk, ExplorerQuestion
from koridor.server.archive.exploring import explored
from koridor.server.archive.reading import bands_of, months_of, reached_by
from koridor.server.core.archive import Archive
from koridor.server.core.messages.archive import Explorer
from koridor.server.infra.asking import Given, address_of
from koridor.server.infra.queries import MovesQuery, PositionQuery, RulesQuery


@get("/api/explorer", summary="What was played in a position", tags=["archive"])
async def explorer(  # noqa: PLR0913, PLR0917 - the parameters of a question
    scope: Scope,
    archive_desk: Given[ArchiveDesk],
    rules: RulesQuery = "duel",
    position: PositionQuery = "",
    moves: MovesQuery = "",
    from_rating: parameters.Bound = None,
    below_rating: parameters.Bound = None,
    since: parameters.Month = "",
    until: parameters.Month = "",
) -> Explorer:
    """The moves of public games from a position, however it was reached or mirrored.

    The position is a position text, by default the start, and `moves` that are played from it.
    `from_rating` and `below_rating` are bounds of bands (0, 800, 1000 … 2400), `since` and `until`
    months such as `2026-11`, both included.
    """
    desk = archive_desk
    desk.take("explorer", address_of(scope), EXPLORING)
    question = ExplorerQuestion(
        rules, position, moves, from_rating, below_rating, since or None, until or None
    )
    try:
        return await desk.hot.get(question, partial(_answer, desk.archive, question))
    except KoridorError as error:
        raise ClientException(str(error)) from error


async def _answer(archive: Archive, question: ExplorerQuestion) -> Explorer:
    return await explored(
        archive,
        reached_by(question.rules, question.position, question.moves),
        months=months_of(question.since, question.until),
        bands=bands_of(question.from_rating, question.below_rating),
    )


ROUTES = (explorer,)
