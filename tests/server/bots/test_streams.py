"""Streams that people open with their session end with it."""

from collections.abc import Awaitable, Callable

import pytest
from tests.server.bots.programs import LineStream, Program, game
from tests.server.site import ORIGIN, Browser, Site

from koridor.server.bots.streams import LOOK
from koridor.server.core.people import Person


def of_session(browser: Browser, person: Person, site: Site | None = None) -> Program:
    """Somebody who reads streams as pages could, with the cookies of a browser."""
    program = Program(site or browser.site, None, person)
    cookies = "; ".join(f"{one.name}={one.value}" for one in browser.http.cookies.jar)
    program.headers = {"cookie": cookies, "origin": ORIGIN}
    program.http.headers.update(program.headers)
    return program


async def game_stream(nina: Program, olga: Program) -> LineStream:
    match_id = await game(nina, olga)
    return nina.stream(f"/api/board/game/stream/{match_id}")


async def event_stream(nina: Program, _olga: Program) -> LineStream:
    return nina.events()


async def seek_stream(nina: Program, _olga: Program) -> LineStream:
    return nina.stream("/api/board/seek", method="POST", time=10)


async def challenge_stream(nina: Program, _olga: Program) -> LineStream:
    return nina.stream("/api/challenge/Olga", method="POST", keepAliveStream="true")


STREAMS = (game_stream, event_stream, seek_stream, challenge_stream)


@pytest.mark.parametrize("opening", STREAMS)
async def test_a_stream_ends_with_the_session(
    site: Site, opening: Callable[[Program, Program], Awaitable[LineStream]]
) -> None:
    browser, other = await site.player("Nina"), await site.player("Olga")
    nina = of_session(browser, await browser.me())
    olga = of_session(other, await other.me())
    async with await opening(nina, olga) as lines:
        assert lines.status == 200
        assert (await browser.http.delete("/api/session")).is_success
        await lines.end()


async def test_a_stream_ends_in_other_processes_too(site: Site, other_site: Site) -> None:
    browser = await site.player("Nina")
    nina = of_session(browser, await browser.me(), other_site)
    async with nina.events() as events:
        assert events.status == 200
        await browser.http.delete("/api/session")
        site.clock.now += 2_000
        await events.end()


def test_it_is_looked_often_enough() -> None:
    assert LOOK <= 2.0
