"""What two contenders have scored against each other, and what it says about their strength."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

QUANTILE = 1.96
"""Standard deviations that leave out five results in a hundred."""
_NOTHING = 1e-3
"""Stands for a count of nothing, where a spread would otherwise be nothing too."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Games of one contender against another, counted in pairs from the same opening.

    Args:
        wins: games won.
        draws: games drawn.
        losses: games lost.
        pairs: how many pairs gave 0, ½, 1, 1½ and 2 points.
    """

    wins: int = 0
    draws: int = 0
    losses: int = 0
    pairs: tuple[int, ...] = (0, 0, 0, 0, 0)

    @staticmethod
    def of_pair(points: tuple[float, float]) -> "Tally":
        """Two games; each gave 1, ½ or 0 points."""
        half_points = round(2 * sum(points))
        return Tally(
            points.count(1.0),
            points.count(0.5),
            points.count(0.0),
            tuple(int(place == half_points) for place in range(5)),
        )

    def __add__(self, other: "Tally") -> "Tally":
        """Both together."""
        return Tally(
            self.wins + other.wins,
            self.draws + other.draws,
            self.losses + other.losses,
            tuple(map(sum, zip(self.pairs, other.pairs, strict=True))),
        )

    def __neg__(self) -> "Tally":
        """The same games as the opponent sees them."""
        return Tally(self.losses, self.draws, self.wins, self.pairs[::-1])

    @property
    def games(self) -> int:
        """How many games there were."""
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        """A point for a win, half of one for a draw."""
        return self.wins + self.draws / 2

    @property
    def share(self) -> float:
        """The points of a game, on average; ½ where there was none."""
        return self.points / self.games if self.games else 0.5

    @property
    def smoothed_pairs(self) -> tuple[float, ...]:
        """The counts of pairs, none of them quite nothing."""
        return tuple(count or _NOTHING for count in self.pairs)

    @property
    def deviation(self) -> float:
        """The standard deviation of a pair's points per game.

        As if there were one more pair, of which nothing is known: so a few pairs that happen
        to agree do not look like certainty.
        """
        counts = [count + 1 / len(self.pairs) for count in self.pairs]
        total = sum(counts)
        shares = [place / 4 for place in range(5)]
        mean = sum(n * share for n, share in zip(counts, shares, strict=True)) / total
        squares = sum(n * (share - mean) ** 2 for n, share in zip(counts, shares, strict=True))
        return math.sqrt(squares / total)

    @property
    def error(self) -> float:
        """How far the share may be off, at 95 %."""
        pairs = sum(self.pairs)
        return QUANTILE * self.deviation / math.sqrt(pairs) if pairs else 0.5

    @property
    def elo(self) -> "EloEstimate":
        """The difference in strength, with its 95 % bounds."""
        share, error = self.share, self.error
        return EloEstimate(elo_of(share), elo_of(share - error), elo_of(share + error))


@dataclass(frozen=True, slots=True)
class EloEstimate:
    """A difference in Elo points with its bounds; infinite where nothing bounds it."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        if math.isinf(self.value):
            return "+∞" if self.value > 0 else "-∞"
        if math.isinf(self.low) or math.isinf(self.high):
            return f"{self.value:+.0f} ± ∞"
        return f"{self.value:+.0f} ± {(self.high - self.low) / 2:.0f}"


def elo_of(share: float) -> float:
    """The Elo difference at which a share of the points is expected."""
    if share <= 0:
        return -math.inf
    if share >= 1:
        return math.inf
    return 400 * math.log10(share / (1 - share))


def share_at(elo: float) -> float:
    """The share of the points that is expected at an Elo difference."""
    return 1 / (1 + 10 ** (-elo / 400))


def overall(tallies: Mapping[str, Tally]) -> Tally:
    """All games of a contender together."""
    return sum(tallies.values(), Tally())
