"""Accounts: registering, signing in and out, rated games, reports, moderation."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect
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


def account_button(page: Page) -> Locator:
    """The button of the header that says who is signed in, or leads to signing in."""
    return page.locator(".account-button")


def rating(person: Person, name: str) -> int:
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
    table_of_nina = lay_rated(nina, "Nina")
    match_id = table_of_nina.match_id
    table_of_boris = register_to_sit(boris, "Boris", match_id)
    tables = (table_of_nina, table_of_boris)
    for table in tables:
        expect(table.page.locator(".player .rating bdi")).to_have_text([RATING, RATING])
    seats = {nina.view(match_id)["you"]: tables[0], boris.view(match_id)["you"]: tables[1]}
    for seat, move in ((1, "e2"), (2, "e8"), (1, "e3")):
        seats[seat].play(move)
    table_of_boris.resign()
    for table in tables:
        expect(table.result).to_contain_text("by resignation")
        expect(table.page.locator(".player .change")).to_have_text([CHANGE, CHANGE])
    expect(table_of_nina.result).to_contain_text(f"Your rating: {rating(nina, 'Nina')}")
    assert rating(nina, "Nina") > 1500 > rating(nina, "Boris")

    report(nina, "Boris", "Insults", "so rude")
    mute_who_was_reported(judge, "Boris", "so rude")
    boris.page.locator("summary", has_text="Chat").click()
    boris.page.get_by_label("Message").fill("you again")
    boris.page.get_by_role("button", name="Send").click()
    expect(table_of_boris.told).to_contain_text("A moderator has muted you for now.")
    boris.go("/en/settings")
    expect(boris.page.get_by_text("A moderator has muted you until")).to_be_visible()


def lay_rated(host: Person, name: str) -> Table:
    """Register, and lay a table of five minutes for a friend that counts."""
    page = host.page
    host.go("/en/register")
    register_on_page(host, name)
    page.get_by_role("radio", name="5 min + 3 s per move").check(force=True)
    page.get_by_role("switch", name="Rated").check()
    page.get_by_role("button", name="Invite a friend").click()
    expect(page.get_by_text("Rated game")).to_be_visible()
    return Table(page)


def register_to_sit(friend: Person, name: str, match_id: str) -> Table:
    """Come as a guest, register, and take the seat."""
    friend.go(f"/g/{match_id}")
    friend.page.get_by_role("link", name="This game is rated: sign in").click()
    friend.page.get_by_role("link", name="Register").click()
    register_on_page(friend, name)
    expect(friend.page).to_have_url(f"{friend.site.url}/g/{match_id}")
    table = Table(friend.page)
    table.sit_down()
    expect(table.board.root).to_be_visible()
    return table


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


def test_who_has_forgotten_the_password_sets_another_one_by_the_link_of_a_mail(
    newcomer: Newcomer, own_site: Site
) -> None:
    owner, forgetful = newcomer(at=own_site), newcomer(at=own_site)
    owner.register("Nina", email="nina@example.org")
    owner.go(link_of_mail(owner.page, own_site, "confirm-email"))
    owner.page.get_by_role("button", name="Confirm the address").click()
    expect(owner.page.get_by_text("The address is confirmed.")).to_be_visible()
    page = forgetful.page
    forgetful.go("/en/sign-in")
    page.get_by_role("link", name="Forgotten your password?").click()
    page.get_by_label("Name").fill("Nina")
    page.get_by_role("button", name="Send the link").click()
    expect(page.get_by_text("the link is on its way")).to_be_visible()
    forgetful.go(link_of_mail(page, own_site, "new-password"))
    page.get_by_label("New password").fill("another long one")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Your new password is set.")).to_be_visible()
    page.get_by_role("link", name="Sign in", exact=True).last.click()
    for password, said in ((PASSWORD, "Name or password is wrong."), ("another long one", "")):
        page.get_by_label("Name").fill("Nina")
        page.get_by_label("Password").fill(password)
        page.locator("main").get_by_role("button", name="Sign in").click()
        if said:
            expect(page.locator("#password-fault")).to_have_text(said)
    expect(account_button(page)).to_contain_text("Nina")


def link_of_mail(page: Page, site: Site, leads_to: str) -> str:
    """The address of the site in the mail that it sends to its console, once it is there."""
    link = re.compile(rf"/en/{leads_to}#[\w-]+")
    while not (found := link.search(site.log)):
        page.wait_for_timeout(50)  # another process: there is nothing else to wait for
    return found[0]


def test_the_owner_of_an_account_looks_after_it_and_closes_it(newcomer: Newcomer) -> None:
    owner = newcomer()
    owner.register("Leaver")
    owner.go("/en/settings")
    page = owner.page
    email, password, closing = (
        page.locator("form").filter(has=page.locator(f"#{name}-password"))
        for name in ("email", "change", "closing")
    )
    email.get_by_label("Address").fill("nina@example.org")
    email.get_by_label("Current password").fill("guessed")
    email.get_by_role("button", name="Save").click()
    expect(page.locator("#email-password-fault")).to_have_text("This is not your password.")
    email.get_by_label("Current password").fill(PASSWORD)
    email.get_by_role("button", name="Save").click()
    expect(email.get_by_role("status")).to_have_text("Saved.")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download your data").click()
    assert "nina@example.org" in download.value.path().read_text()
    password.get_by_label("Current password").fill(PASSWORD)
    password.get_by_label("New password").fill("another long one")
    password.get_by_role("button", name="Change the password").click()
    expect(password.get_by_role("status")).to_contain_text("Changed.")
    for known, is_right in ((PASSWORD, False), ("another long one", True)):
        closing.get_by_label("Current password").fill(known)
        closing.get_by_role("button", name="Close my account").click()
        page.get_by_role("dialog").get_by_role("button", name="Close my account").click()
        if not is_right:
            expect(page.locator("#closing-password-fault")).to_have_text(
                "This is not your password."
            )
    expect(account_button(page)).to_have_text("Sign in")


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
