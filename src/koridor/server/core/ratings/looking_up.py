"""The port to ratings that are kept; what changes them is the end of a game alone."""

from collections.abc import Iterable, Mapping
from typing import Protocol

from msgspec import Struct

from koridor.server.core.people import Person
from koridor.server.core.ratings.rating import Standing


class BoardRow(Struct, frozen=True, kw_only=True):
    """A line of a leaderboard.

    Args:
        rank: 1 for the best.
        rating: rounded.
        games: how many were rated.
        at: when the last of them ended.
    """

    rank: int
    person: Person
    rating: int
    games: int
    at: int


class Board(Struct, frozen=True):
    """A part of a leaderboard.

    Args:
        has_more: whether others follow.
    """

    rows: tuple[BoardRow, ...]
    has_more: bool


class PoolRating(Struct, frozen=True, kw_only=True):
    """What somebody has reached in a pool.

    Args:
        rating: rounded.
        deviation: rounded; the rating is within twice as much, nearly always.
        rank: on the leaderboard, None for who does not stand there.
    """

    pool: str
    rating: int
    deviation: int
    is_provisional: bool
    games: int
    at: int
    rank: int | None = None


class RatingPoint(Struct, frozen=True):
    """A point of a graph: the rating after the last rated game of a day."""

    at: int
    rating: int


class PlayerRatings(Struct, frozen=True, kw_only=True):
    """The ratings of somebody: the answer of `GET /api/players/{name}/ratings`.

    Args:
        pools: where they have played rated games, in the order of all pools.
        history: for each of these pools the rating after the last game of each day, by UTC.
    """

    person: Person
    pools: tuple[PoolRating, ...]
    history: dict[str, tuple[RatingPoint, ...]]


class Ratings(Protocol):
    """Looks ratings up. Every method raises `StoreUnavailable` when the database fails."""

    async def standings(
        self, person_ids: Iterable[str], pool: str, now: int
    ) -> Mapping[str, Standing]:
        """How strong some people are in a pool; who never played there is as good as unknown."""
        ...

    async def changes(self, match_id: str) -> tuple[int, ...]:
        """By how much a match changed the ratings of its seats; empty when it changed none."""
        ...

    async def board(self, pool: str, now: int, *, skip: int, limit: int) -> Board:
        """The best of a pool, without those who are provisional or have been away for long."""
        ...

    async def of_player(self, person: Person, now: int) -> PlayerRatings:
        """Everything about the ratings of somebody."""
        ...


class Unrated:
    """The `Ratings` of a site that keeps none."""

    async def standings(
        self, person_ids: Iterable[str], pool: str, now: int
    ) -> Mapping[str, Standing]:
        """Nobody has any."""
        del person_ids, pool, now
        return {}

    async def changes(self, match_id: str) -> tuple[int, ...]:
        """Nothing is changed."""
        del match_id
        return ()

    async def board(self, pool: str, now: int, *, skip: int, limit: int) -> Board:
        """Nobody stands on it."""
        del pool, now, skip, limit
        return Board((), has_more=False)

    async def of_player(self, person: Person, now: int) -> PlayerRatings:
        """Nobody has played."""
        del now
        return PlayerRatings(person=person, pools=(), history={})
