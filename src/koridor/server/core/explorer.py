"""The opening explorer: how games are counted by time and by rating."""

from collections.abc import Iterator
from datetime import UTC, datetime

from msgspec import Struct

BANDS = (0, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2400)
"""Where bands of ratings begin; a game is in the band of the mean of its players' ratings."""
UNRATED = -1
"""The band of games in which somebody has no rating."""
ALL_TIME = 0
_FIRST_MONTH = 1000
"""Spans below are years, those from here on are months."""
_EPOCH = 1970
INDEXED_PLIES = 40
"""How many plies of each game are indexed; the position after the last of them is too."""
POPULAR = 400
"""From how many games on a position is counted when they end, and not when somebody asks."""


class Fact(Struct, frozen=True):
    """A position in a game, and what was played there.

    Args:
        key: of the position, and `facing` of it; see `PositionKey`.
        move: as it is filed; empty where nothing was played.
    """

    key: int
    facing: int
    move: str


class Months(Struct, frozen=True):
    """Months from one to another, both included, counted from January 1970."""

    first: int
    last: int

    @property
    def spans(self) -> tuple[int, ...]:
        """The fewest years and months that make them up.

        >>> Months(month_of(2025, 11), month_of(2027, 2)).spans == (
        ...     1670, 1671, 57, 1684, 1685)
        True
        """
        return tuple(_spans(self.first, self.last))

    @property
    def begin(self) -> int:
        """When they begin, in milliseconds since 1970."""
        return _begin(self.first)

    @property
    def end(self) -> int:
        """When they are over, in milliseconds since 1970."""
        return _begin(self.last + 1)


def month_of(year: int, month: int) -> int:
    """The number of a month, January 1970 being 0."""
    return (year - _EPOCH) * 12 + month - 1


def spans_of(at: int) -> tuple[int, int, int]:
    """All spans that a point in time lies in: all time, its year, its month."""
    date = datetime.fromtimestamp(at / 1000, UTC)
    return (
        ALL_TIME,
        date.year - _EPOCH + 1,
        _FIRST_MONTH + month_of(date.year, date.month),
    )


def band_of(rating: int | None) -> int:
    """The band that a rating lies in, by its lower bound.

    >>> band_of(1199), band_of(1200), band_of(None)
    (1000, 1200, -1)
    """
    if rating is None:
        return UNRATED
    return max(band for band in BANDS if band <= max(rating, 0))


def _spans(first: int, last: int) -> Iterator[int]:
    month = first
    while month <= last:
        if month % 12 == 0 and month + 11 <= last:
            yield month // 12 + 1
            month += 12
        else:
            yield _FIRST_MONTH + month
            month += 1


def _begin(month: int) -> int:
    began = datetime(_EPOCH + month // 12, month % 12 + 1, 1, tzinfo=UTC)
    return int(began.timestamp() * 1000)
