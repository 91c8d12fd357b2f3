"""What a finished game does to the ratings of those who played it, whatever the pool."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from msgspec import Struct

from koridor.server.core.pools import DUELS, TABLES
from koridor.server.core.ratings import glicko2, plackett_luce
from koridor.server.core.ratings.rating import Rating
from koridor.server.core.ratings.rating import aged as grown


class Model(Struct, frozen=True):
    """How a pool is rated.

    Args:
        rate: gives the new ratings.
        deviation: of somebody of whom nothing is known.
    """

    rate: Callable[[Sequence[int], Sequence[Rating], int], tuple[Rating, ...]]
    deviation: float


_DUEL = Model(glicko2.rate_duel, glicko2.DEVIATION)
_TABLE = Model(plackett_luce.rate_table, plackett_luce.DEVIATION)
MODELS: Mapping[str, Model] = MappingProxyType(
    {**dict.fromkeys(DUELS, _DUEL), **dict.fromkeys(TABLES, _TABLE)}
)
"""How each pool is rated."""


def rate(
    pool: str, places: Sequence[int], ratings: Sequence[Rating], at: int
) -> tuple[Rating, ...]:
    """The ratings after a game.

    Args:
        places: of the seats, 1 for the best; those who drew share one.
        ratings: of the seats, as they were after the last game of each.
        at: when the game ended.

    >>> one, other = rate("duel_rapid", (1, 2), (new_rating("duel_rapid"),) * 2, 0)
    >>> round(one.value), round(other.value), round(one.deviation)
    (1662, 1338, 290)
    """
    return MODELS[pool].rate(places, ratings, at)


def new_rating(pool: str) -> Rating:
    """The rating of somebody who has not played there."""
    return Rating(deviation=MODELS[pool].deviation)


def aged(pool: str, rating: Rating, at: int) -> Rating:
    """The rating as unsure as it is at a moment."""
    return grown(rating, at, largest=MODELS[pool].deviation)
