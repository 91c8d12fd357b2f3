"""What others offer is seen beside the board, and neither covers nor moves what can be pressed."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Newcomer
from tests.browser.finger import PHONE, Finger
from tests.browser.pages import see_whole
from tests.browser.person import Person
from tests.browser.rival import Rival, rival_at
from tests.browser.site import Site
from tests.browser.table import Table

pytestmark = pytest.mark.browser

CLOCK = {"initial": 300_000, "increment": 3_000}
SIZES = pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390), (1024, 600)], ids=str)
STEP = 120
"""Pixels between the places of the page that are looked at."""
COVERED = """() => {
  const isClipped = (element, x, y) => {
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (around === document.documentElement) return false;
      if (getComputedStyle(around).overflowY === "visible") continue;
      const { left, top, right, bottom } = around.getBoundingClientRect();
      if (x < left || y < top || x > right || y > bottom) return true;
    }
  };
  const isSeen = (control, { left, top, width, height }, x, y) =>
    control.checkVisibility({ contentVisibilityAuto: true }) && width > 1 && height > 1 &&
    x >= 0 && y >= 0 && x < innerWidth && y < innerHeight && !isClipped(control, x, y);
  const controls = "button, a[href], input, select, summary, [role=gridcell]";
  return [...document.querySelectorAll(controls)].flatMap(control => {
    const box = control.getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    if (!isSeen(control, box, x, y)) return [];
    const found = document.elementFromPoint(x, y);
    if (control.contains(found) || control.closest(".kb")?.contains(found)) return [];
    return [`${control.outerHTML.slice(0, 80)} is below ${found?.outerHTML.slice(0, 80)}`];
  });
}"""
"""The controls of which something else would get a finger that means their middle."""
PLACES = """() => Object.fromEntries(
  [...document.querySelectorAll(".actions .button, .result .button, .walk .button, .kb")].map(
    (control, index) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const box = [left, top + scrollY, width, height];
      return [`${index} ${control.className}`, box.map(Math.round)];
    }),
)"""


def see_nothing_covered(page: Page) -> None:
    """Look at the whole page, from its top to its end, once fingers are answered."""
    see_whole(page)
    height = page.evaluate("document.documentElement.scrollHeight")
    for place in range(0, height, STEP):
        page.evaluate("place => scrollTo(0, place)", place)
        assert page.evaluate(COVERED) == []
    page.evaluate("scrollTo(0, 0)")


def at_table(person: Person, rival: Rival, match_id: str) -> Table:
    """The table of a duel in its second round, the rival being to move."""
    table = person.open(match_id)
    finger = Finger(person.page)
    table.see_turn()
    finger.tap(table.board.cell("e2"))
    table.see_count(1)
    rival.play("e8")
    table.see_turn()
    finger.tap(table.board.cell("e3"))
    table.see_count(3)
    table.button("Got it").tap()
    return table


@SIZES
def test_no_offer_covers_or_moves_what_can_be_pressed(
    newcomer: Newcomer, site: Site, size: tuple[int, int]
) -> None:
    width, height = size
    phone = newcomer(**PHONE | {"viewport": {"width": width, "height": height}})
    match_id = phone.lay(rules="duel", opponents="friend", seat=1, control=CLOCK)
    with rival_at(site, match_id) as rival:
        table = at_table(phone, rival, match_id)
        page = phone.page
        see_nothing_covered(page)
        places = page.evaluate(PLACES)
        rival.ask(type="ask", what="offer_draw")
        expect(table.button("Agree to a draw")).to_be_in_viewport(ratio=1)
        see_nothing_covered(page)
        rival.ask(type="ask", what="ask_takeback")
        expect(table.button("Allow")).to_be_in_viewport(ratio=1)
        see_nothing_covered(page)
        assert page.evaluate(PLACES) == places
        table.button("Decline").tap()
        expect(table.button("Allow")).to_have_count(0)
        expect(table.told).to_have_count(0)  # who says no need not be told
        table.button("Agree to a draw").tap()
        expect(table.result).to_contain_text("Draw")
        expect(table.button("Rematch")).to_be_visible()
        see_nothing_covered(page)
        places = page.evaluate(PLACES)
        rival.ask(type="ask", what="rematch")
        expect(table.button("Play again")).to_be_visible()
        expect(table.result).to_contain_text("would like a rematch")
        see_nothing_covered(page)
        assert page.evaluate(PLACES) == places


def test_who_looks_at_the_past_hears_of_an_offer_and_answers_it_in_the_game(
    newcomer: Newcomer, site: Site
) -> None:
    phone = newcomer(**PHONE)
    match_id = phone.lay(rules="duel", opponents="friend", seat=1)
    with rival_at(site, match_id) as rival:
        table = at_table(phone, rival, match_id)
        table.plies.first.tap()
        table.see_line("Looking back")
        rival.ask(type="ask", what="offer_draw")
        table.see_line("offers a draw")
        expect(table.button("Agree to a draw")).to_have_count(0)
        table.button("Back to the game").tap()
        table.button("Agree to a draw").tap()
        expect(table.result).to_contain_text("by agreement")


def test_what_one_has_asked_for_stands_below_whose_turn_it_is(
    newcomer: Newcomer, site: Site
) -> None:
    phone = newcomer(**PHONE)
    match_id = phone.lay(rules="duel", opponents="friend", seat=1)
    with rival_at(site, match_id) as rival:
        table = at_table(phone, rival, match_id)
        table.button("Offer a draw").tap()
        table.see_line("is to move")
        table.see_line("You offered a draw.")
        table.button("Take back").tap()
        table.button("Withdraw").tap()
        table.see_line("is to move")
        rival.ask(type="ask", what="decline_draw")
        expect(table.status).not_to_contain_text("You offered a draw.")
