"""Leaderboards, and the ratings of a player."""

from collections.abc import Callable
from typing import Annotated

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, QueryParameter

from koridor.server.core.accounts import Accounts
from koridor.server.core.messages.bounds import LAST_PAGE
from koridor.server.core.messages.ratings import Leaderboard
from koridor.server.core.pools import POOLS
from koridor.server.core.ratings import PlayerRatings, Ratings
from koridor.server.infra.asking import Given
from koridor.server.ratings.levels import levels_in

# Litestar heeds the bounds of a query only when they stand here: those of msgspec are lost.
Page = Annotated[int, QueryParameter(ge=1, le=LAST_PAGE)]
ROWS = 50
"""Lines of a page of a leaderboard."""


@get("/api/leaderboard/{pool:str}", summary="The best of a pool", tags=["ratings"])
async def leaderboard(
    pool: FromPath[str],
    ratings: Given[Ratings],
    now: Given[Callable[[], int]],
    page: Page = 1,
) -> Leaderboard:
    """The best of a pool; who is provisional or has not played for 90 days is not on it."""
    if pool not in POOLS:
        raise NotFoundException(f"there is no pool {pool[:20]!r}")
    board = await ratings.board(pool, now(), skip=(page - 1) * ROWS, limit=ROWS)
    return Leaderboard(
        pool=pool,
        page=page,
        rows=board.rows,
        has_more=board.has_more and page < LAST_PAGE,
        levels=levels_in(pool),
    )


@get("/api/players/{name:str}/ratings", summary="The ratings of a player", tags=["ratings"])
async def player_ratings(
    name: FromPath[str],
    accounts: Given[Accounts],
    ratings: Given[Ratings],
    now: Given[Callable[[], int]],
) -> PlayerRatings:
    """What a registered player has reached in each pool, and how."""
    account = await accounts.by_name(name)
    if account is None or account.closed is not None:
        raise NotFoundException(f"there is no player {name[:24]!r}")
    return await ratings.of_player(account.person, now())


ROUTES = (leaderboard, player_ratings)
