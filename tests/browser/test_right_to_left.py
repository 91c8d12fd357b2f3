"""Persian pages run from right to left; boards, moves and clocks do not."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Newcomer
from tests.browser.pages import READING, see_whole
from tests.browser.rival import rival_at
from tests.browser.site import Site

pytestmark = pytest.mark.browser

WIDE = {"viewport": {"width": 1280, "height": 800}}
DISORDER = r"""() => {
  const SIGNS = /[a-k](1[01]|[1-9])[hv]?|[0-9۰-۹]+[+][0-9۰-۹]+/g;
  const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (text.parentElement.closest("svg, script, .heard")) continue;
    for (const { 0: move, index } of text.data.matchAll(SIGNS)) {
      const lefts = [...move].map((_, at) => {
        const range = document.createRange();
        range.setStart(text, index + at);
        range.setEnd(text, index + at + 1);
        return range.getBoundingClientRect();
      }).filter(box => box.width > 0);
      const isOneLine = lefts.every(box => Math.abs(box.top - lefts[0].top) < 2);
      if (isOneLine && lefts.some((box, at) => at > 0 && box.left < lefts[at - 1].left))
        found.push(text.data.slice(Math.max(0, index - 20), index + 20));
    }
  }
  return found;
}"""
"""Moves and time controls whose characters do not stand from left to right."""


def left_edges(page: Page, selector: str) -> list[float]:
    edges: list[Any] = page.locator(selector).evaluate_all(
        "elements => elements.map(element => element.getBoundingClientRect().left)"
    )
    return edges


def test_neither_board_nor_move_list_is_mirrored(newcomer: Newcomer, site: Site) -> None:
    guest = newcomer(locale="fa-IR", **WIDE)
    control = {"initial": 300_000, "increment": 3_000}
    match_id = guest.lay(rules="duel", opponents="friend", seat=1, control=control)
    with rival_at(site, match_id) as rival:
        table = guest.open(match_id)
        for own, other in (("e2", "e8"), ("b1h", "g7v"), ("e3", "e7")):
            table.play(own)
            count = table.plies.count()
            rival.play(other)
            table.see_count(count + 1)
        expect(guest.page.locator("html")).to_have_attribute("dir", "rtl")
        cells = table.board.cells()
        assert cells["a1"].x < cells["i1"].x
        assert cells["a1"].y > cells["a9"].y
        edges = left_edges(guest.page, "button.ply")
        assert all(own < other for own, other in zip(edges[::2], edges[1::2], strict=True))
        assert table.moves() == ["e2", "e8", "b1h", "g7v", "e3", "e7"]
        assert left_edges(guest.page, ".panel")[0] < cells["a1"].x, "the page is mirrored"
        assert guest.page.evaluate(DISORDER) == []
        guest.page.locator(".walk button").nth(1).click()
        guest.page.keyboard.press("ArrowLeft")
        expect(table.plies.nth(3)).to_have_attribute("aria-current", "true")


def test_clocks_and_counts_have_persian_digits(newcomer: Newcomer, site: Site) -> None:
    guest = newcomer(locale="fa-IR", **WIDE)
    control = {"initial": 300_000, "increment": 3_000}
    match_id = guest.lay(rules="duel", opponents="friend", seat=1, control=control)
    with rival_at(site, match_id):
        table = guest.open(match_id)
        expect(guest.page.get_by_role("timer")).to_have_text(["۵:۰۰", "۵:۰۰"])
        expect(table.page.locator(".terms")).to_contain_text("۵+۳")
        assert guest.page.evaluate(DISORDER) == []


@pytest.mark.parametrize("name", ["", *READING])
def test_moves_are_not_reordered_inside_persian_sentences(newcomer: Newcomer, name: str) -> None:
    reader = newcomer(**WIDE)
    reader.go(f"/fa/{name}")
    see_whole(reader.page)
    assert reader.page.evaluate(DISORDER) == []
