"""Somebody watches: follows the game, and walks through it meanwhile."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Newcomer
from tests.browser.rival import rival_at
from tests.browser.site import Site

pytestmark = pytest.mark.browser


def test_a_spectator_follows_and_walks_through_the_moves(newcomer: Newcomer, site: Site) -> None:
    host, spectator = newcomer(), newcomer()
    match_id = host.lay(rules="mini", opponents="friend", seat=1)
    with rival_at(site, match_id) as rival:
        playing, watching = host.open(match_id), spectator.open(match_id)
        expect(watching.status).to_contain_text("You are watching")
        playing.play("c2")
        watching.see_moves("c2")
        rival.play("a4h")
        watching.see_moves("c2", "a4h")
        expect(watching.board.walls).to_have_count(1)
        keys = spectator.page.keyboard
        keys.press("ArrowLeft")
        watching.see_line("after 1 move")
        expect(watching.board.walls).to_have_count(0)
        keys.press("ArrowLeft")
        watching.see_line("the start")
        expect(watching.board.grid_cell("c1")).to_have_accessible_name(
            "c1, pawn of seat 1, goal of seat 2"
        )

        playing.play("c3")
        watching.see_moves("c2", "a4h", "c3")
        watching.see_line("the start")
        keys.press("ArrowRight")
        expect(watching.board.grid_cell("c2")).to_have_accessible_name("c2, pawn of seat 1")
        keys.press("End")
        expect(watching.board.grid_cell("c3")).to_have_accessible_name("c3, pawn of seat 1")
        watching.see_line("to move")
        rival.resign()
        expect(watching.result).to_contain_text("won")


def test_a_spectator_can_change_nothing(newcomer: Newcomer, site: Site) -> None:
    host, spectator = newcomer(), newcomer()
    match_id = host.lay(rules="mini", opponents="friend", seat=1)
    with rival_at(site, match_id):
        watching = spectator.open(match_id)
        expect(watching.status).to_contain_text("You are watching")
        watching.board.click("c2")
        watching.board.click("c2h")
        for name in ("Resign", "Call off", "Offer a draw", "Take back"):
            expect(watching.button(name)).to_have_count(0)
        playing = host.open(match_id)
        playing.play("b1")
        watching.see_moves("b1")
