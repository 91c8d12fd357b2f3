"""Random openings, so that engines do not play the same game twice."""

import random
from collections.abc import Iterator

from koridor.rules import Move, PawnMove, Position, Rules

FEWEST, MOST = 4, 8
"""Plies of an opening."""
_MOST_LEAD = 3
"""Steps that one seat may be nearer to its goal than another, when the opening has ended."""
_PATIENCE = 200


def random_openings(rules: Rules, seed: int) -> Iterator[tuple[Move, ...]]:
    """Openings without end, the same for the same seed and none twice in a row of many.

    Half of the moves are pawn moves. No opening ends the game, or gives a seat much of a lead.

    >>> from koridor.rules import DUEL
    >>> first = next(random_openings(DUEL, seed=1))
    >>> FEWEST <= len(first) <= MOST
    True
    """
    chance = random.Random(seed)
    seen: set[tuple[Move, ...]] = set()
    while True:
        for _ in range(_PATIENCE):
            opening = _random_line(Position.start(rules), chance)
            if opening is not None and opening not in seen:
                break
        else:
            # A board so small that there is nothing new.
            seen.clear()
            opening = opening or ()
        seen.add(opening)
        yield opening


def _random_line(position: Position, chance: random.Random) -> tuple[Move, ...] | None:
    """Random moves; None where they lead to nothing worth playing on."""
    line: list[Move] = []
    for _ in range(chance.randint(FEWEST, MOST)):
        move = _random_move(position, chance)
        line.append(move)
        position = position.play(move)
        if position.outcome is not None:
            return None
    distances = [position.distance(seat) for seat in position.rules.seat_numbers]
    return tuple(line) if max(distances) - min(distances) <= _MOST_LEAD else None


def _random_move(position: Position, chance: random.Random) -> Move:
    """A pawn move or a wall, one as likely as the other where both are there."""
    moves = sorted(position.legal_moves, key=str)
    steps = [move for move in moves if isinstance(move, PawnMove)]
    others = [move for move in moves if not isinstance(move, PawnMove)]
    kinds = [kind for kind in (steps, others) if kind]
    return chance.choice(chance.choice(kinds))
