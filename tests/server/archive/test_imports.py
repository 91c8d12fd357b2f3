"""Games that people send: who may, where they are listed, and how they go again."""

from typing import Any

from sqlalchemy import func, select
from tests.server.accounts.people import moderator, reason
from tests.server.match.duels import duel, move, played
from tests.server.site import Browser, Site

from koridor.server.core.messages.match_socket import Accepted, Ask
from koridor.server.infra.store import SqlStore
from koridor.server.infra.store.tables import GAME_POSITIONS, GAME_SEATS, GAMES

HOUR = 3_600_000
DATED = '[Date "2020.02.03"]\n[Seat1 "Ann"]\n[Seat2 "Bob"]\n\n1. e2 e8 2. e3 1-0\n'
UNDATED = '[Seat1 "Cid"]\n[Seat2 "Dan"]\n\n1. e2 e8 2. e3 e7 0-1\n'


async def sent(browser: Browser, text: str) -> str:
    answer = await browser.http.post("/api/import", content=text)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["games"][0]["id"])


async def listed(site: Site, **query: str) -> list[dict[str, Any]]:
    answer = await site.guest().http.get("/api/games", params=query)
    assert answer.status_code == 200, answer.text
    games: list[dict[str, Any]] = answer.json()["games"]
    return games


async def test_who_is_muted_sends_no_games(site: Site) -> None:
    """Names and comments in a record are read by others too."""
    nina = await site.player("Nina")
    await site.parts.outside.accounts.accounts.mute((await nina.me()).id, site.clock.now + HOUR)
    site.parts.registry.gate.forget()
    answer = await nina.http.post("/api/import", content=DATED)
    assert reason(answer) == (403, "muted")
    site.clock.now += HOUR
    await sent(nina, DATED)


async def test_what_nobody_knows_the_date_of_is_listed_last(site: Site) -> None:
    nina = await site.player("Nina")
    undated, dated = await sent(nina, UNDATED), await sent(nina, DATED)
    assert [one["id"] for one in await listed(site)] == [dated, undated]
    assert [one["id"] for one in await listed(site, limit="1")] == [dated]
    assert [one["id"] for one in await listed(site, until="2030-01-01")] == [dated]
    assert (await listed(site, player="Cid"))[0]["ended"] == 0


async def test_a_moderator_removes_a_game_that_was_sent(site: Site) -> None:
    nina, vera = await site.player("Nina"), await moderator(site)
    game_id, other = await sent(nina, DATED), await sent(nina, UNDATED)
    await site.parts.indexer.index_all()
    path = f"/api/games/{game_id}"
    assert reason(await site.guest().http.delete(path)) == (401, "signed_out")
    assert reason(await nina.http.delete(path)) == (403, "no_moderator")
    answer = await vera.http.delete(path)
    assert answer.json() == {"id": game_id, "imported_by": (await nina.me()).id}
    assert (await site.guest().http.get(path)).status_code == 404
    assert (await vera.http.delete(path)).status_code == 404
    start = "- / - / e2 e9 / 10 10 / 2"
    assert [one["id"] for one in await listed(site, position=start)] == [other]
    assert await left(site, GAMES) == 1
    assert await left(site, GAME_SEATS) == 2
    assert await left(site, GAME_POSITIONS) == 5
    assert await sent(nina, DATED) != game_id, "it may be sent again"


async def test_a_game_of_the_site_stays(site: Site) -> None:
    match, vera = await duel(site, opponents="anybody"), await moderator(site)
    async with match.host.match(match.id) as host, match.guest.match(match.id) as guest:
        await host.say(move(0, "c2"))
        await played(host, "c2")
        await guest.say(move(1, "c4"))
        await played(guest, "c4")
        await guest.ask(Ask(what="resign", nonce="r"), Accepted)
    assert (await vera.http.delete(f"/api/games/{match.id}")).status_code == 404
    assert (await site.guest().http.get(f"/api/games/{match.id}")).status_code == 200


async def left(site: Site, table: Any) -> int:
    store = site.parts.outside.store
    assert isinstance(store, SqlStore)
    count = select(func.count()).select_from(table)
    return await store.database.read(lambda open_: open_.execute(count).scalar_one())
