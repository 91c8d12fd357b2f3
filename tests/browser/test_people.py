"""People play each other: two over a friend's link, four for the hill."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Newcomer
from tests.browser.person import Person
from tests.browser.playing import race
from tests.browser.table import Table

from koridor.rules import DUEL, HILL

pytestmark = pytest.mark.browser

FAST = {"initial": 15_000, "increment": 4_000}
"""Enough for a page on a busy machine, and soon over for one who is gone."""
CLOCK = re.compile(r"^[0-5]:[0-5]\d$|^\d\.\d$")


def seated(people: list[Person], match_id: str) -> dict[int, Person]:
    """Who has which seat."""
    return {person.view(match_id)["you"]: person for person in people}


def see_who_was_there(table: Table, *, after: int, gone: int) -> None:
    """Walk through the moves: one who was gone after some of them was there at the start."""
    table.button("To the start").click()
    for seat in range(1, 5):
        expect(table.board.pawn(seat)).to_have_count(1)
    for _ in range(after):
        table.button("One move on").click()
    expect(table.board.pawn(gone)).to_have_count(0)
    expect(table.board.root.locator("[data-pawn]")).to_have_count(3)


def test_two_play_a_duel_over_a_link_with_clocks_to_the_end(newcomer: Newcomer) -> None:
    host, friend = newcomer(), newcomer()
    host.go("/")
    host.page.get_by_role("radio", name="3 min + 2 s per move").check(force=True)
    expect(host.page.get_by_label("Who starts")).to_have_value("0")
    host.page.get_by_role("button", name="Invite a friend").click()
    link = host.page.get_by_label("Send this link to the people you want to play with")
    address = link.input_value()
    expect(host.page.get_by_alt_text("QR code of the link to this table")).to_be_visible()

    friend.page.goto(address)
    guest_table, host_table = Table(friend.page), Table(host.page)
    guest_table.sit_down()
    expect(host_table.status).to_be_visible()
    tables = {
        seat: Table(person.page)
        for seat, person in seated([host, friend], host_table.match_id).items()
    }
    for table in tables.values():
        expect(table.page.get_by_role("timer")).to_have_text([CLOCK, CLOCK])
    for seat, move in ((1, "e2"), (2, "e8"), (1, "e6h"), (2, "d3h")):
        tables[seat].play(move)
    race(tables, DUEL)
    results = sorted(table.result.locator("h2").inner_text() for table in tables.values())
    assert results == ["You lost", "You won"]
    view = host.view(host_table.match_id)
    assert view["current"]["outcome"]["cause"] == "goal"
    assert all(ply["clock"] > 0 for ply in view["plies"])


@pytest.mark.parametrize(
    ("wish", "of_host", "of_friend", "seat"),
    [
        ("I start", "moves first", "You would move second", 1),
        ("I go second", "moves second", "You would move first", 2),
    ],
)
def test_who_invites_a_friend_says_who_starts_and_the_friend_sees_it_first(
    newcomer: Newcomer, wish: str, of_host: str, of_friend: str, seat: int
) -> None:
    host, friend = newcomer(), newcomer()
    host.go("/en/")
    host.page.get_by_label("Who starts").select_option(label=wish)
    host.page.get_by_role("button", name="Invite a friend").click()
    expect(host.page.locator(".places")).to_contain_text(of_host)
    host_table = Table(host.page)
    friend_table = friend.open(host_table.match_id)
    expect(friend_table.page.get_by_text(of_friend)).to_be_visible()
    friend_table.sit_down()
    expect(friend_table.board.root).to_be_visible()
    assert host.view(host_table.match_id)["you"] == seat


def test_a_full_table_makes_the_next_visitor_a_spectator(newcomer: Newcomer) -> None:
    host, friend, late = newcomer(), newcomer(), newcomer()
    match_id = host.lay(rules="mini", opponents="friend")
    host_table, friend_table = host.open(match_id), friend.open(match_id)
    friend_table.sit_down()
    expect(host_table.board.root).to_be_visible()
    late_table = late.open(match_id)
    expect(late_table.status).to_contain_text("You are watching")
    expect(late_table.button("Sit down")).to_have_count(0)
    expect(host_table.page.get_by_text("1 watching")).to_be_visible()


def test_who_sits_down_in_the_list_of_tables_has_a_seat_at_once(newcomer: Newcomer) -> None:
    host, friend = newcomer(), newcomer()
    match_id = host.lay(rules="mini", opponents="anybody")
    host.open(match_id)
    friend.go("/en/")
    friend.page.locator(f'a[href="/g/{match_id}"]').click()
    table = Table(friend.page)
    expect(table.board.root).to_be_visible()
    assert friend.view(match_id)["you"] is not None


def test_nobody_joins_their_own_table(newcomer: Newcomer) -> None:
    host = newcomer()
    table = host.open(host.lay(rules="mini", opponents="friend"))
    expect(table.button("Copy link")).to_be_visible()
    expect(table.button("Sit down")).to_have_count(0)


def test_two_strangers_are_paired_and_shake_hands_again(newcomer: Newcomer) -> None:
    one, other = newcomer(), newcomer()
    for person in (one, other):
        person.go("/en/")
        person.page.get_by_role("radio", name="Small").check(force=True)
        person.page.get_by_role("button", name="Find an opponent").click()
    tables = [Table(person.page) for person in (one, other)]
    for table in tables:
        expect(table.status).to_be_visible()
    first = tables[0].match_id
    assert first == tables[1].match_id
    for seat, move in ((1, "d2"), (2, "d6")):
        Table(seated([one, other], first)[seat].page).play(move)
    tables[0].resign()
    expect(tables[1].result).to_contain_text("by resignation")
    for table in tables:
        table.page.get_by_role("button", name=re.compile("Rematch|Play again")).click()
    for table in tables:
        table.page.wait_for_url(lambda url: first not in url)
        table.see_count(0)
    assert tables[0].match_id == tables[1].match_id


def test_four_play_for_the_hill_though_one_resigns_and_one_closes_the_tab(
    newcomer: Newcomer,
) -> None:
    people = [newcomer() for _ in range(4)]
    match_id = people[0].lay(rules="hill", opponents="friend", control=FAST)
    for person in people:
        table = person.open(match_id)
        if person is not people[0]:
            table.sit_down()
    for person in people:
        expect(Table(person.page).board.root).to_be_visible()
    seats = seated(people, match_id)
    tables = {seat: Table(person.page) for seat, person in seats.items()}
    for seat, move in ((1, "e2"), (2, "b5"), (3, "e8"), (4, "h5")):
        tables[seat].play(move)
    tables[1].play("e3")
    tables[2].resign()
    tables[1].see_line("to move")
    tables[3].play("e7")
    tables[4].play("g5")
    seats[3].page.close()
    tables[1].play("e4")
    # The clock of the one who left runs out; nobody else is kept waiting.
    expect(tables[4].status).to_have_class(re.compile(r"\byours\b"), timeout=60_000)
    tables[4].play("f5")
    tables[1].play("e5")
    expect(tables[1].result).to_contain_text("You won")
    expect(tables[2].result).to_contain_text("won")
    names = {seat: person.view(match_id)["me"]["name"] for seat, person in seats.items()}
    places = tables[4].result.locator("ol li bdi").all_inner_texts()
    assert places == [names[seat] for seat in (1, 4, 3, 2)]
    assert HILL.seats[0].walls == 4
    see_who_was_there(tables[4], after=5, gone=2)
