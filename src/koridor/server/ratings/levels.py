"""Where the levels of the computer stand on the scale of duels.

How far the levels are apart was measured: they played each other (`docs/levels.md`), and both
scales have 400 points for odds of ten to one. Where that ladder stands among people was not: no
game against the computer counts. So one rung is set by what its name says, and the others follow.
The levels have no clock, and stand at the same place in blitz, rapid and slow.
"""

from koridor.engine import LEVELS
from koridor.server.core.messages.ratings import LevelRating
from koridor.server.core.pools import DUELS

ANCHOR = 5
"""Level 5, "club player", is put where people begin."""
ANCHORED_AT = 1500

_BELOW = ANCHORED_AT - LEVELS[ANCHOR - 1].rating
LEVEL_RATINGS = tuple(LevelRating(level.number, _BELOW + level.rating) for level in LEVELS)
"""All levels, the weakest first."""


def levels_in(pool: str) -> tuple[LevelRating, ...]:
    """The levels that can be compared with the players of a pool."""
    return LEVEL_RATINGS if pool in DUELS else ()
