"""A test that ends a match as soon as it has shown enough."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from koridor.lab.tally import Tally, share_at
from koridor.rules import KoridorError

_SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What the pairs of a tally give for each of their games."""
_HALVINGS = 60


@dataclass(frozen=True, slots=True)
class Sprt:
    """A sequential probability ratio test: is a contender stronger by `elo1`, or only `elo0`?

    It is the generalised test on pairs of games from the same opening, whose results hang
    together: how likely were these pairs at best, if the average were that of `elo1`, and how
    likely if it were that of `elo0`?

    Args:
        elo0: the strength that is to be rejected.
        elo1: the strength that is to be shown.
        alpha: how often `elo1` may be accepted though `elo0` is true.
        beta: how often `elo0` may be accepted though `elo1` is true.

    Raises:
        KoridorError: when they make no sense.

    >>> test = Sprt(0, 50)
    >>> test.verdict(Tally(80, 0, 0, (0, 0, 0, 0, 40)))
    'H1'
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise KoridorError(f"elo0 {self.elo0:g} must be less than elo1 {self.elo1:g}")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise KoridorError("alpha and beta must be between 0 and 0.5")

    @property
    def bounds(self) -> tuple[float, float]:
        """Below the first, `elo0` is accepted; above the second, `elo1`."""
        return (
            math.log(self.beta / (1 - self.alpha)),
            math.log((1 - self.beta) / self.alpha),
        )

    def ratio(self, tally: Tally) -> float:
        """The logarithm of how much likelier the games are under `elo1`."""
        if not any(tally.pairs):
            return 0.0
        counts = tally.smoothed_pairs
        return _likelihood(counts, share_at(self.elo1)) - _likelihood(counts, share_at(self.elo0))

    def verdict(self, tally: Tally) -> str | None:
        """`H1` where `elo1` is accepted, `H0` where `elo0` is; None while games are needed."""
        low, high = self.bounds
        ratio = self.ratio(tally)
        if ratio >= high:
            return "H1"
        return "H0" if ratio <= low else None


def _likelihood(counts: Sequence[float], mean: float) -> float:
    """The logarithm of the greatest likelihood of the counts, if `mean` is their average.

    But for a term that does not depend on `mean`. By Lagrange the chances are then
    p_i / (1 + x (share_i - mean)), p_i being those seen, for the x that gives this average.
    """

    def excess(x: float) -> float:
        pairs = zip(counts, _SHARES, strict=True)
        return sum(n * (share - mean) / (1 + x * (share - mean)) for n, share in pairs)

    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if excess(middle) > 0:
            low = middle
        else:
            high = middle
    x = (low + high) / 2
    pairs = zip(counts, _SHARES, strict=True)
    return -sum(n * math.log(1 + x * (share - mean)) for n, share in pairs)
