"""The live game of the front page: which one it is, and that it is shown as it stands."""

from tests.server.site import Browser, Site

from koridor.server.core.messages.lobby_socket import Featured, LiveGame
from koridor.server.core.messages.match_socket import Accepted, Ask, JoinTable, Move
from koridor.server.core.people import Person
from koridor.server.lobby.showcase import ASLEEP, FAREWELL, LIVELY


async def newcomer(site: Site) -> Browser:
    browser = site.guest()
    await browser.me()
    return browser


class Duel:
    """A duel between two guests, played by hand."""

    def __init__(self, match_id: str, people: tuple[Browser, Browser]) -> None:
        self.id, self._people, self._count = match_id, people, 0

    @classmethod
    async def begun(cls, site: Site, *, opponents: str = "anybody") -> "Duel":
        host, guest = await newcomer(site), await newcomer(site)
        control = {"initial": 180_000, "increment": 2_000}
        match_id = await host.lay_table(seat=1, opponents=opponents, control=control)
        async with guest.match(match_id) as page:
            await page.ask(JoinTable(nonce="j"), Accepted)
        return cls(match_id, (host, guest))

    async def play(self, *moves: str) -> None:
        for move in moves:
            async with self._people[self._count % 2].match(self.id) as page:
                await page.ask(Move(ply=self._count, move=move, nonce="m"), Accepted)
            self._count += 1

    async def resign(self) -> None:
        async with self._people[0].match(self.id) as page:
            await page.ask(Ask(what="resign", nonce="r"), Accepted)


async def shown(site: Site) -> LiveGame | None:
    """What the front page would show a second later."""
    await site.tick(1_000)
    return await site.parts.overview.featured()


async def shown_id(site: Site) -> str | None:
    game = await shown(site)
    return game.id if game else None


async def test_the_game_is_shown_as_it_stands(site: Site) -> None:
    duel = await Duel.begun(site)
    await duel.play("e2", "e8", "e3h", "d8")
    game = await shown(site)
    assert game is not None
    assert (game.id, game.pawns, game.walls, game.wall_seats) == (
        duel.id,
        ("e2", "d8"),
        ("e3h",),
        (1,),
    )
    assert (game.turn, game.plies, game.walls_left) == (1, 4, (9, 10))
    assert game.last is not None
    assert (game.last.seat, game.last.move, game.last.came_from) == (2, "d8", "e8")
    assert game.clocks is not None
    assert game.clocks.left == (181_000, 182_000)
    assert all(isinstance(person, Person) for person in game.seats)


async def test_pages_hear_of_each_move_and_of_the_end(site: Site) -> None:
    duel, visitor = await Duel.begun(site), await newcomer(site)
    await site.tick(1_000)
    async with visitor.lobby() as page:
        first = (await page.hear(Featured)).game
        assert first is not None
        assert (first.id, first.plies) == (duel.id, 0)
        await site.tick(1_000)
        await page.hear(Featured)
        await duel.play("e2", "e8")
        await site.tick(1_000)
        second = (await page.hear(Featured)).game
        assert second is not None
        assert second.plies == 2
        await duel.resign()
        await site.tick(1_000)
        last = (await page.hear(Featured)).game
        assert last is not None
        assert last.outcome is not None
        assert last.outcome.winner == 2
        await site.tick(FAREWELL)
        assert (await page.hear(Featured)).game is None


async def test_nothing_is_told_twice(site: Site) -> None:
    visitor = await newcomer(site)
    async with visitor.lobby() as page:
        for _ in range(3):
            await site.tick(1_000)
        duel = await Duel.begun(site)
        await site.tick(1_000)
        games = [(await page.hear(Featured)).game for _ in range(2)]
        assert [game and game.id for game in games] == [None, duel.id]


async def test_games_of_friends_and_against_computers_are_not_shown(site: Site) -> None:
    await Duel.begun(site, opponents="friend")
    await (await newcomer(site)).lay_table(opponents="computer")
    assert await shown(site) is None


async def test_of_lively_games_the_one_that_came_furthest_is_shown_until_it_is_quiet(
    site: Site,
) -> None:
    slow, quick = await Duel.begun(site), await Duel.begun(site)
    await quick.play("e2", "e8")
    assert await shown_id(site) == quick.id
    await slow.play("e2", "e8", "e3", "e7")
    assert await shown_id(site) == quick.id
    await site.tick(LIVELY)
    await slow.play("e4")
    assert await shown_id(site) == slow.id


async def test_a_game_that_sleeps_is_shown_only_while_there_is_hope(site: Site) -> None:
    host, guest = await newcomer(site), await newcomer(site)
    match_id = await host.lay_table(opponents="anybody")
    async with guest.match(match_id) as page:
        await page.ask(JoinTable(nonce="j"), Accepted)
    await site.tick(ASLEEP - 2_000)
    assert await shown_id(site) == match_id
    await site.tick(2_000)
    assert await shown(site) is None
