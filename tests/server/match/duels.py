"""Matches of two that have begun, and what is said in them."""

from tests.server.site import Browser, MatchPage, Site

from koridor.server.core.messages.match_socket import Accepted, Change, JoinTable, Move

CLOCK = {"initial": 180_000, "increment": 2_000}


class Duel:
    """A match of two, with a page each."""

    def __init__(self, match_id: str, host: Browser, guest: Browser) -> None:
        self.id, self.host, self.guest = match_id, host, guest


async def duel(site: Site, **wish: object) -> Duel:
    """A duel on the small board that has begun; the host has seat 1."""
    host, guest = site.guest(), site.guest()
    await host.me()
    await guest.me()
    wished = {"rules": "mini", "opponents": "friend", "seat": 1, "control": CLOCK} | wish
    match_id = await host.lay_table(**wished)
    async with guest.match(match_id) as page:
        await page.ask(JoinTable(nonce="join"), Accepted)
    return Duel(match_id, host, guest)


def move(ply: int, text: str) -> Move:
    return Move(ply=ply, move=text, nonce=f"move-{ply}")


async def played(page: MatchPage, text: str) -> Change:
    """The change that a move makes; what came before it is passed over."""
    while not (change := await page.hear(Change)).plies or change.plies[-1].move != text:
        pass
    return change


def elsewhere(browser: Browser, site: Site) -> Browser:
    """The same person, served by another process."""
    there = Browser(site)
    there.http.cookies = browser.http.cookies
    return there
