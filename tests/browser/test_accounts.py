"""Accounts: registering, signing in and out, rated games, reports, moderation."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.axe import bring_axe, violations
from tests.browser.conftest import Newcomer
from tests.browser.finger import PHONE
from tests.browser.pages import LANGUAGES, see_whole
from tests.browser.person import PASSWORD, Person
from tests.browser.site import Site
from tests.browser.table import Table

pytestmark = pytest.mark.browser

each_language = pytest.mark.parametrize("language", LANGUAGES)
RATING = re.compile(r"^1500\?$")
CHANGE = re.compile(r"^[+−]\d+$")


def register_on_page(person: Person, name: str) -> None:
    """Fill in the form that is open."""
    page = person.page
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Register").click()
    expect(account_button(page)).to_have_text(f"Account: {name}")


def account_button(page: Page) -> Any:
    return page.locator(".account-button")


def ratings(person: Person, name: str) -> int:
    """What the API says of the pool that five minutes belong to."""
    answer = person.context.request.get(f"{person.site.url}/api/players/{name}/ratings")
    pools = {pool["pool"]: pool["rating"] for pool in answer.json()["pools"]}
    return int(pools["duel_blitz"])


def test_two_register_and_play_a_rated_game_and_a_moderator_mutes_one(
    newcomer: Newcomer, own_site: Site
) -> None:
    nina, boris, judge = (newcomer(at=own_site) for _ in range(3))
    judge.register("Judge")
    own_site.appoint("Judge")
    judge.context.clear_cookies()
    nina.go("/en/register")
    register_on_page(nina, "Nina")
    nina.page.get_by_role("radio", name="5 min + 3 s per move").check(force=True)
    nina.page.get_by_role("switch", name="Rated").check()
    nina.page.get_by_role("button", name="Invite a friend").click()
    expect(nina.page.get_by_text("Rated game")).to_be_visible()
    tables = {"Nina": Table(nina.page)}
    match_id = tables["Nina"].match_id

    boris.go(f"/g/{match_id}")
    boris.page.get_by_role("link", name="This game is rated: sign in").click()
    boris.page.get_by_role("link", name="Register").click()
    register_on_page(boris, "Boris")
    expect(boris.page).to_have_url(f"{own_site.url}/g/{match_id}")
    tables["Boris"] = Table(boris.page)
    tables["Boris"].sit_down()
    for table in tables.values():
        expect(table.board.root).to_be_visible()
        expect(table.page.locator(".player .rating bdi")).to_have_text([RATING, RATING])
    people = {nina.view(match_id)["you"]: "Nina", boris.view(match_id)["you"]: "Boris"}
    for seat, move in ((1, "e2"), (2, "e8"), (1, "e3")):
        tables[people[seat]].play(move)
    tables["Boris"].resign()
    for table in tables.values():
        expect(table.result).to_contain_text("by resignation")
        expect(table.page.locator(".player .change")).to_have_text([CHANGE, CHANGE])
    expect(tables["Nina"].result).to_contain_text(f"Your rating: {ratings(nina, 'Nina')}")
    assert ratings(nina, "Nina") > 1500 > ratings(nina, "Boris")

    report(nina, "Boris", "Insults", "so rude")
    mute_who_was_reported(judge, "Boris", "so rude")
    boris.page.locator("summary", has_text="Chat").click()
    boris.page.get_by_label("Message").fill("you again")
    boris.page.get_by_role("button", name="Send").click()
    expect(tables["Boris"].told).to_contain_text("A moderator has muted you for now.")
    boris.go("/en/settings")
    expect(boris.page.get_by_text("A moderator has muted you until")).to_be_visible()


def report(person: Person, name: str, ground: str, text: str) -> None:
    """Report somebody from the page of the match."""
    page = person.page
    page.get_by_role("button", name=name, exact=True).click()
    page.get_by_label(ground).check()
    page.get_by_label("In your own words").fill(text)
    page.get_by_role("button", name="Send the report").click()
    expect(page.get_by_text("Thank you. A moderator will look at it.")).to_be_visible()


def mute_who_was_reported(judge: Person, name: str, text: str) -> None:
    """Look at a report, mute whom it is about for an hour, and be done with it."""
    judge.sign_in("Judge")
    page = judge.page
    account_button(page).click()
    page.get_by_role("link", name="Moderation").click()
    expect(page.locator("q")).to_have_text(text)
    page.get_by_role("button", name=f"Account of {name}").click()
    page.get_by_label("Mute for").select_option(label="1 hour")
    page.get_by_role("button", name="Mute", exact=True).click()
    expect(page.get_by_text("muted until")).to_be_visible()
    page.get_by_role("button", name=f"Settle the report about {name}").click()
    expect(page.get_by_text("There are no reports here.")).to_be_visible()


def test_who_signs_another_browser_out_is_signed_out_there_at_once(newcomer: Newcomer) -> None:
    home, abroad = newcomer(), newcomer()
    home.register("Traveller")
    abroad.sign_in("Traveller")
    expect(account_button(abroad.page)).to_contain_text("Traveller")
    home.go("/en/settings")
    sessions = home.page.get_by_role("button", name="Sign out Chrome")
    expect(sessions).to_have_count(1)
    home.page.get_by_role("button", name="Sign out everywhere else").click()
    expect(sessions).to_have_count(0)
    expect(account_button(abroad.page)).to_have_text("Sign in")
    account_button(home.page).click()
    home.page.get_by_role("button", name="Sign out", exact=True).first.click()
    expect(account_button(home.page)).to_have_text("Sign in")
    expect(home.page).to_have_url(re.compile("/en/sign-in"))


def test_a_guest_keeps_the_games_by_registering_and_is_told_that_signing_in_leaves_them(
    newcomer: Newcomer,
) -> None:
    guest = newcomer()
    guest.lay(rules="mini", opponents="friend")
    guest.go("/en/sign-in")
    expect(guest.page.locator(".note")).to_contain_text("They stay with that guest")
    guest.page.get_by_role("link", name="Register").click()
    register_on_page(guest, "Keeper")
    expect(guest.page.get_by_role("heading", name="Your games")).to_be_visible()


WRONG = {
    "en": "Please use the letters of one script only.",
    "ru": "Пишите имя буквами одного алфавита.",
    "fa": "نام را تنها با حروف یک خط بنویسید.",
}


@each_language
def test_what_is_wrong_is_said_at_the_field_in_the_language_of_the_page(
    newcomer: Newcomer, language: str
) -> None:
    guest = newcomer()
    guest.go(f"/{language}/register")
    name = guest.page.locator("#name")
    name.fill("Nинa")
    guest.page.locator("#new-password").fill(PASSWORD)
    guest.page.locator("main .button.main").click()
    expect(guest.page.locator("#name-fault")).to_have_text(WRONG[language])
    expect(name).to_have_attribute("aria-invalid", "true")
    expect(name).to_have_accessible_description(re.compile(re.escape(WRONG[language])))
    expect(name).to_be_focused()


def test_who_waits_is_seen_by_others_and_one_click_plays_with_them(newcomer: Newcomer) -> None:
    one, other = newcomer(), newcomer()
    other.go("/en/")
    one.go("/en/")
    one.page.get_by_role("radio", name="Pinko").check(force=True)
    one.page.get_by_role("radio", name="10 min + 5 s per move").check(force=True)
    one.page.get_by_role("button", name="Find an opponent").click()
    waiting = other.page.locator(".waiting").get_by_role("button", name="Pinko")
    expect(waiting).to_contain_text("1 waits")
    waiting.click()
    for person in (one, other):
        expect(Table(person.page).status).to_be_visible()
    assert Table(one.page).match_id == Table(other.page).match_id
    assert one.view(Table(one.page).match_id)["terms"]["control"]["initial"] == 600_000


INNER = ("", "settings", "moderation", "rules")


@each_language
def test_pages_for_who_has_signed_in_are_accessible_and_fit_a_small_phone(
    newcomer: Newcomer, own_site: Site, language: str
) -> None:
    judge = newcomer(at=own_site)
    judge.register("Judge")
    own_site.appoint("Judge")
    judge.context.clear_cookies()
    judge.sign_in("Judge")
    narrow = PHONE | {"viewport": {"width": 320, "height": 640}}
    state = judge.context.storage_state()
    phone = newcomer(at=own_site, storage_state=state, **narrow)
    bring_axe(judge.context)
    for name in INNER:
        judge.go(f"/{language}/{name}")
        account_button(judge.page).click()
        see_whole(judge.page)
        assert not violations(judge.page), name
        phone.go(f"/{language}/{name}")
        see_whole(phone.page)
        expect(phone.page.locator("html")).to_have_attribute("dir", LANGUAGES[language])
        assert phone.page.evaluate("document.documentElement.scrollWidth") <= 320, name
