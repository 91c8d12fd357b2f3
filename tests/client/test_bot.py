"""Bots play on a site that is served on this machine."""

import asyncio
from typing import Any

import pytest
from tests.client.served import Served, moved

from koridor.client import Api, ApiError, Bot, Offer, Policy, read_thinking
from koridor.client.bot import MOST_FAILURES
from koridor.engine.process import engine_program
from koridor.rules import KoridorError

PATIENCE = 60.0
"""Seconds after which a test that plays has failed."""
MINI = Offer(preset="mini", initial=60, increment=1)
WEAK = read_thinking("level:1")


async def test_two_bots_play_each_other(site: Served) -> None:
    said: list[str] = []
    async with (
        Api.at(site.url, await site.token("Amelia")) as one,
        Api.at(site.url, await site.token("Berta")) as other,
        asyncio.timeout(PATIENCE),
    ):
        policy = Policy(games=2, presets=frozenset({"mini"}))
        challenger = Bot(
            api=one,
            thinking=WEAK,
            policy=policy,
            offer=Offer(preset="mini", initial=60, increment=1, opponents=("Berta",)),
            report=said.append,
        )
        opponent = Bot(api=other, thinking=WEAK, policy=policy, report=said.append)
        first, second = await asyncio.gather(challenger.run(), opponent.run())
    assert (first.played, first.failed) == (2, 0), said
    assert (first.won, first.lost) == (second.lost, second.won)


async def test_a_program_that_speaks_uqi_plays_at_a_table_of_the_lobby(site: Served) -> None:
    program = read_thinking(str(engine_program()))
    assert program.command
    async with (
        Api.at(site.url, await site.token("Amelia")) as one,
        Api.at(site.url, await site.token("Berta")) as other,
        asyncio.timeout(PATIENCE),
    ):
        offer = Offer(preset="mini", initial=20, increment=0, is_open=True)
        host = Bot(api=one, thinking=program, policy=Policy(games=1), offer=offer)
        playing = asyncio.create_task(host.run())
        guest = Bot(api=other, thinking=WEAK, policy=Policy(games=1))
        coming = asyncio.create_task(guest.run())
        await other.post(f"/api/tables/{await _table(other)}/join", {})
        tally = await playing
        assert (tally.played, tally.failed) == (1, 0)
        await coming


async def test_what_a_bot_does_not_want_it_declines(site: Served) -> None:
    async with (
        Api.at(site.url, await site.token("Amelia")) as one,
        Api.at(site.url, await site.token("Nina", is_bot=False)) as other,
        asyncio.timeout(PATIENCE),
    ):
        bot = Bot(api=one, thinking=WEAK, policy=Policy(presets=frozenset({"mini"})))
        playing = asyncio.create_task(bot.run())
        lines = other.lines("/api/challenge/Amelia", body={"keepAliveStream": True})
        told = [line async for line in lines]
        assert told[-1] == {"done": "declined"}
        shown = await other.get(f"/api/challenge/{told[0]['id']}/show")
        assert shown["declineReason"] == "variant"
        bot.stop()
        assert (await playing).played == 0


async def test_a_bot_that_is_told_to_stop_plays_its_game_to_the_end(site: Served) -> None:
    async with (
        Api.at(site.url, await site.token("Amelia")) as one,
        Api.at(site.url, await site.token("Nina", is_bot=False)) as other,
        asyncio.timeout(PATIENCE),
    ):
        bot = Bot(api=one, thinking=WEAK)
        playing = asyncio.create_task(bot.run())
        body = {"keepAliveStream": True, "variant": "mini", "seat": 1}
        told = [line async for line in other.lines("/api/challenge/Amelia", body=body)]
        game = told[0]["id"]
        bot.stop()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(asyncio.shield(playing), 0.3)
        await other.post(f"/api/board/game/{game}/move/c2")
        await moved(other, game, 2)
        await other.post(f"/api/board/game/{game}/resign")
        assert (await playing).won == 1


async def test_an_engine_that_dies_gives_its_games_up_and_then_troubles_nobody(
    site: Served,
) -> None:
    said: list[str] = []
    async with (
        Api.at(site.url, await site.token("Amelia")) as one,
        Api.at(site.url, await site.token("Nina", is_bot=False)) as other,
        asyncio.timeout(PATIENCE),
    ):
        bot = Bot(api=one, thinking=read_thinking("false"), report=said.append)
        playing = asyncio.create_task(bot.run())
        for _ in range(MOST_FAILURES):
            body = {"keepAliveStream": True, "variant": "mini", "seat": 2}
            told = [line async for line in other.lines("/api/challenge/Amelia", body=body)]
            assert told[-1] == {"done": "accepted"}
            await _over(other, told[0]["id"])
        tally = await playing
    assert said[-1].endswith("in a row: no more games")
    assert (tally.played, sum("called off" in line for line in said)) == (0, MOST_FAILURES)


async def test_an_account_of_a_person_does_not_play_as_a_bot(site: Served) -> None:
    async with Api.at(site.url, await site.token("Nina", is_bot=False)) as api:
        with pytest.raises(KoridorError, match="is no bot"):
            await Bot(api=api, thinking=WEAK).run()


async def test_a_wrong_token_is_said_at_once(site: Served) -> None:
    async with Api.at(site.url, "kor_wrong") as api:
        with pytest.raises(ApiError, match="no such token"):
            await Bot(api=api, thinking=WEAK).run()


@pytest.mark.parametrize("text", ["", "level:0", "level:x", "qtp:", "'"])
def test_what_names_no_engine_is_refused(text: str) -> None:
    with pytest.raises(KoridorError):
        read_thinking(text)


async def _over(api: Api, game: str) -> None:
    while True:
        told: Any = await api.get(f"/api/matches/{game}")
        if told["current"]["phase"] in {"ended", "closed"}:
            return
        await asyncio.sleep(0.05)


async def _table(api: Api) -> str:
    while True:
        lobby: Any = await api.get("/api/lobby")
        if lobby["tables"]:
            return str(lobby["tables"][0]["id"])
        await asyncio.sleep(0.1)
