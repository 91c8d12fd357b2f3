"""Two pages and a server: a match from the table to the end, over sockets."""

import asyncio

from tests.server.match.duels import duel, move, played
from tests.server.site import MatchPage, Site

from koridor.server.core.match.refusals import RefusalCode
from koridor.server.core.messages.match_socket import (
    Accepted,
    Ask,
    Bad,
    Change,
    LagEcho,
    LagProbe,
    Move,
    NotDone,
    Ping,
    Pong,
    Presence,
    Sync,
    Talk,
)
from koridor.server.core.sockets.outbox import NO_SUCH_MATCH

DUEL_MOVES = ("c2", "c4", "c3", "c2", "c4", "c1")
"""Seat 2 jumps and wins on the small board."""


async def test_two_people_play_a_duel_to_its_end(site: Site) -> None:
    match = await duel(site)
    async with match.host.match(match.id) as first, match.guest.match(match.id) as second:
        assert (await first.full()).you == 1
        assert (await second.full()).you == 2
        outcome = None
        for ply, text in enumerate(DUEL_MOVES):
            mover, other = (first, second) if ply % 2 == 0 else (second, first)
            await mover.ask(move(ply, text), Accepted)
            outcome = (await played(other, text)).current.outcome
        assert outcome is not None
        assert (outcome.cause, outcome.winner) == ("goal", 2)


async def test_what_is_acknowledged_was_committed_before(site: Site) -> None:
    match = await duel(site)
    async with match.host.match(match.id) as page:
        done = await page.ask(move(0, "c2"), Accepted)
        log = await site.parts.outside.store.load(match.id)
        assert log is not None
        assert log.version == done.version


async def test_the_same_move_sent_twice_is_played_once_and_answered_twice(site: Site) -> None:
    match = await duel(site)
    async with match.host.match(match.id) as page:
        first = await page.ask(move(0, "c2"), Accepted)
        again = await page.ask(move(0, "c2"), Accepted)
        assert first.version == again.version
    assert len((await match.host.see(match.id)).plies) == 1


async def test_a_second_move_in_the_same_position_is_refused(site: Site) -> None:
    match = await duel(site)
    async with match.host.match(match.id) as page:
        await page.ask(move(0, "c2"), Accepted)
        refused = await page.ask(Move(ply=0, move="b1", nonce="other"), NotDone)
        assert refused.nonce == "other"
        assert refused.refused.code == RefusalCode.OUT_OF_DATE


async def test_two_tabs_are_one_person_and_both_see_everything(site: Site) -> None:
    match = await duel(site)
    async with match.host.match(match.id) as tab, match.host.match(match.id) as other:
        await tab.ask(move(0, "c2"), Accepted)
        assert (await played(other, "c2")).version == (await match.host.see(match.id)).version
        await other.ask(move(0, "c2"), Accepted)


async def test_closing_one_of_two_tabs_is_no_leaving(site: Site) -> None:
    match = await duel(site)
    async with match.guest.match(match.id) as watching, match.host.match(match.id):
        async with match.host.match(match.id):
            pass
        await site.tick(60_000)
        assert (await watching.hear(Presence)).gone_since == (None, None)


async def test_who_is_gone_is_shown_after_a_grace_and_may_be_claimed_over(site: Site) -> None:
    match = await duel(site)
    async with match.guest.match(match.id) as page:
        async with match.host.match(match.id) as other:
            await other.ask(move(0, "c2"), Accepted)
        await page.ask(move(1, "c4"), Accepted)
        left = site.clock.now
        await site.tick(1_000)
        assert (await page.hear(Presence)).gone_since == (None, None)
        early = await page.ask(Ask(what="claim_win", nonce="early"), NotDone)
        assert early.refused.code == RefusalCode.NOT_GONE
        await site.tick(5_000)
        told = await page.hear(Presence)
        assert told.gone_since == (left, None)
        assert told.claim_at[0] == left + 30_000
        await site.tick(25_000)
        await page.ask(Ask(what="claim_win", nonce="claim"), Accepted)
    outcome = (await match.guest.see(match.id)).current.outcome
    assert outcome is not None
    assert (outcome.cause, outcome.winner) == ("abandoned", 2)


async def test_who_comes_back_sees_what_was_played_meanwhile(site: Site) -> None:
    match = await duel(site)
    async with match.host.match(match.id) as page:
        await page.ask(move(0, "c2"), Accepted)
    async with match.guest.match(match.id) as page:
        await page.ask(move(1, "c4"), Accepted)
    async with match.host.match(match.id) as page:
        assert [ply.move for ply in (await page.full()).plies] == ["c2", "c4"]


async def test_after_a_gap_a_page_asks_for_everything(site: Site) -> None:
    match = await duel(site)
    async with match.host.match(match.id) as page:
        await page.full()
        done = await page.ask(move(0, "c2"), Accepted)
        await page.say(Sync())
        assert (await page.full()).version == done.version


async def test_a_flag_falls_once_when_its_deadline_passes(site: Site) -> None:
    match = await duel(site)
    async with match.host.match(match.id) as first, match.guest.match(match.id) as second:
        for ply, (page, text) in enumerate(((first, "c2"), (second, "c4"))):
            await page.ask(move(ply, text), Accepted)
        await asyncio.gather(*(site.tick(200_000) for _ in range(3)))
        late = await first.ask(move(2, "c3"), NotDone)
        assert late.refused.code == RefusalCode.MATCH_OVER
    view = await match.host.see(match.id)
    assert view.current.outcome is not None
    assert (view.current.outcome.cause, view.current.outcome.winner) == ("flagged", 2)


async def test_a_move_after_the_flag_time_ends_the_match_even_if_nobody_looked(site: Site) -> None:
    match = await duel(site)
    async with match.host.match(match.id) as first, match.guest.match(match.id) as second:
        await first.ask(move(0, "c2"), Accepted)
        await second.ask(move(1, "c4"), Accepted)
        site.clock.now += 200_000
        late = await first.ask(move(2, "c3"), NotDone)
        assert late.refused.code == RefusalCode.TIME_IS_UP
        while (change := await second.hear(Change)).current.outcome is None:
            pass
        assert change.current.outcome.cause == "flagged"
        assert len(change.plies) == 0


async def test_lag_is_measured_by_the_server_and_forgiven(site: Site) -> None:
    match = await duel(site)
    async with match.host.match(match.id) as first, match.guest.match(match.id) as second:
        await first.ask(move(0, "c2"), Accepted)
        probe = await first.hear(LagProbe)
        site.clock.now += 300
        await first.say(LagEcho(probe=probe.probe))
        await first.ask(Ping(sent=1), Pong)
        await second.ask(move(1, "c4"), Accepted)
        site.clock.now += 1_000
        await first.ask(move(2, "c3"), Accepted)
    ply = (await match.host.see(match.id)).plies[2]
    assert ply.spent == 700


async def test_spectators_watch_and_cannot_move(site: Site) -> None:
    match = await duel(site)
    watcher = site.guest()
    await watcher.me()
    async with match.host.match(match.id) as first, watcher.match(match.id) as page:
        assert (await page.full()).you is None
        await first.ask(move(0, "c2"), Accepted)
        assert (await played(page, "c2")).before == 4
        refused = await page.ask(move(1, "c4"), NotDone)
        assert refused.refused.code == RefusalCode.NOT_SEATED
        await site.tick(1_000)
        assert (await first.hear(Presence)).watchers == 1


async def test_what_is_said_reaches_the_other(site: Site) -> None:
    match = await duel(site)
    async with match.host.match(match.id) as first, match.guest.match(match.id) as second:
        await first.ask(Talk(nonce="t", text="Удачи!"), Accepted)
        [line] = (await second.hear(Change)).talk
        assert line.text == "Удачи!"


async def test_who_talks_without_end_is_told_to_wait(site: Site) -> None:
    match = await duel(site)
    async with match.host.match(match.id) as page:
        for number in range(5):
            await page.ask(Talk(nonce=str(number), text="hello"), Accepted)
        refused = await page.ask(Talk(nonce="x", text="hello"), NotDone)
        assert refused.refused.code == RefusalCode.TOO_MANY


async def test_all_want_a_rematch_and_get_it_with_seats_exchanged(site: Site) -> None:
    match = await duel(site)
    async with match.host.match(match.id) as first, match.guest.match(match.id) as second:
        await first.ask(Ask(what="resign", nonce="r"), Accepted)
        await first.ask(Ask(what="rematch", nonce="a"), Accepted)
        await second.ask(Ask(what="rematch", nonce="b"), Accepted)
    next_id = (await match.host.see(match.id)).current.rematch_id
    assert next_id is not None
    follows = await match.host.see(next_id)
    assert (follows.you, follows.current.phase) == (2, "running")


async def test_a_match_that_does_not_exist_closes_the_socket_with_its_own_code(site: Site) -> None:
    async with site.guest().match("nothing1") as page:
        assert await page.text() is None
        assert page.close_code == NO_SUCH_MATCH


async def test_a_page_of_another_site_cannot_open_a_socket(site: Site) -> None:
    match = await duel(site)
    page = MatchPage(match.host, f"/ws/match/{match.id}", origin="https://elsewhere.test")
    async with page:
        assert page.close_code is not None


async def test_frames_that_are_no_messages_get_a_clear_error(site: Site) -> None:
    match = await duel(site)
    async with match.host.match(match.id) as page:
        for frame in ("", "[]", '{"type":"fly"}', '{"type":"move"}', b"\xff\xfe", "x" * 5_000):
            await page.send(frame)
            assert (await page.hear(Bad)).detail
        await page.ask(move(0, "c2"), Accepted)
