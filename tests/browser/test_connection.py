"""Broken lines, several tabs, impatient hands."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Newcomer
from tests.browser.rival import rival_at
from tests.browser.site import Site
from tests.browser.table import Table

pytestmark = pytest.mark.browser

FREEZE_TIME = """Date.now = () => 1_800_000_000_000;
window.setTimeout = () => 0;"""
"""Without time no page finds out by itself that nobody answers any more."""


def test_a_move_made_offline_is_played_when_the_line_is_back(
    newcomer: Newcomer, site: Site
) -> None:
    guest = newcomer()
    match_id = guest.lay(rules="mini", opponents="friend", seat=1)
    with rival_at(site, match_id) as rival:
        table = guest.open(match_id)
        table.play("c2")
        rival.play("c4")
        table.see_turn()
        guest.context.set_offline(offline=True)
        table.board.click("c3")
        table.see_line("Sending your move")
        expect(guest.page.get_by_text("No connection.")).to_be_visible()
        assert len(rival.view()["plies"]) == 2
        guest.context.set_offline(offline=False)
        table.see_moves("c2", "c4", "c3")
        table.see_line("to move")
        expect(guest.page.get_by_text("No connection.")).to_have_count(0)
        rival.play("b4")
        table.see_turn()


def test_what_happened_meanwhile_is_shown_when_the_line_is_back(
    newcomer: Newcomer, site: Site
) -> None:
    guest = newcomer()
    match_id = guest.lay(rules="mini", opponents="friend", seat=1)
    with rival_at(site, match_id) as rival:
        table = guest.open(match_id)
        table.play("c2")
        guest.context.set_offline(offline=True)
        expect(guest.page.get_by_text("No connection.")).to_be_visible()
        rival.play("b2h")
        table.see_count(1)
        guest.context.set_offline(offline=False)
        table.see_moves("c2", "b2h")
        table.see_turn()
        expect(table.board.walls).to_have_count(1)


def test_a_lost_network_is_told_at_once_and_so_is_its_return(
    newcomer: Newcomer, site: Site
) -> None:
    guest = newcomer()
    match_id = guest.lay(rules="mini", opponents="friend", seat=1)
    with rival_at(site, match_id):
        for path in (f"/g/{match_id}", "/en/"):
            guest.go(path)
            guest.page.wait_for_load_state("networkidle")
            guest.page.evaluate(FREEZE_TIME)
            guest.context.set_offline(offline=True)
            expect(guest.page.get_by_text("No connection.")).to_be_visible()
            guest.context.set_offline(offline=False)
            expect(guest.page.get_by_text("No connection.")).to_have_count(0)


@pytest.mark.parametrize("move", ["c2", "b1h"])
def test_a_double_click_plays_once(newcomer: Newcomer, site: Site, move: str) -> None:
    guest = newcomer()
    match_id = guest.lay(rules="mini", opponents="friend", seat=1)
    with rival_at(site, match_id) as rival:
        table = guest.open(match_id)
        table.see_turn()
        spot = table.board.place_of(move)
        guest.page.mouse.dblclick(spot.x, spot.y)
        table.see_moves(move)
        rival.play("d5")
        table.see_line("Your turn")
        table.see_moves(move, "d5")


def test_two_fast_clicks_place_one_wall(newcomer: Newcomer, site: Site) -> None:
    guest = newcomer()
    match_id = guest.lay(rules="duel", opponents="friend", seat=1)
    with rival_at(site, match_id) as rival:
        table = guest.open(match_id)
        table.see_turn()
        first, second = table.board.place_of("b3h"), table.board.place_of("f6h")
        guest.page.mouse.click(first.x, first.y)
        guest.page.mouse.click(second.x, second.y)
        table.see_count(1)
        assert [ply["move"] for ply in rival.view()["plies"]] == ["b3h"]


def test_two_tabs_of_a_player_are_one_player(newcomer: Newcomer, site: Site) -> None:
    guest, onlooker = newcomer(), newcomer()
    match_id = guest.lay(rules="mini", opponents="friend", seat=1)
    with rival_at(site, match_id) as rival:
        one = guest.open(match_id)
        other = Table(guest.another_page())
        other.page.goto(guest.page.url)
        other.see_turn()
        spot = one.board.place_of("b2v")
        one.page.mouse.move(spot.x, spot.y)
        expect(one.board.preview).not_to_have_count(0)
        other.play("c2")
        one.see_moves("c2")
        expect(one.board.preview).to_have_count(0)
        rival.play("c4")
        one.play("c3")
        other.see_moves("c2", "c4", "c3")
        other.page.close()
        watching = onlooker.open(match_id)
        rival.play("d4")
        watching.see_count(4)
        one.see_turn()
        expect(watching.page.get_by_text("not connected")).to_have_count(0)


def test_the_same_turn_played_in_two_tabs_at_once_counts_once(
    newcomer: Newcomer, site: Site
) -> None:
    guest = newcomer()
    match_id = guest.lay(rules="mini", opponents="friend", seat=1)
    with rival_at(site, match_id) as rival:
        one = guest.open(match_id)
        other = Table(guest.another_page())
        other.page.goto(guest.page.url)
        for table in (one, other):
            table.see_turn()
        spots = [one.board.place_of("b1"), other.board.place_of("d1")]
        one.page.mouse.click(spots[0].x, spots[0].y)
        other.page.mouse.click(spots[1].x, spots[1].y)
        one.see_count(1)
        other.see_count(1)
        assert one.moves() == other.moves() == [rival.view()["plies"][0]["move"]]
        rival.play("c4")
        for table in (one, other):
            table.see_line("Your turn")
            table.see_count(2)


def test_a_reload_costs_nothing(newcomer: Newcomer, site: Site) -> None:
    guest = newcomer()
    control = {"initial": 180_000, "increment": 2_000}
    match_id = guest.lay(rules="mini", opponents="friend", seat=1, control=control)
    with rival_at(site, match_id) as rival:
        table = guest.open(match_id)
        table.play("c2")
        rival.play("c4")
        guest.page.reload()
        table.see_moves("c2", "c4")
        table.play("c3")
        rival.play("d4")
        table.see_turn()


def test_who_leaves_is_shown_as_gone_and_can_come_back(newcomer: Newcomer, site: Site) -> None:
    host, friend = newcomer(), newcomer()
    control = {"initial": 180_000, "increment": 2_000}
    match_id = host.lay(rules="mini", opponents="friend", seat=1, control=control)
    table, other = host.open(match_id), friend.open(match_id)
    other.sit_down()
    table.play("c2")
    other.play("c4")
    friend.page.close()
    expect(table.page.get_by_text("not connected")).to_be_visible()
    expect(table.page.get_by_text("You may claim the win in")).to_be_visible()
    friend.page = friend.another_page()
    back = friend.open(match_id)
    expect(table.page.get_by_text("not connected")).to_have_count(0)
    expect(table.page.get_by_text("You may claim")).to_have_count(0)
    table.play("c3")
    back.play("b4")
