"""Answers of the explorer that many ask for: worked out once in a while, and never long stale."""

import asyncio

import pytest
from tests.server.archive.games import finished
from tests.server.site import Clock, Site

from koridor.server.archive.hot_answers import LASTS, HotAnswers
from koridor.server.archive.indexer import SPREAD
from koridor.server.infra.store.sql_archive import SqlArchive


class Source:
    """Counts how often it is asked; answers when it is told to."""

    def __init__(self) -> None:
        self.asked = 0
        self.ready = asyncio.Event()

    async def answer(self) -> int:
        self.asked += 1
        number = self.asked
        await self.ready.wait()
        return number


class Failure(Exception):
    """What goes wrong in these tests."""


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def hot(clock: Clock) -> HotAnswers[str, int]:
    return HotAnswers(clock, lasts=500, most=3)


async def test_whoever_asks_meanwhile_or_soon_after_gets_the_same(
    hot: HotAnswers[str, int], clock: Clock
) -> None:
    source = Source()
    together = [asyncio.create_task(hot.get("start", source.answer)) for _ in range(5)]
    await asyncio.sleep(0)
    source.ready.set()
    assert await asyncio.gather(*together) == [1] * 5
    clock.now += 499
    assert await hot.get("start", source.answer) == 1
    assert await hot.get("another", source.answer) == 2
    clock.now += 1
    assert await hot.get("start", source.answer) == 3


async def test_an_answer_is_as_old_as_its_question(hot: HotAnswers[str, int], clock: Clock) -> None:
    """A database shows what was there when it was asked, not when it has answered."""
    source = Source()
    slow = asyncio.create_task(hot.get("start", source.answer))
    await asyncio.sleep(0)
    clock.now += 500
    later = asyncio.create_task(hot.get("start", source.answer))
    await asyncio.sleep(0)
    source.ready.set()
    assert [await slow, await later] == [1, 2]


async def test_whoever_goes_away_leaves_the_answer_to_the_others(
    hot: HotAnswers[str, int],
) -> None:
    source = Source()
    one, other = (asyncio.create_task(hot.get("start", source.answer)) for _ in range(2))
    await asyncio.sleep(0)
    one.cancel()
    await asyncio.sleep(0)
    source.ready.set()
    assert await other == 1


async def test_what_went_wrong_is_not_kept(hot: HotAnswers[str, int]) -> None:
    async def fail() -> int:
        raise Failure

    for _ in range(2):
        with pytest.raises(Failure):
            await hot.get("start", fail)
    source = Source()
    source.ready.set()
    assert await hot.get("start", source.answer) == 1


async def test_few_answers_are_kept_the_last_ones(hot: HotAnswers[str, int]) -> None:
    source = Source()
    source.ready.set()
    for question in "abcd":
        await hot.get(question, source.answer)
    assert await hot.get("d", source.answer) == 4
    assert await hot.get("b", source.answer) == 2
    assert await hot.get("a", source.answer) == 5


async def test_a_game_is_seen_within_a_second_of_its_end(site: Site, archive: SqlArchive) -> None:
    """The slowest way: somebody asked at the moment before the game was indexed."""
    assert SPREAD * 1000 + LASTS < 800, "what is left is for reading and writing the game"
    reader = site.guest()

    async def games() -> int:
        answer = await reader.http.get("/api/explorer", params={"moves": "e2"})
        return int(answer.json()["games"])

    await archive.keep([finished("a", "e2 e8")])
    assert await games() == 0
    await site.parts.indexer.index_all()
    site.clock.now += LASTS
    assert await games() == 1


async def test_what_cannot_be_understood_is_refused_each_time(site: Site) -> None:
    for _ in range(2):
        answer = await site.guest().http.get("/api/explorer", params={"moves": "e9"})
        assert answer.status_code == 400
