"""Plackett-Luce, for tables of four: the model of Weng and Lin, as openskill has it.

The model has no unit of its own, so it is given ours: `mu` is the rating itself and `sigma` its
deviation. Who finishes ahead of whom has odds of exp(difference / c), where c is the root of the
sum over all seats of sigma² + beta². `BETA` is such that c is `SCALE` at a table of four whom
the site knows well: 400 points are odds of ten to one, as in duels.
"""

from collections.abc import Sequence

from msgspec.structs import replace
from openskill.models import PlackettLuce

from koridor.server.core.ratings.rating import LEAST_DEVIATION, SCALE, USUAL, Rating, aged, bounded

DEVIATION = 200.0
"""Of somebody of whom nothing is known.

With the 350 of duels the first games throw everybody too far apart; `docs/decisions/ratings.md`
has the numbers.
"""
SEATS = 4
BETA = ((SCALE**2 / SEATS) - LEAST_DEVIATION**2) ** 0.5
"""How far luck alone moves a player in one game, some 74 points."""


def _whole(*_: object) -> float:
    """Believe what a game tells about deviations, rather than a part of it as openskill would."""
    return 1.0


# Deviations grow with time, not with games: tau is 0.
_MODEL = PlackettLuce(mu=USUAL, sigma=DEVIATION, beta=BETA, tau=0.0, gamma=_whole)


def rate_table(places: Sequence[int], ratings: Sequence[Rating], at: int) -> tuple[Rating, ...]:
    """The ratings of some players after their game; see `rate`."""
    now = [aged(rating, at, largest=DEVIATION) for rating in ratings]
    teams = [[_MODEL.rating(mu=one.value, sigma=one.deviation)] for one in now]
    rated = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return tuple(
        replace(
            bounded(replace(own, value=new.mu, deviation=new.sigma), largest=DEVIATION),
            games=own.games + 1,
            at=max(at, own.at or at),
        )
        for own, [new] in zip(ratings, rated, strict=True)
    )
