"""The pages of accounts, and what the header of every page says of who reads it."""

import json
import re
from html import unescape
from typing import Any

import pytest
from tests.server.accounts.people import moderator
from tests.server.site import Browser, Site

from koridor.openings import LANGUAGES
from koridor.server.pages.wording import words

ENTRANCES = ("sign-in", "register", "forgotten", "new-password")


async def page(browser: Browser, path: str) -> str:
    """The markup of a page."""
    answer = await browser.http.get(path)
    assert answer.status_code == 200, answer.text
    return answer.text


def data(markup: str) -> Any:
    """What is written into a page."""
    script = r'<script type="application/json" id="data">(.*?)</script>'
    match = re.search(script, markup, re.DOTALL)
    assert match
    return json.loads(match[1])


def links(markup: str) -> list[str]:
    """Where a page leads."""
    return [unescape(link) for link in re.findall(r'<a [^>]*href="([^"]*)"', markup)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ENTRANCES)
async def test_the_pages_to_enter_by_are_open_to_guests(
    site: Site, language: str, name: str
) -> None:
    guest = site.guest()
    markup = await page(guest, f"/{language}/{name}")
    said = words(next(known for known in LANGUAGES if known == language))
    title = f"{said[name.replace('-', '_') + '_title']} · {said['site']}"
    assert f"<title>{title}</title>" in markup
    assert f"/fa/{name}" in links(markup)
    assert data(markup)["page"] == name


async def test_guests_are_sent_to_sign_in_and_come_back(site: Site) -> None:
    for name in ("settings", "moderation"):
        answer = await site.guest().http.get(f"/ru/{name}")
        assert answer.status_code == 302
        assert answer.headers["location"] == f"/ru/sign-in?next=%2Fru%2F{name}"


async def test_settings_are_for_members_and_moderation_for_moderators(site: Site) -> None:
    player = await site.player("Nina")
    judge = await moderator(site)
    assert data(await page(player, "/en/settings"))["me"]["name"] == "Nina"
    assert data(await page(judge, "/en/moderation"))["page"] == "moderation"
    assert (await player.http.get("/en/moderation")).status_code == 403
    assert "/en/moderation" not in links(await page(player, "/en/"))
    assert "/en/moderation" in links(await page(judge, "/en/rules"))


@pytest.mark.parametrize("path", ["/en/", "/en/rules", "/en/nothing"])
async def test_every_page_says_who_reads_it(site: Site, path: str) -> None:
    player, guest = await site.player("O'Neil"), site.guest()
    signed_in = (await player.http.get(path)).text
    assert "<bdi>O&#39;Neil</bdi>" in signed_in
    assert "/en/players/O%27Neil" in links(signed_in)
    assert "data-sign-out" in signed_in
    assert not [link for link in links(signed_in) if "sign-in" in link]
    assert "data-sign-out" not in (await guest.http.get(path)).text


async def test_who_signs_in_comes_back_to_where_they_were(site: Site) -> None:
    guest = site.guest()
    match_id = await guest.lay_table(rules="mini", opponents="friend")
    assert f"/en/sign-in?next=/g/{match_id}" in links(await page(guest, f"/g/{match_id}"))
    assert "/en/sign-in?next=/en/rules" in links(await page(guest, "/en/rules"))
    for path in ("/en/", "/en/register"):
        assert "/en/sign-in" in links(await page(guest, path))


async def test_who_signs_in_is_warned_of_games_that_stay_behind(site: Site) -> None:
    guest = site.guest()
    assert not data(await page(guest, "/en/sign-in"))["is_playing"]
    await guest.lay_table(rules="mini", opponents="friend")
    assert data(await page(guest, "/en/sign-in"))["is_playing"]


async def test_pages_about_the_reader_are_kept_by_no_browser(site: Site) -> None:
    player = await site.player("Nina")
    answer = await player.http.get("/en/settings")
    assert answer.headers["cache-control"] == "no-store"
