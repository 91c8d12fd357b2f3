"""The archive over HTTP: games as they end, profiles, downloads, and who may see what."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.server.archive.games import (
    DAY,
    NINA,
    NOON,
    OLEG,
    PARI,
    finished,
    index_all,
    register,
)
from tests.server.archive.members import member
from tests.server.match.duels import duel, move, played
from tests.server.site import Browser, Site

from koridor.record import read_games
from koridor.server.app.settings import Settings
from koridor.server.archive.desk import DOWNLOADS, IMPORTS
from koridor.server.archive.streaming import stream_records
from koridor.server.core.archive import GameQuery, Player
from koridor.server.core.messages.match_socket import Accepted, Ask
from koridor.server.infra.store import SqlStore
from koridor.server.infra.store.sql_archive import SqlArchive


async def asked(browser: Browser, path: str, **query: str) -> Any:
    answer = await browser.http.get(path, params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def ended_duel(site: Site, **wish: object) -> str:
    """A duel that seat 2 gave up after two moves; gives its id."""
    match = await duel(site, **wish)
    async with match.host.match(match.id) as host, match.guest.match(match.id) as guest:
        await host.say(move(0, "c2"))
        await played(host, "c2")
        await guest.say(move(1, "c4"))
        await played(guest, "c4")
        await guest.ask(Ask(what="resign", nonce="r"), Accepted)
    await site.parts.indexer.index_all()
    return match.id


async def test_a_game_is_found_under_the_name_of_its_rules_however_they_were_written(
    site: Site,
) -> None:
    match_id = await ended_duel(site, opponents="anybody", rules="size=5 walls=3")
    for rules in ("mini", "size=5 walls=3 max_plies=200"):
        listed = await asked(site.guest(), "/api/games", rules=rules)
        assert [(game["id"], game["rules"]) for game in listed["games"]] == [(match_id, "mini")]


async def test_a_match_is_in_the_archive_and_in_the_explorer_when_it_has_ended(site: Site) -> None:
    match_id = await ended_duel(site, opponents="anybody")
    reader = site.guest()
    listed = await asked(reader, "/api/games", rules="mini")
    assert [game["id"] for game in listed["games"]] == [match_id]
    assert listed["licence"] == "CC0-1.0"
    game = listed["games"][0]
    assert (game["cause"], game["winner"], game["plies"], game["rounds"]) == ("resigned", 1, 2, 1)
    assert game["still"] == {"size": 5, "pawns": ["c2", "c4"], "walls": [], "wall_seats": []}
    view = await asked(reader, f"/api/games/{match_id}")
    reading = next(read_games(view["record"]))
    assert reading.errors == ()
    assert [str(played) for played in reading.game.moves] == ["c2", "c4"]
    assert reading.game.line.plies[0].clock is not None
    explored = await asked(reader, "/api/explorer", rules="mini", moves="c2")
    assert [(one["move"], one["games"], one["won"]) for one in explored["moves"]] == [
        ("c4", 1, [1, 0])
    ]
    assert [one["id"] for one in explored["recent"]] == [match_id]
    position = explored["position"]
    by_position = await asked(reader, "/api/games", rules="mini", position=position)
    assert [one["id"] for one in by_position["games"]] == [match_id]


async def test_private_games_are_for_those_who_have_the_link(site: Site) -> None:
    match_id = await ended_duel(site)
    reader = site.guest()
    assert (await asked(reader, "/api/games"))["games"] == []
    assert (await asked(reader, "/api/explorer", rules="mini"))["games"] == 0
    assert (await asked(reader, f"/api/games/{match_id}"))["game"]["is_public"] is False
    record = await reader.http.get(f"/api/games/{match_id}/record")
    assert "1. c2" in record.text
    assert record.headers["content-type"].startswith("application/x-qgn")


async def test_what_is_not_there_is_not_found(site: Site) -> None:
    browser = site.guest()
    for path in ("games/nothing", "games/nothing/record", "players/nobody", "dumps/x"):
        assert (await browser.http.get(f"/api/{path}")).status_code == 404, path


@pytest.mark.parametrize(
    "query",
    [
        {"position": "rubbish"},
        {"position": "- / - / e1 e9 / 10 10 / 1", "rules": "chess"},
        {"rules": "chess"},
        {"since": "yesterday"},
        {"until": "2026-02-30"},
        {"cursor": "1"},
        {"result": "victory"},
        {"limit": "0"},
        {"limit": "51"},
        {"rated": "perhaps"},
        {"player": "x" * 65},
    ],
)
async def test_searches_that_make_no_sense_are_refused(site: Site, query: dict[str, str]) -> None:
    answer = await site.guest().http.get("/api/games", params=query)
    assert answer.status_code == 400, answer.text
    assert answer.json()["detail"]


@pytest.mark.parametrize(
    "query",
    [
        {"position": "e1 e9"},
        {"moves": "e9"},
        {"moves": "hello"},
        {"rules": "chess"},
        {"from_rating": "1250"},
        {"since": "2026"},
        {"until": "2026-13"},
        {"moves": "e2 " * 700},
    ],
)
async def test_questions_that_make_no_sense_are_refused(site: Site, query: dict[str, str]) -> None:
    answer = await site.guest().http.get("/api/explorer", params=query)
    assert answer.status_code == 400, answer.text
    assert answer.json()["detail"]


async def test_pages_of_a_search_follow_each_other(site: Site, archive: SqlArchive) -> None:
    await archive.keep([finished(f"game-{number}", "e2") for number in range(5)])
    browser = site.guest()
    seen: list[str] = []
    cursor: str | None = ""
    while cursor is not None:
        page = await asked(browser, "/api/games", limit="2", cursor=cursor)
        seen += [game["id"] for game in page["games"]]
        cursor = page["next"]
    assert seen == [f"game-{number}" for number in reversed(range(5))]


async def test_a_profile_counts_public_games(
    site: Site, archive: SqlArchive, store: SqlStore
) -> None:
    await register(store.database, NINA, PARI)
    await archive.keep(
        [
            finished("won", "e2", pool="duel_rapid", ended=NOON - DAY),
            finished("lost", "e2", winner=2),
            finished("hidden", "e2", is_public=False),
        ]
    )
    profile = await asked(site.guest(), "/api/players/nina")
    assert (profile["person_id"], profile["name"], profile["kind"]) == (NINA.id, "Nina", "player")
    assert profile["since"] == NOON - DAY
    assert profile["is_closed"] is False
    assert profile["games"] == [
        {"pool": "duel_blitz", "games": 1, "won": 0, "drawn": 0, "lost": 1},
        {"pool": "duel_rapid", "games": 1, "won": 1, "drawn": 0, "lost": 0},
    ]
    assert [game["id"] for game in profile["recent"]] == ["lost", "won"]
    assert (await asked(site.guest(), f"/api/players/{PARI.id}"))["name"] == "پری"


async def test_players_see_their_own_private_games_and_others_do_not(
    site: Site, archive: SqlArchive, store: SqlStore
) -> None:
    await register(store.database, NINA, PARI)
    await archive.keep([finished("open", "e2"), finished("hidden", "e2 e8", is_public=False)])
    await index_all(archive)
    expected = {NINA: ["open", "hidden"], PARI: ["open"], OLEG: ["open"]}
    for person, ids in expected.items():
        browser = member(site, person)
        found = await asked(browser, "/api/games", player="Nina")
        assert [game["id"] for game in found["games"]] == ids
        records = await browser.http.get("/api/players/Nina/games.qgn")
        assert len(list(read_games(records.text))) == len(ids)
        position = {"player": "Nina", "position": "- / - / e2 e9 / 10 10 / 2"}
        found = await asked(browser, "/api/games", **position)
        assert [game["id"] for game in found["games"]] == ids
    everybody = await asked(member(site, NINA), "/api/games")
    assert [game["id"] for game in everybody["games"]] == ["open"]


async def test_all_games_of_a_player_come_some_at_a_time(archive: SqlArchive) -> None:
    await archive.keep([finished(f"game-{number}", "e2") for number in range(7)])
    query = GameQuery(player=Player(person_id=NINA.id))
    parts = [part async for part in stream_records(archive, query, batch=3)]
    assert [len(list(read_games(part))) for part in parts] == [3, 3, 1]


async def test_downloads_are_limited(site: Site, store: SqlStore) -> None:
    await register(store.database, NINA)
    browser = site.guest()
    for _ in range(DOWNLOADS.burst):
        assert (await browser.http.get("/api/players/Nina/games.qgn")).status_code == 200
    answer = await browser.http.get("/api/players/Nina/games.qgn")
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) > 0


async def test_guests_cannot_send_games(site: Site) -> None:
    answer = await site.guest().http.post("/api/import", content="1. e2 e8 1-0")
    assert answer.status_code == 401


async def test_a_game_that_is_sent_is_public_marked_and_known_again(site: Site) -> None:
    browser = await site.player("Sender")
    text = '[Date "2020.02.03"]\n[Seat1 "Ann"]\n[Seat2 "Bob"]\n\n1. e2 e8 2. e3 1-0\n'
    answer = await browser.http.post("/api/import", content=text)
    assert answer.status_code == 201, answer.text
    [kept] = answer.json()["games"]
    assert (kept["line"], kept["is_new"]) == (1, True)
    await site.parts.indexer.index_all()
    listed = await asked(site.guest(), "/api/games", player="Ann", origin="import")
    [game] = listed["games"]
    assert (game["id"], game["is_rated"], game["winner"]) == (kept["id"], False, 1)
    assert game["seats"][0]["person_id"] is None
    assert (await asked(site.guest(), "/api/explorer"))["games"] == 0, "imports are not counted"
    again = await browser.http.post("/api/import", content=text)
    assert again.json()["games"] == [{"line": 1, "id": kept["id"], "is_new": False}]


async def test_a_game_of_the_site_is_known_again_when_it_is_sent(site: Site) -> None:
    match_id = await ended_duel(site, opponents="anybody")
    record = await site.guest().http.get(f"/api/games/{match_id}/record")
    answer = await (await site.player("Sender")).http.post("/api/import", content=record.content)
    assert answer.json()["games"] == [{"line": 1, "id": match_id, "is_new": False}]


async def test_a_body_with_a_fault_is_refused_as_a_whole(site: Site) -> None:
    text = "1. e2 e8 1-0\n\n\n1. e2 e9 0-1\n"
    answer = await (await site.player("Sender")).http.post("/api/import", content=text)
    assert answer.status_code == 400
    problem = answer.json()
    [fault] = problem["faults"]
    assert (fault["line"], fault["column"], fault["kind"], fault["ply"]) == (4, 7, "illegal", 2)
    assert problem["detail"].startswith("line 4, column 7")
    assert (await asked(site.guest(), "/api/games"))["games"] == []


async def test_what_is_sent_is_limited_in_length_and_number(site: Site) -> None:
    browser = await site.player("Sender")
    long = await browser.http.post("/api/import", content=b" " * 200_000)
    assert long.status_code == 413
    for _ in range(IMPORTS.burst):
        assert (await browser.http.post("/api/import", content=b"x")).status_code == 400
    assert (await browser.http.post("/api/import", content=b"x")).status_code == 429


async def test_dumps_are_listed_and_served(site: Site, tmp_path: Path) -> None:
    folder = tmp_path / "dumps"
    folder.mkdir()
    (folder / "koridor-2026-11.qgn.zst").write_bytes(b"games")
    (folder / "koridor-2026-12.qgn.zst.part").write_bytes(b"not yet")
    (tmp_path / "secret").write_text("secret", encoding="ascii")
    browser = member(site, OLEG, Settings(data=tmp_path, licence="CC-BY-4.0"))
    listed = await asked(browser, "/api/dumps")
    url = "/api/dumps/koridor-2026-11.qgn.zst"
    assert listed == {
        "dumps": [
            {
                "month": "2026-11",
                "url": url,
                "bytes": 5,
                "games": None,
                "sha256": None,
                "licence": "CC-BY-4.0",
            }
        ],
        "licence": "CC-BY-4.0",
    }
    assert (await browser.http.get(url)).content == b"games"
    for path in ("..%2Fsecret", "koridor-2026-12.qgn.zst.part"):
        assert (await browser.http.get(f"/api/dumps/{path}")).status_code == 404


async def test_every_route_is_described(site: Site) -> None:
    described = await asked(site.guest(), "/api/openapi.json")
    for path in (
        "/api/games",
        "/api/games/{game_id}",
        "/api/games/{game_id}/record",
        "/api/players/{name}",
        "/api/players/{name}/games.qgn",
        "/api/explorer",
        "/api/import",
        "/api/dumps",
        "/api/dumps/{name}",
    ):
        operation = described["paths"][path]["post" if path.endswith("import") else "get"]
        assert operation["summary"], path
        assert operation["tags"] == ["archive"], path
    assert json.dumps(described)
