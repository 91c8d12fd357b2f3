"""The pages around the program: languages, what is written into them, and what they load."""

import gzip
import json
import os
import re
import unicodedata
from base64 import b64encode
from hashlib import sha256
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from tests.server.match.duels import duel
from tests.server.site import Site

from koridor.openings import LANGUAGES
from koridor.server.core.languages import negotiated
from koridor.server.pages.bundle import Bundle
from koridor.server.pages.wording import words


@pytest.mark.parametrize(
    ("chosen", "accepted", "language"),
    [
        (None, "", "en"),
        (None, "ru-RU,ru;q=0.9,en;q=0.5", "ru"),
        (None, "de, fa;q=0.3, ru;q=0.8", "ru"),
        (None, "fa-IR", "fa"),
        (None, "ru;q=0, de", "en"),
        (None, "x" * 10_000, "en"),
        (None, ";;q=,ru;q=2", "en"),
        ("fa", "ru", "fa"),
        ("klingon", "ru", "ru"),
    ],
)
def test_a_reader_gets_the_chosen_language_or_the_browsers(
    chosen: str | None, accepted: str, language: str
) -> None:
    assert negotiated(chosen, accepted) == language


def test_all_languages_have_the_same_words() -> None:
    assert len({frozenset(words(language)) for language in LANGUAGES}) == 1
    assert all(text.strip() for language in LANGUAGES for text in words(language).values())


async def test_the_root_leads_to_the_readers_language(site: Site) -> None:
    browser = site.guest()
    answer = await browser.http.get("/", headers={"accept-language": "ru"})
    assert answer.headers["location"] == "/ru/"
    assert "Accept-Language" in answer.headers["vary"]
    await browser.http.get("/fa/")
    answer = await browser.http.get("/", headers={"accept-language": "ru"})
    assert answer.headers["location"] == "/fa/", "the language that was looked at last"


@pytest.mark.parametrize(("language", "direction"), [("en", "ltr"), ("ru", "ltr"), ("fa", "rtl")])
async def test_the_front_page_is_there_in_each_language(
    site: Site, language: str, direction: str
) -> None:
    page = (await site.guest().http.get(f"/{language}/")).text
    assert f'<html lang="{language}" dir="{direction}">' in page
    for other in LANGUAGES:
        assert f'hreflang="{other}" href="http://koridor.test/{other}/"' in page
    assert data_of(page)["lobby"]["people"] == 0


async def test_the_page_of_a_match_brings_the_match_along(site: Site) -> None:
    match = await duel(site)
    page = (await match.host.http.get(f"/g/{match.id}")).text
    assert data_of(page)["match"]["id"] == match.id
    assert data_of(page)["match"]["you"] == 1
    watching = (await site.guest().http.get(f"/g/{match.id}")).text
    assert data_of(watching)["match"]["you"] is None


async def test_names_cannot_end_the_script_that_holds_them(site: Site) -> None:
    match = await duel(site, rules="mini")
    page = (await match.host.http.get(f"/g/{match.id}")).text
    assert page.count("</script>") == page.count("<script")
    assert "<" not in re.findall(r'id="data">(.*?)</script>', page)[0]


async def test_the_language_of_a_match_page_can_be_switched(site: Site) -> None:
    match = await duel(site)
    answer = await match.host.http.get(f"/g/{match.id}?lang=fa")
    assert answer.headers["location"] == f"/g/{match.id}"
    assert 'lang="fa"' in (await match.host.http.get(f"/g/{match.id}")).text


@pytest.mark.parametrize("path", ["/ru/nothing", "/g/nothing", "/nothing/at/all", "/xx/"])
async def test_what_is_not_there_is_said_on_a_page(site: Site, path: str) -> None:
    answer = await site.guest().http.get(path, headers={"accept-language": "ru"})
    assert answer.status_code == 404
    assert words("ru")["not_found_title"] in unescape(answer.text)


@pytest.mark.parametrize("path", ["/en/", "/fa/rules", "/ru/sign-in", "/nothing"])
async def test_the_policy_allows_the_inline_scripts_of_a_page_and_no_other(
    site: Site, path: str
) -> None:
    answer = await site.guest().http.get(path)
    inline = r"<script(?![^>]*(?:src|application/json))[^>]*>(.*?)</script>"
    [script] = re.findall(inline, answer.text, re.DOTALL)
    digest = b64encode(sha256(script.encode()).digest()).decode()
    policy = answer.headers["content-security-policy"]
    assert f"script-src 'self' 'sha256-{digest}';" in policy
    assert "script-src-elem" not in policy
    assert policy.count("unsafe-inline") == 1, "attributes of style, and nothing else"


async def test_small_files_are_there(site: Site) -> None:
    browser = site.guest()
    for path, kind in (
        ("/icon.svg", "image/svg+xml"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/robots.txt", "text/plain"),
    ):
        answer = await browser.http.get(path)
        assert answer.headers["content-type"].startswith(kind)
        assert "set-cookie" not in answer.headers
        known = {"if-none-match": answer.headers["etag"]}
        again = await browser.http.get(path, headers=known)
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["cache-control"] == answer.headers["cache-control"]


async def test_a_reading_page_is_kept_until_its_reader_signs_in_or_out(site: Site) -> None:
    browser = site.guest()
    known: dict[str, str] = {}

    async def status() -> int:
        answer = await browser.http.get("/en/rules", headers=known)
        assert answer.headers["cache-control"] == "private, no-cache"
        assert "script-src" in answer.headers["content-security-policy"]
        known["if-none-match"] = answer.headers["etag"]
        return answer.status_code

    assert [await status(), await status()] == [200, 304]
    await browser.register("Zoë")
    assert [await status(), await status()] == [200, 304]
    await browser.http.delete("/api/session")
    assert [await status(), await status()] == [200, 304]


async def test_nothing_outside_the_folder_of_assets_is_served(site: Site) -> None:
    for name in ("manifest.json", "..%2froutes.py", "%2e%2e", ".gitignore", "nothing.js"):
        assert (await site.guest().http.get(f"/assets/{name}")).status_code == 404


@pytest.fixture
def built(tmp_path: Path) -> Path:
    chunks = {
        "home/main.ts": {"file": "home-1.js", "imports": ["_base.js"], "css": ["home-1.css"]},
        "_base.js": {"file": "base-1.js", "css": ["base-1.css"]},
    }
    (tmp_path / "manifest.json").write_text(json.dumps(chunks))
    (tmp_path / "home-1.js").write_text("export const answer = 42;" * 100)
    (tmp_path / "base-1.js").write_text("base")
    (tmp_path / "base-1.js.br").write_bytes(b"made by the build")
    return tmp_path


def test_a_page_loads_its_entry_and_all_that_it_imports(built: Path) -> None:
    needs = Bundle(built).needs("home/main.ts")
    assert needs is not None
    assert needs.script == "home-1.js"
    assert needs.styles == ("base-1.css", "home-1.css")
    assert needs.preloads == ("base-1.js",)


def test_a_page_that_was_not_built_needs_nothing(tmp_path: Path) -> None:
    assert Bundle(tmp_path).needs("home/main.ts") is None


def test_assets_are_sent_compressed_to_who_understands_it(built: Path) -> None:
    bundle = Bundle(built)
    plain, packed = bundle.asset("home-1.js", ""), bundle.asset("home-1.js", "gzip, deflate")
    assert plain is not None
    assert packed is not None
    assert packed.encoding == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    ready = bundle.asset("base-1.js", "gzip, br")
    assert ready is not None
    assert (ready.body, ready.encoding) == (b"made by the build", "br")


def test_what_is_built_anew_is_served_anew(built: Path) -> None:
    bundle = Bundle(built)
    assert bundle.needs("home/main.ts") is not None
    (built / "manifest.json").write_text('{"home/main.ts": {"file": "home-2.js"}}')
    os.utime(built / "manifest.json", (1, 1))
    needs = bundle.needs("home/main.ts")
    assert needs is not None
    assert needs.script == "home-2.js"


def data_of(page: str) -> Any:
    """What is written into a page for its script."""
    return json.loads(
        re.findall(r'<script type="application/json" id="data">(.*?)</script>', page)[0]
    )


@pytest.mark.parametrize(
    ("path", "accepted", "script"),
    [("/ru/", "en", "CYRILLIC"), ("/en/", "fa", "LATIN"), ("/api/me", "fa", "ARABIC")],
)
async def test_guests_are_named_in_their_language_and_keep_the_name(
    site: Site, path: str, accepted: str, script: str
) -> None:
    http = site.guest().http
    await http.get(path, headers={"accept-language": accepted})
    name = (await http.get("/api/me")).json()["person"]["name"]
    assert all(script in unicodedata.name(char) for char in name if char.isalpha())
    await http.get("/en/")
    assert (await http.get("/api/me")).json()["person"]["name"] == name
