"""What is answered while something is broken, and that all is well when it is not any more."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
import pytest_asyncio
from litestar import WebSocket, get, websocket
from sqlalchemy import make_url
from structlog.testing import capture_logs
from tests.server import programs
from tests.server.match.duels import duel, move, played
from tests.server.site import Browser, PageSocket, Site, opened

from koridor.server.app.background import running
from koridor.server.app.settings import Settings
from koridor.server.core.match.commands import Play
from koridor.server.core.match.events import Outage
from koridor.server.core.match.refusals import RefusalCode
from koridor.server.core.matches import Done
from koridor.server.core.messages.match_socket import Accepted, NotDone

pytestmark = pytest.mark.asyncio(loop_scope="module")
PATIENCE = 60.0
TITLES = {
    "en": "Something broke on our side",
    "ru": "У нас что-то сломалось",
    "fa": "مشکلی از طرف ما پیش آمد",
}


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def away() -> AsyncIterator[Browser]:
    """A site whose PostgreSQL has been stopped since; match `here` was played before."""
    with programs.short_folder() as folder, programs.postgresql(folder) as server:
        async with opened(server.url) as site:
            browser = site.guest()
            await browser.http.get("/en/")
            server.stop()
            with capture_logs():
                yield browser


def is_whole_page(answer: httpx.Response, language: str) -> bool:
    return (
        answer.headers["content-type"] == "text/html; charset=utf-8"
        and f'<html lang="{language}"' in answer.text
        and f"<h1>{TITLES[language]}</h1>" in answer.text
        and "</html>" in answer.text
    )


@pytest.mark.parametrize("language", TITLES)
@pytest.mark.parametrize("path", ["/{}/", "/g/nothing1"])
async def test_without_database_people_get_a_page(away: Browser, path: str, language: str) -> None:
    away.http.cookies.delete("lang")
    answer = await away.http.get(path.format(language), headers={"accept-language": language})
    assert answer.status_code == 503
    assert is_whole_page(answer, language)
    assert answer.headers["retry-after"] == "2"
    assert answer.headers["cache-control"] == "no-store"
    assert "default-src 'none'" in answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/lobby"),
        ("GET", "/api/matches/nothing1"),
        ("GET", "/api/matches/nothing1/record"),
        ("GET", "/api/matches/nothing1/qr.svg"),
        ("POST", "/api/tables"),
        ("GET", "/health"),
    ],
)
async def test_without_database_programs_get_json(away: Browser, method: str, path: str) -> None:
    answer = await away.http.request(method, path, json={} if method == "POST" else None)
    assert answer.status_code == 503
    assert answer.json() == {"status": 503, "detail": "the database is away, try again"}
    assert answer.headers["retry-after"] == "2"
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/ws/match/nothing1", "/ws/lobby"])
async def test_without_database_sockets_are_told_to_come_later(away: Browser, path: str) -> None:
    async with PageSocket(away, path) as page:
        assert await page.text() is None
        assert page.close_code == 1013


@pytest.mark.parametrize("path", ["/en/rules", "/api/me", "/robots.txt", "/api/levels"])
async def test_what_needs_no_database_works_without_it(away: Browser, path: str) -> None:
    assert (await away.http.get(path)).status_code == 200


@get(["/broken", "/api/broken"])
async def broken() -> str:
    raise LookupError("a secret detail")


@websocket("/ws/broken")
async def broken_socket(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.accept()
    raise LookupError("a secret detail")


@pytest_asyncio.fixture(loop_scope="module")
async def faulty(sqlite_url: str) -> AsyncIterator[Browser]:
    """A site with handlers that fail."""
    async with opened(sqlite_url) as site:
        site.app.register(broken)
        site.app.register(broken_socket)
        yield site.guest()


async def test_a_fault_is_a_page_for_people_and_json_for_programs(faulty: Browser) -> None:
    with capture_logs() as logs:
        page = await faulty.http.get("/broken", headers={"accept-language": "fa"})
        answer = await faulty.http.get("/api/broken")
    assert page.status_code == answer.status_code == 500
    assert is_whole_page(page, "fa")
    assert answer.json() == {"status": 500, "detail": "this is a fault of the server"}
    assert "secret" not in page.text + answer.text
    assert [(log["event"], log["path"]) for log in logs] == [
        ("a request failed", "/broken"),
        ("a request failed", "/api/broken"),
    ]


async def test_a_fault_in_a_socket_closes_it_and_is_logged(faulty: Browser) -> None:
    with capture_logs() as logs:
        async with PageSocket(faulty, "/ws/broken") as page:
            assert await page.text() is None
            assert page.close_code == 4500
    assert [(log["event"], log["path"]) for log in logs] == [("a socket failed", "/ws/broken")]
    assert isinstance(logs[0]["exc_info"], LookupError)


async def until_healthy(browser: Browser) -> None:
    async with asyncio.timeout(PATIENCE):
        while (await browser.http.get("/health")).status_code != 200:
            await asyncio.sleep(0.02)  # another process: there is nothing else to wait for


async def test_a_site_is_itself_again_once_postgresql_is_back() -> None:
    with programs.short_folder() as folder, programs.postgresql(folder) as server:
        async with opened(server.url) as site, running(site.parts, Settings(computers=0)):
            match = await duel(site)
            person = await match.host.me()
            async with match.host.match(match.id) as host, match.guest.match(match.id) as guest:
                await host.ask(move(0, "c2"), Accepted)
                await guest.ask(move(1, "c4"), Accepted)
                server.stop()
                with capture_logs():
                    refused = await host.ask(move(2, "c3"), NotDone)
                    assert refused.refused.code is RefusalCode.BUSY
                    assert (await match.host.http.get("/health")).status_code == 503
                    site.clock.now += 600_000
                    with programs.postgresql(folder, make_url(server.url).port):
                        await until_healthy(match.host)
                        await _goes_on(site, match.id, person.id)
                        assert (await played(host, "b2")).current.position.turn == 2
                        assert (await match.host.http.get("/en/")).status_code == 200
                        new = await match.guest.lay_table(rules="mini", opponents="anybody")
                        async with match.guest.match(new) as page:
                            assert (await page.full()).current.phase == "waiting"


async def _goes_on(site: Site, match_id: str, person_id: str) -> None:
    """The player, whose flag would have fallen meanwhile, moves; what was lost is given back."""
    command = Play(person_id=person_id, ply=2, move="b2")
    answer = await site.parts.matches.submit(match_id, command)
    assert isinstance(answer, Done), answer
    log = await site.parts.outside.store.load(match_id)
    assert log is not None
    assert sum(isinstance(event, Outage) for event in log.events) == 1
