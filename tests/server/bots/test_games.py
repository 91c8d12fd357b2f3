"""Games played by plain requests and followed line by line."""

import asyncio
from typing import Any

import pytest
from tests.server.bots.programs import LineStream, Program, bot, game, player
from tests.server.site import Site

from koridor.notation import ALGEBRAIC, read_moves, read_position, read_rules
from koridor.rules import Position
from koridor.server.core.messages.match_socket import Accepted, JoinTable, Talk
from koridor.server.core.sockets.outbox import Outbox
from koridor.server.infra.lines import impatient

CLOCK = {"initial": 180_000, "increment": 2_000}


async def two(site: Site) -> tuple[Program, Program]:
    return await player(site, "Nina"), await player(site, "Olga")


def stream(program: Program, match_id: str) -> LineStream:
    kind = "bot" if program.person.kind == "bot" else "board"
    return program.stream(f"/api/{kind}/game/stream/{match_id}")


def act(match_id: str, what: str) -> str:
    return f"/api/board/game/{match_id}/{what}"


async def test_a_game_is_told_from_its_start_to_its_end(site: Site) -> None:
    nina, olga = await two(site)
    match_id = await game(nina, olga)
    async with stream(nina, match_id) as lines:
        full = await lines.hear("gameFull")
        assert [seat["name"] for seat in full["seats"]] == ["Nina", "Olga"]
        assert (full["seat"], full["clock"]) == (1, {"initial": 180_000, "increment": 2_000})
        assert full["state"]["moves"] == ""
        await nina.post(act(match_id, "move/c2"))
        await olga.post(act(match_id, "move/c4"))
        assert (await lines.hear("gameState"))["moves"] == "c2"
        state = await lines.hear("gameState")
        assert (state["moves"], state["turn"], state["status"]) == ("c2 c4", 1, "started")
        assert state["clocks"] == [180_000, 180_000]
        await nina.post(act(match_id, "move/c3"))
        await olga.post(act(match_id, "resign"))
        state = await lines.hear("gameState")
        while state["status"] == "started":
            state = await lines.hear("gameState")
        assert (state["status"], state["winner"], state["places"]) == ("resign", 1, [[1], [2]])
        assert await lines.next() is None


async def test_what_is_told_leads_to_the_same_position(site: Site) -> None:
    nina, olga = await two(site)
    match_id = await game(nina, olga, variant="small")
    await nina.post(act(match_id, "move/b2h"))
    async with stream(olga, match_id) as lines:
        full = await lines.hear("gameFull")
    rules = read_rules(full["variant"]["rules"])
    reached = read_position(full["initialPosition"], rules)
    assert reached == Position.start(rules)
    for move in read_moves(full["state"]["moves"], reached, ALGEBRAIC):
        reached = reached.play(move)
    assert str(reached) == full["state"]["position"]


async def test_the_same_move_sent_twice_is_answered_alike(site: Site) -> None:
    nina, olga = await two(site)
    match_id = await game(nina, olga)
    for _ in range(2):
        assert await nina.post(act(match_id, "move/c2")) == {"ok": True}
    await olga.post(act(match_id, "move/c4"))
    assert await nina.post(act(match_id, "move/c2")) == {"ok": True}
    assert await nina.post(act(match_id, "move/c2?ply=0&nonce=api 0 c2")) == {"ok": True}
    state = await site.parts.matches.state(match_id)
    assert state is not None
    assert [ply.move for ply in state.plies] == ["c2", "c4"]


async def test_a_move_for_another_position_is_refused(site: Site) -> None:
    nina, olga = await two(site)
    match_id = await game(nina, olga)
    await nina.post(act(match_id, "move/c2"))
    await olga.post(act(match_id, "move/c4"))
    refused = await nina.post(act(match_id, "move/c3?ply=0"), status=409)
    assert refused["refused"]["code"] == "out_of_date"


@pytest.mark.parametrize(
    ("move", "code"), [("c5", "illegal_move"), ("hello", "unreadable_move"), ("c9", "illegal_move")]
)
async def test_what_is_no_move_here_is_refused(site: Site, move: str, code: str) -> None:
    nina, olga = await two(site)
    match_id = await game(nina, olga)
    refused = await nina.post(act(match_id, f"move/{move}"), status=400)
    assert refused["refused"]["code"] in {code, "unreadable_move"}


async def test_games_of_others_cannot_be_touched_or_followed(site: Site) -> None:
    nina, olga = await two(site)
    match_id = await game(nina, olga)
    pavel = await player(site, "Pavel")
    for what in ("move/c2", "resign", "abort", "draw/yes", "takeback/yes", "claim-victory"):
        refused = await pavel.post(act(match_id, what), status=404)
        assert refused["reason"] == "no_such_game"
    await pavel.post(act(match_id, "chat"), status=404, text="hi")
    await pavel.get(f"/api/board/game/stream/{match_id}", status=404)
    state = await site.parts.matches.state(match_id)
    assert state is not None
    assert state.phase == "running"


async def test_a_draw_is_offered_and_accepted(site: Site) -> None:
    nina, olga = await two(site)
    match_id = await game(nina, olga)
    async with stream(olga, match_id) as lines:
        await nina.post(act(match_id, "move/c2?offeringDraw=true"))
        state = await lines.hear("gameState")
        while not state["draw"]:
            state = await lines.hear("gameState")
        assert state["draw"] == 1
        await olga.post(act(match_id, "draw/no"))
        await olga.post(act(match_id, "move/c4?offeringDraw=true"))
        await nina.post(act(match_id, "draw/yes"))
        while (state := await lines.hear("gameState"))["status"] == "started":
            pass
    assert (state["status"], state["winner"]) == ("draw", None)


@pytest.mark.parametrize("is_offered_one", [False, True])
async def test_a_move_that_is_refused_offers_no_draw(site: Site, *, is_offered_one: bool) -> None:
    """Nor does it accept one."""
    nina, olga = await two(site)
    match_id = await game(nina, olga)
    if is_offered_one:
        await olga.post(act(match_id, "draw/yes"))
    await nina.post(act(match_id, "move/c4?offeringDraw=true"), status=400)
    state = await site.parts.matches.state(match_id)
    assert state is not None
    assert state.phase == "running"
    assert state.offers.draw == (2 if is_offered_one else None)


async def test_a_draw_can_be_declined(site: Site) -> None:
    nina, olga = await two(site)
    match_id = await game(nina, olga)
    refused = await nina.post(act(match_id, "draw/no"), status=409)
    assert refused["refused"]["code"] == "nothing_offered"
    await nina.post(act(match_id, "draw/yes"))
    await olga.post(act(match_id, "draw/no"))
    await olga.post(act(match_id, "draw/maybe"), status=400)


async def test_a_move_is_taken_back_by_agreement(site: Site) -> None:
    nina, olga = await two(site)
    match_id = await game(nina, olga)
    await nina.post(act(match_id, "move/c2"))
    await nina.post(act(match_id, "takeback/yes"))
    await olga.post(act(match_id, "takeback/yes"))
    async with stream(nina, match_id) as lines:
        assert (await lines.hear("gameFull"))["state"]["moves"] == ""
    await nina.post(act(match_id, "move/b1"))


async def test_lines_that_are_said_reach_programs_and_pages(site: Site) -> None:
    nina, olga = await two(site)
    match_id = await game(nina, olga)
    async with stream(olga, match_id) as lines:
        await lines.hear("gameFull")
        await nina.post(act(match_id, "chat"), room="player", text="Good luck!")
        said = await lines.hear("chatLine")
        assert (said["username"], said["text"], said["room"]) == ("Nina", "Good luck!", "player")
    assert await olga.get(act(match_id, "chat")) == [{"user": "Nina", "text": "Good luck!"}]
    await nina.post(act(match_id, "chat"), status=400, text="  ")


async def test_who_is_gone_for_long_can_be_claimed_over(site: Site) -> None:
    nina, olga = await two(site)
    match_id = await game(nina, olga)
    async with stream(nina, match_id) as lines:
        await lines.hear("gameFull")
        async with stream(olga, match_id) as others:
            await others.hear("gameFull")
            for program, move in ((nina, "c2"), (olga, "c4")):
                await program.post(act(match_id, f"move/{move}"))
        refused = await nina.post(act(match_id, "claim-victory"), status=409)
        assert refused["refused"]["code"] == "not_gone"
        await site.tick(6_000)
        told = await lines.hear("opponentGone")
        assert (told["seat"], told["gone"], told["claimWinInSeconds"]) == (2, True, 24)
        await site.tick(25_000)
        await nina.post(act(match_id, "claim-victory"))
        while (state := await lines.hear("gameState"))["status"] == "started":
            pass
        assert (state["status"], state["winner"]) == ("timeout", 1)


async def test_who_moves_by_plain_requests_is_here(site: Site) -> None:
    """Nobody can claim over somebody who has moved a moment ago, stream or not."""
    nina, olga = await two(site)
    match_id = await game(nina, olga)
    async with stream(nina, match_id) as lines:
        await lines.hear("gameFull")
        await nina.post(act(match_id, "move/c2"))
        await site.tick(29_000)
        await olga.post(act(match_id, "move/c4"))
        await site.tick(8_000)
        await nina.post(act(match_id, "move/b2"))
        refused = await nina.post(act(match_id, "claim-victory"), status=409)
        assert refused["refused"]["code"] == "not_gone"
        await site.tick(31_000)
        await nina.post(act(match_id, "claim-victory"))


async def test_who_follows_in_another_process_is_here(site: Site, other_site: Site) -> None:
    nina, olga = await two(site)
    match_id = await game(nina, olga)
    async with stream(nina, match_id) as lines, stream(olga.at(other_site), match_id) as others:
        await lines.hear("gameFull")
        await others.hear("gameFull")
        await nina.post(act(match_id, "move/c2"))
        assert (await others.hear("gameState"))["moves"] == "c2"
        await olga.at(other_site).post(act(match_id, "move/c4"))
        assert (await lines.hear("gameState"))["moves"] == "c2"
        assert (await lines.hear("gameState"))["moves"] == "c2 c4"
        for process in (site, other_site):
            await process.tick(6_000)
        refused = await nina.post(act(match_id, "claim-victory"), status=409)
        assert refused["refused"]["code"] == "not_gone"


async def test_bots_play_people_with_pages(site: Site) -> None:
    robo, browser = await bot(site, "Amelia"), site.guest()
    table = await browser.lay_table(rules="mini", opponents="anybody", seat=2)
    async with robo.events() as events, browser.match(table) as page:
        assert await robo.post(f"/api/tables/{table}/join") == {"ok": True}
        begun = await events.hear("gameStart")
        assert begun["game"]["isMyTurn"]
        await robo.post(f"/api/bot/game/{table}/move/c2")
        await page.ask(Talk(nonce="a", text="hello"), Accepted)
        assert await robo.get(f"/api/bot/game/{table}/chat")


async def test_a_bot_lays_a_table_and_is_told_when_it_is_full(site: Site) -> None:
    robo, browser = await bot(site, "Amelia"), site.guest()
    wish = {"rules": "mini", "opponents": "anybody"}
    laid = await robo.http.post("/api/tables", json=wish)
    table = laid.json()["id"]
    async with robo.events() as events, stream(robo, table) as lines:
        assert (await lines.hear("gameFull"))["state"]["status"] == "created"
        async with browser.match(table) as page:
            await page.ask(JoinTable(nonce="a"), Accepted)
        assert (await events.hear("gameStart"))["game"]["id"] == table
        assert (await lines.hear("gameFull"))["state"]["status"] == "started"


async def test_four_bots_play_at_one_table(site: Site) -> None:
    bots = [await bot(site, name) for name in ("Amelia", "Berta", "Clara", "Dora")]
    laid = await bots[0].http.post("/api/tables", json={"rules": "four", "opponents": "anybody"})
    table = laid.json()["id"]
    for one in bots[1:]:
        await one.post(f"/api/tables/{table}/join")
    state = await site.parts.matches.state(table)
    assert state is not None
    order = [next(one for one in bots if one.person == person) for person in state.seats]
    async with stream(order[0], table) as lines:
        assert len((await lines.hear("gameFull"))["seats"]) == 4
        for one, first in zip(order, ("e2", "b5", "e8", "h5"), strict=True):
            await one.post(f"/api/bot/game/{table}/move/{first}")
        await order[1].post(f"/api/bot/game/{table}/resign")
        while not (told := await lines.hear("gameState"))["out"]:
            pass
        assert told["out"] == [{"seat": 2, "cause": "resign", "plies": 4}]
        assert told["turn"] == 1


async def test_a_table_whose_first_seat_does_not_begin_is_told_as_one_that_waits(
    site: Site,
) -> None:
    bots = [await bot(site, name) for name in ("Amelia", "Berta", "Clara", "Dora", "Emma")]
    wish = {"rules": "four", "opponents": "anybody", "control": CLOCK}
    table = (await bots[0].http.post("/api/tables", json=wish)).json()["id"]
    for one in bots[1:4]:
        await one.post(f"/api/tables/{table}/join")
    state = await site.parts.matches.state(table)
    assert state is not None
    other = next(one for one in bots if one.person == state.seats[1])
    async with stream(other, table) as lines:
        assert (await lines.hear("gameFull"))["seat"] == 2
        await site.tick(30_005)
        told = await lines.hear("gameState")
        assert (told["status"], told["turn"]) == ("created", None)
        await bots[4].post(f"/api/tables/{table}/join")
        full = await lines.hear("gameFull")
        assert (full["seat"], full["seats"][0]["name"]) == (2, "Emma")
        assert full["state"]["status"] == "started"


async def test_an_open_table_can_be_left(site: Site) -> None:
    robo, browser = await bot(site, "Amelia"), site.guest()
    table = await browser.lay_table(rules="four", opponents="anybody")
    await robo.post(f"/api/tables/{table}/join")
    await robo.post(f"/api/tables/{table}/join", status=409)
    await robo.post(f"/api/tables/{table}/leave")
    await robo.post(f"/api/tables/{table}/leave", status=404)
    await robo.post("/api/tables/nothing1/join", status=404)


async def test_addresses_of_bots_and_boards_are_kept_apart(site: Site) -> None:
    robo, nina = await bot(site, "Amelia"), await player(site, "Nina")
    match_id = await game(nina, robo)
    refused = await nina.post(f"/api/bot/game/{match_id}/move/c2", status=403)
    assert refused["reason"] == "no_bot"
    refused = await robo.post(act(match_id, "resign"), status=403)
    assert refused["reason"] == "is_bot"


async def test_an_idle_stream_gives_signs_of_life(site: Site) -> None:
    nina, olga = await two(site)
    match_id = await game(nina, olga)
    async with stream(nina, match_id) as lines:
        await lines.hear("gameFull")
        told = asyncio.ensure_future(lines.next())
        while lines.blanks < 3:
            await asyncio.sleep(0)
        await nina.post(act(match_id, "move/c2"))
        assert (await told or {})["moves"] == "c2"


async def test_streams_end_when_the_server_restarts(site: Site) -> None:
    nina, olga = await two(site)
    match_id = await game(nina, olga)
    async with nina.events() as events, stream(nina, match_id) as lines:
        await events.hear("gameStart")
        await lines.hear("gameFull")
        outboxes: list[Outbox] = await site.parts.hubs.announce_restart()
        outboxes += site.parts.bot_desk.events.announce_restart()
        await events.end()
        await lines.end()
        for outbox in outboxes:
            await outbox.written()


async def test_a_reader_that_takes_nothing_is_let_go() -> None:
    async def app(_scope: Any, _receive: Any, send: Any) -> None:
        while True:
            await send({"type": "http.response.body", "body": b"\n", "more_body": True})

    async def never(_message: Any) -> None:
        await asyncio.Event().wait()

    async def nothing() -> Any:
        await asyncio.Event().wait()

    scope: Any = {}
    await impatient(app, 0.01)(scope, nothing, never)


async def test_a_move_after_the_flag_is_not_answered_as_played(site: Site) -> None:
    nina, olga = await two(site)
    match_id = await game(nina, olga)
    for program, move in ((nina, "c2"), (olga, "c4")):
        await program.post(act(match_id, f"move/{move}"))
    site.clock.now += 200_000
    answer = await nina.post(act(match_id, "move/c3"), status=409)
    assert answer["refused"]["code"] == "time_is_up"
    assert (await site.guest().see(match_id)).current.phase == "ended"
