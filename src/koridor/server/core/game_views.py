"""A match seen from afar: what stands on the board, without what its players need."""

from koridor.server.core.boards import board_view
from koridor.server.core.match.state import PASS_TEXT, MatchState
from koridor.server.core.messages.lobby_socket import LastPly, LiveGame
from koridor.server.core.views import clock_view, outcome_view, wall_owners


def game_view(state: MatchState, now: int) -> LiveGame:
    """A match that has begun, as the front page shows it."""
    position = state.position
    owners = wall_owners(state)
    walls = tuple(map(str, position.walls))
    return LiveGame(
        id=state.id,
        version=state.version,
        control=state.terms.control,
        board=board_view(state.rules, state.rules.key),
        seats=state.seats,
        pawns=tuple(str(pawn) if pawn else None for pawn in position.pawns),
        walls=walls,
        wall_seats=tuple(owners.get(wall, 0) for wall in walls),
        walls_left=position.walls_left,
        turn=state.turn,
        last=_last(state),
        plies=len(state.plies),
        clocks=clock_view(state, state.clocks, now) if state.clocks else None,
        outcome=outcome_view(state.outcome) if state.outcome else None,
    )


def _last(state: MatchState) -> LastPly | None:
    if not state.plies:
        return None
    ply = state.plies[-1]
    is_step = ply.move != PASS_TEXT and ply.move[-1] not in "hv"
    came_from = state.positions[-2].pawns[ply.seat - 1] if is_step else None
    return LastPly(seat=ply.seat, move=ply.move, came_from=str(came_from) if came_from else None)
