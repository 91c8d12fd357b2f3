"""What happens with four seats only: passes, very long games, computers, and who does not begin."""

from itertools import cycle, islice

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Newcomer
from tests.browser.finger import PHONE
from tests.browser.person import Person
from tests.browser.site import Site, WoundSite
from tests.browser.stored import stored_match
from tests.browser.table import Table

from koridor.server.core.terms import Terms

pytestmark = pytest.mark.browser

PASSING = Terms(rules="size=3 seats=4 walls=1", origin="friend")
"""Rules by which seat 4 cannot move after `b2 b2h b1h`."""
FOUR = Terms(rules="four", origin="friend")
TO_AND_FRO = ("e2", "b5", "e8", "h5", "e1", "a5", "e9", "i5")
"""Two rounds after which all stand where they stood."""
WALK = ("h5", "g5", "f5", "e5", "d5", "c5", "b5", "a5")
"""The way of seat 4 to its goal."""
CLOCK = {"initial": 180_000, "increment": 2_000}
FIRST_MOVE = 30_000
"""Milliseconds for a first move."""


def four(newcomer: Newcomer, **options: object) -> list[Person]:
    return [newcomer(**options) for _ in range(4)]


def seated(people: list[Person], match_id: str) -> dict[int, Person]:
    """Who has which seat."""
    return {person.view(match_id)["you"]: person for person in people}


def sit_all(people: list[Person], match_id: str) -> None:
    """The first has laid the table; all others sit down at it."""
    for person in people:
        table = person.open(match_id)
        if person is not people[0]:
            table.sit_down()
    for person in people:
        expect(Table(person.page).status).to_be_visible()


def test_a_seat_that_cannot_move_passes_and_all_are_told_why(
    newcomer: Newcomer, site: Site
) -> None:
    people = four(newcomer)
    match_id = stored_match(site, people, PASSING, ["b2", "b2h"])
    names = [person.view(match_id)["me"]["name"] for person in people]
    third, fourth = people[2].open(match_id), people[3].open(match_id)
    fourth.see_line(f"{names[2]} is to move")
    third.play("b1h")
    third.see_moves("b2", "b2h", "b1h", "--")
    why = f"{names[3]} has no legal move and passes"
    expect(third.told).to_contain_text(why)
    expect(third.plies.last).to_have_attribute("title", why)
    expect(third.page.get_by_role("button", name=why)).to_be_visible()
    third.see_line(f"{names[0]} is to move")
    expect(fourth.told).to_contain_text("You have no legal move and pass")
    expect(fourth.page.locator(".heard", has_text="You have no legal move")).to_have_count(1)


def test_a_game_of_four_is_drawn_after_four_hundred_plies(newcomer: Newcomer, site: Site) -> None:
    people = four(newcomer)
    moves = islice(cycle(TO_AND_FRO), 399)
    match_id = stored_match(site, people, FOUR, moves)
    last, watcher = people[3].open(match_id), newcomer(**PHONE).open(match_id)
    last.play("i5")
    for table in (last, watcher):
        expect(table.result.locator("h2")).to_have_text("Draw")
        expect(table.result).to_contain_text("the limit of moves is reached")
        table.see_count(400)
    outcome = people[0].view(match_id)["current"]["outcome"]
    assert (outcome["cause"], outcome["winner"]) == ("max_plies", None)
    assert outcome["places"] == [[1, 2, 3, 4]]


def test_a_win_on_the_last_ply_is_a_win(newcomer: Newcomer, site: Site) -> None:
    people = four(newcomer)
    rounds = zip(cycle(("e2", "e1")), cycle(("a6", "a7")), cycle(("e8", "e9")), WALK, strict=False)
    *end, last_move = (move for each in rounds for move in each)
    moves = [*islice(cycle(TO_AND_FRO), 400 - 4 * len(WALK)), *end]
    last = people[3].open(stored_match(site, people, FOUR, moves))
    last.play(last_move)
    expect(last.result.locator("h2")).to_have_text("You won")
    last.see_count(400)


@pytest.mark.parametrize("count", [1, 2])
def test_computers_fill_the_table_once_all_who_sit_have_called_them(
    newcomer: Newcomer, count: int
) -> None:
    people = [newcomer() for _ in range(count)]
    match_id = people[0].lay(rules="hill", opponents="friend")
    tables = [person.open(match_id) for person in people]
    for table in tables[1:]:
        table.sit_down()
    tables[0].page.get_by_label("Level").select_option("1")
    for number, table in enumerate(tables, start=1):
        table.button("Let computers fill the free seats").click()
        if number < count:
            agreed = f"{number} of {count} agrees"
            for each in tables:
                expect(each.page.get_by_text(agreed)).to_be_visible()
            expect(tables[1].page.get_by_label("Level")).to_have_value("1")
            expect(tables[1].page.get_by_label("Level")).to_be_disabled()
    for table in tables:
        expect(table.status).to_be_visible()
    seats = people[0].view(match_id)["current"]["seats"]
    levels = [seat["person"]["level"] for seat in seats if seat["person"]["kind"] == "computer"]
    assert levels == [1] * (4 - count)


def test_no_computers_are_called_to_a_table_of_two(newcomer: Newcomer) -> None:
    host = newcomer()
    table = host.open(host.lay(rules="duel", opponents="friend"))
    expect(table.button("Copy link")).to_be_visible()
    expect(table.button("Let computers fill the free seats")).to_have_count(0)


def test_a_table_whose_first_player_does_not_begin_waits_for_another(
    newcomer: Newcomer, wound_site: WoundSite
) -> None:
    people = four(newcomer, at=wound_site)
    match_id = people[0].lay(rules="four", opponents="friend", seat=1, control=CLOCK)
    sit_all(people, match_id)
    Table(people[0].page).see_line("Your turn")
    wound_site.wind(FIRST_MOVE)
    for person in people:
        heading = person.page.get_by_role("heading", name="Waiting for players")
        expect(heading).to_be_visible()
        told = Table(person.page).told
        expect(told).to_contain_text("did not begin in time")
    places = people[1].page.locator(".places li")
    expect(places).to_have_count(4)
    wishes = [people[1].page.get_by_text(f"takes seat {seat}") for seat in (2, 3, 4)]
    for wish in wishes:
        expect(wish).to_be_visible()
    late = newcomer(at=wound_site)
    table = late.open(match_id)
    table.sit_down()
    table.play("e2")
    assert seated([*people[1:], late], match_id)[1] is late
    expect(Table(people[0].page).status).to_contain_text("You are watching")


def test_one_of_four_who_comes_late_is_out_and_the_page_says_who(
    newcomer: Newcomer, wound_site: WoundSite
) -> None:
    people = four(newcomer, at=wound_site)
    match_id = people[0].lay(rules="four", opponents="friend", control=CLOCK)
    sit_all(people, match_id)
    seats = seated(people, match_id)
    name = seats[2].view(match_id)["me"]["name"]
    first, third = Table(seats[1].page), Table(seats[3].page)
    first.play("e2")
    wound_site.wind(FIRST_MOVE)
    third.see_turn()
    expect(first.told).to_contain_text(f"{name} ran out of time; the others play on.")
    expect(Table(seats[2].page).told).to_contain_text("You are out of this game.")
    expect(first.page.get_by_text("out of time", exact=True)).to_be_visible()
    third.play("e8")
    third.see_count(2)
