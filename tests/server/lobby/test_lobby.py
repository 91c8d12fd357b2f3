"""The lobby: open tables, matches to watch, and finding an opponent."""

from tests.server.accounts.people import elsewhere
from tests.server.site import Browser, Site, opened

from koridor.server.core.match.refusals import RefusalCode
from koridor.server.core.messages.lobby_socket import (
    Lobby,
    LobbyError,
    LobbyPing,
    LobbyPong,
    LobbyRefused,
    Paired,
    Seek,
    Seeking,
    StopSeeking,
    Waiting,
)
from koridor.server.core.messages.match_socket import Accepted, Ask, JoinTable, Move
from koridor.server.core.news import TURNS_TOPIC
from koridor.server.core.terms import Control
from koridor.server.infra.bus.listener import MOST_WAITING
from koridor.server.lobby.overview import LIVELY

BLITZ = Control(180_000, 2_000)


async def newcomer(site: Site) -> Browser:
    browser = site.guest()
    await browser.me()
    return browser


async def test_an_open_table_stands_in_the_lobby_until_somebody_joins(site: Site) -> None:
    host, guest = await newcomer(site), await newcomer(site)
    async with guest.lobby() as page:
        assert (await page.hear(Lobby)).tables == ()
        match_id = await host.lay_table(rules="duel", opponents="anybody")
        await site.tick(1_000)
        assert [table.id for table in (await page.hear(Lobby)).tables] == [match_id]
        async with guest.match(match_id) as table:
            await table.ask(JoinTable(nonce="j"), Accepted)
        await site.tick(1_000)
        lobby = await page.hear(Lobby)
        assert (lobby.tables, lobby.running) == ((), 1)
        assert [match.id for match in lobby.matches] == [match_id]
        assert [match.id for match in lobby.yours] == [match_id]


async def test_a_table_for_a_friend_is_not_shown_to_others(site: Site) -> None:
    host = await newcomer(site)
    match_id = await host.lay_table(opponents="friend")
    lobby = (await (await newcomer(site)).http.get("/api/lobby")).json()
    assert lobby["tables"] == lobby["yours"] == []
    mine = (await host.http.get("/api/lobby")).json()
    assert [table["id"] for table in mine["yours"]] == [match_id]


async def test_the_lobby_tells_what_opponents_are_sought_for(site: Site) -> None:
    one, other, watcher = await newcomer(site), await newcomer(site), await newcomer(site)
    async with one.lobby() as first, other.lobby() as second, watcher.lobby() as page:
        assert (await page.hear(Lobby)).waiting == ()
        await first.say(Seek(rules="four", control=BLITZ))
        await second.say(Seek(rules="four", control=BLITZ))
        await second.hear(Seeking)
        await site.tick(1_000)
        wanted = Waiting(rules="four", control=BLITZ, is_rated=False, count=2)
        assert (await page.hear(Lobby)).waiting == (wanted,)
        await first.say(StopSeeking())
        await site.tick(1_000)
        assert [kind.count for kind in (await page.hear(Lobby)).waiting] == [1]
        assert len((await watcher.http.get("/api/lobby")).json()["waiting"]) == 1
    await site.tick(1_000)
    assert (await watcher.http.get("/api/lobby")).json()["waiting"] == []


async def test_two_who_want_the_same_are_paired_in_the_next_wave(site: Site) -> None:
    one, other = await newcomer(site), await newcomer(site)
    async with one.lobby() as first, other.lobby() as second:
        await first.say(Seek(rules="duel", control=BLITZ))
        assert (await first.hear(Seeking)).waiting == 1
        await second.say(Seek(rules="duel", control=BLITZ))
        assert (await second.hear(Seeking)).waiting == 2
        await site.tick(1_000)
        match_id = (await first.hear(Paired)).match_id
        assert (await second.hear(Paired)).match_id == match_id
    view = await one.see(match_id)
    assert view.current.phase == "running"
    assert view.terms.control == BLITZ
    assert {(await one.see(match_id)).you, (await other.see(match_id)).you} == {1, 2}


async def test_bots_are_not_paired_with_people(site: Site) -> None:
    """Over the socket no more than over `/api/board/seek`, which is for people."""
    robo = await site.player("Amelia")
    await site.parts.outside.accounts.accounts.upgrade((await robo.me()).id, site.clock.now)
    site.parts.registry.gate.forget()
    async with robo.lobby() as page:
        await page.say(Seek(rules="duel", control=BLITZ))
        assert (await page.hear(LobbyRefused)).refused.code == RefusalCode.INVALID_TERMS
        await site.tick(1_000)
    assert (await robo.http.get("/api/lobby")).json()["waiting"] == []


async def test_nobody_is_paired_with_another_clock_or_with_themselves(site: Site) -> None:
    one, other = await newcomer(site), await newcomer(site)
    async with one.lobby() as first, one.lobby() as tab, other.lobby() as second:
        for page, control in ((first, BLITZ), (tab, BLITZ), (second, None)):
            await page.say(Seek(rules="duel", control=control))
            assert (await page.hear(Seeking)).waiting == 1
        await site.tick(1_000)
    assert await site.parts.outside.store.count("running") == 0


async def test_who_closes_the_page_waits_no_more(site: Site) -> None:
    one, other = await newcomer(site), await newcomer(site)
    async with one.lobby() as page:
        await page.say(Seek(rules="duel"))
        await page.hear(Seeking)
    async with other.lobby() as page:
        await page.say(Seek(rules="duel"))
        assert (await page.hear(Seeking)).waiting == 1
        await page.say(StopSeeking())
        await page.say(LobbyPing(sent=1))
        await page.hear(LobbyPong)
    assert await site.parts.outside.seeks.waiting() == []


async def test_four_seats_wait_for_four_people(site: Site) -> None:
    people = [await newcomer(site) for _ in range(4)]
    pages = [person.lobby() for person in people]
    for number, page in enumerate(pages, start=1):
        await page.__aenter__()
        await page.say(Seek(rules="four"))
        assert (await page.hear(Seeking)).waiting == number
    await site.tick(1_000)
    assert len({(await page.hear(Paired)).match_id for page in pages}) == 1
    for page in pages:
        await page.__aexit__(None, None, None)


async def test_people_are_counted_once_whatever_they_have_open(site: Site) -> None:
    one, other = await newcomer(site), await newcomer(site)
    match_id = await one.lay_table(opponents="friend")
    async with one.lobby(), one.lobby(), one.match(match_id), other.lobby() as page:
        await site.tick(1_000)
        await page.hear(Lobby)
        assert (await page.hear(Lobby)).people == 2
    await site.tick(1_000)
    assert (await one.http.get("/api/lobby")).json()["people"] == 0


async def test_nonsense_is_answered_and_wrong_wishes_are_refused(site: Site) -> None:
    person = await newcomer(site)
    async with person.lobby() as page:
        for frame in ("", "{}", '{"type":"seek"}', "x" * 2_000, b"\xff"):
            await page.send(frame)
            assert (await page.hear(LobbyError)).detail
        for seek in (Seek(rules="chess"), Seek(rules="duel", control=Control(1, 1))):
            await page.say(seek)
            assert (await page.hear(LobbyRefused)).refused.code == RefusalCode.INVALID_TERMS


async def test_a_table_against_the_computer_runs_at_once(site: Site) -> None:
    person = await newcomer(site)
    match_id = await person.lay_table(rules="mini", opponents="computer", level=1, seat=2)
    view = await person.see(match_id)
    assert (view.current.phase, view.you, view.current.seats[0].person.level) == ("running", 2, 1)


async def test_tables_on_wrong_terms_are_refused_with_the_reason(site: Site) -> None:
    person = await newcomer(site)
    wishes = (
        {"rules": "chess"},
        {"rules": "size=19 walls=9", "opponents": "computer"},
        {"rules": "duel", "seat": 3},
        {"control": {"initial": -1, "increment": 0}},
        {"control": {"initial": 10**30, "increment": 0}},
    )
    for wish in wishes:
        answer = await person.http.post("/api/tables", json=wish)
        assert answer.status_code == 409, answer.text
        assert answer.json()["refused"]["code"] == "invalid_terms"


async def test_who_lays_tables_without_end_is_told_when_to_try_again(site: Site) -> None:
    person = await newcomer(site)
    statuses = [(await person.http.post("/api/tables", json={})).status_code for _ in range(11)]
    assert statuses == [201] * 10 + [429]
    answer = await person.http.post("/api/tables", json={})
    assert int(answer.headers["retry-after"]) > 0
    site.clock.now += 60_000
    assert (await person.http.post("/api/tables", json={})).status_code == 201


async def test_a_host_who_leaves_takes_the_table_along(site: Site) -> None:
    host, other = await newcomer(site), await newcomer(site)
    match_id = await host.lay_table(opponents="anybody")
    async with host.match(match_id) as page:
        await page.ask(Ask(what="leave", nonce="l"), Accepted)
    await site.tick(1_000)
    assert (await other.http.get("/api/lobby")).json()["tables"] == []


async def test_a_match_that_nobody_plays_on_is_not_counted(site: Site) -> None:
    """Games against the computer that were left stood in the lobby for days."""
    host = await newcomer(site)
    match_id = await host.lay_table(rules="mini", opponents="computer", level=1)
    async with (await newcomer(site)).lobby() as page, host.lobby() as own:
        assert (await page.hear(Lobby)).running == 1
        await own.hear(Lobby)
        await site.tick(LIVELY + 1)
        lobby, seen = await page.hear(Lobby), await own.hear(Lobby)
        assert (lobby.running, lobby.matches) == (0, ())
        assert [one.id for one in seen.yours] == [match_id]


async def test_equal_rules_are_paired_however_they_are_written(site: Site) -> None:
    one, other = await newcomer(site), await newcomer(site)
    async with one.lobby() as first, other.lobby() as second:
        await first.say(Seek(rules="size=9 walls=10 max_plies=200", control=BLITZ))
        await first.hear(Seeking)
        await second.say(Seek(rules="duel", control=BLITZ))
        assert (await second.hear(Seeking)).waiting == 2
        assert [one.rules for one in await site.parts.outside.seeks.waiting()] == ["duel"] * 2
        await site.tick(1_000)
        match_id = (await first.hear(Paired)).match_id
        assert (await second.hear(Paired)).match_id == match_id
    assert (await one.see(match_id)).terms.rules == "duel"


async def test_the_own_matches_follow_each_move(site: Site) -> None:
    """They said "your turn" until the match ended, whoever had moved."""
    host, guest = await newcomer(site), await newcomer(site)
    match_id = await host.lay_table(rules="mini", opponents="friend", seat=1)
    async with guest.match(match_id) as their_page:
        await their_page.ask(JoinTable(nonce="j"), Accepted)
        await site.tick(1_000)
        async with host.match(match_id) as page, host.lobby() as hall, guest.lobby() as stranger:
            for lobby in (hall, stranger):
                assert [one.turn for one in (await lobby.hear(Lobby)).yours] == [1]
            await page.ask(Move(ply=0, move="c2", nonce="m"), Accepted)
            await site.tick(1_000)
            for lobby in (hall, stranger):
                assert [one.turn for one in (await lobby.hear(Lobby)).yours] == [2]
            await their_page.ask(Move(ply=1, move="c4", nonce="m"), Accepted)
            await site.tick(1_000)
            own = (await hall.hear(Lobby)).yours
            assert [(one.turn, one.plies) for one in own] == [(1, 2)]


async def test_when_news_were_lost_the_own_matches_are_read_again(
    site: Site, sqlite_url: str
) -> None:
    host = await newcomer(site)
    async with host.lobby() as hall, opened(sqlite_url, clock=site.clock) as unheard:
        assert (await hall.hear(Lobby)).yours == ()
        match_id = await elsewhere(host, unheard).lay_table(opponents="friend")
        for _ in range(MOST_WAITING + 1):
            await site.parts.outside.bus.publish(TURNS_TOPIC, b"another")
        await site.tick(1_000)
        assert [one.id for one in (await hall.hear(Lobby)).yours] == [match_id]
