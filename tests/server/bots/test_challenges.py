"""Challenges, and the events that tell of them."""

import asyncio

import pytest
from tests.server.bots.programs import Program, bot, game, player
from tests.server.site import Site

from koridor.server.bots.challenges import LASTS, MOST_OPEN
from koridor.server.core.match.commands import Join, Open
from koridor.server.core.matches import Done
from koridor.server.infra.asking import Denied


async def two(site: Site) -> tuple[Program, Program]:
    return await player(site, "Nina"), await player(site, "Olga")


async def test_a_challenge_is_told_and_leads_to_a_game_of_its_id(site: Site) -> None:
    nina, olga = await two(site)
    async with nina.events() as hers, olga.events() as others:
        made = await nina.post("/api/challenge/Olga", {"clock.limit": 300, "color": "black"})
        told = (await others.hear("challenge"))["challenge"]
        assert (told["id"], told["direction"], told["seat"]) == (made["id"], "in", 2)
        assert told["timeControl"] == {"initial": 300_000, "increment": 0}
        assert (await hers.hear("challenge"))["challenge"]["direction"] == "out"
        await olga.post(f"/api/challenge/{made['id']}/accept")
        begun = (await hers.hear("gameStart"))["game"]
        assert (begun["gameId"], begun["seat"], begun["isMyTurn"]) == (made["id"], 2, False)
        assert (await others.hear("gameStart"))["game"]["isMyTurn"]
        await olga.post(f"/api/board/game/{made['id']}/abort")
        assert (await hers.hear("gameFinish"))["game"]["status"] == "aborted"


async def test_a_challenge_may_come_in_json(site: Site) -> None:
    nina, _ = await two(site)
    wish = {"clock.limit": 60, "clock.increment": 1, "variant": "mini", "rated": False}
    answer = await nina.http.post("/api/challenge/Olga", json=wish)
    assert answer.status_code == 200, answer.text
    assert answer.json()["variant"]["key"] == "mini"


async def test_accepting_twice_begins_one_game(site: Site) -> None:
    nina, olga = await two(site)
    match_id = await game(nina, olga)
    assert await olga.post(f"/api/challenge/{match_id}/accept") == {"ok": True}
    state = await site.parts.matches.state(match_id)
    assert state is not None
    assert [person.name for person in state.seats] == ["Nina", "Olga"]


async def test_a_game_that_was_begun_by_half_is_begun_by_the_next_answer(site: Site) -> None:
    nina, olga = await two(site)
    made = await nina.post("/api/challenge/Olga", variant="mini")
    challenge = await site.parts.bot_desk.challenges.seen_by(olga.person, made["id"])
    matches = site.parts.matches
    opened = await matches.submit(made["id"], Open(terms=challenge.terms, host=nina.person))
    joined = await matches.submit(made["id"], Join(person=nina.person))
    assert isinstance(opened, Done)
    assert isinstance(joined, Done)
    await olga.post(f"/api/challenge/{made['id']}/accept")
    state = await matches.state(made["id"])
    assert state is not None
    assert state.phase == "running"


async def test_one_of_two_answers_counts(site: Site, other_site: Site) -> None:
    nina, olga = await two(site)
    made = await nina.post("/api/challenge/Olga", variant="mini")
    path = f"/api/challenge/{made['id']}"
    answers = await asyncio.gather(
        olga.at(other_site).http.post(f"{path}/accept"), nina.http.post(f"{path}/cancel")
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    state = await site.parts.matches.state(made["id"])
    assert (state is not None) == (answers[0].status_code == 200)


async def test_a_challenge_is_declined_with_a_reason(site: Site, other_site: Site) -> None:
    nina, olga = await two(site)
    async with nina.at(other_site).events() as events:
        made = await nina.post("/api/challenge/Olga")
        await olga.post(f"/api/challenge/{made['id']}/decline", reason="tooFast")
        told = await events.hear("challengeDeclined")
        assert told["challenge"]["declineReason"] == "tooFast"
    refused = await olga.post(f"/api/challenge/{made['id']}/accept", status=409)
    assert refused["reason"] == "answered"


async def test_a_challenge_lapses(site: Site) -> None:
    nina, olga = await two(site)
    async with olga.events() as events:
        made = await nina.post("/api/challenge/Olga")
        site.clock.now += LASTS
        await site.parts.bot_desk.challenges.lapse()
        told = await events.hear("challengeCanceled")
        assert told["challenge"]["status"] == "expired"
    await olga.post(f"/api/challenge/{made['id']}/accept", status=409)
    assert await olga.get("/api/challenge") == {"in": [], "out": []}


async def test_a_challenge_that_is_kept_alive_waits_as_long_as_its_stream(site: Site) -> None:
    nina, olga = await two(site)
    wish = {"keepAliveStream": "true", "variant": "mini"}
    async with nina.stream("/api/challenge/Olga", method="POST", **wish) as kept:
        made = await kept.next()
        assert made is not None
        for _ in range(3):
            site.clock.now += LASTS - 1_000
            blanks = kept.blanks
            told = asyncio.ensure_future(kept.next())
            while kept.blanks < blanks + 2:
                await asyncio.sleep(0)
            told.cancel()
            await asyncio.wait([told])
        await olga.post(f"/api/challenge/{made['id']}/accept")
        assert await kept.next() == {"done": "accepted"}
        assert await kept.next() is None


async def test_who_goes_away_calls_a_kept_challenge_back(site: Site) -> None:
    nina, olga = await two(site)
    async with olga.events() as events:
        async with nina.stream(
            "/api/challenge/Olga", method="POST", keepAliveStream="true"
        ) as kept:
            await kept.next()
        assert (await events.hear("challengeCanceled"))["challenge"]["status"] == "canceled"


async def test_those_who_come_later_are_told_what_waits(site: Site) -> None:
    nina, olga = await two(site)
    made = await nina.post("/api/challenge/Olga")
    async with olga.events() as events:
        assert (await events.hear("challenge"))["challenge"]["id"] == made["id"]
    listed = await olga.get("/api/challenge")
    assert [one["id"] for one in listed["in"]] == [made["id"]]
    assert (await nina.get(f"/api/challenge/{made['id']}/show"))["direction"] == "out"


@pytest.mark.parametrize(
    ("name", "wish", "status"),
    [
        ("Nobody Here", {}, 404),
        ("Nina", {}, 400),
        ("Olga", {"variant": "four"}, 409),
        ("Olga", {"variant": "chess"}, 409),
        ("Olga", {"clock.limit": 1}, 409),
        ("Olga", {"clock.limit": "soon"}, 400),
        ("Olga", {"seat": 3}, 409),
        ("Olga", {"color": "green"}, 400),
    ],
)
async def test_what_cannot_be_played_is_refused(
    site: Site, name: str, wish: dict[str, object], status: int
) -> None:
    nina, _ = await two(site)
    await nina.post(f"/api/challenge/{name}", wish, status=status)


async def test_challenges_of_others_are_not_shown(site: Site) -> None:
    nina, olga = await two(site)
    pavel = await player(site, "Pavel")
    made = await nina.post("/api/challenge/Olga")
    path = f"/api/challenge/{made['id']}"
    for what in ("accept", "decline", "cancel"):
        await pavel.post(f"{path}/{what}", status=404)
    await pavel.get(f"{path}/show", status=404)
    assert (await nina.post(f"{path}/accept", status=403))["reason"] == "not_yours"
    assert (await olga.post(f"{path}/cancel", status=403))["reason"] == "not_yours"


async def test_only_so_many_wait_for_an_answer(site: Site) -> None:
    nina, _ = await two(site)
    for _ in range(MOST_OPEN):
        site.clock.now += 100
        nina.site.parts.rates._buckets.clear()
        await nina.post("/api/challenge/Olga")
    nina.site.parts.rates._buckets.clear()
    refused = await nina.post("/api/challenge/Olga", status=409)
    assert refused["reason"] == "too_many_challenges"


async def test_too_many_challenges_must_wait(site: Site) -> None:
    nina, olga = await two(site)
    for _ in range(20):
        made = await nina.post("/api/challenge/Olga")
        await olga.post(f"/api/challenge/{made['id']}/decline")
    answer = await nina.http.post("/api/challenge/Olga")
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) >= 1


async def test_games_that_run_are_told_to_those_who_come(site: Site) -> None:
    nina, olga = await two(site)
    ids = {await game(nina, olga), await game(nina, olga)}
    async with nina.events() as events:
        assert {(await events.hear("gameStart"))["game"]["id"] for _ in ids} == ids
    playing = await nina.get("/api/account/playing")
    assert {one["gameId"] for one in playing["nowPlaying"]} == ids


async def test_bots_that_listen_are_listed_in_all_processes(site: Site, other_site: Site) -> None:
    robo = await bot(site, "Amelia")
    stranger = Program(other_site, None)
    async with robo.events() as events:
        listing = asyncio.ensure_future(events.next())
        while not site.parts.bot_desk.bots.bots or not other_site.parts.bot_desk.bots.bots:
            await asyncio.sleep(0)
        async with stranger.stream("/api/bot/online") as lines:
            assert (await lines.next() or {})["name"] == "Amelia"
        listing.cancel()
        await asyncio.wait([listing])


async def test_a_seek_finds_an_opponent_and_ends(site: Site) -> None:
    nina, olga = await two(site)
    clock = {"time": 3, "increment": 2}
    in_words = "size=5+walls=3"  # the same rules as those of the preset
    async with (
        nina.stream("/api/board/seek", method="POST", variant="mini", **clock) as hers,
        olga.stream("/api/board/seek", method="POST", variant=in_words, **clock) as others,
    ):
        while len(await site.parts.outside.seeks.waiting()) < 2:
            await asyncio.sleep(0)
        await site.tick(1_000)
        found = await hers.next()
        assert found == await others.next()
        assert await hers.next() is None
    assert found is not None
    state = await site.parts.matches.state(found["id"])
    assert state is not None
    assert {person.name for person in state.seats} == {"Nina", "Olga"}


async def test_a_seek_may_be_for_a_game_that_counts(site: Site) -> None:
    nina, olga = await two(site)
    wish = {"time": 3, "increment": 2, "rated": "true"}
    async with (
        nina.stream("/api/board/seek", method="POST", **wish) as hers,
        olga.stream("/api/board/seek", method="POST", **wish),
    ):
        while len(waiting := await site.parts.outside.seeks.waiting()) < 2:
            await asyncio.sleep(0)
        assert {seeker.rating for seeker in waiting} == {1500}
        await site.tick(1_000)
        found = await hers.next()
    assert found is not None
    async with nina.stream(f"/api/board/game/stream/{found['id']}") as lines:
        full = await lines.hear("gameFull")
    assert full["rated"]
    assert [(seat["rating"], seat["provisional"]) for seat in full["seats"]] == [(1500, True)] * 2


async def test_a_rated_challenge_has_no_wished_seat(site: Site) -> None:
    nina, _ = await two(site)
    wish = {"rated": "true", "clock.limit": 180}
    await nina.post("/api/challenge/Olga", wish)
    await nina.post("/api/challenge/Olga", {**wish, "seat": 1}, status=409)
    await nina.post("/api/challenge/Olga", {"rated": "true"}, status=409)


async def test_who_goes_away_seeks_no_more(site: Site) -> None:
    nina, _ = await two(site)
    async with nina.stream("/api/board/seek", method="POST", time=3, increment=2):
        while not await site.parts.outside.seeks.waiting():
            await asyncio.sleep(0)
    while await site.parts.outside.seeks.waiting():
        await asyncio.sleep(0)


async def test_bots_do_not_seek_among_people(site: Site) -> None:
    robo = await bot(site, "Amelia")
    assert (await robo.post("/api/board/seek", status=403, time=3))["reason"] == "is_bot"


@pytest.mark.parametrize("gone", ["Nina", "Olga"])
async def test_no_game_begins_with_a_closed_account(site: Site, gone: str) -> None:
    """Not even by the hand of a program that was let in a moment before."""
    nina, olga = await two(site)
    made = await nina.post("/api/challenge/Olga", {"variant": "mini"})
    closed = nina.person if gone == "Nina" else olga.person
    await site.parts.outside.accounts.accounts.shut(closed.id, site.clock.now)
    book = site.parts.bot_desk.challenges
    with pytest.raises(Denied, match="closed") as refused:
        await book.accept(olga.person, made["id"])
    assert (refused.value.status_code, refused.value.reason) == (409, "answered")
    assert await book.status_of(made["id"]) == "canceled"
    assert await site.parts.matches.state(made["id"]) is None


@pytest.mark.parametrize("upgraded", ["Nina", "Olga"])
async def test_no_game_begins_as_a_player_with_who_became_a_bot(site: Site, upgraded: str) -> None:
    nina, olga = await two(site)
    made = await nina.post("/api/challenge/Olga", {"variant": "mini"})
    one = nina if upgraded == "Nina" else olga
    assert await one.post("/api/bot/account/upgrade") == {"ok": True}
    book = site.parts.bot_desk.challenges
    with pytest.raises(Denied, match="become a bot") as refused:
        await book.accept(olga.person, made["id"])
    assert (refused.value.status_code, refused.value.reason) == (409, "answered")
    assert await site.parts.matches.state(made["id"]) is None
