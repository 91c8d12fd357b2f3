"""A rating: a number, how sure it is, and how it grows unsure while nobody plays."""

import math

from msgspec import Struct
from msgspec.structs import replace

USUAL = 1500.0
"""Where everybody begins."""
SCALE = 400 / math.log(10)
"""Points of a rating in one unit of the models: 400 points are odds of ten to one."""
VOLATILITY = 0.06
"""How far a player's strength usually strays in one period, in units of the models."""
LOWEST, HIGHEST = 100.0, 4000.0
"""Beyond these a number tells nothing, and sums of the models would lose their digits."""
LEAST_DEVIATION = 45.0
"""Nobody is surer than this, or a player who improves would never get on."""
STEADIEST, WILDEST = 0.02, 0.1
"""Bounds of volatility: outside them a chance result could move a rating for years."""
PROVISIONAL = 110.0
"""Above this deviation a rating is provisional."""
SETTLED = 60.0
"""The deviation of somebody who plays often."""
YEAR = 365 * 24 * 3_600_000
PERIOD = YEAR * (SCALE * VOLATILITY) ** 2 / (PROVISIONAL**2 - SETTLED**2)
"""Milliseconds of a rating period, some 4.7 days.

Chosen so that who was settled and stays away is provisional after a year.
"""


class Rating(Struct, frozen=True, kw_only=True):
    """How strong somebody is in one pool.

    Args:
        value: 400 points more are odds of ten to one.
        deviation: the standard error of `value`, right after the last game.
        volatility: how far the strength strays in one period, in units of Glicko-2.
        games: how many were rated.
        at: when the last of them ended.
    """

    value: float = USUAL
    deviation: float
    volatility: float = VOLATILITY
    games: int = 0
    at: int | None = None


class Standing(Struct, frozen=True):
    """A rating as others see it.

    Args:
        is_provisional: whether it is still unsure; shown with a question mark.
    """

    value: int
    is_provisional: bool = False


def periods_since(rating: Rating, at: int) -> float:
    """How many rating periods, whole and broken, have passed since the last game."""
    return 0.0 if rating.at is None else max(0, at - rating.at) / PERIOD


def aged(rating: Rating, at: int, *, largest: float) -> Rating:
    """The rating as unsure as it is at a moment.

    Args:
        largest: the deviation of somebody of whom nothing is known.
    """
    strayed = (SCALE * rating.volatility) ** 2 * periods_since(rating, at)
    return replace(rating, deviation=min(largest, math.sqrt(rating.deviation**2 + strayed)))


def bounded(rating: Rating, *, largest: float) -> Rating:
    """The rating within the bounds of the site."""
    return replace(
        rating,
        value=min(HIGHEST, max(LOWEST, rating.value)),
        deviation=min(largest, max(LEAST_DEVIATION, rating.deviation)),
        volatility=min(WILDEST, max(STEADIEST, rating.volatility)),
    )


def standing_of(rating: Rating) -> Standing:
    """The rating as others see it; it must have been aged.

    >>> standing_of(Rating(value=1623.7, deviation=111.0))
    Standing(value=1624, is_provisional=True)
    """
    return Standing(round(rating.value), rating.deviation > PROVISIONAL)
