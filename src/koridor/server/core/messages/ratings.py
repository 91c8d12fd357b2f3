"""The answers about ratings."""

from msgspec import Struct

from koridor.server.core.ratings.looking_up import BoardRow


class LevelRating(Struct, frozen=True):
    """Where a level of the computer stands among people in duels; see `docs/levels.md`."""

    level: int
    rating: int


class Leaderboard(Struct, frozen=True, kw_only=True):
    """Answer of `GET /api/leaderboard/{pool}`.

    Args:
        page: from 1 on.
        has_more: whether another page follows.
        levels: those of the computer, in pools of duels.
    """

    pool: str
    page: int
    rows: tuple[BoardRow, ...]
    has_more: bool
    levels: tuple[LevelRating, ...] = ()
