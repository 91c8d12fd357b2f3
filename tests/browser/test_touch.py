"""The board under fingers, on a phone of 360 by 740 pixels."""

import json
from random import Random

import pytest
from playwright.sync_api import expect
from tests.browser.board import Bar, Spot, is_wall
from tests.browser.conftest import Newcomer
from tests.browser.finger import PHONE, Finger
from tests.browser.keyboard import tab_to
from tests.browser.person import Person
from tests.browser.rival import rival_at
from tests.browser.site import Site
from tests.browser.table import Table

from koridor.notation import ALGEBRAIC, read_rules
from koridor.rules import DUEL, Position

pytestmark = pytest.mark.browser

MANY_WALLS = "size=9 walls=25"
TRIES = 25
"""Walls that a finger places in a game; there are four games."""
REACTION = 400
"""Milliseconds before anybody finds the button; the board takes an earlier tap for a slip."""
SLIP = 3.0
"""By how many pixels a finger misses what it means."""
PREFER = "localStorage.setItem('preferences', '{}')"
WATCH_SHIFTS = """window.boardTops = [];
(function watch() {
  const cell = document.querySelector("[role=gridcell]");
  if (cell) {
    const top = Math.round(cell.getBoundingClientRect().top + scrollY);
    if (boardTops.at(-1) !== top) boardTops.push(top);
  }
  requestAnimationFrame(watch);
})()"""
"""Writes down wherever the board lies in any frame."""


def sloppy(spot: Spot, chance: Random) -> Spot:
    """Where a finger lands that means this place."""
    return Spot(spot.x + chance.uniform(-SLIP, SLIP), spot.y + chance.uniform(-SLIP, SLIP))


def place(finger: Finger, table: Table, move: str, chance: Random) -> None:
    """Draw a wall along its length in either direction, or hold a finger on it, and confirm."""
    bar = table.board.wall(move)
    ends = [bar.first, bar.last]
    chance.shuffle(ends)
    start, end = (sloppy(spot, chance) for spot in ends)
    if chance.random() < 0.7:
        finger.drag(Bar(start, end))
    else:
        finger.press(sloppy(bar.body, chance))
        expect(table.page.locator(".kb-loupe")).to_be_visible()
        finger.lift()
    expect(table.board.buttons).to_be_visible()
    button = table.button("Place the wall").bounding_box()
    assert button is not None
    assert min(button["width"], button["height"]) >= 44
    answer(finger, table, "Place the wall")


def answer(finger: Finger, table: Table, name: str) -> None:
    """Tap a button beside a wall that waits, as soon as people do."""
    # The one wait of the suite: how soon after the drag a tap comes is what the board looks at.
    table.page.wait_for_timeout(REACTION)
    button = table.button(name).bounding_box()
    assert button is not None
    finger.tap(Spot(button["x"] + button["width"] / 2, button["y"] + button["height"] / 2))


def stroll(here: Position) -> str:
    """A step that does not lead to the goal."""
    steps = here.legal_moves.pawn_moves
    return str(max(steps, key=lambda step: here.play(step).distance(here.turn)))


@pytest.mark.parametrize("game", range(4))
def test_a_finger_places_the_wall_it_means_every_time(
    newcomer: Newcomer, site: Site, game: int
) -> None:
    chance, seat = Random(game), 1 + game % 2
    phone = newcomer(**PHONE)
    match_id = phone.lay(rules=MANY_WALLS, opponents="friend", seat=seat)
    here, placed = Position.start(read_rules(MANY_WALLS)), 0
    with rival_at(site, match_id) as rival:
        table, finger = phone.open(match_id), Finger(phone.page)
        while placed < TRIES:
            if here.turn == seat:
                placed += 1
                move = str(chance.choice(here.legal_moves.wall_moves))
                table.see_turn()
                table.see_count(len(table.moves()))
                place(finger, table, move, chance)
            else:
                move = stroll(here)
                rival.play(move)
            here = here.play(ALGEBRAIC.read(move, here))
            expect(table.plies.last).to_have_text(move)
    assert len(here.walls) == TRIES


@pytest.mark.parametrize("preferences", [{"confirm": True}, {"confirm": False}], ids=str)
def test_a_tap_on_the_middle_of_a_cell_never_makes_a_wall(
    newcomer: Newcomer, site: Site, preferences: dict[str, bool]
) -> None:
    phone = newcomer(**PHONE)
    phone.context.add_init_script(PREFER.format(json.dumps(preferences)))
    match_id = phone.lay(rules="duel", opponents="friend", seat=1)
    with rival_at(site, match_id) as rival:
        table, finger = phone.open(match_id), Finger(phone.page)
        table.see_turn()
        for name, spot in table.board.cells().items():
            table.see_turn()
            steps = rival.view()["current"]["position"]["steps"]
            finger.tap(spot)
            expect(table.board.preview).to_have_count(0)
            expect(table.board.buttons).to_be_hidden()
            if name in steps:
                expect(table.plies.last).to_have_text(name)
                rival.play(stroll(table.position(DUEL)))
        assert not [move for move in table.moves() if is_wall(move)]
        assert len(table.moves()) >= 4


def duel_by_finger(person: Person, match_id: str) -> tuple[Table, Finger]:
    table = person.open(match_id)
    table.see_turn()
    return table, Finger(person.page)


def test_dragging_a_wall_does_not_scroll_the_page(newcomer: Newcomer, site: Site) -> None:
    phone = newcomer(**PHONE | {"viewport": {"width": 360, "height": 480}})
    match_id = phone.lay(rules="duel", opponents="friend", seat=1)
    with rival_at(site, match_id):
        table, finger = duel_by_finger(phone, match_id)
        bar = table.board.wall("e4v")
        before = phone.page.evaluate("scrollY")
        finger.press(bar.last)
        finger.move(bar.first)
        assert phone.page.evaluate("scrollY") == before
        finger.lift()
        expect(table.board.buttons).to_be_visible()
        assert phone.page.evaluate("document.documentElement.scrollHeight > innerHeight")


def test_a_second_finger_gives_the_wall_up_and_the_next_drag_works(
    newcomer: Newcomer, site: Site
) -> None:
    phone = newcomer(**PHONE)
    match_id = phone.lay(rules="duel", opponents="friend", seat=1)
    with rival_at(site, match_id):
        table, finger = duel_by_finger(phone, match_id)
        bar = table.board.wall("d5h")
        finger.press(bar.first)
        finger.move(bar.last)
        expect(table.board.preview).not_to_have_count(0)
        finger.press(table.board.cell("b2"))
        expect(table.board.preview).to_have_count(0)
        finger.lift()
        expect(table.board.buttons).to_be_hidden()
        finger.drag(bar)
        expect(table.board.buttons).to_be_visible()
        table.see_count(0)


def test_a_second_finger_beside_the_board_gives_the_wall_up_too(
    newcomer: Newcomer, site: Site
) -> None:
    phone = newcomer(**PHONE)
    match_id = phone.lay(rules="duel", opponents="friend", seat=1)
    with rival_at(site, match_id):
        table, finger = duel_by_finger(phone, match_id)
        bar = table.board.wall("d5h")
        finger.press(bar.first)
        finger.move(bar.last)
        expect(table.board.preview).not_to_have_count(0)
        finger.press(Spot(bar.last.x, 700))
        expect(table.board.preview).to_have_count(0)
        finger.lift()
        expect(table.board.buttons).to_be_hidden()
        table.see_count(0)


@pytest.mark.parametrize("preferences", [{"confirm": True}, {"confirm": False}], ids=str)
def test_a_short_tap_on_a_groove_proposes_the_wall(
    newcomer: Newcomer, site: Site, preferences: dict[str, bool]
) -> None:
    phone = newcomer(**PHONE)
    phone.context.add_init_script(PREFER.format(json.dumps(preferences)))
    match_id = phone.lay(rules="duel", opponents="friend", seat=1)
    with rival_at(site, match_id) as rival:
        table, finger = duel_by_finger(phone, match_id)
        finger.tap(table.board.wall("c4h").body)
        expect(table.board.buttons).to_be_visible()
        finger.tap(table.board.wall("f6v").body)
        assert rival.view()["plies"] == []
        answer(finger, table, "Place the wall")
        table.see_moves("f6v")


def test_a_wall_waits_for_its_confirmation_and_a_tap_elsewhere_puts_it_away(
    newcomer: Newcomer, site: Site
) -> None:
    phone = newcomer(**PHONE)
    match_id = phone.lay(rules="duel", opponents="friend", seat=1)
    with rival_at(site, match_id) as rival:
        table, finger = duel_by_finger(phone, match_id)
        finger.drag(table.board.wall("d5h"))
        expect(table.board.buttons).to_be_visible()
        finger.tap(table.board.cell("e2"))
        expect(table.board.buttons).to_be_hidden()
        assert rival.view()["plies"] == []
        finger.tap(table.board.cell("e2"))
        table.see_moves("e2")


def test_escape_puts_a_wall_away_and_the_keyboard_comes_back_to_the_board(
    newcomer: Newcomer, site: Site
) -> None:
    tablet = newcomer(**PHONE)
    match_id = tablet.lay(rules="duel", opponents="friend", seat=1)
    with rival_at(site, match_id):
        table, finger = duel_by_finger(tablet, match_id)
        keys = tablet.page.keyboard
        finger.drag(table.board.wall("d5h"))
        expect(table.board.buttons).to_be_visible()
        keys.press("Escape")
        expect(table.board.buttons).to_be_hidden()
        expect(table.board.preview).to_have_count(0)

        finger.drag(table.board.wall("d5h"))
        tab_to(table.button("Place the wall"))
        keys.press("Escape")
        expect(table.board.buttons).to_be_hidden()
        expect(table.board.grid_cell("e1")).to_be_focused()

        finger.drag(table.board.wall("d5h"))
        tab_to(table.button("Place the wall"))
        keys.press("Enter")
        table.see_moves("d5h")
        expect(table.board.root.locator("[role=gridcell]:focus")).to_have_count(1)


def test_without_confirming_a_drag_places_a_wall_and_a_slip_does_not(
    newcomer: Newcomer, site: Site
) -> None:
    phone = newcomer(**PHONE)
    phone.context.add_init_script(PREFER.format('{"confirm": false}'))
    match_id = phone.lay(rules="duel", opponents="friend", seat=1)
    with rival_at(site, match_id) as rival:
        table, finger = duel_by_finger(phone, match_id)
        for move in ("c4h", "f6v"):
            finger.slip(table.board.wall(move))
            expect(table.board.buttons).to_be_visible()
            answer(finger, table, "Do not place it")
            expect(table.board.preview).to_have_count(0)
        assert rival.view()["plies"] == []
        finger.drag(table.board.wall("f6v"))
        table.see_moves("f6v")


def test_an_illegal_wall_is_explained_and_not_placed(newcomer: Newcomer, site: Site) -> None:
    phone = newcomer(**PHONE)
    match_id = phone.lay(rules="duel", opponents="friend", seat=1)
    with rival_at(site, match_id) as rival:
        table, finger = duel_by_finger(phone, match_id)
        place(finger, table, "d5h", Random(1))
        table.see_moves("d5h")
        rival.play("e8")
        table.see_turn()
        finger.drag(table.board.wall("e5h"))
        expect(table.board.reason).to_have_text("It overlaps another wall")
        expect(table.board.buttons).to_be_hidden()
        finger.tap(table.board.cell("e2"))
        table.see_moves("d5h", "e8", "e2")


def test_the_page_does_not_move_under_the_first_tap(newcomer: Newcomer, site: Site) -> None:
    phone = newcomer(**PHONE)
    phone.context.add_init_script(WATCH_SHIFTS)
    match_id = phone.lay(rules="duel", opponents="friend", seat=1)
    with rival_at(site, match_id):
        table, finger = duel_by_finger(phone, match_id)
        finger.tap(table.board.cell("e2"))
        table.see_moves("e2")
        phone.page.evaluate("document.fonts.ready.then(() => null)")
        tops = phone.page.evaluate("boardTops")
        assert len(tops) == 1, f"the board was drawn at {tops} pixels"
