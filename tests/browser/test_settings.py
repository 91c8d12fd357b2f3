"""What the settings of a match show and hide."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Newcomer
from tests.browser.rival import rival_at
from tests.browser.site import Site
from tests.browser.table import Table

pytestmark = pytest.mark.browser

CONTROL = {"initial": 180_000, "increment": 2_000}


def switch(table: Table, name: str) -> None:
    """Turn a switch of the settings."""
    table.button("Settings").click()
    table.page.get_by_role("checkbox", name=name).click()
    table.button("Close").click()


def test_shortest_paths_are_drawn_when_wanted_and_follow_the_game(
    newcomer: Newcomer, site: Site
) -> None:
    guest = newcomer()
    match_id = guest.lay(rules="mini", opponents="friend", seat=1)
    with rival_at(site, match_id) as rival:
        table = guest.open(match_id)
        trails = table.board.root.locator(".kb-trail")
        table.see_turn()
        expect(trails).to_have_count(0)
        switch(table, "Shortest paths on the board")
        expect(trails).to_have_count(2)
        straight = trails.first.get_attribute("points")
        table.play("c1h")
        rival.play("c4")
        table.see_turn()
        expect(trails.first).not_to_have_attribute("points", straight or "")
        guest.page.reload()
        expect(trails).to_have_count(2)
        table.button("To the start").click()
        expect(trails).to_have_count(0)


def test_the_time_of_each_move_is_shown_unless_it_is_unwanted(
    newcomer: Newcomer, site: Site
) -> None:
    guest = newcomer()
    match_id = guest.lay(rules="mini", opponents="friend", seat=1, control=CONTROL)
    with rival_at(site, match_id) as rival:
        table = guest.open(match_id)
        table.play("c2")
        rival.play("c4")
        times = table.page.locator(".moves .took")
        expect(times).to_have_count(2)
        expect(times.last).to_have_text(re.compile(r"^\d+(\.\d)?s$"))
        switch(table, "Time taken for each move")
        expect(times).to_have_count(0)
        table.see_moves("c2", "c4")
