"""A guest plays the computer."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Newcomer
from tests.browser.playing import winner
from tests.browser.table import Table

pytestmark = pytest.mark.browser


def test_a_guest_beats_the_first_level_from_the_front_page(newcomer: Newcomer) -> None:
    guest = newcomer()
    guest.go("/")
    guest.page.get_by_role("radio", name="Mini").check(force=True)
    guest.page.get_by_role("slider", name="Level").fill("1")
    guest.page.get_by_label("Who starts").select_option(label="I go second")
    guest.page.get_by_role("button", name="Play the computer").click()
    table = Table(guest.page)
    table.see_turn()
    with winner() as player:
        table.wait_for_turn_or_end()
        while not table.is_over:
            table.play(player.move(table))
            table.wait_for_turn_or_end()
    expect(table.result).to_contain_text("You won")
    expect(table.result).to_contain_text("by reaching the goal")


def test_a_move_against_the_computer_can_be_taken_back(newcomer: Newcomer) -> None:
    guest = newcomer()
    table = guest.open(guest.lay(rules="mini", opponents="computer", level=1, seat=1))
    table.play("b2v")
    expect(table.board.walls).not_to_have_count(0)
    table.see_count(2)
    table.see_turn()
    table.button("Take back").click()
    table.see_count(0)
    expect(table.board.walls).to_have_count(0)
    table.see_turn()
    table.play("c2")
