"""Rated matches on a site: ratings beside the names, and what the end changes."""

from collections.abc import AsyncIterator

import pytest
from tests.server.registered import RAPID, registered
from tests.server.site import Clock, Site, opened
from tests.server.stores import emptied

from koridor.server.core.match.commands import Abort, Command, OfferRematch, Play, Resign
from koridor.server.core.matches import Done
from koridor.server.core.messages.lobby_socket import NewTable
from koridor.server.core.messages.match_socket import Change
from koridor.server.core.messages.match_view import RatingView
from koridor.server.core.people import Person
from koridor.server.core.pools import pool_of
from koridor.server.core.ratings import Standing, new_rating, rate
from koridor.server.core.terms import Terms
from koridor.server.infra.bus import ProcessBus

ANNA, NAVID = registered("Anna"), registered("نوید")
RATED = Terms(control=RAPID, is_rated=True, origin="pairing")
NEW = RatingView(value=1500, is_provisional=True)


@pytest.fixture
async def sites(database_url: str) -> AsyncIterator[tuple[Site, Site]]:
    """Two processes of a site."""
    bus, clock = ProcessBus(), Clock()
    async with (
        emptied(database_url),
        opened(database_url, bus=bus, clock=clock) as one,
        opened(database_url, bus=bus, clock=clock) as other,
    ):
        yield one, other


async def begun(site: Site, *people: Person, terms: Terms = RATED) -> str:
    """A match of people who were paired; gives its id."""
    match_id = await site.parts.lobby_desk.tables.pair(people or (ANNA, NAVID), terms)
    assert isinstance(match_id, str)
    return match_id


async def do(site: Site, match_id: str, command: Command) -> Done:
    done = await site.parts.matches.submit(match_id, command)
    assert isinstance(done, Done), done
    return done


async def played(site: Site, match_id: str, winner: Person, loser: Person) -> None:
    """A short match up to its end."""
    state = await site.parts.matches.state(match_id)
    assert state is not None
    for ply, move in enumerate(("e2", "e8")):
        mover = state.person(ply + 1).id
        await do(site, match_id, Play(person_id=mover, ply=ply, move=move))
    await do(site, match_id, Resign(person_id=loser.id))
    assert winner != loser


async def shown(site: Site, match_id: str) -> dict[str, RatingView | None]:
    view = await site.guest().see(match_id)
    return {seat.person.id: seat.rating for seat in view.current.seats}


async def test_the_end_shows_by_how_much_each_rating_changed(sites: tuple[Site, Site]) -> None:
    """In the process that ended the match, in the other one, and to who comes later."""
    one, other = sites
    match_id = await begun(one)
    assert await shown(other, match_id) == {ANNA.id: NEW, NAVID.id: NEW}
    won, lost = rate("duel_rapid", (1, 2), (new_rating("duel_rapid"),) * 2, one.clock.now)
    changes = {ANNA.id: round(won.value) - 1500, NAVID.id: round(lost.value) - 1500}
    async with one.guest().match(match_id) as here, other.guest().match(match_id) as there:
        await played(one, match_id, ANNA, NAVID)
        for page in (here, there):
            while (change := await page.hear(Change)).current.phase != "ended":
                assert all(
                    seat.rating and seat.rating.change is None for seat in change.current.seats
                )
            assert {
                seat.person.id: seat.rating.change
                for seat in change.current.seats
                if seat.rating is not None
            } == changes
    for site in sites:
        assert {
            person_id: rating.change
            for person_id, rating in (await shown(site, match_id)).items()
            if rating is not None
        } == changes


async def test_the_next_match_begins_with_what_the_last_one_left(sites: tuple[Site, Site]) -> None:
    one, other = sites
    first = await begun(one)
    await played(one, first, ANNA, NAVID)
    won, lost = rate("duel_rapid", (1, 2), (new_rating("duel_rapid"),) * 2, one.clock.now)
    second = await begun(other)
    now = {
        ANNA.id: RatingView(value=round(won.value), is_provisional=True),
        NAVID.id: RatingView(value=round(lost.value), is_provisional=True),
    }
    assert await shown(one, second) == now
    for person in (ANNA, NAVID):
        await do(one, first, OfferRematch(person_id=person.id, new_id="rematch1"))
    assert await shown(other, "rematch1") == now
    view = await one.guest().see("rematch1")
    assert (view.terms.is_rated, view.terms.origin) == (True, "rematch")


async def test_a_match_that_was_called_off_changes_nothing(sites: tuple[Site, Site]) -> None:
    one, other = sites
    match_id = await begun(one)
    await do(one, match_id, Abort(person_id=ANNA.id))
    assert await shown(other, match_id) == {ANNA.id: NEW, NAVID.id: NEW}
    assert await shown(one, await begun(other)) == {ANNA.id: NEW, NAVID.id: NEW}


async def test_casual_matches_show_ratings_and_leave_them_alone(sites: tuple[Site, Site]) -> None:
    one, _ = sites
    guest = Person("g1", "Guest")
    match_id = await begun(one, ANNA, guest, terms=Terms(control=RAPID))
    assert await shown(one, match_id) == {ANNA.id: NEW, guest.id: None}
    await played(one, match_id, ANNA, guest)
    assert await shown(one, match_id) == {ANNA.id: NEW, guest.id: None}
    unclocked = await begun(one, ANNA, guest, terms=Terms())
    assert await shown(one, unclocked) == {ANNA.id: None, guest.id: None}


async def test_four_who_are_rated_see_four_changes(sites: tuple[Site, Site]) -> None:
    one, _ = sites
    four = (ANNA, NAVID, registered("Daria"), registered("Борис"))
    terms = Terms(rules="hill", control=RAPID, is_rated=True)
    assert pool_of(terms) == "hill"
    match_id = await begun(one, *four, terms=terms)
    state = await one.parts.matches.state(match_id)
    assert state is not None
    for ply, move in enumerate(("e2", "b5", "e8", "h5")):
        await do(one, match_id, Play(person_id=state.person(ply + 1).id, ply=ply, move=move))
    for person in four[:3]:
        await do(one, match_id, Resign(person_id=person.id))
    ratings = await shown(one, match_id)
    changes = [rating.change for person in four if (rating := ratings[person.id])]
    expected = rate("hill", (4, 3, 2, 1), (new_rating("hill"),) * 4, one.clock.now)
    assert changes == [round(after.value) - 1500 for after in expected]


async def test_tables_in_the_lobby_show_the_rating_of_who_sits(sites: tuple[Site, Site]) -> None:
    one, _ = sites
    wish = NewTable(control=RAPID, opponents="anybody", is_rated=True)
    assert isinstance(await one.parts.lobby_desk.tables.lay(wish, ANNA), str)
    [table] = (await one.parts.overview.refresh()).tables
    assert table.terms.is_rated
    assert table.standings == (Standing(1500, is_provisional=True),)
