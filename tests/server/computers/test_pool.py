"""Workers are real processes; those that fail are replaced and asked again."""

import asyncio
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from tests.server.computers import doomed_server, faulty_worker
from tests.server.computers.fake_time import FakeTime

from koridor.engine import Player
from koridor.notation import read_position
from koridor.rules import DUEL, MINI, Position, Rules
from koridor.server.computers.pool import GRACE_SECONDS, NoAnswer, WorkerPool, usual_count
from koridor.server.computers.question import Question, Ready, packed
from koridor.server.computers.waiting import Sleep
from koridor.server.computers.worker_process import COMMAND

START = Position.start(MINI)
Make = Callable[..., WorkerPool]


@pytest.fixture
async def pool_of() -> AsyncIterator[Make]:
    """Makes pools and closes them."""
    async with AsyncExitStack() as stack:

        def make(
            count: int = 1, command: Sequence[str] = COMMAND, sleep: Sleep | None = None
        ) -> WorkerPool:
            pool = WorkerPool(count, command=command, sleep=sleep or FakeTime().sleep)
            stack.push_async_callback(pool.close)
            pool.start()
            return pool

        yield make


def faulty(how: str, folder: Path) -> tuple[str, ...]:
    """What starts a worker that fails in this way."""
    marker, ready = str(folder / "marker"), packed(Ready()).hex()
    return sys.executable, faulty_worker.__file__, how, marker, ready


def question(position: Position = START, level: int | None = 1, seed: int = 1) -> Question:
    return Question(position=position, level=level, seed=seed, movetime=1_000)


async def test_a_worker_plays_like_the_player_of_its_level_and_judges(pool_of: Make) -> None:
    pool = pool_of()
    for level in (1, 4, 6):
        answer = await pool.ask(question(level=level, seed=5), before=0)
        with Player(MINI, level, 5) as player:
            assert answer.move == player.best(START)
    lost = read_position("- / - / a1 e2 / 0 0 / 1", MINI)
    answer = await pool.ask(question(lost, level=None), before=0)
    assert answer.score is not None
    assert answer.score.is_loss


def children() -> set[str]:
    """Our processes, those included that have ended and that nobody has taken notice of."""
    tasks = Path("/proc/self/task").iterdir()
    return {pid for task in tasks for pid in (task / "children").read_text().split()}


async def test_to_close_it_twice_does_not_leave_a_worker_half_ended(pool_of: Make) -> None:
    before = children()
    pool = pool_of()
    await pool.ask(question(), before=0)
    assert len(children() - before) == 1
    closing = asyncio.create_task(pool.close())
    for _ in range(4):
        await asyncio.sleep(0)
    await pool.close()
    await closing
    assert children() <= before


@pytest.mark.parametrize("how", ["at start", "babbling", "dying", "half an answer"])
async def test_a_worker_that_fails_is_replaced_and_asked_again(
    pool_of: Make, tmp_path: Path, how: str
) -> None:
    answer = await pool_of(command=faulty(how, tmp_path)).ask(question(), before=0)
    assert START.is_legal(answer.move)


async def test_a_worker_that_is_silent_is_replaced_and_asked_again(
    pool_of: Make, tmp_path: Path
) -> None:
    limits = 0

    async def first_limit_passes(seconds: float) -> None:
        nonlocal limits
        if seconds == 1 + GRACE_SECONDS:
            limits += 1
            if limits == 1:
                return
        await asyncio.Event().wait()

    pool = pool_of(command=faulty("silent", tmp_path), sleep=first_limit_passes)
    answer = await pool.ask(question(), before=0)
    assert START.is_legal(answer.move)
    assert limits == 2


async def test_a_question_that_no_worker_survives_is_given_up(
    pool_of: Make, tmp_path: Path
) -> None:
    pool = pool_of(command=faulty("always", tmp_path))
    with pytest.raises(NoAnswer, match="3 workers"):
        await pool.ask(question(), before=0)


async def test_a_board_too_large_for_the_engine_is_told_and_harms_no_worker(pool_of: Make) -> None:
    pool = pool_of()
    with pytest.raises(NoAnswer, match="13 cells wide"):
        await pool.ask(question(Position.start(Rules.duel(13, 10))), before=0)
    assert START.is_legal((await pool.ask(question(), before=0)).move)


async def test_who_is_most_in_a_hurry_is_answered_first(pool_of: Make) -> None:
    pool = WorkerPool(1, sleep=FakeTime().sleep)
    order: list[int] = []

    async def ask(before: int) -> None:
        await pool.ask(question(), before=before)
        order.append(before)

    asking = [asyncio.create_task(ask(before)) for before in (30, 10, 20)]
    await asyncio.sleep(0)
    assert pool.waiting == 3
    pool.start()
    await asyncio.gather(*asking)
    await pool.close()
    assert order == [10, 20, 30]


async def test_a_question_that_nobody_waits_for_is_dropped(pool_of: Make) -> None:
    pool = WorkerPool(1, sleep=FakeTime().sleep)
    given_up = asyncio.create_task(pool.ask(question(Position.start(DUEL), 9), before=0))
    wanted = asyncio.create_task(pool.ask(question(), before=1))
    await asyncio.sleep(0)
    given_up.cancel()
    pool.start()
    assert START.is_legal((await wanted).move)
    await pool.close()


async def test_a_thinking_worker_does_not_hold_up_the_server(pool_of: Make) -> None:
    pool = pool_of()
    await pool.ask(question(), before=0)
    thinking = asyncio.create_task(pool.ask(question(Position.start(DUEL), 9), before=0))
    turns = 0
    while not thinking.done():
        await asyncio.sleep(0)
        turns += 1
    assert turns > 100


async def test_closing_ends_workers_that_think(pool_of: Make) -> None:
    pool = pool_of(2)
    asking = asyncio.create_task(pool.ask(question(Position.start(DUEL), 10), before=0))
    await asyncio.sleep(0)
    await pool.close()
    asking.cancel()


async def test_workers_end_when_their_server_is_killed() -> None:
    server = await asyncio.create_subprocess_exec(
        *(sys.executable, doomed_server.__file__), stdout=PIPE, stderr=PIPE
    )
    assert server.stdout is not None
    assert server.stderr is not None
    assert await server.stdout.readline() == b"ready\n"
    server.kill()
    async with asyncio.timeout(30):
        # The worker writes its errors there too, so that the end comes when both are gone.
        assert await server.stderr.read() == b""
    await server.wait()


def test_one_core_is_left_to_the_server() -> None:
    assert usual_count() >= 1
