"""What every store has to do; each test runs on SQLite and on PostgreSQL."""

import asyncio

import pytest
from sqlalchemy import Connection, text
from tests.server.stores import NINA, PARI, appended, move, opening

from koridor.server.core.match.events import Closed, Left, Moved, Opened
from koridor.server.core.people import Person
from koridor.server.core.store import Log, StoreUnavailable
from koridor.server.core.terms import Terms
from koridor.server.infra.store import SqlStore
from koridor.server.infra.store.opening import open_database

ANNA = Person("guest:anna", "Anna")


async def versions(store: SqlStore, *match_ids: str) -> list[int]:
    logs = [await store.load(match_id) for match_id in match_ids]
    return [log.version if log else 0 for log in logs]


async def test_a_log_comes_back_as_it_was_appended(store: SqlStore) -> None:
    first, second = opening("a"), move("a", 3)
    assert await store.append([first])
    assert await store.append([second])
    assert await store.load("a") == Log(4, first.events + second.events)


async def test_an_unknown_match_has_no_log(store: SqlStore) -> None:
    assert await store.load("nobody") is None
    assert await store.load("nobody", after=3) is None
    assert await store.summary("nobody") is None


async def test_what_was_added_after_a_version_is_loaded_alone(store: SqlStore) -> None:
    await store.append([opening("a")])
    await store.append([move("a", 3, text="e2")])
    await store.append([move("a", 4, text="e8")])
    assert await store.load("a", after=4) == Log(5, move("a", 4, text="e8").events)
    assert await store.load("a", after=5) == Log(5, ())


@pytest.mark.parametrize("expected", [0, 2, 4, 9])
async def test_another_version_than_expected_appends_nothing(
    store: SqlStore, expected: int
) -> None:
    await store.append([opening("a")])
    assert not await store.append([move("a", expected)])
    assert await versions(store, "a") == [3]


async def test_a_match_that_is_not_there_cannot_go_on(store: SqlStore) -> None:
    assert not await store.append([move("a", 3)])
    assert await store.load("a") is None


async def test_several_logs_are_appended_together_or_not_at_all(store: SqlStore) -> None:
    assert await store.append([opening("a"), opening("b")])
    assert not await store.append([move("a", 3), opening("b"), opening("c")])
    assert await versions(store, "a", "b", "c") == [3, 3, 0]
    assert await store.append([move("a", 3), move("a", 4), opening("c")])
    assert await versions(store, "a", "b", "c") == [5, 3, 3]


async def test_a_conflict_does_not_fail_those_who_share_its_transaction(store: SqlStore) -> None:
    await store.append([opening("a"), opening("b")])
    answers = await asyncio.gather(
        store.append([move("a", 3)]),
        store.append([move("a", 3)]),
        store.append([opening("b")]),
        store.append([move("b", 3)]),
        store.append([opening("c")]),
    )
    assert list(answers) == [True, False, False, True, True]
    assert await versions(store, "a", "b", "c") == [4, 4, 3]


async def test_of_many_processes_one_makes_each_move(
    store: SqlStore, other_store: SqlStore
) -> None:
    await store.append([opening(str(number)) for number in range(8)])
    for version in range(3, 9):
        attempts = [
            process.append([move(str(number), version)])
            for number in range(8)
            for process in (store, other_store)
        ]
        answers = await asyncio.gather(*attempts)
        assert [sum(pair) for pair in zip(answers[::2], answers[1::2], strict=True)] == [1] * 8


async def test_of_two_processes_one_opens_a_match_and_neighbours_are_not_harmed(
    store: SqlStore, other_store: SqlStore
) -> None:
    mine, theirs = await asyncio.gather(
        asyncio.gather(*(store.append([opening(name)]) for name in "abcde")),
        asyncio.gather(*(other_store.append([opening(name)]) for name in "cdefg")),
    )
    assert all((*mine[:2], *theirs[3:]))
    assert [sum(pair) for pair in zip(mine[2:], theirs[:3], strict=True)] == [1, 1, 1]
    assert await versions(store, *"abcdefg") == [3] * 7


async def test_who_stops_waiting_loses_nothing(store: SqlStore) -> None:
    await store.append([opening("a")])
    waiting = asyncio.create_task(store.append([move("a", 3)]))
    neighbour = asyncio.create_task(store.append([opening("b")]))
    await asyncio.sleep(0)
    waiting.cancel()
    assert await neighbour
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert await versions(store, "a", "b") == [4, 3]


async def test_closing_writes_what_waits(database_url: str, store: SqlStore) -> None:
    waiting = [asyncio.create_task(store.append([opening(str(n))])) for n in range(5)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*waiting) == [True] * 5
    with pytest.raises(StoreUnavailable):
        await store.append([opening("late")])
    again = SqlStore(database_url)
    assert await versions(again, "0", "4") == [3, 3]
    await again.close()


async def test_the_summary_is_that_of_the_last_append(store: SqlStore) -> None:
    await store.append([opening("a")])
    last = appended("a", 3, Closed(at=5, reason="host"), phase="closed", changed=5)
    await store.append([last])
    assert await store.summary("a") == last.summary
    assert await store.count("closed") == 1
    assert await store.count("waiting") == 0


async def test_summaries_are_of_one_phase_the_last_changed_first(store: SqlStore) -> None:
    await store.append([opening("old", at=10), opening("new", at=30), opening("mid", at=20)])
    await store.append([opening("running", at=40, phase="running")])
    found = await store.summaries(phase="waiting")
    assert [summary.id for summary in found] == ["new", "mid", "old"]
    assert [summary.id for summary in await store.summaries(phase="waiting", limit=1)] == ["new"]


async def test_private_tables_are_not_in_the_lobby(store: SqlStore) -> None:
    terms = Terms(visibility="private")
    opened = Opened(at=1, terms=terms, host=NINA)
    await store.append([appended("hidden", 0, opened, phase="waiting", terms=terms)])
    await store.append([opening("open")])
    found = await store.summaries(phase="waiting", visibility="public")
    assert [summary.id for summary in found] == ["open"]


async def test_the_matches_of_a_person_follow_who_sits(store: SqlStore) -> None:
    await store.append([opening("a"), opening("b")])
    left = Left(at=3, person_id=PARI.id)
    await store.append([appended("a", 3, left, phase="waiting", seats=(NINA, ANNA))])
    for person, matches in ((NINA, {"a", "b"}), (PARI, {"b"}), (ANNA, {"a"})):
        found = await store.summaries(phase="waiting", person_id=person.id)
        assert {summary.id for summary in found} == matches


async def test_deadlines_are_told_when_they_have_passed(store: SqlStore) -> None:
    for name, deadline in (("late", 100), ("later", 200), ("never", None), ("soon", 301)):
        opened = Opened(at=1, terms=Terms(), host=NINA)
        await store.append([appended(name, 0, opened, deadline=deadline)])
    assert await store.due(300) == ["late", "later"]
    assert await store.due(300, limit=1) == ["late"]
    await store.append([move("late", 1)])
    assert await store.due(300) == ["later"]


async def test_the_last_beat_is_that_of_any_process(store: SqlStore) -> None:
    assert await store.last_beat() is None
    await store.beat("one", 1000)
    await store.beat("two", 3000)
    await store.beat("one", 2000)
    assert await store.last_beat() == 3000


async def test_events_of_newer_versions_are_read_without_what_is_unknown(
    database_url: str, store: SqlStore
) -> None:
    await store.append([move("a", 0)])
    body = '{"type":"moved","at":1,"seat":2,"move":"e8","mood":["new"]}'

    def add(connection: Connection) -> None:
        columns = "(match_id, version, at, body) VALUES ('a', 2, 1, :body)"
        connection.execute(text(f"INSERT INTO match_events {columns}"), {"body": body})

    database = open_database(database_url)
    await database.write(add)
    await database.close()
    log = await store.load("a")
    assert log is not None
    assert log.events[-1] == Moved(at=1, seat=2, move="e8")


async def test_an_event_that_cannot_be_written_fails_alone(store: SqlStore) -> None:
    spoilt = move("a", 0, text="\ud800")
    answers = await asyncio.gather(
        store.append([opening("b")]), store.append([spoilt]), return_exceptions=True
    )
    assert answers[0] is True
    assert isinstance(answers[1], UnicodeEncodeError)
    assert await versions(store, "a", "b") == [0, 3]


async def test_names_and_words_of_all_languages_come_back(store: SqlStore) -> None:
    person = Person("guest:x", 'کوریدور "Коридор" \x00 \U0001f9f1')
    opened = Opened(at=1, terms=Terms(), host=person)
    await store.append([appended("a", 0, opened, seats=(person,))])
    assert await store.load("a") == Log(1, (opened,))
    summary = await store.summary("a")
    assert summary is not None
    assert summary.seats == (person,)
