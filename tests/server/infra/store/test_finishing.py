"""Games that end: what is kept, and what they do to ratings, on both databases."""

import asyncio
import multiprocessing
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import pairwise
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection, select
from tests.server.infra.store.rating import rate_for_ever
from tests.server.registered import ANNA, BORIS, DARIA, NAVID, game, play, registered

from koridor.server.core.people import Person
from koridor.server.core.ratings import Rating, new_rating, rate
from koridor.server.core.ratings.rate import aged
from koridor.server.infra.store import SqlStore
from koridor.server.infra.store.rating_rows import rating_of
from koridor.server.infra.store.tables import GAME_SEATS, GAMES, RATINGS

POOL = "duel_rapid"
DAY = 86_400_000
PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload(["tests.server.infra.store.rating"])


async def rows(store: SqlStore, wanted: Any) -> Sequence[Any]:
    def work(connection: Connection) -> Sequence[Any]:
        return connection.execute(wanted).all()

    return await store.database.read(work)


async def ratings(store: SqlStore, pool: str = POOL) -> dict[str, Rating]:
    found = await rows(store, select(RATINGS).where(RATINGS.c.pool == pool))
    return {row.person_id: rating_of(row) for row in found}


async def seats_of(store: SqlStore, match_id: str) -> Sequence[Any]:
    wanted = (
        select(GAME_SEATS)
        .join(GAMES, GAMES.c.number == GAME_SEATS.c.number)
        .where(GAMES.c.id == match_id)
        .order_by(GAME_SEATS.c.seat)
    )
    return await rows(store, wanted)


async def replayed(store: SqlStore) -> dict[str, Rating]:
    """The ratings that follow from the games in the order in which they were numbered."""
    known: dict[str, Rating] = {}
    for row in await rows(store, select(GAMES).order_by(GAMES.c.number)):
        seats = await seats_of(store, row.id)
        before = [known.get(seat.person_id, new_rating(row.pool)) for seat in seats]
        after = rate(row.pool, [seat.place for seat in seats], before, row.ended)
        known |= {seat.person_id: new for seat, new in zip(seats, after, strict=True)}
    return known


async def test_the_end_of_a_rated_game_changes_both_ratings(store: SqlStore) -> None:
    await play(store, game(ANNA, BORIS, at=5_000, match_id="m"))
    expected = rate(POOL, (1, 2), (new_rating(POOL),) * 2, 5_000)
    assert await ratings(store) == {ANNA.id: expected[0], BORIS.id: expected[1]}
    for seat, after in zip(await seats_of(store, "m"), expected, strict=True):
        assert (seat.rating, seat.deviation) == (1500.0, 350.0)
        assert (seat.rating_after, seat.deviation_after) == (after.value, after.deviation)
    [kept] = await rows(store, select(GAMES))
    assert kept.rating == 1500


async def test_the_rating_before_a_game_is_as_unsure_as_it_is_then(store: SqlStore) -> None:
    await play(store, game(ANNA, BORIS, at=1_000), game(ANNA, BORIS, at=30 * DAY, match_id="m"))
    after_first = rate(POOL, (1, 2), (new_rating(POOL),) * 2, 1_000)
    for seat, rating in zip(await seats_of(store, "m"), after_first, strict=True):
        assert seat.deviation == aged(POOL, rating, 30 * DAY).deviation > rating.deviation
    assert await ratings(store) == await replayed(store)


async def test_what_is_not_rated_changes_nothing(store: SqlStore) -> None:
    await play(store, game(ANNA, BORIS, is_rated=False, match_id="m"))
    assert await ratings(store) == {}
    assert [seat.rating_after for seat in await seats_of(store, "m")] == [None, None]


async def test_pools_do_not_know_of_each_other(store: SqlStore) -> None:
    four = (ANNA, BORIS, DARIA, NAVID)
    await play(
        store,
        game(ANNA, BORIS),
        game(*four, places=(1, 2, 3, 4), pool="four"),
        game(*four, places=(4, 2, 2, 1), pool="hill"),
    )
    table = rate("four", (1, 2, 3, 4), (new_rating("four"),) * 4, 1_000)
    hill = rate("hill", (4, 2, 2, 1), (new_rating("hill"),) * 4, 1_000)
    ids = [person.id for person in four]
    assert await ratings(store, "four") == dict(zip(ids, table, strict=True))
    assert await ratings(store, "hill") == dict(zip(ids, hill, strict=True))
    assert [one.games for one in (await ratings(store)).values()] == [1, 1]


async def test_within_one_transaction_games_count_in_the_order_of_their_end(
    store: SqlStore,
) -> None:
    late = game(ANNA, BORIS, at=9_000, match_id="a-late")
    early = game(DARIA, ANNA, at=2_000, match_id="z-early")
    middle = game(NAVID, BORIS, at=5_000, match_id="m-middle")
    assert await store.append([late, early, middle])
    numbered = await rows(store, select(GAMES.c.id).order_by(GAMES.c.number))
    assert [row.id for row in numbered] == ["z-early", "m-middle", "a-late"]
    assert await ratings(store) == await replayed(store)


async def test_an_append_that_comes_too_late_counts_nothing(store: SqlStore) -> None:
    one = game(ANNA, BORIS, match_id="m")
    assert await store.append([one])
    before = await ratings(store)
    assert not await store.append([one])
    assert await ratings(store) == before
    assert len(await rows(store, select(GAMES))) == 1


async def test_a_match_that_ends_again_after_a_move_back_is_kept_once(store: SqlStore) -> None:
    """Against computers a move can be taken back when the match is over."""
    first = game(ANNA, BORIS, is_rated=False, match_id="m")
    assert await store.append([first])
    again = game(ANNA, BORIS, places=(2, 1), is_rated=False, match_id="m")
    assert await store.append([replace(again, expected=1)])
    [kept] = await rows(store, select(GAMES))
    assert kept.winner == 1
    log = await store.load("m")
    assert log is not None
    assert log.version == 2


async def test_processes_that_end_games_of_the_same_people_lose_none(
    store: SqlStore, other_store: SqlStore
) -> None:
    """Everybody plays everybody, the seats either way round, in both processes at once."""
    people = [registered(f"p{number}") for number in range(6)]
    pairs = [(one, other) for one in people for other in people if one != other]
    await play(store, *(game(*pair) for pair in pairs))  # from now on there are rows to fight for
    answers = await asyncio.gather(
        *(
            process.append([game(*pair, at=1_000 * number)])
            for number, pair in enumerate(pairs)
            for process in (store, other_store)
        )
    )
    assert all(answers)
    found = await ratings(store)
    assert [one.games for one in found.values()] == [30] * 6
    assert await replayed(store) == found
    ends = [row.ended for row in await rows(store, select(GAMES.c.ended).order_by(GAMES.c.number))]
    assert ends == sorted(ends)


async def test_a_process_that_is_late_ends_games_no_earlier_than_others_did(
    store: SqlStore, other_store: SqlStore
) -> None:
    """Numbers, ends and ratings are in the order of the commits, though clocks differ."""
    await play(store, game(ANNA, BORIS, at=9_000, match_id="first"))
    await play(other_store, game(DARIA, ANNA, at=8_990, match_id="second"))
    await play(store, game(NAVID, DARIA, at=9_001, match_id="third"))
    kept = await rows(store, select(GAMES.c.id, GAMES.c.ended).order_by(GAMES.c.number))
    assert [tuple(row) for row in kept] == [("first", 9_000), ("second", 9_000), ("third", 9_001)]
    assert [seat.ended for seat in await seats_of(store, "second")] == [9_000, 9_000]
    assert await ratings(store) == await replayed(store)


async def test_a_clock_that_is_far_ahead_is_followed_by_nobody(store: SqlStore) -> None:
    await play(store, game(ANNA, BORIS, at=1_000 * DAY), game(ANNA, BORIS, at=DAY, match_id="m"))
    [ended] = await rows(store, select(GAMES.c.ended).where(GAMES.c.id == "m"))
    assert ended.ended == DAY


async def test_the_order_holds_for_games_of_different_people(
    store: SqlStore, other_store: SqlStore
) -> None:
    """No rating is waited for; the order alone makes the second one wait for the first."""
    people = [registered(f"q{number}") for number in range(24)]
    games = [
        (process, game(one, other, at=30_000 - number))
        for number, (process, one, other) in enumerate(
            zip((store, other_store) * 6, people[::2], people[1::2], strict=True)
        )
    ]
    await asyncio.gather(*(process.append([one]) for process, one in games))
    ends = [row.ended for row in await rows(store, select(GAMES.c.ended).order_by(GAMES.c.number))]
    assert len(ends) == 12
    assert ends == sorted(ends)


def killed_after(url: str, name: str, count: int) -> Iterator[set[str]]:
    """A process that rates games until so many were acknowledged; then it is killed, and all that
    it acknowledged is told."""
    ours, theirs = PROCESSES.Pipe(duplex=False)
    process = PROCESSES.Process(target=rate_for_ever, args=(url, name, theirs))
    process.start()
    theirs.close()
    told = {ours.recv()}
    yield told
    while len(told) < count:
        told.add(ours.recv())
    process.kill()
    process.join()
    with suppress(EOFError):
        while True:
            told.add(ours.recv())
    yield told


async def test_processes_that_are_killed_leave_ratings_that_fit_the_games(
    store: SqlStore, database_url: str
) -> None:
    """Two processes rate games of the same people, and are killed in the middle of their work."""
    lives = [killed_after(database_url, name, count) for name, count in (("a", 7), ("b", 12))]
    for life in lives:
        await asyncio.to_thread(next, life)
    acknowledged = [await asyncio.to_thread(next, life) for life in lives]
    kept = {row.id for row in await rows(store, select(GAMES.c.id))}
    assert set().union(*acknowledged) <= kept
    assert len(kept) >= 19
    assert await ratings(store) == await replayed(store)


async def test_every_game_leaves_a_chain_of_ratings(store: SqlStore) -> None:
    """What a game left behind is what the next one begins with."""
    people: list[Person] = [ANNA, BORIS]
    await play(store, *(game(*people, at=1_000, places=(1, 2)) for _ in range(4)))
    chain = await rows(
        store,
        select(GAME_SEATS).where(GAME_SEATS.c.person_id == ANNA.id).order_by(GAME_SEATS.c.number),
    )
    assert all(one.rating_after == other.rating for one, other in pairwise(chain))
