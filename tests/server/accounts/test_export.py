"""The copy of one's data."""

from sqlalchemy import Connection, insert
from tests.server.site import PASSWORD, Site

from koridor.server.core.match.commands import Resign
from koridor.server.core.matches import Done
from koridor.server.infra.store import SqlStore
from koridor.server.infra.store.tables import TOKENS


async def test_it_has_all_that_belongs_to_the_reader_and_nothing_of_others(site: Site) -> None:
    nina, zoe = await site.player("Nina"), await site.player("Zoe")
    nina_id, zoe_id = (await nina.me()).id, (await zoe.me()).id
    await nina.http.put(
        "/api/account/email", json={"password": PASSWORD, "email": "nina@example.org"}
    )
    finished = await nina.lay_table(rules="mini", opponents="computer", level=1, seat=1)
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
    assert [one["description"] for one in data["tokens"]] == [f"of {nina_id}"]
    assert "secret hash" not in answer_.text
    assert "argon2" not in answer_.text


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
