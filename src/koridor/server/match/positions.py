"""A position anybody asks for: the little boards of guides learn from it what may be played."""

from litestar import get
from litestar.exceptions import ClientException
from litestar.types import Scope

from koridor.notation import ALGEBRAIC, read_moves
from koridor.rules import KoridorError, Position, WallMove
from koridor.server.core import rates
from koridor.server.core.boards import position_view
from koridor.server.core.match.site_rules import MOST_PLIES, offered_rules
from koridor.server.core.messages.match_view import PositionView
from koridor.server.infra.asking import Given, TooMany, address_of
from koridor.server.infra.queries import MovesQuery, RulesQuery
from koridor.server.match.desk import MatchDesk


@get("/api/position", summary="What may be played in a position", tags=["rules"])
async def position(
    scope: Scope,
    match_desk: Given[MatchDesk],
    rules: RulesQuery = "duel",
    moves: MovesQuery = "",
) -> PositionView:
    """The position after some moves, in algebraic notation and divided by blanks."""
    wait = match_desk.rates.wait("position", address_of(scope), rates.FRAMES, match_desk.now())
    if wait:
        raise TooMany(wait)
    try:
        return view_after(rules, moves)
    except KoridorError as error:
        raise ClientException(str(error)) from error


def view_after(rules: str, moves: str) -> PositionView:
    """The position after some moves.

    Raises:
        KoridorError: when there are no such rules, or a move cannot be read or played.
    """
    reached = Position.start(offered_rules(rules))
    if len(moves.split()) > MOST_PLIES:
        raise KoridorError(f"no match on the site has more than {MOST_PLIES} moves")
    played = read_moves(moves, reached, ALGEBRAIC)
    owners = {}
    for move in played:
        if isinstance(move, WallMove):
            owners[str(move.wall)] = reached.turn
        reached = reached.play(move)
    return position_view(reached, owners)


ROUTES = (position,)
