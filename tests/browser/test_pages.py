"""Every page in every language: accessible, in the right direction, narrow enough, and our own."""

from typing import Literal

import pytest
from playwright.sync_api import Page, expect
from tests.browser.axe import bring_axe, violations
from tests.browser.conftest import Newcomer
from tests.browser.finger import PHONE
from tests.browser.pages import LANGUAGES, addresses, matches_of, see_whole
from tests.browser.rival import rival_at
from tests.browser.site import Site

pytestmark = pytest.mark.browser

each_language = pytest.mark.parametrize("language", LANGUAGES)
NARROW = PHONE | {"viewport": {"width": 320, "height": 640}}
COLOURS = ("color-contrast", "link-in-text-block")
Scheme = Literal["light", "dark"]
SCHEMES: tuple[tuple[Scheme, tuple[str, ...]], ...] = (("light", ()), ("dark", COLOURS))
"""What axe has to look at in each; only colours differ in the dark."""
REACHES = """() => [...document.querySelectorAll("body *")].filter(element => {
  const { left, right, width } = element.getBoundingClientRect();
  return width > 0 && (left < -1 || right > innerWidth + 1);
}).map(element => element.outerHTML.slice(0, 120)).slice(0, 5)"""


@each_language
def test_axe_finds_no_violation_on_any_page(newcomer: Newcomer, language: str) -> None:
    host = newcomer()
    found: dict[str, list[str]] = {}
    with matches_of(host) as matches:
        bring_axe(host.context)
        for address in addresses(language, matches):
            host.go(address)
            see_whole(host.page)
            for scheme, only in SCHEMES:
                host.page.emulate_media(color_scheme=scheme)
                see_whole(host.page)
                found[f"{address} {scheme}"] = violations(host.page, *only)
    assert not {where: what for where, what in found.items() if what}


@each_language
def test_pages_have_their_language_and_direction_and_fit_a_small_phone(
    newcomer: Newcomer, language: str
) -> None:
    host = newcomer()
    phone = newcomer(**NARROW)
    with matches_of(host) as matches:
        for address in addresses(language, matches):
            phone.go(address)
            see_whole(phone.page)
            root = phone.page.locator("html")
            expect(root).to_have_attribute("lang", language)
            expect(root).to_have_attribute("dir", LANGUAGES[language])
            width = phone.page.evaluate("document.documentElement.scrollWidth")
            assert width <= 320, (address, phone.page.evaluate(REACHES))


@pytest.mark.parametrize(
    ("locale", "language"), [("ru-RU", "ru"), ("fa-IR", "fa"), ("de-DE", "en")]
)
def test_the_language_is_taken_from_the_browser(
    newcomer: Newcomer, locale: str, language: str
) -> None:
    visitor = newcomer(locale=locale)
    visitor.go("/")
    expect(visitor.page).to_have_url(f"{visitor.site.url}/{language}/")


def test_the_language_can_be_switched_and_is_remembered(newcomer: Newcomer) -> None:
    visitor = newcomer()
    match_id = visitor.lay(rules="mini", opponents="computer", level=1, seat=1)
    visitor.go("/")
    visitor.page.get_by_role("link", name="Русский").click()
    expect(visitor.page.locator("html")).to_have_attribute("lang", "ru")
    visitor.go("/")
    expect(visitor.page).to_have_url(f"{visitor.site.url}/ru/")
    visitor.open(match_id)
    expect(visitor.page.locator("html")).to_have_attribute("lang", "ru")
    visitor.page.get_by_role("link", name="فارسی").click()
    expect(visitor.page.locator("html")).to_have_attribute("dir", "rtl")
    expect(visitor.page).to_have_url(f"{visitor.site.url}/g/{match_id}")


def ground(page: Page) -> tuple[str, str]:
    """The colour of the page and that of boards."""
    colours: tuple[str, str] = tuple(page.evaluate(GROUNDS))
    return colours


GROUNDS = """() => ["--paper", "--board-ground"].map(name => {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = `var(${name})`;
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return colour;
})"""
LIGHT = ("rgb(238, 241, 245)", "rgb(200, 208, 219)")
DARK = ("rgb(12, 16, 22)", "rgb(18, 22, 29)")


@pytest.mark.parametrize("path", ["/en/", "/en/rules"])
def test_colours_are_those_of_the_system_until_the_reader_chooses(
    newcomer: Newcomer, path: str
) -> None:
    reader = newcomer(color_scheme="dark")
    reader.go(path)
    toggle = reader.page.locator("[data-theme-toggle]")
    expect(toggle).to_be_visible()
    assert ground(reader.page) == DARK
    toggle.click()
    assert ground(reader.page) == LIGHT
    reader.page.reload()
    expect(toggle).to_be_visible()
    assert ground(reader.page) == LIGHT
    reader.page.emulate_media(color_scheme="light")
    toggle.click()
    assert ground(reader.page) == DARK
    toggle.click()
    assert ground(reader.page) == LIGHT


def test_open_dialogs_are_accessible_too(newcomer: Newcomer, site: Site) -> None:
    guest = newcomer()
    match_id = guest.lay(rules="duel", opponents="friend", seat=1)
    bring_axe(guest.context)
    with rival_at(site, match_id) as rival:
        table = guest.open(match_id)
        table.play("e2")
        rival.play("e8")
        table.play("e3")
        rival.play("e7")
        table.button("Settings").click()
        expect(guest.page.get_by_role("dialog")).to_be_visible()
        assert violations(guest.page) == []
        table.button("Close").click()
        table.button("Resign").click()
        expect(table.button("Keep playing")).to_be_focused()
        assert violations(guest.page) == []


def test_reading_pages_can_be_read_without_script(newcomer: Newcomer) -> None:
    reader = newcomer(java_script_enabled=False)
    reader.go("/en/rules")
    expect(reader.page.get_by_role("heading", level=1)).to_be_visible()
    assert reader.page.locator("article svg").count() > 3


def test_a_page_that_is_not_there_says_so_and_leads_home(newcomer: Newcomer) -> None:
    visitor = newcomer()
    visitor.go("/g/nothing1")
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("There is nothing here")
    assert [fault for fault in visitor.faults if "404" in fault] == visitor.faults != []
    visitor.faults.clear()
    visitor.page.locator("main").get_by_role("link").first.click()
    expect(visitor.page).to_have_url(f"{visitor.site.url}/en/")
