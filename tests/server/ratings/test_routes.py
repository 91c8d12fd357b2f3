"""Leaderboards and the ratings of a player, as the API tells them."""

from urllib.parse import quote

import msgspec
import pytest
from sqlalchemy import Connection, update
from tests.server.ratings.conftest import PEOPLE
from tests.server.registered import game, play, register, registered
from tests.server.site import NOON, Site

from koridor.engine import LEVELS
from koridor.server.core.messages.ratings import Leaderboard
from koridor.server.core.people import Person
from koridor.server.core.pools import POOLS
from koridor.server.core.ratings import PlayerRatings, Rating, RatingPoint, new_rating, rate
from koridor.server.infra.store import SqlStore
from koridor.server.infra.store.sql_ratings import ACTIVE, DAY
from koridor.server.infra.store.tables import ACCOUNTS
from koridor.server.ratings.levels import ANCHOR, LEVEL_RATINGS
from koridor.server.ratings.routes import ROWS

ANNA, BORIS, DARIA, NAVID = PEOPLE
POOL = "duel_rapid"
GAMES = 40


def store_of(site: Site) -> SqlStore:
    store = site.parts.outside.store
    assert isinstance(store, SqlStore)
    return store


async def close(site: Site, person: Person) -> None:
    """Close an account."""
    closing = update(ACCOUNTS).where(ACCOUNTS.c.person_id == person.id).values(closed=NOON)

    def work(connection: Connection) -> None:
        connection.execute(closing)

    await store_of(site).database.write(work)


async def settled(site: Site, winner: Person, loser: Person) -> None:
    """So many games that neither is provisional, nor will be for a while."""
    results = [(1, 2), (1, 2), (2, 1), (1, 1)] * (GAMES // 4)
    games = [game(winner, loser, places=places, at=NOON) for places in results]
    assert await store_of(site).append(games)


async def board(site: Site, pool: str = POOL, query: str = "") -> Leaderboard:
    answer = await site.guest().http.get(f"/api/leaderboard/{pool}{query}")
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=Leaderboard)


async def names(site: Site, pool: str = POOL) -> list[str]:
    return [row.person.name for row in (await board(site, pool)).rows]


async def ratings_of(site: Site, name: str) -> PlayerRatings:
    answer = await site.guest().http.get(f"/api/players/{quote(name)}/ratings")
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=PlayerRatings)


async def test_the_best_come_first_and_provisional_ones_do_not_stand_there(site: Site) -> None:
    await play(store_of(site), game(ANNA, BORIS, at=NOON))
    assert await names(site) == []
    await settled(site, ANNA, BORIS)
    await play(store_of(site), game(DARIA, ANNA, at=NOON))
    assert await names(site) == ["Anna", "Борис"]
    assert await names(site, "duel_blitz") == []


async def test_who_stays_away_leaves_the_board_and_a_closed_account_too(site: Site) -> None:
    await settled(site, ANNA, BORIS)
    gone = registered("Gone")
    await register(store_of(site).database, gone)
    await settled(site, gone, BORIS)
    assert await names(site) == ["Gone", "Anna", "Борис"]
    await close(site, gone)
    assert await names(site) == ["Anna", "Борис"]
    site.clock.now += ACTIVE
    assert await names(site) == ["Anna", "Борис"]
    site.clock.now += 1
    assert await names(site) == []


async def test_a_board_comes_in_pages(site: Site) -> None:
    people = [registered(f"p{number:03}") for number in range(ROWS)]
    await register(store_of(site).database, *people)
    await settled(site, ANNA, BORIS)
    for one, other in zip(people[::2], people[1::2], strict=True):
        await settled(site, one, other)
    first, second = await board(site), await board(site, query="?page=2")
    assert [row.rank for row in first.rows] == list(range(1, ROWS + 1))
    assert [row.rank for row in second.rows] == [ROWS + 1, ROWS + 2]
    values = [row.rating for row in (*first.rows, *second.rows)]
    assert values == sorted(values, reverse=True)
    assert (first.has_more, second.has_more) == (True, False)
    assert (await board(site, query="?page=3")).rows == ()


@pytest.mark.parametrize("query", ["?page=0", "?page=201", "?page=x"])
async def test_pages_that_there_cannot_be_are_refused(site: Site, query: str) -> None:
    answer = await site.guest().http.get(f"/api/leaderboard/{POOL}{query}")
    assert answer.status_code == 400


async def test_what_there_is_not_is_not_found(site: Site) -> None:
    for path in ("/api/leaderboard/chess", "/api/players/Nobody/ratings"):
        assert (await site.guest().http.get(path)).status_code == 404
    gone = registered("Gone")
    await register(store_of(site).database, gone)
    assert (await site.guest().http.get("/api/players/Gone/ratings")).status_code == 200
    await close(site, gone)
    assert (await site.guest().http.get("/api/players/Gone/ratings")).status_code == 404


async def test_a_player_sees_all_pools_with_the_rank_in_each(site: Site) -> None:
    await settled(site, ANNA, BORIS)
    four = game(ANNA, BORIS, DARIA, NAVID, places=(2, 1, 3, 3), pool="four", at=NOON)
    await play(store_of(site), four)
    found = await ratings_of(site, "Борис")
    assert found.person == BORIS
    duel, table = found.pools
    assert (duel.pool, duel.games, duel.rank, duel.is_provisional) == (POOL, GAMES, 2, False)
    winner = rate("four", (2, 1, 3, 3), (new_rating("four"),) * 4, NOON)[1]
    assert (table.rating, table.deviation) == (round(winner.value), round(winner.deviation))
    assert (table.rank, table.is_provisional) == (None, True)
    assert [one.games for one in (await ratings_of(site, "Daria")).pools] == [1]


async def test_who_has_not_played_has_no_ratings(site: Site) -> None:
    assert await ratings_of(site, "Anna") == PlayerRatings(person=ANNA, pools=(), history={})


async def test_a_graph_has_one_point_a_day(site: Site) -> None:
    ends = (NOON, NOON + 1, NOON + DAY, NOON + 3 * DAY)
    await play(store_of(site), *(game(ANNA, BORIS, at=at) for at in ends))
    await play(store_of(site), game(ANNA, BORIS, at=NOON, is_rated=False))
    known: tuple[Rating, ...] = (new_rating(POOL),) * 2
    expected = []
    for at in ends:
        known = rate(POOL, (1, 2), known, at)
        expected.append(RatingPoint(at, round(known[0].value)))
    assert (await ratings_of(site, "Anna")).history == {POOL: tuple(expected[1:])}


async def test_the_levels_stand_beside_the_duellists(site: Site) -> None:
    for pool in POOLS:
        levels = (await board(site, pool)).levels
        assert bool(levels) == pool.startswith("duel")
    assert len(LEVEL_RATINGS) == len(LEVELS)
    assert LEVEL_RATINGS[ANCHOR - 1].rating == 1500
    steps = {one.rating - level.rating for one, level in zip(LEVEL_RATINGS, LEVELS, strict=True)}
    assert len(steps) == 1
