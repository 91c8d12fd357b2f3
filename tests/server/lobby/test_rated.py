"""Rated tables and seeks: who may ask for them, and who is paired."""

import msgspec
import pytest
from tests.server.registered import RAPID, game, registered
from tests.server.site import LOBBY_ANSWERS, NOON, Site

from koridor.server.core.messages.lobby_socket import (
    LobbyRefused,
    NewTable,
    Paired,
    Seek,
    Seeking,
    ToLobbyPage,
)
from koridor.server.core.messages.match_socket import Accepted, Ask, Move, NotDone
from koridor.server.core.people import Person
from koridor.server.core.seeks import Seeker
from koridor.server.core.sockets.outbox import RESTART
from koridor.server.infra.store import SqlStore
from koridor.server.lobby.room import Guest
from koridor.server.lobby.session import LobbySession

CONTROL = {"initial": RAPID.initial, "increment": RAPID.increment}
RATED = Seek(rules="duel", control=RAPID, is_rated=True)


async def sought(site: Site, person: Person, seek: Seek) -> ToLobbyPage:
    """What somebody is answered who seeks an opponent."""
    guest = Guest(person)
    session = LobbySession(site.parts.lobby_desk, guest)
    await session.take(msgspec.json.encode(seek).decode())
    written: list[str] = []

    async def write(text: str) -> None:
        written.append(text)

    guest.outbox.finish(RESTART)
    await guest.outbox.drain(write)
    return LOBBY_ANSWERS.decode(written[-1])


async def seekers(site: Site) -> list[Seeker]:
    return await site.parts.outside.seeks.waiting()


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"opponents": "anybody"}, "not_registered"),
        ({"opponents": "friend"}, "not_registered"),
        ({"opponents": "friend", "control": None}, "invalid_terms"),
        ({"opponents": "friend", "rules": "small"}, "invalid_terms"),
    ],
)
async def test_a_guest_lays_no_rated_table(site: Site, wish: dict[str, object], code: str) -> None:
    guest = site.guest()
    await guest.me()
    body = {"rules": "duel", "control": CONTROL, "is_rated": True} | wish
    answer = await guest.http.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["refused"]["code"]) == (409, code)


@pytest.mark.parametrize(
    "wish",
    [
        NewTable(control=RAPID, is_rated=True),
        NewTable(control=RAPID, is_rated=True, opponents="friend", seat=1),
    ],
)
async def test_no_computer_and_no_wish_for_a_seat_at_a_rated_table(
    site: Site, wish: NewTable
) -> None:
    refused = await site.parts.lobby_desk.tables.lay(wish, registered("Anna"))
    assert not isinstance(refused, str)
    assert refused.code == "rated"


async def test_a_guest_seeks_nobody_to_play_rated(site: Site) -> None:
    guest = site.guest()
    await guest.me()
    async with guest.lobby() as page:
        await page.say(RATED)
        assert (await page.hear(LobbyRefused)).refused.code == "not_registered"
    assert await seekers(site) == []


async def test_who_seeks_brings_the_rating_along(site: Site) -> None:
    store = site.parts.outside.store
    assert isinstance(store, SqlStore)
    anna, boris = registered("Anna"), registered("Boris")
    assert await store.append([game(anna, boris, at=NOON)])
    for person in (anna, boris):
        assert isinstance(await sought(site, person, RATED), Seeking)
    assert [one.rating for one in await seekers(site)] == [1662, 1338]


async def test_two_who_are_near_are_paired_and_their_match_counts(site: Site) -> None:
    people = registered("Anna"), registered("Boris")
    for person in people:
        await sought(site, person, RATED)
    await site.parts.waves.run()
    assert await seekers(site) == []
    [summary] = await site.parts.outside.store.summaries(phase="running")
    assert summary.terms.is_rated
    assert {person.id for person in summary.seats} == {person.id for person in people}
    assert all(summary.standings)


async def test_two_who_registered_find_each_other_and_see_what_the_match_changed(
    site: Site,
) -> None:
    anna, boris = await site.player("Anna"), await site.player("Boris")
    async with anna.lobby() as first, boris.lobby() as second:
        for page in (first, second):
            await page.say(RATED)
            await page.hear(Seeking)
        await site.tick(1_000)
        match_id = (await first.hear(Paired)).match_id
    view = await anna.see(match_id)
    begins, other = (anna, boris) if view.you == 1 else (boris, anna)
    async with begins.match(match_id) as playing, other.match(match_id) as answering:
        await playing.ask(Move(ply=0, move="e2", nonce="1"), Accepted)
        await answering.ask(Move(ply=1, move="e8", nonce="2"), Accepted)
        await playing.ask(Ask(what="ask_takeback", nonce="3"), NotDone)
        await playing.ask(Ask(what="resign", nonce="4"), Accepted)
    ended = (await other.see(match_id)).current
    changes = [seat.rating.change for seat in ended.seats if seat.rating]
    assert changes == [-162, 162]
    name = (await other.me()).name
    answer = (await site.guest().http.get(f"/api/players/{name}/ratings")).json()
    assert [(one["pool"], one["rating"]) for one in answer["pools"]] == [("duel_rapid", 1662)]


async def test_rated_and_casual_seeks_do_not_meet(site: Site) -> None:
    await sought(site, registered("Anna"), RATED)
    casual = await sought(site, registered("Boris"), Seek(rules="duel", control=RAPID))
    assert isinstance(casual, Seeking)
    assert casual.waiting == 1
    await site.parts.waves.run()
    assert len(await seekers(site)) == 2


async def test_a_duel_in_other_words_counts_as_a_duel(site: Site) -> None:
    seek = Seek(rules="size=9 walls=10", control=RAPID, is_rated=True)
    for person, wanted in ((registered("Anna"), seek), (registered("Boris"), RATED)):
        assert isinstance(await sought(site, person, wanted), Seeking)
    await site.parts.waves.run()
    [summary] = await site.parts.outside.store.summaries(phase="running")
    assert (summary.terms.rules, summary.terms.is_rated) == ("duel", True)
    assert all(summary.standings)
    laid = await site.parts.lobby_desk.tables.lay(
        NewTable(rules="size=9 walls=10", control=RAPID, is_rated=True, opponents="friend"),
        registered("Vera"),
    )
    assert isinstance(laid, str)
