"""The addresses that a page names for search engines lead to what they promise."""

import re

import pytest
from tests.server.site import ORIGIN, Site

from koridor.server.pages.reading.library import PAGE_NAMES

ALTERNATE = re.compile(r'<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)">')


@pytest.mark.parametrize("name", ["", *PAGE_NAMES, "dumps"])
async def test_each_alternate_is_the_page_in_that_language(site: Site, name: str) -> None:
    browser = site.guest()
    named = dict(ALTERNATE.findall((await browser.http.get(f"/ru/{name}")).text))
    assert named.keys() == {"en", "ru", "fa", "x-default"}
    for language in ("en", "ru", "fa"):
        answer = await browser.http.get(named[language])
        assert answer.status_code == 200
        assert f'<html lang="{language}"' in answer.text


@pytest.mark.parametrize("name", ["", *PAGE_NAMES, "dumps"])
@pytest.mark.parametrize("language", ["en", "ru", "fa"])
async def test_the_default_leads_each_reader_to_their_language(
    site: Site, name: str, language: str
) -> None:
    browser = site.guest()
    default = dict(ALTERNATE.findall((await browser.http.get(f"/ru/{name}")).text))["x-default"]
    browser.http.cookies.clear()
    answer = await browser.http.get(default, headers={"accept-language": f"{language},en;q=0.1"})
    assert answer.status_code == 302
    assert answer.headers["location"] == f"/{language}/{name}"
    assert "Accept-Language" in answer.headers["vary"]
    assert default.startswith(ORIGIN)
