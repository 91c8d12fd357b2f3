"""The board under a mouse: previews, reasons, dragging, and where slots meet."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Newcomer
from tests.browser.rival import Rival, rival_at
from tests.browser.site import Site
from tests.browser.table import Table

pytestmark = pytest.mark.browser


class Game(NamedTuple):
    """A duel in which the page has seat 1 and the turn."""

    table: Table
    rival: Rival

    def answer(self, move: str) -> None:
        """Let the rival move, and wait for the turn."""
        count = self.table.plies.count()
        self.rival.play(move)
        self.table.see_count(count + 1)
        self.table.see_line("Your turn")


@pytest.fixture
def game(newcomer: Newcomer, site: Site) -> Iterator[Game]:
    guest = newcomer()
    match_id = guest.lay(rules="duel", opponents="friend", seat=1)
    with rival_at(site, match_id) as rival:
        table = guest.open(match_id)
        table.see_line("Your turn")
        yield Game(table, rival)


def hover(table: Table, move: str) -> None:
    spot = table.board.place_of(move)
    table.page.mouse.move(spot.x, spot.y, steps=3)


def test_a_wall_is_shown_before_it_is_placed_and_gone_beside_the_board(game: Game) -> None:
    table = game.table
    hover(table, "d4h")
    expect(table.board.preview).to_have_class("kb-wall kb-s1 kb-h kb-shown")
    hover(table, "d4v")
    expect(table.board.preview).to_have_class("kb-wall kb-s1 kb-v kb-shown")
    table.page.mouse.move(2, 2)
    expect(table.board.preview).to_have_count(0)
    table.see_count(0)


@pytest.mark.parametrize(
    ("own", "other", "wanted", "reason"),
    [
        ("d4h", "e8", "e4h", "It overlaps another wall"),
        ("d4h", "e8", "d4v", "It crosses another wall"),
        ("d8h", "c8v", "e8v", "It would close the last path of seat 2"),
        ("d1h", "c1v", "e1v", "It would close your own last path"),
    ],
)
def test_an_illegal_wall_is_marked_explained_and_not_placed(
    game: Game, own: str, other: str, wanted: str, reason: str
) -> None:
    table = game.table
    table.play(own)
    game.answer(other)
    hover(table, wanted)
    expect(table.board.reason).to_have_text(reason)
    expect(table.board.preview.first).to_have_class("kb-bad")
    table.board.click(wanted)
    table.play("h4v")
    assert table.moves() == [own, other, "h4v"]


def test_no_preview_is_left_once_the_turn_has_changed(game: Game) -> None:
    table = game.table
    hover(table, "d4h")
    expect(table.board.preview).not_to_have_count(0)
    table.page.locator("summary", has_text="Move by text").evaluate("summary => summary.click()")
    typed = table.page.get_by_role("textbox", name="Move by text")
    typed.fill("e2")
    typed.press("Enter")
    table.see_moves("e2")
    expect(table.board.preview).to_have_count(0)
    game.answer("e8")
    expect(table.board.preview).to_have_count(0)


@pytest.mark.parametrize("wall", ["d4h", "d4v", "g7v", "g7h"])
def test_where_slots_meet_the_direction_of_the_mouse_decides(game: Game, wall: str) -> None:
    board, mouse = game.table.board, game.table.page.mouse
    bar = board.wall(wall)
    mouse.move(bar.body.x, bar.body.y)
    mouse.move(bar.middle.x, bar.middle.y, steps=8)
    expect(board.preview).to_have_class(f"kb-wall kb-s1 kb-{wall[-1]} kb-shown")
    mouse.click(bar.middle.x, bar.middle.y)
    game.table.see_moves(wall)


def test_a_pawn_is_dragged_to_its_cell_and_back_when_it_cannot_stay(game: Game) -> None:
    board, mouse = game.table.board, game.table.page.mouse
    start, target, far = (board.cell(name) for name in ("e1", "e2", "e5"))
    for end in (far, target):
        mouse.move(start.x, start.y)
        mouse.down()
        mouse.move(end.x, end.y, steps=5)
        mouse.up()
    game.table.see_moves("e2")
    game.answer("e8")
    expect(board.grid_cell("e2")).to_have_accessible_name("e2, pawn of seat 1")


def test_a_click_on_a_cell_out_of_reach_does_nothing(game: Game) -> None:
    for name in ("e5", "a9", "e1", "d2", "i1"):
        game.table.board.click(name)
    game.table.play("d1")
    assert game.table.moves() == ["d1"]


def test_all_four_see_their_own_seat_at_the_bottom_and_play_from_there(
    newcomer: Newcomer,
) -> None:
    people = [newcomer() for _ in range(4)]
    match_id = people[0].lay(rules="four", opponents="friend")
    for person in people:
        table = person.open(match_id)
        if person is not people[0]:
            table.sit_down()
    tables = {person.view(match_id)["you"]: Table(person.page) for person in people}
    for seat, start in ((1, "e1"), (2, "a5"), (3, "e9"), (4, "i5")):
        expect(tables[seat].status).to_be_visible()
        cells = tables[seat].board.cells()
        assert cells[start].y == max(spot.y for spot in cells.values())
    moves = ("b3h", "c6v", "e7h", "g4v", "e2", "b5", "e8", "h5")
    for ply, move in enumerate(moves):
        tables[1 + ply % 4].play(move)
    for table in tables.values():
        table.see_moves(*moves)
