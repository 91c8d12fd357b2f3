"""What the explorer answers, and how it comes to know, on both databases."""

import asyncio

import pytest
from tests.server.archive.games import DAY, NOON, finished, index_all, rate

from koridor.notation import ALGEBRAIC, read_moves
from koridor.rules import DUEL, Position
from koridor.server.archive.exploring import explored
from koridor.server.archive.indexer import Indexer
from koridor.server.archive.indexing import indexed_of
from koridor.server.archive.reading import Reached, months_of
from koridor.server.core.explorer import INDEXED_PLIES, Months
from koridor.server.core.messages.archive import Explorer
from koridor.server.core.news import LOBBY_TOPIC
from koridor.server.infra.bus import ProcessBus
from koridor.server.infra.store import SqlStore, explorer_index
from koridor.server.infra.store.sql_archive import SqlArchive

NO_BANDS = (None, None)


async def asked(
    archive: SqlArchive,
    moves: str = "",
    *,
    months: Months | None = None,
    bands: tuple[int | None, int | None] = NO_BANDS,
) -> Explorer:
    position = Position.start(DUEL)
    for move in read_moves(moves, position, ALGEBRAIC):
        position = position.play(move)
    return await explored(archive, Reached(position, {}), months=months, bands=bands)


def counted(answer: Explorer) -> dict[str, tuple[int, tuple[int, ...], int, int | None]]:
    return {move.move: (move.games, move.won, move.draws, move.rating) for move in answer.moves}


async def fill(archive: SqlArchive, store: SqlStore, *, popular: int) -> None:
    """Games whose positions are counted beforehand from so many games on."""
    games = [
        finished("a", "e2 e8 c3h", ended=NOON - 60 * DAY, winner=1),
        finished("b", "e2 e8 f3h", ended=NOON, winner=2),
        finished("c", "e2 e8 e3", ended=NOON, winner=None),
        finished("d", "e2 d9 e3", ended=NOON + 1, winner=1),
        finished("e", "e2 f9", ended=NOON + 2, winner=2),
        finished("hidden", "e2 e8 c3h", ended=NOON + 3, is_public=False),
    ]
    for game in games:
        await archive.keep([game])
        if game.id in {"a", "b"}:
            await rate(store.database, game.id, (1500, 1701) if game.id == "a" else (2000, 2100))
        waiting = await archive.waiting(10)
        indexed = [indexed_of(one) for one in waiting]
        await store.database.write(
            lambda open_, indexed=indexed: explorer_index.index(open_, indexed, popular=popular)  # type: ignore[misc]
        )


@pytest.mark.parametrize("popular", [1, 2, 3, 4, 1000])
async def test_answers_are_the_same_whenever_positions_are_counted(
    archive: SqlArchive, store: SqlStore, popular: int
) -> None:
    await fill(archive, store, popular=popular)
    start = await asked(archive)
    assert counted(start) == {"e2": (5, (2, 2), 1, 1825)}
    assert (start.games, start.won, start.draws, start.rating) == (5, (2, 2), 1, 1825)
    assert [game.id for game in start.recent] == ["e", "d", "c", "b", "a"]
    assert [game.id for game in start.top] == ["b", "a"]
    assert counted(await asked(archive, "e2")) == {
        "e8": (3, (1, 1), 1, 1825),
        "d9": (2, (1, 1), 0, None),
    }, "a step to the left and one to the right are one"
    assert counted(await asked(archive, "e2 e8")) == {
        "c3h": (2, (1, 1), 0, 1825),
        "e3": (1, (0, 0), 1, None),
    }
    assert counted(await asked(archive, "e2 f9")) == {"e3": (1, (1, 0), 0, None)}
    assert (await asked(archive, "e2 f9")).games == 2, "a game ended there"
    assert (await asked(archive, "e2 e8 c3h")).moves == ()
    assert (await asked(archive, "e3v")).games == 0


@pytest.mark.parametrize("popular", [1, 1000])
async def test_answers_can_be_of_some_months_and_ratings(
    archive: SqlArchive, store: SqlStore, popular: int
) -> None:
    await fill(archive, store, popular=popular)
    in_january = await asked(archive, "e2", months=months_of("2027-01", None))
    assert counted(in_january) == {"e8": (2, (0, 1), 1, 2050), "d9": (2, (1, 1), 0, None)}
    assert [game.id for game in in_january.recent] == ["e", "d", "c", "b"]
    before = await asked(archive, "e2", months=months_of(None, "2026-12"))
    assert counted(before) == {"e8": (1, (1, 0), 0, 1600)}
    strong = await asked(archive, "e2", bands=(1800, 2400))
    assert counted(strong) == {"e8": (1, (0, 1), 0, 2050)}
    assert [game.id for game in strong.recent] == ["b"]
    rated = await asked(archive, "e2", bands=(0, 2400))
    assert rated.games == 2
    assert (await asked(archive, "e2", bands=(0, 1400))).games == 0


async def test_mirrored_moves_come_back_as_they_look_in_the_position_that_was_asked(
    archive: SqlArchive,
) -> None:
    await archive.keep([finished("a", "e2 e8 c3h e7 a1v", winner=1)])
    await index_all(archive)
    assert counted(await asked(archive, "e2 e8 c3h")) == {"e7": (1, (1, 0), 0, None)}
    assert counted(await asked(archive, "e2 e8 c3h e7")) == {"a1v": (1, (1, 0), 0, None)}
    assert counted(await asked(archive, "e2 e8 f3h e7")) == {"h1v": (1, (1, 0), 0, None)}


async def test_a_game_counts_once_however_often_it_stands_in_a_position(
    archive: SqlArchive,
) -> None:
    back_and_forth = "e2 e8 e1 e9 e2 e8"
    await archive.keep([finished("a", back_and_forth)])
    await index_all(archive)
    answer = await asked(archive)
    assert counted(answer) == {"e2": (1, (1, 0), 0, None)}


async def test_positions_deep_in_a_game_are_not_indexed(archive: SqlArchive) -> None:
    pairs = ("e2 e8", "d2 d8", "d3 c8", "c3 c7", "b3 b7", "a3 a7", "a2 a8", "b2 b8", "c2 a8")
    walls = " ".join(f"{file}{rank}h" for rank in (4, 6) for file in "aceg")
    moves = f"{' '.join(pairs)} {walls} "
    moves += "b2 b8 a2 a8 a1 a9 b1 b9 c1 c9 d1 d9 e1 e9"
    await archive.keep([finished("long", moves)])
    waiting = await archive.waiting(1)
    assert len(indexed_of(waiting[0]).facts) <= INDEXED_PLIES + 1


async def test_processes_that_index_at_once_count_each_game_once(
    archive: SqlArchive, other_store: SqlStore
) -> None:
    games = [finished(f"game-{number}", "e2 e8 c3h") for number in range(12)]
    await archive.keep(games)
    others = SqlArchive(other_store.database)
    bus = ProcessBus()
    counts = await asyncio.gather(
        *(Indexer(one, bus, lambda: 0.0).index_all() for one in (archive, others, archive))
    )
    assert sum(counts) == len(games)
    assert (await asked(archive)).games == len(games)
    assert await archive.waiting(10) == []


async def test_the_indexer_wakes_up_when_a_match_has_ended(archive: SqlArchive) -> None:
    bus = ProcessBus()
    indexer = Indexer(archive, bus, lambda: 0.0)
    tasks = [asyncio.create_task(work()) for work in (indexer.listen, indexer.run)]
    try:
        await archive.keep([finished("a", "e2")])
        async with asyncio.timeout(20):
            while (await asked(archive)).games == 0:
                await bus.publish(LOBBY_TOPIC, b"a")
                await asyncio.sleep(0)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)


async def test_the_mean_rating_is_kept_where_all_have_one(
    archive: SqlArchive, store: SqlStore
) -> None:
    await archive.keep([finished("all", "e2"), finished("one", "e2"), finished("none", "e2")])
    await rate(store.database, "all", (1500, 1601))
    await rate(store.database, "one", (1500,))
    await index_all(archive)
    ratings = [
        told[0].rating for one in ("all", "one", "none") if (told := await archive.game(one))
    ]
    assert ratings == [1550, None, None]


async def test_rules_are_filed_in_their_shortest_words(archive: SqlArchive) -> None:
    await archive.keep([finished("a", "e2", rules="size=9 walls=10")])
    await index_all(archive)
    told = await archive.game("a")
    assert told is not None
    assert told[0].rules == "duel"
