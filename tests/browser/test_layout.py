"""What must fit on a screen, and what must not move on it."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Newcomer
from tests.browser.finger import PHONE, Finger
from tests.browser.rival import rival_at
from tests.browser.site import Site
from tests.browser.table import Table

pytestmark = pytest.mark.browser

CLOCK = {"initial": 300_000, "increment": 3_000}
WIDEST = "W" * 24
BOXES = """names => names.map(name => [...document.querySelectorAll(name)].map(element => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return [left, top, right, bottom];
})).flat()"""


def is_wider_than_screen(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


@pytest.mark.parametrize("size", [(780, 360), (640, 360), (932, 430)], ids=str)
@pytest.mark.parametrize("rules", ["duel", "four"])
def test_a_phone_on_its_side_shows_the_board_and_all_clocks(
    newcomer: Newcomer, size: tuple[int, int], rules: str
) -> None:
    width, height = size
    people = [newcomer(viewport={"width": width, "height": height})]
    people += [newcomer() for _ in range(1 if rules == "duel" else 3)]
    match_id = people[0].lay(rules=rules, opponents="friend", control=CLOCK)
    table = people[0].open(match_id)
    for other in people[1:]:
        other.open(match_id).sit_down()
    expect(table.page.get_by_role("timer")).to_have_count(len(people))
    boxes = table.page.evaluate(BOXES, [".kb-stage", "[role=timer]", ".player .name"])
    assert len(boxes) == 1 + 2 * len(people)
    for left, top, right, bottom in boxes:
        assert left >= 0
        assert top >= 0
        assert right <= width
        assert bottom <= height
    assert not is_wider_than_screen(table.page)


def test_the_longest_name_leaves_no_box(newcomer: Newcomer) -> None:
    host, friend = newcomer(viewport={"width": 320, "height": 640}), newcomer()
    for person in (host, friend):
        url = f"{person.site.url}/api/me"
        assert person.context.request.put(url, data={"name": WIDEST}).ok
    match_id = host.lay(rules="duel", opponents="friend", seat=2)
    table, other = host.open(match_id), friend.open(match_id)
    expect(other.page.get_by_text(WIDEST)).to_be_visible()
    assert not is_wider_than_screen(table.page)
    other.sit_down()
    for page, width in ((table.page, 320), (other.page, 1200)):
        page.set_viewport_size({"width": width, "height": 700})
        expect(Table(page).status).to_be_visible()
        assert not is_wider_than_screen(page)
        assert page.locator(".status").evaluate("e => e.scrollWidth <= e.clientWidth")
        assert page.locator(".status").evaluate("e => e.scrollHeight <= e.clientHeight")


def test_buttons_keep_their_places_when_the_game_goes_on_and_a_draw_is_offered(
    newcomer: Newcomer, site: Site
) -> None:
    phone = newcomer(**PHONE)
    match_id = phone.lay(rules="duel", opponents="friend", seat=1, control=CLOCK)
    with rival_at(site, match_id) as rival:
        table, finger = phone.open(match_id), Finger(phone.page)
        table.see_turn()
        place = table.button("Call off").bounding_box()
        finger.tap(table.board.cell("e2"))
        table.see_moves("e2")
        rival.play("e8")
        table.see_turn()
        finger.tap(table.board.cell("e3"))
        table.see_moves("e2", "e8", "e3")
        rival.play("e7")
        expect(table.button("Resign")).to_be_visible()
        assert table.button("Resign").bounding_box() == place
        rival.ask(type="ask", what="offer_draw")
        expect(table.button("Agree to a draw")).to_be_visible()
        assert table.button("Resign").bounding_box() == place


def test_a_toast_covers_no_player(newcomer: Newcomer) -> None:
    phone = newcomer(**PHONE)
    table = phone.open(phone.lay(rules="duel", opponents="computer", level=1, seat=1))
    table.see_turn()
    phone.page.evaluate("""() => {
      const told = document.querySelector(".told");
      told.innerHTML = "<p style='margin: 0'>a line</p>";
    }""")
    [(_, _, _, bottom)] = phone.page.evaluate(BOXES, [".told"])
    players = phone.page.evaluate(BOXES, [".player"])
    assert len(players) == 2
    assert all(top >= bottom or top > 100 for _, top, _, _ in players)


def test_every_click_on_the_theme_shows(newcomer: Newcomer) -> None:
    for scheme in ("light", "dark"):
        page = newcomer(color_scheme=scheme).page
        page.goto(newcomer().site.url + "/en/")
        seen = []
        for _ in range(4):
            seen.append(page.evaluate("getComputedStyle(document.documentElement).backgroundColor"))
            button = page.locator("[data-theme-toggle]")
            title = button.get_attribute("title")
            button.click()
            expect(button).not_to_have_attribute("title", title or "")
        assert seen[0] == seen[2] != seen[1] == seen[3]


def test_the_question_mark_lists_the_keys(newcomer: Newcomer) -> None:
    person = newcomer()
    table = person.open(person.lay(rules="duel", opponents="computer", level=1, seat=1))
    table.see_turn()
    person.page.keyboard.press("?")
    expect(person.page.get_by_role("dialog", name="Keys")).to_be_visible()
    person.page.keyboard.press("Escape")
    table.button("Settings").click()
    table.button("Show the keys (?)").click()
    expect(person.page.get_by_role("dialog", name="Keys")).to_be_visible()


def test_a_move_typed_over_an_earlier_position_is_not_played_at_once(newcomer: Newcomer) -> None:
    person = newcomer()
    table = person.open(person.lay(rules="duel", opponents="computer", level=1, seat=1))
    table.play("e2")
    table.see_turn()
    table.plies.first.click()
    table.see_line("Looking back: after 1 move · Your turn")
    person.page.get_by_text("Move by text").first.click()
    field = person.page.locator("#typed")
    field.fill("а8h")
    field.press("Enter")
    expect(person.page.locator(".answer")).to_contain_text("earlier position")
    table.see_count(2)
    field.press("Enter")
    expect(table.plies.nth(2)).to_have_text("a8h")


def test_who_takes_a_bad_name_is_told_the_character(newcomer: Newcomer) -> None:
    person = newcomer()
    person.go("/en/")
    page = person.page
    page.get_by_role("button", name="Change name").click()
    expect(page.locator("#name")).to_be_focused()
    page.keyboard.type("a<b")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert").last).to_have_text("“<” cannot stand in a name.")


def test_a_touch_player_is_told_once_how_walls_are_placed(newcomer: Newcomer) -> None:
    phone = newcomer(**PHONE)
    table = phone.open(phone.lay(rules="duel", opponents="computer", level=1, seat=1))
    hint = phone.page.get_by_text("To place a wall, tap the groove")
    expect(hint).to_be_visible()
    table.button("Got it").tap()
    expect(hint).to_have_count(0)
    phone.page.reload()
    table.see_turn()
    expect(hint).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_diagrams_have_the_colours_of_the_boards_that_are_played_on(
    newcomer: Newcomer, scheme: str
) -> None:
    person = newcomer(color_scheme=scheme)
    person.go("/en/rules")
    colours = person.page.evaluate("""() => {
      const probe = document.body.appendChild(document.createElement("i"));
      return [1, 2].map(seat => {
        probe.style.color = `var(--board-seat-${seat})`;
        const pawn = document.querySelector(`.diagram-board [data-pawn="${seat}"] > [fill^=var]`);
        return [getComputedStyle(probe).color, getComputedStyle(pawn).fill];
      });
    }""")
    assert all(played_on == drawn for played_on, drawn in colours), colours
    assert len({drawn for _, drawn in colours}) == 2
