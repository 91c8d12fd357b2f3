"""Addresses of the pages about players and about games that have ended."""

import asyncio
from collections.abc import Callable, Mapping
from urllib.parse import quote

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect
from msgspec import Struct

from koridor.openings import Language
from koridor.server.core.accounts import Accounts
from koridor.server.core.archive import Archive
from koridor.server.core.explorer import BANDS
from koridor.server.core.messages.bounds import LARGEST_IMPORT
from koridor.server.core.messages.page_data import (
    ExplorerData,
    GameData,
    GamesData,
    LeaderboardData,
    ProfileData,
)
from koridor.server.core.pools import POOLS
from koridor.server.core.profiles import player_view
from koridor.server.core.ratings import Ratings
from koridor.server.core.replays import replay_of
from koridor.server.infra.asking import Asker, Given
from koridor.server.pages.drawing import Page, draw
from koridor.server.pages.faults import said_fault
from koridor.server.pages.levels import LEVEL_VIEWS
from koridor.server.pages.openings import opening_names
from koridor.server.pages.routes import AnyRequest, html, known, packed, to_own_language
from koridor.server.pages.wording import words


@get("/{lang:str}/players/{name:str}", include_in_schema=False)
async def profile(  # noqa: PLR0913, PLR0917 - what the page is made of
    request: AnyRequest,
    lang: FromPath[str],
    name: FromPath[str],
    accounts: Given[Accounts],
    archive: Given[Archive],
    ratings: Given[Ratings],
    now: Given[Callable[[], int]],
) -> Response[str]:
    """A registered player: ratings, counts and the last games."""
    language = known(lang)
    account = await accounts.by_name(name) or await accounts.by_id(name)
    if account is None:
        return said_fault(request, language, "no_player", 404)
    is_open = account.closed is None
    data = ProfileData(
        player=await player_view(archive, account),
        ratings=await ratings.of_player(account.person, now()) if is_open else None,
        levels=LEVEL_VIEWS,
        openings=opening_names(language),
    )
    own = account.person.name
    said = {key: words(language)[key].format(name=own) for key in _OF_PLAYERS}
    path = f"players/{quote(own, safe='')}"
    return _page(request, language, "player", path=path, data=data, said=said)


@get("/{lang:str}/leaderboard", include_in_schema=False, sync_to_thread=False)
def leaderboards(request: AnyRequest, lang: FromPath[str]) -> Response[str]:
    """The leaderboard of the first pool."""
    return _leaderboard(request, known(lang), POOLS[0], "leaderboard")


@get("/{lang:str}/leaderboard/{pool:str}", include_in_schema=False, sync_to_thread=False)
def leaderboard(request: AnyRequest, lang: FromPath[str], pool: FromPath[str]) -> Response[str]:
    """The leaderboard of a pool."""
    if pool not in POOLS:
        raise NotFoundException(f"there is no pool {pool[:20]!r}")
    return _leaderboard(request, known(lang), pool, f"leaderboard/{pool}")


@get("/{lang:str}/games", include_in_schema=False, sync_to_thread=False)
def games(request: AnyRequest, lang: FromPath[str], person: Asker) -> Response[str]:
    """Finding games that have ended, and sending some."""
    language = known(lang)
    names = opening_names(language)
    data = GamesData(me=person, largest_import=LARGEST_IMPORT, levels=LEVEL_VIEWS, openings=names)
    return _page(request, language, "games", path="games", data=data)


@get("/{lang:str}/games/{game_id:str}", include_in_schema=False)
async def game(
    request: AnyRequest, lang: FromPath[str], game_id: FromPath[str], archive: Given[Archive]
) -> Response[bytes]:
    """A game of the archive; private ones are open to whoever knows the id."""
    language = known(lang)
    found = await archive.game(game_id)
    if found is None:
        raise NotFoundException(f"there is no game {game_id[:20]!r}")
    line, record = found
    data = GameData(
        game=line,
        # Four players and 400 plies take a tenth of a second: live clocks must not wait for it.
        replay=await asyncio.to_thread(replay_of, record),
        levels=LEVEL_VIEWS,
        openings=opening_names(language),
    )
    page = _shell(language, "game", path=f"games/{line.id}", data=data)
    return packed(request, draw(request, "application.html.jinja", page), language)


@get("/{lang:str}/explorer", include_in_schema=False, sync_to_thread=False)
def explorer(request: AnyRequest, lang: FromPath[str]) -> Response[str]:
    """What was played in a position."""
    language = known(lang)
    names = opening_names(language)
    data = ExplorerData(bands=BANDS, levels=LEVEL_VIEWS, openings=names)
    return _page(request, language, "explorer", path="explorer", data=data)


@get(
    [
        "/leaderboard",
        "/leaderboard/{pool:str}",
        "/games",
        "/games/{game_id:str}",
        "/explorer",
        "/players/{name:str}",
    ],
    include_in_schema=False,
    sync_to_thread=False,
)
def anywhere(request: AnyRequest) -> Redirect:
    """These pages in the reader's language, for addresses that name none."""
    return to_own_language(request)


_OF_PLAYERS = ("player_title", "player_description")


def _leaderboard(request: AnyRequest, language: Language, pool: str, path: str) -> Response[str]:
    data = LeaderboardData(pool=pool, pools=POOLS, levels=LEVEL_VIEWS)
    return _page(request, language, "leaderboard", path=path, data=data)


def _page(
    request: AnyRequest,
    language: Language,
    name: str,
    *,
    path: str,
    data: Struct,
    said: Mapping[str, str] | None = None,
) -> Response[str]:
    page = _shell(language, name, path=path, data=data, said=said)
    return html(draw(request, "application.html.jinja", page), language)


def _shell(
    language: Language,
    name: str,
    *,
    path: str,
    data: Struct,
    said: Mapping[str, str] | None = None,
) -> Page:
    said = said or words(language)
    return Page(
        language=language,
        name=name,
        title=f"{said[f'{name}_title']} · Koridor",
        description=said[f"{name}_description"],
        entry=f"{name}/main.ts",
        path=path,
        data=data,
    )


ROUTES = (profile, leaderboards, leaderboard, games, game, explorer, anywhere)
