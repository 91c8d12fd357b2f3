"""Whole games by keyboard alone, and what a screen reader hears of them."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Newcomer
from tests.browser.keyboard import play_by_keys, tab_to
from tests.browser.playing import winner
from tests.browser.rival import rival_at
from tests.browser.site import Site
from tests.browser.table import Table

pytestmark = pytest.mark.browser


def lay_by_keys(page: Page) -> Table:
    """From the front page to a small game against the first level."""
    tab_to(page.get_by_role("radio", name="Duel"))
    mini = page.get_by_role("radio", name="Mini")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(mini).to_be_checked()
    tab_to(page.get_by_label("Who starts"))
    page.keyboard.press("ArrowDown")
    tab_to(page.get_by_role("button", name="Play the computer"))
    tab_to(page.get_by_role("slider", name="Level"))
    page.keyboard.press("Home")
    page.keyboard.press("Shift+Tab")
    expect(page.get_by_role("button", name="Play the computer")).to_be_focused()
    page.keyboard.press("Enter")
    return Table(page)


def test_a_whole_game_is_won_by_the_keys_of_the_board(newcomer: Newcomer) -> None:
    guest = newcomer()
    guest.go("/en/")
    table = lay_by_keys(guest.page)
    table.see_turn()
    tab_to(table.board.root)
    with winner() as player:
        while not table.is_over:
            play_by_keys(table, player.move(table))
            table.wait_for_turn_or_end()
    expect(table.result).to_contain_text("You won")
    tab_to(table.button("Rematch"))


def test_a_whole_game_is_won_by_typed_moves(newcomer: Newcomer) -> None:
    guest = newcomer()
    table = guest.open(guest.lay(rules="mini", opponents="computer", level=1, seat=1))
    keys = guest.page.keyboard
    tab_to(guest.page.locator("summary", has_text="Move by text"))
    keys.press("Enter")
    tab_to(guest.page.get_by_role("textbox", name="Move by text"))
    with winner() as player:
        while not table.is_over:
            move, count = player.move(table), len(table.moves())
            keys.type(move)
            keys.press("Enter")
            expect(table.plies.nth(count)).to_have_text(move)
            table.wait_for_turn_or_end()
    expect(table.result).to_contain_text("You won")


def test_typed_questions_and_impossible_moves_are_answered_in_words(
    newcomer: Newcomer, site: Site
) -> None:
    guest = newcomer()
    control = {"initial": 180_000, "increment": 2_000}
    match_id = guest.lay(rules="mini", opponents="friend", seat=1, control=control)
    with rival_at(site, match_id):
        table = guest.open(match_id)
        table.see_turn()
        guest.page.locator("summary", has_text="Move by text").click()
        field = guest.page.get_by_role("textbox", name="Move by text")
        answer = guest.page.locator(".fold .answer")
        for typed, heard in (
            ("moves", "Pawn moves: b1, c2, d1. 32 walls can be placed. Horizontal: a1h"),
            ("clocks", ": 3:00. "),
            ("board", "No walls on the board. Seat 1 is to move."),
            ("c4", "c4 is not possible. The pawn cannot go there."),
            ("e9h", "“e9h” is not a move."),
            ("<b>", "“<b>” is not a move."),
        ):
            field.fill(typed)
            field.press("Enter")
            expect(answer).to_contain_text(heard, ignore_case=True)
        table.see_count(0)


def test_a_screen_reader_hears_moves_and_the_turn(newcomer: Newcomer, site: Site) -> None:
    guest = newcomer()
    match_id = guest.lay(rules="mini", opponents="friend", seat=1)
    with rival_at(site, match_id) as rival:
        table = guest.open(match_id)
        table.play("c2")
        heard = guest.page.locator("[aria-live=assertive]")
        expect(heard).to_have_text("you: pawn to c2")
        rival.play("a2v")
        expect(heard).to_have_text(re.compile(r"vertical wall a2v$"))
        expect(guest.page.locator(".status [aria-live=polite]")).to_contain_text("Your turn")
        expect(table.board.grid_cell("a2")).to_have_accessible_name("a2, wall right")


def test_a_wall_that_keys_cannot_place_is_explained_and_escape_puts_it_away(
    newcomer: Newcomer, site: Site
) -> None:
    guest = newcomer()
    match_id = guest.lay(rules="mini", opponents="friend", seat=1)
    with rival_at(site, match_id) as rival:
        table = guest.open(match_id)
        tab_to(table.board.root)
        play_by_keys(table, "b1h")
        rival.play("c4")
        table.see_turn()
        table.page.keyboard.press("v")
        expect(table.board.reason).to_have_text("It crosses another wall")
        table.page.keyboard.press("Enter")
        table.page.keyboard.press("Escape")
        expect(table.board.preview).to_have_count(0)
        play_by_keys(table, "b1")
        table.see_moves("b1h", "c4", "b1")
