"""A game between two pages, and the laying of many."""

import asyncio
from dataclasses import dataclass
from random import Random

import httpx
import msgspec
from bench.load.legal import chosen
from bench.load.page import Page

from koridor.server.core.messages.match_view import MatchView

TERMS = {
    "rules": "duel",
    "opponents": "friend",
    "control": {"initial": 900_000, "increment": 10_000},
}
"""Clocks that are worked out for each move, and never run out in a test."""
AT_ONCE = 8
"""Tables that are laid at the same time."""


def origin(number: int) -> str:
    """An address of this machine for the so-many-th guest: each may come only so often."""
    return f"127.0.{number // 40 // 200 + 1}.{number // 40 % 200 + 1}"


@dataclass
class Game:
    """Two pages of one match."""

    id: str
    pages: tuple[Page, Page]
    chance: Random

    @property
    def view(self) -> MatchView | None:
        """What the page that knows most knows."""
        views = [page.match for page in self.pages if page.match is not None]
        return max(views, key=lambda view: view.version, default=None)

    @property
    def is_over(self) -> bool:
        return self.view is not None and self.view.current.phase == "ended"

    @property
    def mover(self) -> Page | None:
        """Whose page knows that it is to move."""
        return next((page for page in self.pages if page.is_to_move), None)

    async def to_move(self) -> Page:
        """The page that may move, as soon as it knows."""
        while (mover := self.mover) is None:
            await asyncio.sleep(0.01)
        return mover

    def choose(self, page: Page) -> str:
        """Some legal move for the page that is to move."""
        assert page.match is not None
        return chosen(page.match.current.position, page.match.board.size, self.chance)

    def other(self, page: Page) -> Page:
        first, second = self.pages
        return second if page is first else first

    async def close(self) -> None:
        await asyncio.gather(*(page.close() for page in self.pages))


async def laid(address: str, number: int, *, terms: object = None) -> Game:
    """A table with both pages open; the second has not sat down yet."""
    transport = httpx.AsyncHTTPTransport(local_address=origin(number))
    async with httpx.AsyncClient(transport=transport, timeout=60) as client:
        answer = await client.post(f"http://{address}/api/tables", json=terms or TERMS)
        answer.raise_for_status()
    match_id = str(msgspec.json.decode(answer.content)["id"])
    cookie = f"koridor={answer.cookies['koridor']}"
    host = Page(address, match_id, cookie=cookie, origin=origin(number))
    guest = Page(address, match_id, origin=origin(number))
    await host.open()
    await guest.open()
    return Game(match_id, (host, guest), Random(number))


async def many(address: str, numbers: range, *, terms: object = None) -> list[Game]:
    """Games that run: all tables are laid first, since first moves must come soon."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def lay(number: int) -> Game:
        async with gate:
            return await laid(address, number, terms=terms)

    async def start(game: Game) -> None:
        async with gate:
            await game.pages[1].join()
            for page in game.pages:
                await page.until(lambda match: match.current.phase == "running")

    games = await asyncio.gather(*map(lay, numbers))
    await asyncio.gather(*map(start, games))
    return list(games)
