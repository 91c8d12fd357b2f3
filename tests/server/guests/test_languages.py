"""A guest's name is in the language of its reader, whatever made somebody a guest."""

import re

import pytest
from tests.server.accounts.people import elsewhere
from tests.server.site import Browser, Site

SCRIPTS = {"en": "[A-Za-z]", "ru": "[А-Яа-яЁё]", "fa": "[\u0600-\u06ff]"}
"""The letters of a language."""
LANGUAGES = pytest.mark.parametrize("language", SCRIPTS)


async def name_of(browser: Browser) -> str:
    """The name of a guest."""
    person = await browser.me()
    assert person.kind == "guest"
    return person.name


def is_in(language: str, name: str) -> bool:
    return all(re.match(SCRIPTS[language], word) for word in name.split()[:2])


def reader(site: Site, language: str) -> Browser:
    """Somebody whose browser asks for a language."""
    browser = site.guest()
    browser.http.headers["accept-language"] = language
    return browser


@LANGUAGES
async def test_a_newcomers(site: Site, language: str) -> None:
    assert is_in(language, await name_of(reader(site, language)))


@LANGUAGES
async def test_of_somebody_who_has_signed_out(site: Site, language: str) -> None:
    browser = reader(site, language)
    await browser.register("Zoë")
    assert (await browser.http.delete("/api/session")).status_code == 204
    assert is_in(language, await name_of(browser))


@LANGUAGES
async def test_of_somebody_who_has_closed_an_account(site: Site, language: str) -> None:
    browser = reader(site, language)
    await browser.register("Zoë")
    answer = await browser.http.post("/api/account/closing", json={"password": "a long password"})
    assert answer.status_code == 204
    assert is_in(language, await name_of(browser))


@LANGUAGES
async def test_of_a_guest_whose_name_somebody_has_registered(site: Site, language: str) -> None:
    browser = reader(site, language)
    await browser.http.put("/api/me", json={"name": "Zoë"})
    await site.player("Zoë")
    assert await name_of(browser) != "Zoë"
    assert is_in(language, await name_of(browser))


@LANGUAGES
async def test_of_an_old_copy_of_a_guest_who_has_registered(site: Site, language: str) -> None:
    browser = reader(site, "en")
    await browser.me()
    copied = elsewhere(browser, site)
    copied.http.headers["accept-language"] = language
    await browser.register("Zoë")
    assert is_in(language, await name_of(copied))


async def test_the_chosen_language_comes_before_the_browsers(site: Site) -> None:
    browser = reader(site, "en")
    await browser.register("Zoë")
    await browser.http.get("/ru/")
    await browser.http.delete("/api/session")
    assert is_in("ru", await name_of(browser))
