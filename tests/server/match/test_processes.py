"""Two processes that serve one match: they share the database and the bus, nothing else."""

import asyncio

from tests.server.match.duels import duel, elsewhere, move, played
from tests.server.site import Site

from koridor.server.core.match.commands import Play
from koridor.server.core.matches import Done
from koridor.server.core.messages.match_socket import Accepted, Presence


async def test_a_move_in_one_process_is_seen_in_the_other(sites: tuple[Site, Site]) -> None:
    one, other = sites
    match = await duel(one)
    guest = elsewhere(match.guest, other)
    async with match.host.match(match.id) as first, guest.match(match.id) as second:
        await first.ask(move(0, "c2"), Accepted)
        assert (await played(second, "c2")).before == 4
        await second.ask(move(1, "c4"), Accepted)
        assert (await played(first, "c4")).current.position.turn == 1
        await first.ask(move(2, "c3"), Accepted)


async def test_who_is_connected_to_the_other_process_is_here(sites: tuple[Site, Site]) -> None:
    one, other = sites
    match = await duel(one)
    guest = elsewhere(match.guest, other)
    async with match.host.match(match.id) as first, guest.match(match.id) as second:
        await second.full()
        await one.tick(6_000)
        assert (await first.hear(Presence)).gone_since == (None, None)
        await other.tick(0)
        assert (await second.hear(Presence)).gone_since == (None, None)


async def test_one_of_two_moves_at_the_same_time_is_played(sites: tuple[Site, Site]) -> None:
    match = await duel(sites[0])
    person = await match.host.me()
    answers = await asyncio.gather(
        *(
            site.parts.matches.submit(
                match.id, Play(person_id=person.id, ply=0, move=text, nonce=text)
            )
            for site, text in zip(sites, ("c2", "b1"), strict=True)
        )
    )
    assert sum(isinstance(answer, Done) for answer in answers) == 1
    assert len((await match.host.see(match.id)).plies) == 1


async def test_both_see_the_flag_fall_and_it_falls_once(sites: tuple[Site, Site]) -> None:
    one, other = sites
    match = await duel(one)
    async with match.host.match(match.id) as first, match.guest.match(match.id) as second:
        await first.ask(move(0, "c2"), Accepted)
        await second.ask(move(1, "c4"), Accepted)
    one.clock.now += 300_000
    await asyncio.gather(*(site.parts.timers.poll(site.parts.matches) for site in sites))
    log = await one.parts.outside.store.load(match.id)
    assert log is not None
    assert [type(event).__name__ for event in log.events[-2:]] == ["SeatOut", "Ended"]
    assert (await elsewhere(match.host, other).see(match.id)).current.phase == "ended"
