"""The pages about players and games that have ended: what they bring along, and who is nobody."""

from html import unescape
from typing import Any

import pytest
from tests.server.archive.games import NINA, PARI, finished, register
from tests.server.pages.test_shells import data_of
from tests.server.site import Browser, Site

from koridor.openings import LANGUAGES, OPENINGS, Language
from koridor.server.core.pools import POOLS
from koridor.server.infra.store import SqlStore
from koridor.server.infra.store.accounts import SqlAccounts
from koridor.server.infra.store.sql_archive import SqlArchive
from koridor.server.pages.wording import words

PLACES = ("leaderboard", "leaderboard/four", "games", "explorer")


@pytest.fixture
async def archived(site: Site) -> Site:
    """A site with two players and a game of theirs."""
    store = site.parts.outside.store
    assert isinstance(store, SqlStore)
    await register(store.database, NINA, PARI)
    await SqlArchive(store.database).keep([finished("game1", "e2 e8 e3h", opening="sidewall")])
    return site


async def page_of(browser: Browser, path: str, status: int = 200) -> Any:
    answer = await browser.http.get(path)
    assert answer.status_code == status, answer.text[:200]
    return data_of(answer.text) if status == 200 else answer.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", PLACES)
async def test_each_page_is_there_in_each_language(site: Site, language: str, path: str) -> None:
    data = await page_of(site.guest(), f"/{language}/{path}")
    assert data["levels"]
    answer = await site.guest().http.get(f"/{path}?rules=duel", headers={"accept-language": "ru"})
    assert answer.headers["location"] == f"/ru/{path}?rules=duel"


async def test_a_profile_brings_counts_ratings_and_games(archived: Site) -> None:
    data = await page_of(archived.guest(), "/en/players/Nina")
    assert data["player"]["name"] == "Nina"
    assert data["player"]["games"] == [
        {"pool": "duel_blitz", "games": 1, "won": 1, "drawn": 0, "lost": 0}
    ]
    assert [game["id"] for game in data["player"]["recent"]] == ["game1"]
    assert data["ratings"]["pools"] == []
    assert data["openings"]["sidewall"] == OPENINGS["sidewall"].name.en


async def test_names_of_any_script_have_an_address(archived: Site) -> None:
    answer = await archived.guest().http.get("/fa/players/پری")
    assert answer.status_code == 200
    assert "/ru/players/%D9%BE%D8%B1%DB%8C" in answer.text
    answer = await archived.guest().http.get("/players/%D9%BE%D8%B1%DB%8C")
    assert answer.headers["location"].endswith("/players/%D9%BE%D8%B1%DB%8C")


async def test_a_closed_account_keeps_its_games_and_shows_no_ratings(archived: Site) -> None:
    store = archived.parts.outside.store
    assert isinstance(store, SqlStore)
    await SqlAccounts(store.database).shut(NINA.id, 5)
    data = await page_of(archived.guest(), "/en/players/Nina")
    assert data["player"]["is_closed"]
    assert data["ratings"] is None
    assert [game["id"] for game in data["player"]["recent"]] == ["game1"]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_an_unknown_player_gets_a_page_that_says_so(site: Site, language: Language) -> None:
    page = await page_of(site.guest(), f"/{language}/players/Nobody", 404)
    assert words(language)["no_player_title"] in unescape(page)


@pytest.mark.parametrize("path", ["players/Nobody", "leaderboard/chess", "games/nothing"])
async def test_what_is_not_there_is_not_found(site: Site, path: str) -> None:
    await page_of(site.guest(), f"/en/{path}", 404)
    await page_of(site.guest(), f"/xx/{path}", 404)


async def test_the_page_of_a_game_brings_all_its_positions(archived: Site) -> None:
    data = await page_of(archived.guest(), "/ru/games/game1")
    assert [ply["move"] for ply in data["replay"]["plies"]] == ["e2", "e8", "e3h"]
    assert len(data["replay"]["positions"]) == 4
    assert data["game"]["opening"] == "sidewall"
    asking = archived.guest().http
    packed = await asking.get("/ru/games/game1", headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    plain = await asking.get("/ru/games/game1", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert data_of(packed.text) == data_of(plain.text) == data


async def test_the_page_of_a_leaderboard_knows_its_pool(site: Site) -> None:
    data = await page_of(site.guest(), "/fa/leaderboard/hill")
    assert data["pool"] == "hill"
    assert tuple(data["pools"]) == POOLS


async def test_the_api_brings_positions_too(archived: Site) -> None:
    game = (await archived.guest().http.get("/api/games/game1")).json()
    assert game["replay"]["positions"][-1]["walls"] == ["e3h"]
    assert game["replay"]["board"]["key"] == "duel"
    query = {"moves": "e2 e8 e3h"}
    explored = (await archived.guest().http.get("/api/explorer", params=query)).json()
    assert explored["view"]["turn"] == 2
    assert explored["view"]["wall_seats"] == [1]
    assert "e7" in explored["view"]["steps"]
