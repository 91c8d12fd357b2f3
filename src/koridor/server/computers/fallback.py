"""A move that is found at once, for when there is no time to ask."""

from koridor.rules import Move, Position


def quick_move(position: Position) -> Move:
    """The pawn move that leads nearest to the goal; a wall only where the pawn cannot move."""
    seat = position.turn
    steps = list(position.legal_moves.pawn_moves)
    if not steps:
        return next(iter(position.legal_moves))
    return min(steps, key=lambda step: _distance_after(position, step, seat))


def _distance_after(position: Position, step: Move, seat: int) -> int:
    after = position.play(step)
    return -1 if after.outcome is not None else after.distance(seat)
