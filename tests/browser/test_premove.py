"""Moves that are prepared while the other side thinks."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Newcomer
from tests.browser.person import Person
from tests.browser.rival import Rival, rival_at
from tests.browser.site import Site
from tests.browser.table import Table

pytestmark = pytest.mark.browser


class Waiting(NamedTuple):
    """A page whose reader has moved to c2, and the rival who is to move."""

    person: Person
    table: Table
    rival: Rival


@pytest.fixture
def waiting(newcomer: Newcomer, site: Site) -> Iterator[Waiting]:
    guest = newcomer()
    match_id = guest.lay(rules="mini", opponents="friend", seat=1)
    with rival_at(site, match_id) as rival:
        table = guest.open(match_id)
        table.play("c2")
        table.see_line("to move")
        yield Waiting(guest, table, rival)


def prepare(table: Table, move: str) -> None:
    table.board.click(move)
    expect(table.board.prepared).not_to_have_count(0)


def test_a_prepared_step_is_played_when_the_turn_comes(waiting: Waiting) -> None:
    prepare(waiting.table, "c3")
    waiting.rival.play("d5")
    waiting.table.see_moves("c2", "d5", "c3")
    expect(waiting.table.board.prepared).to_have_count(0)


def test_a_prepared_wall_is_played_when_the_turn_comes(waiting: Waiting) -> None:
    prepare(waiting.table, "b4v")
    waiting.rival.play("d5")
    waiting.table.see_moves("c2", "d5", "b4v")


@pytest.mark.parametrize(("prepared", "played"), [("c3", "c2h"), ("b3h", "c3h"), ("b3h", "b3v")])
def test_a_prepared_move_that_became_illegal_is_dropped(
    waiting: Waiting, prepared: str, played: str
) -> None:
    prepare(waiting.table, prepared)
    waiting.rival.play(played)
    message = f"The prepared move {prepared} was not possible any more."
    expect(waiting.table.told).to_contain_text(message)
    waiting.table.see_line("Your turn")
    waiting.table.see_moves("c2", played)
    expect(waiting.table.board.prepared).to_have_count(0)
    waiting.table.play("d2")


@pytest.mark.parametrize("how", ["the same move again", "escape"])
def test_a_prepared_move_that_was_taken_back_is_not_played(waiting: Waiting, how: str) -> None:
    table = waiting.table
    prepare(table, "c3")
    if how == "escape":
        table.board.grid_cell("c2").focus()
        table.page.keyboard.press("Escape")
    else:
        table.board.click("c3")
    expect(table.board.prepared).to_have_count(0)
    waiting.rival.play("d5")
    table.see_line("Your turn")
    table.see_moves("c2", "d5")


def test_a_prepared_move_never_takes_the_place_of_a_lost_one(waiting: Waiting) -> None:
    """The line breaks while a move is prepared; the rival moves, and the position is another."""
    table, rival = waiting.table, waiting.rival
    prepare(table, "c3")
    waiting.person.context.set_offline(offline=True)
    expect(table.page.get_by_text("No connection.")).to_be_visible()
    rival.play("c2h")
    waiting.person.context.set_offline(offline=False)
    table.see_moves("c2", "c2h")
    table.see_line("Your turn")
    expect(table.board.prepared).to_have_count(0)
