"""The addresses of the reading pages."""

import re
from collections.abc import Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from koridor.openings import LANGUAGES, Language
from koridor.server.pages.reading import PAGE_NAMES, reading_pages
from koridor.server.pages.reading.routes import ROUTES, STYLE_PATH


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Litestar]]:
    with TestClient(Litestar(route_handlers=list(ROUTES)), base_url="http://koridor.test") as found:
        yield found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGE_NAMES)
def test_a_page_is_sent_whole(client: TestClient[Litestar], language: Language, name: str) -> None:
    answer = client.get(f"/{language}/{name}")
    page = reading_pages().page(language, name)
    assert page is not None
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert reading_pages().markup(page) in answer.text
    direction = "rtl" if language == "fa" else "ltr"
    assert f'<html lang="{language}" dir="{direction}">' in answer.text
    assert re.findall(r"<h1[^>]*>([^<]*)</h1>", answer.text) == [page.title]
    for heading in page.headings:
        if len([each for each in page.headings if each.level == 2]) > 2:
            assert f'href="#{heading.anchor}"' in answer.text


def test_a_page_travels_small(client: TestClient[Litestar]) -> None:
    packed = client.get("/en/rules", headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["vary"] == "Accept-Encoding"
    assert int(packed.headers["content-length"]) < 25_000
    plain = client.get("/en/rules", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == packed.text


def test_a_page_names_its_other_languages(client: TestClient[Litestar]) -> None:
    text = client.get("/ru/rules").text
    for language in LANGUAGES:
        address = f"http://koridor.test/{language}/rules"
        assert f'hreflang="{language}" href="{address}"' in text
    assert '<link rel="canonical" href="http://koridor.test/ru/rules">' in text


def test_a_page_leads_to_its_neighbours(client: TestClient[Litestar]) -> None:
    text = client.get("/fa/guide").text
    assert '<a rel="prev" href="/fa/rules">' in text
    assert '<a rel="next" href="/fa/tips">' in text


def test_an_address_without_language_asks_the_browser(client: TestClient[Litestar]) -> None:
    headers = {"accept-language": "fa-IR,fa;q=0.9,en;q=0.5"}
    answer = client.get("/openings", headers=headers, follow_redirects=False)
    assert answer.status_code == 302
    assert answer.headers["location"] == "/fa/openings"


@pytest.mark.parametrize("path", ["/de/rules", "/en/nothing", "/en/rules.md", "/ru/..%2frules"])
def test_there_is_nothing_at_other_addresses(client: TestClient[Litestar], path: str) -> None:
    assert client.get(path).status_code == 404


def test_the_style_sheet_knows_both_themes(client: TestClient[Litestar]) -> None:
    answer = client.get(STYLE_PATH)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/css")
    assert "immutable" in answer.headers["cache-control"]
    assert "prefers-color-scheme:dark" in answer.text
    assert "[data-theme=dark]" in answer.text
    assert STYLE_PATH in client.get("/en/rules").text


def test_every_colour_of_a_diagram_has_a_dark_face(client: TestClient[Litestar]) -> None:
    style = client.get(STYLE_PATH).text
    used = set(re.findall(r"var\((--diagram-[a-z0-9-]+),", client.get("/en/rules").text))
    assert len(used) > 8
    assert all(f"{name}:#" in style for name in used)


def test_a_browser_that_has_a_page_is_told_to_keep_it(client: TestClient[Litestar]) -> None:
    first = client.get("/en/rules")
    etag = first.headers["etag"]
    assert first.headers["cache-control"] == "private, no-cache"
    for known in (etag, f'"another", {etag}', etag.removeprefix("W/"), "*"):
        again = client.get("/en/rules", headers={"if-none-match": known})
        assert (again.status_code, again.content) == (304, b""), known
        assert again.headers["etag"] == etag
        assert again.headers["cache-control"] == "private, no-cache"
        assert again.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize("known", ["", '"another"', 'W/"another"', "nonsense"])
def test_a_browser_that_has_another_page_is_sent_this_one(
    client: TestClient[Litestar], known: str
) -> None:
    answer = client.get("/en/rules", headers={"if-none-match": known})
    assert answer.status_code == 200
    assert "</html>" in answer.text


def test_a_page_is_known_however_it_was_compressed(client: TestClient[Litestar]) -> None:
    etags = {
        client.get("/fa/guide", headers={"accept-encoding": how}).headers["etag"]
        for how in ("gzip", "identity")
    }
    assert len(etags) == 1
    assert etags.isdisjoint({client.get("/ru/guide").headers["etag"]})
