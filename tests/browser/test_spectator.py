"""Somebody watches: follows the game, and walks through it meanwhile."""

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Newcomer
from tests.browser.rival import rival_at
from tests.browser.site import Site
from tests.browser.table import Table

pytestmark = pytest.mark.browser


def test_a_spectator_follows_and_walks_through_the_moves(newcomer: Newcomer, site: Site) -> None:
    host, spectator = newcomer(), newcomer()
    match_id = host.lay(rules="mini", opponents="friend", seat=1)
    with rival_at(site, match_id) as rival:
        playing, watching = host.open(match_id), spectator.open(match_id)
        expect(watching.status).to_contain_text("You are watching")
        playing.play("c2")
        watching.see_moves("c2")
        rival.play("a4h")
        watching.see_moves("c2", "a4h")
        expect(watching.board.walls).to_have_count(1)
        keys = spectator.page.keyboard
        keys.press("ArrowLeft")
        watching.see_line("after 1 move")
        expect(watching.board.walls).to_have_count(0)
        keys.press("ArrowLeft")
        watching.see_line("the start")
        expect(watching.board.grid_cell("c1")).to_have_accessible_name(
            "c1, pawn of seat 1, goal of seat 2"
        )

        playing.play("c3")
        watching.see_moves("c2", "a4h", "c3")
        watching.see_line("the start")
        keys.press("ArrowRight")
        expect(watching.board.grid_cell("c2")).to_have_accessible_name("c2, pawn of seat 1")
        keys.press("End")
        expect(watching.board.grid_cell("c3")).to_have_accessible_name("c3, pawn of seat 1")
        watching.see_line("to move")
        rival.resign()
        expect(watching.result).to_contain_text("won")


def test_a_spectator_can_change_nothing(newcomer: Newcomer, site: Site) -> None:
    host, spectator = newcomer(), newcomer()
    match_id = host.lay(rules="mini", opponents="friend", seat=1)
    with rival_at(site, match_id):
        watching = spectator.open(match_id)
        expect(watching.status).to_contain_text("You are watching")
        watching.board.click("c2")
        watching.board.click("c2h")
        for name in ("Resign", "Call off", "Offer a draw", "Take back"):
            expect(watching.button(name)).to_have_count(0)
        playing = host.open(match_id)
        playing.play("b1")
        watching.see_moves("b1")


def said(table: Table) -> Locator:
    return table.page.locator(".talk .lines li > bdi")


def say(table: Table, heading: str, text: str) -> None:
    """Say something in the panel of this heading, and see it there."""
    panel = table.page.locator("details.talk", has_text=heading)
    message = table.page.get_by_label("Message")
    # What arrives meanwhile may close the panel again.
    while not message.is_visible():
        panel.locator("summary").click()
        table.page.wait_for_timeout(200)
    message.fill(text)
    table.button("Send").click()
    expect(said(table).last).to_have_text(text)


def test_spectators_and_players_talk_in_rooms_of_their_own(newcomer: Newcomer) -> None:
    host, friend, one, other = (newcomer() for _ in range(4))
    match_id = host.lay(rules="mini", opponents="friend", seat=1)
    first, second = host.open(match_id), friend.open(match_id)
    second.sit_down()
    watching, reading = one.open(match_id), other.open(match_id)
    say(watching, "Spectators' chat", "c2 looks good")
    expect(said(reading)).to_have_text("c2 looks good")
    say(first, "Chat", "good luck, friend")
    expect(said(second)).to_have_text("good luck, friend")
    for table in (first, second):
        expect(table.page.get_by_text("c2 looks good")).to_have_count(0)
    for table in (watching, reading):
        expect(table.page.get_by_text("good luck, friend")).to_have_count(0)
    other.page.reload()
    expect(said(reading)).to_have_text("c2 looks good")
    expect(reading.page.get_by_text("good luck, friend")).to_have_count(0)

    reading.button("Mute chat").click()
    expect(reading.page.get_by_text("c2 looks good")).to_have_count(0)
    for table, move in ((first, "c2"), (second, "c4")):
        table.play(move)
    first.resign()
    expect(second.page.get_by_text("c2 looks good")).to_be_visible()
