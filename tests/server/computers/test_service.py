"""Computers at matches in a real store, with real engines."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from tests.server.computers.fake_time import FakeTime
from tests.server.computers.matches import NINA, commands, moves
from tests.server.computers.table import Table
from tests.server.stores import emptied

from koridor.notation import ALGEBRAIC
from koridor.server.computers.fallback import quick_move
from koridor.server.computers.pool import WorkerPool
from koridor.server.core.match.commands import (
    AgreeToComputers,
    AskTakeback,
    Command,
    Join,
    OfferDraw,
    OfferRematch,
    Open,
    Resign,
    Say,
)
from koridor.server.core.match.refusals import Refused
from koridor.server.core.match.state import MatchState
from koridor.server.core.matches import Done, Matches
from koridor.server.core.news import COMPUTERS_TOPIC
from koridor.server.core.store import Store, StoreUnavailable
from koridor.server.core.terms import Control, Terms
from koridor.server.infra.bus import ProcessBus

pytestmark = pytest.mark.asyncio(loop_scope="module")


class LastingPool(WorkerPool):
    """Workers that outlive one test, as they take long to start."""

    def start(self) -> None:
        """They were started before."""

    async def close(self) -> None:
        """They stay for the next test."""


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def workers() -> AsyncIterator[WorkerPool]:
    pool = LastingPool(1, sleep=FakeTime().sleep)
    WorkerPool.start(pool)
    yield pool
    await WorkerPool.close(pool)


@pytest.fixture
def absent() -> WorkerPool:
    """Workers that never answer."""
    return WorkerPool(0)


@pytest_asyncio.fixture(loop_scope="module")
async def kept(sqlite_url: str) -> AsyncIterator[Store]:
    async with emptied(sqlite_url) as store:
        yield store


@pytest_asyncio.fixture(loop_scope="module")
async def table(kept: Store, workers: WorkerPool) -> Table:
    return Table(kept, ProcessBus(), workers)


@pytest_asyncio.fixture(loop_scope="module")
async def lonely(kept: Store, absent: WorkerPool) -> Table:
    """A table whose computers have no engine."""
    return Table(kept, ProcessBus(), absent)


async def test_a_computer_answers_each_move(table: Table) -> None:
    async with table.played():
        await table.do(*commands())
        await table.nina_plays("c2")
        await table.until_played(2)
        await table.nina_plays("b1v")
        state = await table.until_played(4)
    assert [ply.seat for ply in state.plies] == [1, 2, 1, 2]
    assert state.turn == 1


async def test_a_computer_that_has_seat_1_begins_after_some_thought(table: Table) -> None:
    async with table.played():
        await table.do(*commands(seat=1))
        state = await table.until_played(1)
    assert state.plies[0].at - state.created >= 400


async def test_what_was_left_by_another_process_is_taken_up(table: Table) -> None:
    await table.do(*commands(seat=1))
    async with table.played():
        assert len((await table.until_played(1)).plies) == 1


async def test_computers_of_three_seats_play_to_the_end(table: Table) -> None:
    await table.do(
        Open(terms=Terms(rules="hill", origin="friend"), host=NINA),
        Join(person=NINA, wish=1),
        AgreeToComputers(person_id=NINA.id, level=1),
    )
    async with table.played():
        await table.nina_plays("e2")
        await table.until(lambda state: len(state.plies) == 4)
        await table.do(Resign(person_id=NINA.id))
        state = await table.until(lambda state: state.phase == "ended")
    assert state.outcome is not None
    assert state.outcome.winner in {2, 3, 4}


async def test_a_take_back_while_it_thinks_drops_the_move(kept: Store) -> None:
    workers = WorkerPool(1, sleep=FakeTime().sleep)
    begin, workers.start = workers.start, lambda: None  # type: ignore[method-assign]
    table = Table(kept, ProcessBus(), workers)
    async with table.played():
        await table.do(*commands())
        await table.nina_plays("c2")
        await until_asked(workers, 1)
        await table.do(AskTakeback(person_id=NINA.id))
        await table.nina_plays("b1")
        await until_asked(workers, 2)
        begin()
        state = await table.until_played(2)
    assert [ply.seat for ply in state.plies] == [1, 2]
    assert state.plies[0].move == "b1"


async def until_asked(workers: WorkerPool, questions: int) -> None:
    while workers.waiting < questions:
        await asyncio.sleep(0)


async def test_after_a_take_back_it_plays_the_same_ply_again(table: Table) -> None:
    async with table.played():
        await table.do(*commands())
        for text in ("c2", "b1", "c2"):
            await table.nina_plays(text)
            assert (await table.until_played(2)).turn == 1
            await table.do(AskTakeback(person_id=NINA.id))
        assert (await table.state()).plies == ()


async def test_talk_does_not_make_it_think_anew(lonely: Table, absent: WorkerPool) -> None:
    async with lonely.played():
        await lonely.do(*commands())
        await lonely.nina_plays("c2")
        await until_asked(absent, 1)
        for _ in range(3):
            await lonely.do(Say(person=NINA, text="hello", is_phrase=True))
            await asyncio.sleep(0.01)
        assert absent.waiting == 1


async def test_a_draw_is_declined_early(table: Table) -> None:
    async with table.played():
        await table.do(*commands(), OfferDraw(person_id=NINA.id))
        state = await table.until(lambda state: state.offers.draw is None)
    assert state.phase == "running"


AND_BACK = ("e2", "e8", "e1", "e9") * 5
BEHIND = ("e2", "e8", "e1", "e7", "e2", "e6", "e1", "e5", "e2", "e4") + ("e1", "d4", "e2", "e4") * 3


@pytest.mark.parametrize(
    ("line", "phase"),
    [pytest.param(AND_BACK, "ended", id="even"), pytest.param(BEHIND, "running", id="better")],
)
async def test_a_late_draw_is_accepted_unless_it_is_better(
    table: Table, line: tuple[str, ...], phase: str
) -> None:
    await table.do(*commands(rules="duel"), *moves(*line))
    async with table.played():
        await table.do(OfferDraw(person_id=NINA.id))
        state = await table.until(lambda state: state.offers.draw is None)
    assert state.phase == phase


async def test_a_rematch_is_played_too(table: Table) -> None:
    async with table.played():
        await table.do(*commands(), Resign(person_id=NINA.id))
        await table.do(OfferRematch(person_id=NINA.id, new_id="rematch1"))
        table.id = "rematch1"
        state = await table.until_played(1)
    assert state.person(1).kind == "computer"


async def test_it_moves_in_time_though_no_worker_answers(lonely: Table) -> None:
    control = Control(10_000, 0)
    await lonely.do(*commands(control=control), *moves("c2", "c4", "b2"))
    position = (await lonely.state()).position
    async with lonely.played():
        state = await lonely.until_played(4)
    assert state.plies[3].move == ALGEBRAIC.write(quick_move(position), position)
    assert state.plies[3].spent < 5_000


async def test_no_flag_falls_in_a_race_on_a_short_clock_though_no_worker_answers(
    lonely: Table,
) -> None:
    await lonely.do(
        *commands(rules="duel", seat=1, control=Control(10_000, 0)), *moves("e2", seat=1)
    )
    async with lonely.played():
        while (state := await lonely.until(lambda state: state.turn != 1)).phase == "running":
            await lonely.nina_plays(ALGEBRAIC.write(quick_move(state.position), state.position))
    assert state.outcome is not None
    assert state.outcome.cause == "goal"


async def test_without_a_clock_it_waits_longer_but_not_for_ever(
    lonely: Table, absent: WorkerPool
) -> None:
    await lonely.do(*commands(), *moves("c2"))
    async with lonely.played():
        await until_asked(absent, 1)
        assert len((await lonely.state()).plies) == 1
        lonely.time.advance(60)
        assert len((await lonely.until_played(2)).plies) == 2


class Shaky:
    """Matches whose database is away at first."""

    def __init__(self, matches: Matches) -> None:
        self._matches, self._failures = matches, 2

    async def submit(self, match_id: str, command: Command) -> Done | Refused:
        self._fail()
        return await self._matches.submit(match_id, command)

    async def state(self, match_id: str) -> MatchState | None:
        self._fail()
        return await self._matches.state(match_id)

    def _fail(self) -> None:
        if self._failures:
            self._failures -= 1
            raise StoreUnavailable("away")


async def test_it_goes_on_once_the_database_is_back(kept: Store, workers: WorkerPool) -> None:
    table = Table(kept, ProcessBus(), workers, through=Shaky)
    async with table.played():
        await table.do(*commands(seat=1))
        assert len((await table.until_played(1)).plies) == 1


async def test_it_hears_of_its_turn_though_news_were_lost(kept: Store, workers: WorkerPool) -> None:
    bus = ProcessBus(most_waiting=1)
    table = Table(kept, bus, workers)
    async with table.played():
        await table.do(*commands())
        for text in ("c2", "b1v"):
            for _ in range(3):
                await bus.publish(COMPUTERS_TOPIC, b"a match that nobody knows")
            await table.nina_plays(text)
            await table.until(lambda state: state.turn == 1)
    assert len((await table.state()).plies) == 4
