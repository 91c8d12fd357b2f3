"""The server is killed in the middle of a game, and started again."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Newcomer
from tests.browser.person import Person
from tests.browser.playing import race
from tests.browser.site import Site

from koridor.rules import MINI

pytestmark = pytest.mark.browser

CONTROL = {"initial": 180_000, "increment": 0}
BEAT = 2_500
"""Milliseconds of a clock that may pass before and after an outage without being part of it."""
NOTICED = 4
"""Seconds of an outage that no server overlooks."""
SHOWS_LESS = """([began, seconds]) => {
  const clocks = [...document.querySelectorAll("[role=timer].running")];
  const [minutes, rest] = clocks[0].textContent.trim().split(":");
  return rest !== undefined && began - (60 * minutes + Number(rest)) >= seconds;
}"""


def left(person: Person, match_id: str, seat: int) -> int:
    milliseconds: int = person.view(match_id)["current"]["clocks"]["left"][seat - 1]
    return milliseconds


def test_a_killed_server_costs_neither_moves_nor_time(newcomer: Newcomer, own_site: Site) -> None:
    one, other = newcomer(at=own_site), newcomer(at=own_site)
    match_id = one.lay(rules="mini", opponents="friend", seat=1, control=CONTROL)
    first, second = one.open(match_id), other.open(match_id)
    second.sit_down()
    for table, move in ((first, "d1h"), (second, "a4h"), (first, "c2"), (second, "c4")):
        table.play(move)
    first.see_turn()
    before = left(one, match_id, 1)

    own_site.kill()
    for table in (first, second):
        expect(table.page.get_by_text("No connection.")).to_be_visible()
    first.board.click("b2")
    first.see_line("Sending your move")
    one.page.wait_for_function(SHOWS_LESS, arg=[before // 1000, NOTICED])
    own_site.start()
    assert left(one, match_id, 1) >= before - BEAT, "the outage was charged"
    moves = ["d1h", "a4h", "c2", "c4", "b2"]
    for table in (first, second):
        table.see_moves(*moves)
        expect(table.page.get_by_text("No connection.")).to_have_count(0)

    second.see_turn()
    second.board.click("c3v")
    own_site.kill()
    for table in (first, second):
        expect(table.page.get_by_text("No connection.")).to_be_visible()
    own_site.start()
    for table in (first, second):
        table.see_moves(*moves, "c3v")
    race({1: first, 2: second}, MINI)
    titles = sorted(table.result.locator("h2").inner_text() for table in (first, second))
    assert titles[1] == "You won"


def test_a_page_opened_after_the_restart_shows_the_match_as_it_was(
    newcomer: Newcomer, own_site: Site
) -> None:
    guest = newcomer(at=own_site)
    match_id = guest.lay(rules="mini", opponents="computer", level=1, seat=1)
    table = guest.open(match_id)
    table.play("c2")
    table.see_count(2)
    moves = table.moves()
    own_site.kill()
    own_site.start()
    guest.page.reload()
    table.see_moves(*moves)
    table.play(str(next(iter(table.position(MINI).legal_moves.wall_moves))))
    table.see_count(4)
