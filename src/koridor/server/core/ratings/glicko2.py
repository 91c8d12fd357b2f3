"""Glicko-2, for two seats.

Mark Glickman, "Example of the Glicko-2 system", 2013; the steps below are those of that paper.
A period need not be whole: games are rated as they end, and the time since the last one counts
as that many periods.
"""

import math
from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from koridor.server.core.ratings.rating import (
    SCALE,
    USUAL,
    Rating,
    aged,
    bounded,
    periods_since,
)

DEVIATION = 350.0
"""Of somebody of whom nothing is known."""
TAU = 0.5
"""How fast volatility may change. The paper advises 0.3 to 1.2; its example has 0.5."""
CLOSE = 1e-6
"""How exactly the logarithm of the squared volatility is found."""


class Result(Struct, frozen=True):
    """One game of a period.

    Args:
        opponent: as sure as they were before it.
        score: 1 for a win, 0 for a loss, a half for a draw.
    """

    opponent: Rating
    score: float


class _Evidence(Struct, frozen=True):
    """What the games of a period say (steps 3 and 4).

    Args:
        variance: of the estimate that they alone would make.
        gain: how far that estimate lies above the old one, over `variance`.
    """

    variance: float
    gain: float


def rate_duel(places: Sequence[int], ratings: Sequence[Rating], at: int) -> tuple[Rating, ...]:
    """The ratings of two players after their game; see `rate`."""
    now = [aged(rating, at, largest=DEVIATION) for rating in ratings]
    return tuple(
        replace(
            bounded(
                updated(own, [Result(other, _score(place, against))], periods_since(own, at)),
                largest=DEVIATION,
            ),
            games=own.games + 1,
            at=max(at, own.at or at),
        )
        for own, other, place, against in zip(
            ratings, reversed(now), places, reversed(places), strict=True
        )
    )


def _score(place: int, against: int) -> float:
    return 0.5 if place == against else float(place < against)


def updated(own: Rating, results: Sequence[Result], periods: float = 1.0) -> Rating:
    """The rating after the games of a period.

    Args:
        own: as it was at the end of the last period.
        results: at least one.
        periods: how many periods have passed, parts of them included.
    """
    mu, phi = (own.value - USUAL) / SCALE, own.deviation / SCALE
    evidence = _evidence(mu, results)
    volatility = _volatility(phi, own.volatility, evidence)
    strayed = phi**2 + volatility**2 * periods  # step 6
    variance = 1 / (1 / strayed + 1 / evidence.variance)  # step 7
    return replace(
        own,
        value=USUAL + SCALE * (mu + variance * evidence.gain),
        deviation=SCALE * math.sqrt(variance),
        volatility=volatility,
    )


def _evidence(mu: float, results: Sequence[Result]) -> _Evidence:
    information, gain = 0.0, 0.0
    for result in results:
        other = (result.opponent.value - USUAL) / SCALE
        weight = _weight(result.opponent.deviation / SCALE)
        expected = 1 / (1 + math.exp(-weight * (mu - other)))
        information += weight**2 * expected * (1 - expected)
        gain += weight * (result.score - expected)
    return _Evidence(1 / information, gain)


def _weight(phi: float) -> float:
    """How much a game tells against somebody whose rating is this unsure: g of the paper."""
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def _volatility(phi: float, sigma: float, evidence: _Evidence) -> float:
    """Step 5: the new volatility."""
    start = math.log(sigma**2)
    delta_squared = (evidence.variance * evidence.gain) ** 2
    known = phi**2 + evidence.variance

    def slope(x: float) -> float:
        spread = known + math.exp(x)
        pull = math.exp(x) * (delta_squared - spread) / (2 * spread**2)
        return pull - (x - start) / TAU**2

    if delta_squared > known:
        other = math.log(delta_squared - known)
    else:
        steps = 1
        while slope(start - steps * TAU) < 0:
            steps += 1
        other = start - steps * TAU
    return math.exp(_root(slope, start, other) / 2)


def _root(slope: Callable[[float], float], start: float, other: float) -> float:
    """Where a function is 0, between two points: regula falsi, as the paper has it (Illinois)."""
    at_start, at_other = slope(start), slope(other)
    while abs(other - start) > CLOSE:
        middle = start + (start - other) * at_start / (at_other - at_start)
        at_middle = slope(middle)
        if at_middle * at_other <= 0:
            start, at_start = other, at_other
        else:
            at_start /= 2
        other, at_other = middle, at_middle
    return start
