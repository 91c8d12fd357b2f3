"""Four pages at one table: somebody resigns, somebody leaves, the others play on."""

from contextlib import AsyncExitStack

from tests.server.match.duels import move, played
from tests.server.site import Browser, MatchPage, Site

from koridor.server.core.match.refusals import RefusalCode
from koridor.server.core.messages.match_socket import (
    Accepted,
    Ask,
    CallComputers,
    Change,
    JoinTable,
    NotDone,
)
from koridor.server.core.messages.match_view import CurrentView

CLOCK = {"initial": 180_000, "increment": 2_000}


async def table(site: Site, *, rules: str = "four") -> tuple[str, list[Browser]]:
    """Four people who sit in order; the match runs."""
    people = [site.guest() for _ in range(4)]
    for person in people:
        await person.me()
    match_id = await people[0].lay_table(rules=rules, opponents="friend", seat=1, control=CLOCK)
    for seat, person in enumerate(people[1:], start=2):
        async with person.match(match_id) as page:
            await page.ask(JoinTable(nonce="join", wish=seat), Accepted)
    return match_id, people


async def test_a_seat_resigns_and_the_others_play_on_until_one_is_left(site: Site) -> None:
    match_id, people = await table(site)
    async with AsyncExitStack() as stack:
        pages = [await stack.enter_async_context(person.match(match_id)) for person in people]
        await _first_round(pages)
        await pages[0].ask(Ask(what="resign", nonce="r"), Accepted)
        assert (await _current(people[3], match_id)).position.pawns[0] is None
        assert (await _current(people[3], match_id)).position.turn == 2
        await pages[1].ask(move(4, "c5"), Accepted)
        assert (await played(pages[3], "c5")).current.position.turn == 3
        await pages[2].ask(Ask(what="resign", nonce="r"), Accepted)
        await pages[3].ask(Ask(what="resign", nonce="r"), Accepted)
    outcome = (await _current(people[0], match_id)).outcome
    assert outcome is not None
    assert outcome.places == ((2,), (4,), (3,), (1,))


async def test_who_closes_the_page_is_claimed_over_and_the_turn_passes_on(site: Site) -> None:
    match_id, people = await table(site)
    async with AsyncExitStack() as stack:
        pages = [await stack.enter_async_context(person.match(match_id)) for person in people[:3]]
        async with people[3].match(match_id) as last:
            await _first_round([*pages, last])
        for ply, (page, text) in enumerate(zip(pages, ("e3", "c5", "e7"), strict=True), start=4):
            await page.ask(move(ply, text), Accepted)
        await site.tick(31_000)
        await pages[0].ask(Ask(what="claim_win", nonce="claim"), Accepted)
        current = await _current(people[0], match_id)
        assert current.seats[3].out == "abandoned"
        assert current.position.turn == 1
        await pages[0].ask(move(7, "e4"), Accepted)


async def test_nobody_can_join_twice_from_two_tabs(site: Site) -> None:
    host = site.guest()
    await host.me()
    match_id = await host.lay_table(rules="four", opponents="friend")
    async with host.match(match_id) as page, host.match(match_id) as tab:
        refused = await tab.ask(JoinTable(nonce="j"), NotDone)
        assert refused.refused.code == RefusalCode.ALREADY_SEATED
        await page.ask(Ask(what="leave", nonce="l"), Accepted)
        assert (await tab.hear(Change)).current.phase == "closed"


async def test_computers_come_once_everybody_who_sits_agrees(site: Site) -> None:
    host, guest = site.guest(), site.guest()
    await host.me()
    await guest.me()
    match_id = await host.lay_table(rules="hill", opponents="friend")
    async with host.match(match_id) as first, guest.match(match_id) as second:
        await second.ask(JoinTable(nonce="j"), Accepted)
        await first.ask(CallComputers(nonce="c", level=3), Accepted)
        assert (await _current(host, match_id)).phase == "waiting"
        await second.ask(CallComputers(nonce="c", level=3), Accepted)
    seats = (await _current(host, match_id)).seats
    assert sorted(seat.person.kind for seat in seats) == ["computer", "computer", "guest", "guest"]


async def test_where_the_first_does_not_begin_the_others_keep_their_seats_and_wait(
    site: Site,
) -> None:
    match_id, people = await table(site)
    newcomer = site.guest()
    await newcomer.me()
    async with AsyncExitStack() as stack:
        pages = [await stack.enter_async_context(person.match(match_id)) for person in people[1:]]
        await site.tick(30_005)
        changes = [await page.hear(Change) for page in pages]
        assert {(told.note, told.current.phase) for told in changes} == {("not_begun", "waiting")}
        assert [seat.wish for seat in changes[0].current.seats] == [2, 3, 4]
        async with newcomer.match(match_id) as page:
            assert (await page.full()).you is None
            await page.ask(JoinTable(nonce="j"), Accepted)
            await page.ask(move(0, "e2"), Accepted)
            await played(pages[0], "e2")
            await pages[0].ask(move(1, "b5"), Accepted)
    assert (await newcomer.see(match_id)).you == 1
    assert (await people[0].see(match_id)).you is None
    assert [(await person.see(match_id)).you for person in people[1:]] == [2, 3, 4]


async def test_who_begins_late_in_a_game_is_out_and_hears_it(site: Site) -> None:
    match_id, people = await table(site)
    async with people[0].match(match_id) as first, people[1].match(match_id) as second:
        await first.ask(move(0, "e2"), Accepted)
        await played(second, "e2")
        await site.tick(30_005)
        told = await second.hear(Change)
        assert (told.note, told.current.seats[1].out) == ("seat_out", "flagged")
        assert told.current.position.turn == 3
        refused = await second.ask(move(1, "b5"), NotDone)
        assert refused.refused.code == RefusalCode.SEAT_OUT


async def _first_round(pages: list[MatchPage]) -> None:
    for ply, (page, text) in enumerate(zip(pages, ("e2", "b5", "e8", "h5"), strict=True)):
        await page.ask(move(ply, text), Accepted)


async def _current(browser: Browser, match_id: str) -> CurrentView:
    return (await browser.see(match_id)).current
