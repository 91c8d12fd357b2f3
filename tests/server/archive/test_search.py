"""Finding games, on both databases."""

import pytest
from msgspec.structs import replace
from tests.server.archive.games import DAY, NINA, NOON, OLEG, PARI, finished, index_all

from koridor.server.archive.searching import position_query
from koridor.server.core.archive import ExplorerQuery, GameQuery, Player
from koridor.server.core.people import Person
from koridor.server.infra.store import SqlStore, archive_search
from koridor.server.infra.store.sql_archive import SqlArchive

COMPUTER = Person("computer:3", "", "computer", 3)
BY_NINA = Player(person_id=NINA.id)


async def found(archive: SqlArchive, **query: object) -> list[str]:
    page = await archive.games(GameQuery(**query), 50)  # type: ignore[arg-type]
    assert page.more is None
    return [one.game.id for one in page.games]


@pytest.fixture
async def full(archive: SqlArchive) -> SqlArchive:
    """An archive with some games."""
    await archive.keep(
        [
            finished("oldest", "e2 e8", ended=NOON - 2 * DAY, winner=2),
            finished("secret", "e2 e8", ended=NOON - DAY, is_public=False),
            finished("rated", "d3h e8", ended=NOON, is_rated=True, opening="shiller"),
            finished("drawn", "e3h", ended=NOON, winner=None, seats=(PARI, OLEG)),
            finished("small", "c2", ended=NOON + 1, rules="mini", seats=(OLEG, NINA)),
        ]
    )
    await index_all(archive)
    return archive


async def test_a_game_is_told_in_full(full: SqlArchive) -> None:
    told = await full.game("rated")
    assert told is not None
    line, record = told
    assert [(seat.name, seat.place) for seat in line.seats] == [("Nina", 1), ("پری", 2)]
    assert (line.rules, line.cause, line.winner, line.plies) == ("duel", "resigned", 1, 2)
    assert (line.is_rated, line.is_public, line.origin) == (True, True, "match")
    assert "d3h e8" in record
    assert await full.game("nothing") is None


async def test_the_last_game_to_end_comes_first_and_private_ones_do_not_come(
    full: SqlArchive,
) -> None:
    assert await found(full) == ["small", "rated", "drawn", "oldest"]
    assert await found(full, sees_private=True, player=BY_NINA) == [
        "small",
        "rated",
        "secret",
        "oldest",
    ]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ({"player": BY_NINA}, ["small", "rated", "oldest"]),
        ({"player": BY_NINA, "result": "won"}, ["rated"]),
        ({"player": BY_NINA, "result": "lost"}, ["small", "oldest"]),
        ({"player": Player(name="Oleg")}, ["small", "drawn"]),
        ({"player": BY_NINA, "opponent": Player(person_id=OLEG.id)}, ["small"]),
        ({"opponent": BY_NINA}, ["small", "rated", "oldest"]),
        ({"rules": "mini"}, ["small"]),
        ({"opening": "shiller"}, ["rated"]),
        ({"result": "draw"}, ["drawn"]),
        ({"result": "2"}, ["oldest"]),
        ({"result": "won"}, []),
        ({"is_rated": False, "rules": "duel"}, ["drawn", "oldest"]),
        ({"is_rated": True}, ["rated"]),
        ({"begin": NOON, "end": NOON + 1}, ["rated", "drawn"]),
        ({"end": NOON}, ["oldest"]),
        ({"origin": "import"}, []),
    ],
)
async def test_games_are_found_by_what_is_known_of_them(
    full: SqlArchive, query: dict[str, object], expected: list[str]
) -> None:
    assert await found(full, **query) == expected


@pytest.mark.parametrize(
    "query", [GameQuery(), GameQuery(player=Player(person_id=PARI.id)), GameQuery(result="2")]
)
@pytest.mark.parametrize("scanned", [1, 2, 3, 50])
async def test_pages_join_without_gap_however_far_each_search_goes(
    full: SqlArchive, store: SqlStore, query: GameQuery, scanned: int
) -> None:
    whole = [one.game.id for one in (await full.games(query, 50)).games]
    assert whole
    found_ids, asked = await one_by_one(store, query, scanned)
    assert found_ids == whole
    assert asked <= 5, "each page goes on where the one before stopped"


async def one_by_one(store: SqlStore, query: GameQuery, scanned: int) -> tuple[list[str], int]:
    """The games of pages of one each, and how many pages were asked for."""
    found_ids, asked = list[str](), 0
    following: GameQuery | None = query
    while following is not None:
        page = await store.database.read(
            lambda open_, following=following: archive_search.games(  # type: ignore[misc]
                open_, following, 1, scanned=scanned
            )
        )
        found_ids += [one.game.id for one in page.games]
        following = replace(query, after=page.more) if page.more else None
        asked += 1
    return found_ids, asked


async def test_a_position_is_found_mirrored_and_by_any_order_of_moves(archive: SqlArchive) -> None:
    await archive.keep(
        [
            finished("one", "e2 e8 c3h", ended=NOON),
            finished("mirrored", "e2 e8 f3h", ended=NOON + 1),
            finished("transposed", "c3h e8 e2 e7 e1 e8 e2", ended=NOON + 2),
            finished("private", "e2 e8 c3h", ended=NOON + 3, is_public=False),
        ]
    )
    await index_all(archive)
    wanted = "c3 / - / e2 e8 / 9 10 / 2"
    exact = position_query("duel", wanted, is_exact=True)
    both = position_query("duel", wanted, is_exact=False)
    assert await found(archive, position=exact) == ["transposed", "one"]
    assert await found(archive, position=both) == ["transposed", "mirrored", "one"]
    other = position_query("duel", "f3 / - / e2 e8 / 9 10 / 2", is_exact=True)
    assert await found(archive, position=other) == ["mirrored"]
    start = position_query("duel", "- / - / e1 e9 / 10 10 / 1", is_exact=True)
    assert await found(archive, position=start) == ["transposed", "mirrored", "one"]
    assert await found(archive, position=both, player=BY_NINA, end=NOON + 2) == ["mirrored", "one"]
    assert await found(archive, position=both, opponent=Player(person_id=OLEG.id)) == []


async def test_a_private_game_is_found_by_position_by_those_who_played_it_alone(
    archive: SqlArchive, store: SqlStore
) -> None:
    await archive.keep(
        [
            finished("before", "e2 e8", ended=NOON, is_public=False),
            finished("open", "e2 e8", ended=NOON + 1),
            finished("after", "e2 e8", ended=NOON + 2, is_public=False, seats=(OLEG, NINA)),
            finished("machine", "e2", ended=NOON + 3, is_public=False, seats=(NINA, COMPUTER)),
            finished("foreign", "e2 e8", ended=NOON + 4, is_public=False, seats=(PARI, OLEG)),
        ]
    )
    await index_all(archive)
    start = position_query("duel", "- / - / e1 e9 / 10 10 / 1", is_exact=True)
    later = position_query("duel", "- / - / e2 e8 / 10 10 / 1", is_exact=False)
    assert await found(archive, position=start) == ["open"]
    assert await found(archive, position=start, player=BY_NINA) == ["open"]
    own = GameQuery(player=BY_NINA, sees_private=True, position=start)
    for scanned in (1, 2, 50):
        found_ids, _ = await one_by_one(store, own, scanned)
        assert found_ids == ["machine", "after", "open", "before"]
    later_own = await found(archive, position=later, player=BY_NINA, sees_private=True)
    assert later_own == ["after", "open", "before"]
    explored = await archive.explore(ExplorerQuery(key=start.key, seats=2))
    assert [move.games for move in explored.moves] == [1]
    assert [game.id for game in explored.recent] == ["open"]


async def test_whoever_has_several_seats_is_listed_once(archive: SqlArchive) -> None:
    await archive.keep(
        [finished("crowd", "e2", rules="four", seats=(COMPUTER, NINA, COMPUTER, COMPUTER))]
    )
    assert await found(archive, player=Player(person_id=COMPUTER.id)) == ["crowd"]


async def test_results_are_counted_by_pool_over_public_games(full: SqlArchive) -> None:
    await full.keep([finished("hill", "e2", pool=None, winner=None)])
    counts = {
        one.pool: (one.games, one.won, one.drawn, one.lost) for one in await full.counts(NINA.id)
    }
    assert counts == {None: (1, 0, 1, 0), "duel_blitz": (3, 1, 0, 2)}


async def test_records_come_in_the_same_order(full: SqlArchive) -> None:
    records = (await full.records(GameQuery(player=BY_NINA), 2)).records
    assert [("c2" in one.record, "d3h" in one.record) for one in records] == [
        (True, False),
        (False, True),
    ]
