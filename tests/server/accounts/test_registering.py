"""Guests who become players."""

from tests.server.site import Site


async def test_a_guest_who_registers_keeps_the_games(site: Site) -> None:
    browser = site.guest()
    guest = await browser.me()
    match_id = await browser.lay_table(opponents="friend")
    player = await browser.register("Nina")
    assert (player.id, player.name, player.kind) == (guest.id, "Nina", "player")
    assert await browser.me() == player
    lobby = (await browser.http.get("/api/lobby")).json()
    assert [one["id"] for one in lobby["yours"]] == [match_id]
