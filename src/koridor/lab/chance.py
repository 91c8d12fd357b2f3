"""Moves by chance: what every engine has to beat, and what leads it to odd positions."""

import random
from dataclasses import dataclass

from koridor.rules import Move, Position


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance:
    """Chooses among the legal moves, each as likely as the other.

    What it chooses depends on the seed, the position and the ply alone: a game can be played
    again, whatever was played before it and beside it.

    Args:
        seed: other seeds make other games.

    >>> from koridor.rules import DUEL, Position
    >>> Chance(seed=1).move(Position.start(DUEL), 0) in Position.start(DUEL).legal_moves
    True
    """

    seed: int = 1

    def move(self, position: Position, ply: int) -> Move:
        """A move in a position where the game goes on.

        Args:
            ply: how many plies were played before; so nobody shuffles to and fro for ever.
        """
        dice = random.Random(f"{self.seed} {ply} {position}")
        return dice.choice(tuple(position.legal_moves))
