"""A player leaves for good, and the other claims the game."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Newcomer
from tests.browser.person import Person
from tests.browser.site import WoundSite
from tests.browser.table import Table

pytestmark = pytest.mark.browser

CONTROL = {"initial": 180_000, "increment": 2_000}
PATIENCE = 30_000
"""Milliseconds for which one has to wait in a game with such clocks."""


def begun(host: Person, friend: Person, rules: str = "mini") -> tuple[str, Table, Table]:
    """A game in its second round, the host being to move."""
    match_id = host.lay(rules=rules, opponents="friend", seat=1, control=CONTROL)
    first, second = host.open(match_id), friend.open(match_id)
    second.sit_down()
    first.play("c2")
    second.play("c4")
    return match_id, first, second


def see_gone(table: Table) -> None:
    expect(table.page.get_by_text("not connected")).to_be_visible()
    expect(table.page.get_by_text("You may claim the win in")).to_be_visible()
    expect(table.button("Claim the win")).to_have_count(0)


@pytest.mark.parametrize(
    ("claim", "result", "winner"),
    [("Claim the win", "You won", 1), ("Call it a draw", "Draw", None)],
)
def test_who_was_left_claims_the_game_once_patience_is_over(
    newcomer: Newcomer, wound_site: WoundSite, claim: str, result: str, winner: int | None
) -> None:
    host, friend = newcomer(at=wound_site), newcomer(at=wound_site)
    match_id, first, _ = begun(host, friend)
    name = friend.view(match_id)["me"]["name"]
    friend.page.close()
    see_gone(first)
    wound_site.wind(PATIENCE)
    host.page.reload()
    expect(first.page.get_by_text("has been gone for too long.")).to_be_visible()
    first.button(claim).click()
    expect(first.result).to_contain_text(result)
    expect(first.result).to_contain_text(f"{name} left")
    outcome = host.view(match_id)["current"]["outcome"]
    assert (outcome["cause"], outcome["winner"]) == ("abandoned", winner)


def test_who_comes_back_in_time_plays_on(newcomer: Newcomer, wound_site: WoundSite) -> None:
    host, friend = newcomer(at=wound_site), newcomer(at=wound_site)
    match_id, first, _ = begun(host, friend)
    friend.page.close()
    see_gone(first)
    friend.page = friend.another_page()
    back = friend.open(match_id)
    expect(first.page.get_by_text("You may claim")).to_have_count(0)
    wound_site.wind(PATIENCE)
    host.page.reload()
    first.play("c3")
    back.play("b4")
    expect(first.button("Claim the win")).to_have_count(0)
