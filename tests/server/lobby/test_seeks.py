"""Those who wait, in one process or in Redis: the same tests for both."""

from collections.abc import AsyncIterator

import pytest
from tests.server.site import Clock

from koridor.server.core.people import Person
from koridor.server.core.seeks import Seeker, Seeks
from koridor.server.infra.redis_seeks import SILENCE, RedisSeeks
from koridor.server.lobby.pairing import wave
from koridor.server.lobby.seeks import LocalSeeks
from koridor.server.lobby.tables import seats_of


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(params=["process", "redis"])
async def seeks(request: pytest.FixtureRequest, clock: Clock) -> AsyncIterator[Seeks]:
    if request.param == "process":
        yield LocalSeeks()
        return
    opened = RedisSeeks(request.getfixturevalue("redis_url"), clock)
    yield opened
    for seeker in await opened.waiting():
        await opened.drop(seeker)
    await opened.close()


def seeker(name: str, since: int = 0, rules: str = "duel") -> Seeker:
    return Seeker(person=Person(name, name), rules=rules, control=None, since=since)


async def test_who_has_waited_longest_comes_first(seeks: Seeks) -> None:
    for one in (seeker("late", 3), seeker("early", 1), seeker("middle", 2)):
        await seeks.put(one)
    assert [one.person.id for one in await seeks.waiting()] == ["early", "middle", "late"]


async def test_another_wish_takes_the_place_of_the_first(seeks: Seeks) -> None:
    await seeks.put(seeker("a"))
    await seeks.put(seeker("a", rules="mini"))
    assert [one.rules for one in await seeks.waiting()] == ["mini"]


async def test_two_are_taken_once_and_both_or_none(seeks: Seeks) -> None:
    both = seeker("a"), seeker("b")
    for one in both:
        await seeks.put(one)
    await seeks.drop(both[1])
    assert not await seeks.take(both)
    assert [one.person.id for one in await seeks.waiting()] == ["a"]
    await seeks.put(both[1])
    assert await seeks.take(both)
    assert not await seeks.take(both)
    assert await seeks.waiting() == []


async def test_an_old_wish_that_ends_leaves_the_new_one(seeks: Seeks) -> None:
    """Of two pages of a person, the one that waits is not the one that was closed."""
    await seeks.put(seeker("a", since=1))
    await seeks.put(seeker("a", since=2))
    await seeks.drop(seeker("a", since=1))
    assert [one.since for one in await seeks.waiting()] == [2]


async def test_who_was_paired_does_not_come_back_by_renewal(seeks: Seeks) -> None:
    both = seeker("a"), seeker("b")
    for one in both:
        await seeks.put(one)
    await seeks.take(both)
    await seeks.renew(both[0])
    assert await seeks.waiting() == []


async def test_who_waited_in_a_process_that_died_is_forgotten(redis_url: str, clock: Clock) -> None:
    seeks = RedisSeeks(redis_url, clock)
    for one in (seeker("here"), seeker("lost")):
        await seeks.put(one)
    clock.now += SILENCE
    await seeks.renew(seeker("here"))
    clock.now += 1
    assert [one.person.id for one in await seeks.waiting()] == ["here"]
    await seeks.drop(seeker("here"))
    await seeks.close()


def test_a_wave_pairs_those_who_want_the_same_the_longest_waiting_first() -> None:
    waiting = [seeker(name, since) for name, since in (("c", 3), ("a", 1), ("b", 2))]
    waiting.append(seeker("d", 0, rules="mini"))
    tables = wave(waiting, seats_of, 1_000)
    assert [[one.person.id for one in table] for table in tables] == [["a", "b"]]
