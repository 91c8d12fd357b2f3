"""After an outage running matches get their time back: all of them, and each once."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
from tests.server.match.duels import Duel, duel, move
from tests.server.site import Clock, Site, opened

from koridor.server.core.match.commands import Command, Play, Tick
from koridor.server.core.match.events import MatchEvent, Outage
from koridor.server.core.match.refusals import RefusalCode, Refused
from koridor.server.core.match.state import TURN_LASTS, MatchState
from koridor.server.core.matches import Done, Matches
from koridor.server.core.messages.match_socket import Accepted, NotDone
from koridor.server.infra.bus import ProcessBus
from koridor.server.match.signs_of_life import NOTICED, STALE, SignsOfLife

AWAY = 600_000


class SlowClock(Clock):
    """Each look at it takes a third of a second: whatever is done takes its time."""

    def __call__(self) -> int:
        self.now += 333
        return self.now


async def second_round(site: Site) -> Duel:
    """A match in which the clocks run."""
    match = await duel(site)
    for ply, (browser, text) in enumerate([(match.host, "c2"), (match.guest, "c4")]):
        command = Play(person_id=(await browser.me()).id, ply=ply, move=text)
        assert isinstance(await site.parts.logged.submit(match.id, command), Done)
    return match


async def outages(site: Site, match: Duel) -> list[MatchEvent]:
    log = await site.parts.outside.store.load(match.id)
    assert log is not None
    return [event for event in log.events if isinstance(event, Outage)]


async def left(match: Duel) -> tuple[int, ...]:
    clocks = (await match.host.see(match.id)).current.clocks
    assert clocks is not None
    return clocks.left


async def was_alive(site: Site) -> None:
    """A process that is gone by now told that it was there."""
    await site.parts.outside.store.beat("gone", site.clock.now)


async def test_clocks_get_back_what_was_lost(site: Site) -> None:
    match = await second_round(site)
    await was_alive(site)
    before = await left(match)
    site.clock.now += AWAY
    await site.parts.signs.begin(is_only=False)
    assert await left(match) == before
    await site.tick(0)
    assert (await match.host.see(match.id)).current.phase == "running"


@pytest.mark.parametrize(("is_only", "times"), [(False, 0), (True, 1)])
async def test_a_short_pause_is_an_outage_only_for_who_is_alone(
    site: Site, *, is_only: bool, times: int
) -> None:
    match = await second_round(site)
    await was_alive(site)
    site.clock.now += NOTICED - 500
    await site.parts.signs.begin(is_only=is_only)
    assert len(await outages(site, match)) == times


async def test_the_first_start_of_all_gives_nothing_back(site: Site) -> None:
    match = await second_round(site)
    site.clock.now += AWAY
    await site.parts.signs.begin(is_only=True)
    assert await outages(site, match) == []


@pytest.fixture
async def sites(database_url: str) -> AsyncIterator[tuple[Site, Site]]:
    """Two processes, and whatever they do takes its time."""
    bus, clock = ProcessBus(), SlowClock()
    async with (
        opened(database_url, bus=bus, clock=clock) as one,
        opened(database_url, bus=bus, clock=clock) as other,
    ):
        yield one, other


async def test_two_that_start_together_give_the_time_back_once(sites: tuple[Site, Site]) -> None:
    one, _ = sites
    matches = [await second_round(one) for _ in range(5)]
    await was_alive(one)
    one.clock.now += AWAY
    await asyncio.gather(*(site.parts.signs.begin(is_only=False) for site in sites))
    assert [len(await outages(one, match)) for match in matches] == [1] * 5


class Dying:
    """Matches of a process that stops for ever after some of them."""

    def __init__(self, matches: Matches, after: int) -> None:
        self._matches, self._left = matches, after
        self.stopped = asyncio.Event()

    async def submit(self, match_id: str, command: Command) -> Done | Refused:
        self._left -= 1
        if self._left < 0:
            self.stopped.set()
            await asyncio.Event().wait()
        return await self._matches.submit(match_id, command)

    async def state(self, match_id: str) -> MatchState | None:
        return await self._matches.state(match_id)


async def test_where_one_dies_in_the_middle_the_other_tells_the_rest(
    sites: tuple[Site, Site],
) -> None:
    one, other = sites
    matches = [await second_round(one) for _ in range(5)]
    await was_alive(one)
    one.clock.now += AWAY
    dying = Dying(one.parts.logged, after=2)
    signs = SignsOfLife(one.parts.outside.store, dying, one.clock, process="dying")
    first = asyncio.create_task(signs.begin(is_only=False))
    await dying.stopped.wait()
    second = asyncio.create_task(other.parts.signs.begin(is_only=False))
    await one.parts.outside.store.summary("any")  # time enough to come in, if it could
    assert not second.done()
    first.cancel()
    await asyncio.wait([first])
    await second
    assert all([await outages(one, match) for match in matches])


async def flagged(site: Site) -> Duel:
    """A match whose flag should have fallen, in a process that was silent meanwhile."""
    match = await second_round(site)
    await site.parts.signs.begin(is_only=False)
    site.clock.now += AWAY
    return match


async def move_late(_site: Site, match: Duel) -> None:
    async with match.host.match(match.id) as page:
        await page.ask(move(2, "c3"), Accepted)


async def look_at_deadlines(site: Site, _match: Duel) -> None:
    await site.parts.timers.poll(site.parts.matches)
    await site.parts.timers.fire(site.parts.matches)


@pytest.mark.parametrize("first", [move_late, look_at_deadlines])
async def test_no_flag_falls_while_the_database_was_away(
    site: Site, first: Callable[[Site, Duel], Awaitable[None]]
) -> None:
    match = await flagged(site)
    await first(site, match)
    assert len(await outages(site, match)) == 1
    assert (await match.host.see(match.id)).current.phase == "running"


async def test_a_process_that_was_silent_alone_finds_the_flag_fallen(site: Site) -> None:
    match = await flagged(site)
    await site.parts.outside.store.beat("another", site.clock.now)
    async with match.host.match(match.id) as page:
        late = await page.ask(move(2, "c3"), NotDone)
        assert late.refused.code is RefusalCode.TIME_IS_UP
    assert await outages(site, match) == []
    assert (await match.host.see(match.id)).current.phase == "ended"


async def test_who_beats_in_time_looks_for_no_outage(site: Site) -> None:
    match = await second_round(site)
    await site.parts.signs.begin(is_only=True)
    for _ in range(20):
        site.clock.now += STALE
        await site.parts.signs.beat()
    assert await outages(site, match) == []


async def test_days_without_a_server_are_not_held_against_those_who_have_days(site: Site) -> None:
    match = await duel(site, control=None)
    await was_alive(site)
    site.clock.now += TURN_LASTS + 1
    await site.parts.signs.begin(is_only=False)
    await site.parts.matches.submit(match.id, Tick())
    assert (await match.host.see(match.id)).current.phase == "running"
