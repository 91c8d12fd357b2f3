"""Hands on the keys: a page used without any pointer."""

from playwright.sync_api import Locator, expect
from tests.browser.board import is_wall
from tests.browser.table import Table

MOST_STOPS = 60
"""More than any page of the site has before what is looked for."""
CELL_IN_FOCUS = "document.activeElement.getAttribute('aria-label').split(',')[0]"


def tab_to(wanted: Locator) -> None:
    """Press the tabulator until this, or something in it, has the keyboard."""
    holds = "element => element.contains(document.activeElement)"
    for _ in range(MOST_STOPS):
        if wanted.evaluate(holds):
            return
        wanted.page.keyboard.press("Tab")
    raise AssertionError(f"the tabulator never reaches {wanted}")


def go_to_cell(table: Table, name: str) -> None:
    """Move the cursor of the board to a cell, by what is seen of both."""
    cells = table.board.cells()
    here, there = cells[table.page.evaluate(CELL_IN_FOCUS)], cells[name]
    width = abs(cells["a1"].x - cells["b1"].x) + abs(cells["a1"].y - cells["b1"].y)
    for away, before, after in (
        (there.x - here.x, "ArrowLeft", "ArrowRight"),
        (there.y - here.y, "ArrowUp", "ArrowDown"),
    ):
        for _ in range(round(abs(away) / width)):
            table.page.keyboard.press(before if away < 0 else after)
    expect(table.board.grid_cell(name)).to_be_focused()


def play_by_keys(table: Table, move: str) -> None:
    """Play on the board in the reader's turn; the keyboard stays there."""
    table.see_turn()
    count = table.plies.count()
    go_to_cell(table, move[:-1] if is_wall(move) else move)
    if is_wall(move):
        table.page.keyboard.press(move[-1])
        expect(table.board.preview).not_to_have_count(0)
    table.page.keyboard.press("Enter")
    expect(table.plies.nth(count)).to_have_text(move)
