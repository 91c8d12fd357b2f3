"""The copy of one's data."""

from typing import Any

from sqlalchemy import Connection, insert
from tests.server.registered import game
from tests.server.site import PASSWORD, Browser, Site

from koridor.server.core.match.commands import Join, Leave, Play, Resign, Say
from koridor.server.core.matches import Done
from koridor.server.core.people import Person
from koridor.server.infra.store import SqlStore
from koridor.server.infra.store.tables import METADATA, TOKENS


async def test_it_has_all_that_belongs_to_the_reader_and_nothing_of_others(site: Site) -> None:
    nina, zoe = await site.player("Nina"), await site.player("Zoe")
    nina_id, zoe_id = (await nina.me()).id, (await zoe.me()).id
    await nina.http.put(
        "/api/account/email", json={"password": PASSWORD, "email": "nina@example.org"}
    )
    finished = await nina.lay_table(rules="mini", opponents="computer", level=1, seat=1)
    await site.parts.matches.submit(finished, Play(person_id=nina_id, ply=0, move="c2"))
    await site.parts.matches.submit(finished, Play(person_id="computer:1", ply=1, move="c4"))
    answer = await site.parts.matches.submit(finished, Resign(person_id=nina_id))
    assert isinstance(answer, Done)
    waiting = await nina.lay_table(opponents="friend")
    await zoe.lay_table(opponents="friend")
    for browser, other in ((nina, zoe_id), (zoe, nina_id)):
        body = {"person_id": other, "reason": "other", "text": f"about {other}"}
        await browser.http.post("/api/reports", json=body)
    await add_tokens(site, nina_id, zoe_id)

    answer_ = await nina.http.get("/api/account/export")
    assert "attachment" in answer_.headers["content-disposition"]
    data = answer_.json()
    assert data["account"]["person"]["name"] == "Nina"
    assert data["account"]["email"] == "nina@example.org"
    assert [one["is_this"] for one in data["sessions"]] == [True]
    assert sorted(data["matches"]) == sorted([finished, waiting])
    assert data["games"] == [finished]
    assert [one["text"] for one in data["reports"]] == [f"about {zoe_id}"]
    assert data["reported"] == [
        {"at": site.clock.now, "match_id": None, "reason": "other", "settled": None}
    ]
    assert [one["description"] for one in data["tokens"]] == [f"of {nina_id}"]
    assert "secret hash" not in answer_.text
    assert "argon2" not in answer_.text
    assert f"about {nina_id}" not in answer_.text, "by whom, and in which words, is not told"


async def test_it_has_ratings_talk_challenges_and_what_was_sent(site: Site) -> None:
    nina, zoe = await site.player("Nina"), await site.player("Zoe")
    people = [await browser.me() for browser in (nina, zoe)]
    store = site.parts.outside.store
    for at in (1_000, 2_000):
        assert await store.append([game(*people, at=at, match_id=f"rated{at}")])
    match_id = await nina.lay_table(opponents="friend")
    left = await zoe.lay_table(rules="four", opponents="friend")
    await join(site, left, people[0])
    for where, person, text in (
        (match_id, people[0], "hello"),
        (left, people[0], "here I am"),
        (left, people[1], "welcome"),
    ):
        answer = await site.parts.matches.submit(where, Say(person=person, text=text))
        assert isinstance(answer, Done)
    await site.parts.matches.submit(left, Leave(person_id=people[0].id))
    made = (await zoe.http.post("/api/challenge/Nina", json={})).json()
    record = '[Seat1 "Ann"]\n\n1. e2 e8 1-0\n'
    sent = (await nina.http.post("/api/import", content=record)).json()["games"][0]["id"]

    data = await exported(nina)
    assert [(one["pool"], one["games"]) for one in data["ratings"]] == [("duel_rapid", 2)]
    changes = data["rating_changes"]
    assert [(one["game_id"], one["place"]) for one in changes] == [
        ("rated1000", 1),
        ("rated2000", 1),
    ]
    assert changes[0]["before"] == 1500
    assert changes[0]["after"] == changes[1]["before"] < changes[1]["after"]
    assert changes[1]["after"] == data["ratings"][0]["value"]
    said = {(one["match_id"], one["text"]) for one in data["talk"]}
    assert said == {(match_id, "hello"), (left, "here I am")}, "also where one sits no more"
    assert [one["id"] for one in data["challenges"]] == [made["id"]]
    assert data["imports"] == [sent]
    assert (await exported(zoe))["imports"] == []
    assert [one["text"] for one in (await exported(zoe))["talk"]] == ["welcome"]


async def test_it_has_a_field_for_each_table_that_knows_people(site: Site) -> None:
    """Whoever adds a table decides what of it a copy of somebody's data has."""
    elsewhere = {
        "account_names": "follows from the name",
        "email_proofs": "a link that was sent",
        "resets": "a link that was sent",
        "guest_mutes": "of people without an account",
    }
    fields = {
        "accounts": "account",
        "sessions": "sessions",
        "tokens": "tokens",
        "match_people": "matches",
        "game_seats": "games",
        "ratings": "ratings",
        "talk": "talk",
        "challenges": "challenges",
        "games": "imports",
        "reports": "reports",
    }
    knowing = {
        table.name
        for table in METADATA.tables.values()
        if any(column.name.endswith(("_id", "imported_by")) for column in table.columns)
    }
    assert knowing - {"match_events"} == elsewhere.keys() | fields.keys()
    assert set(fields.values()) <= (await exported(await site.player("Nina"))).keys()


async def exported(browser: Browser) -> dict[str, Any]:
    answer = await browser.http.get("/api/account/export")
    assert answer.status_code == 200, answer.text
    data: dict[str, Any] = answer.json()
    return data


async def join(site: Site, match_id: str, person: Person) -> None:
    """Sit down at a table of three more, so that it still waits."""
    joined = await site.parts.matches.submit(match_id, Join(person=person, draw=(1, 2)))
    assert isinstance(joined, Done)


async def add_tokens(site: Site, *people: str) -> None:
    store = site.parts.outside.store
    assert isinstance(store, SqlStore)

    def write(connection: Connection) -> None:
        for person_id in people:
            row = {
                "id": f"id {person_id}"[:32],
                "token": f"secret hash {person_id}",
                "person_id": person_id,
                "scopes": "board:play",
                "description": f"of {person_id}",
                "created": 1,
            }
            connection.execute(insert(TOKENS).values(row))

    await store.database.write(write)
