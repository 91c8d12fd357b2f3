"""The front page: the live game, and who is here."""

import pytest
from playwright.sync_api import expect
from tests.browser.board import Board
from tests.browser.conftest import Newcomer
from tests.browser.rival import rival_at
from tests.browser.site import Site
from tests.browser.table import Table

pytestmark = pytest.mark.browser

CONTROL = {"initial": 180_000, "increment": 2_000}
WATCH_COUNTS = """window.countsShown = [];
(function watch() {
  const shown = document.querySelector(".counts")?.textContent;
  if (shown && countsShown.at(-1) !== shown) countsShown.push(shown);
  requestAnimationFrame(watch);
})()"""
"""Writes down what the line of counts says in any frame."""


def test_a_live_game_is_followed_on_the_front_page_and_a_click_leads_to_it(
    newcomer: Newcomer, own_site: Site
) -> None:
    host, visitor = newcomer(at=own_site), newcomer(at=own_site)
    visitor.go("/en/")
    live = visitor.page.locator("a.live")
    expect(visitor.page.locator("figure .kb")).to_be_visible()
    expect(live).to_have_count(0)

    match_id = host.lay(rules="mini", opponents="anybody", seat=1, control=CONTROL)
    with rival_at(own_site, match_id) as rival:
        table = host.open(match_id)
        expect(live).to_contain_text("Live")
        board = Board(visitor.page)
        expect(board.walls).to_have_count(0)
        table.play("b2h")
        expect(board.walls).to_have_count(1)
        rival.play("d3h")
        expect(board.walls).to_have_count(2)
        expect(visitor.page.get_by_role("timer")).to_have_count(2)
        expect(live.locator(".player.turn")).to_contain_text(host.view(match_id)["me"]["name"])
        assert host.view(match_id)["watchers"] == 0, "who passes by is no watcher"

        visitor.page.get_by_role("radio", name="Pinko").check(force=True)
        expect(live).to_have_count(0)
        expect(visitor.page.locator("figcaption")).to_contain_text("11×11")
        visitor.page.reload()
        live.click()
        expect(visitor.page).to_have_url(f"{own_site.url}/g/{match_id}")
        visitor.go("/en/")
        rival.resign()
        expect(live.locator(".won")).to_be_visible()
        expect(live).to_have_count(0)


def test_who_looks_at_the_front_page_is_there(newcomer: Newcomer, own_site: Site) -> None:
    visitor = newcomer(at=own_site)
    visitor.context.add_init_script(WATCH_COUNTS)
    visitor.go("/en/")
    expect(visitor.page.locator(".counts")).to_contain_text("1 person online")
    assert not [text for text in visitor.page.evaluate("countsShown") if "0 people" in text]


def test_the_own_games_on_the_front_page_follow_each_move(newcomer: Newcomer, site: Site) -> None:
    host = newcomer()
    match_id = host.lay(rules="mini", opponents="friend", seat=1)
    with rival_at(site, match_id) as rival:
        host.go("/en/")
        own = host.page.locator(".yours")
        expect(own.get_by_text("your turn")).to_be_visible()
        tab = host.another_page()
        tab.goto(f"{site.url}/g/{match_id}")
        Table(tab).play("c2")
        expect(own.get_by_text("your turn")).to_have_count(0)
        expect(own.get_by_text("1 move")).to_be_visible()
        rival.play("c4")
        expect(own.get_by_text("your turn")).to_be_visible()
