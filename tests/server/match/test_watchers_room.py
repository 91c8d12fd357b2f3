"""Spectators talk among themselves, and players to each other."""

from contextlib import AsyncExitStack

import pytest
from tests.server.match.duels import Duel, duel, elsewhere, move, played
from tests.server.site import Browser, MatchPage, Site

from koridor.server.core.match.refusals import RefusalCode
from koridor.server.core.messages.match_socket import (
    Accepted,
    Ask,
    Change,
    NotDone,
    Talk,
    WatchersTalk,
)
from koridor.server.core.messages.match_view import TalkView
from koridor.server.match.watchers_room import KEPT, WatchersRoom


async def newcomer(site: Site) -> Browser:
    browser = site.guest()
    await browser.me()
    return browser


def texts(lines: tuple[TalkView, ...]) -> list[str]:
    return [line.text for line in lines]


async def say(page: MatchPage, text: str, *, is_phrase: bool = False) -> None:
    await page.ask(Talk(nonce=text, text=text, is_phrase=is_phrase), Accepted)


async def all_of(match: Duel, stack: AsyncExitStack, *watching: Browser) -> list[MatchPage]:
    """The pages of host, guest and some spectators."""
    people = (match.host, match.guest, *watching)
    return [await stack.enter_async_context(person.match(match.id)) for person in people]


async def test_spectators_hear_each_other_and_no_event_is_made_of_it(site: Site) -> None:
    match = await duel(site)
    async with AsyncExitStack() as stack:
        _, _, one, other = await all_of(match, stack, await newcomer(site), await newcomer(site))
        version = (await one.full()).version
        await say(one, "  what   a move ")
        await say(one, "hello", is_phrase=True)
        assert texts((await other.hear(WatchersTalk)).lines) == ["what a move"]
        [phrase] = (await other.hear(WatchersTalk)).lines
        assert (phrase.text, phrase.is_phrase) == ("hello", True)
        late = await newcomer(site)
        async with late.match(match.id) as page:
            view = await page.full()
            assert texts(view.watchers_talk) == ["what a move", "hello"]
            assert view.version == version
    log = await site.parts.outside.store.load(match.id)
    assert log is not None
    assert "what a move" not in str(log.events)


async def test_players_hear_spectators_when_the_match_is_over_and_not_before(site: Site) -> None:
    match = await duel(site)
    async with AsyncExitStack() as stack:
        host, guest, watcher = await all_of(match, stack, await newcomer(site))
        await say(watcher, "b2 wins at once")
        assert (await match.host.see(match.id)).watchers_talk == ()
        await host.ask(move(0, "c2"), Accepted)
        await played(guest, "c2")
        await host.ask(Ask(what="resign", nonce="r"), Accepted)
        assert texts((await guest.hear(WatchersTalk)).lines) == ["b2 wins at once"]
        assert texts((await match.guest.see(match.id)).watchers_talk) == ["b2 wins at once"]
        await say(watcher, "well played")
        assert texts((await guest.hear(WatchersTalk)).lines) == ["well played"]


async def test_what_players_say_is_for_the_players(site: Site) -> None:
    match = await duel(site)
    async with AsyncExitStack() as stack:
        host, guest, watcher = await all_of(match, stack, await newcomer(site))
        await say(host, "shall we call it a draw?")
        while not (told := await guest.hear(Change)).talk:
            pass
        assert texts(told.talk) == ["shall we call it a draw?"]
        heard = await watcher.hear(Change)
        assert (heard.version, heard.talk) == (told.version, ())
    assert (await (await newcomer(site)).see(match.id)).talk == ()
    assert texts((await match.guest.see(match.id)).talk) == ["shall we call it a draw?"]


async def test_spectators_of_another_process_hear_it_too(sites: tuple[Site, Site]) -> None:
    one, other = sites
    match = await duel(one)
    here, there = await newcomer(one), elsewhere(await newcomer(one), other)
    async with here.match(match.id) as first, there.match(match.id) as second:
        await say(first, "hello there")
        assert texts((await second.hear(WatchersTalk)).lines) == ["hello there"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("x" * 141, RefusalCode.TOO_LONG),
        (" \n ", RefusalCode.EMPTY_TEXT),
    ],
)
async def test_what_players_may_not_say_spectators_may_not_either(
    site: Site, text: str, code: RefusalCode
) -> None:
    match = await duel(site)
    async with (await newcomer(site)).match(match.id) as page:
        assert (await page.ask(Talk(nonce="t", text=text), NotDone)).refused.code == code


async def test_neither_one_spectator_nor_all_together_flood_a_match(site: Site) -> None:
    match = await duel(site)
    said = 0
    for _ in range(4):
        async with (await newcomer(site)).match(match.id) as page:
            for number in range(5):
                await say(page, f"line {number}")
                said += 1
            refused = await page.ask(Talk(nonce="x", text="more"), NotDone)
            assert refused.refused.code == RefusalCode.TOO_MANY
    assert said == 20
    async with (await newcomer(site)).match(match.id) as page:
        refused = await page.ask(Talk(nonce="x", text="more"), NotDone)
        assert refused.refused.code == RefusalCode.TOO_MANY
        await site.tick(1_000)
        await say(page, "now")


async def test_only_the_last_lines_are_kept(site: Site) -> None:
    person = await (await newcomer(site)).me()
    room = WatchersRoom()
    for number in range(KEPT + 3):
        room.add(TalkView(at=number, person=person, text=str(number)))
    assert texts(room.lines) == [str(number) for number in range(3, KEPT + 3)]
