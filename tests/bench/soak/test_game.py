"""Games of a soak, sound ones and such that are not."""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace

import pytest
from bench.soak.game import Fault, Mover, ending, play, started
from bench.soak.machine import Spent, processors
from bench.soak.plan import GamePlan, Seating, draw_game
from tests.bench.soak.games import few_nodes, game, seating, stubborn

from koridor.engine import EngineClosed, Millis
from koridor.lab import Control
from koridor.notation import read_position
from koridor.rules import DUEL, FOUR, HILL, Cause, Position

NODES = seating(Control(nodes=20))
HURRIED = seating(Control(movetime=Millis(5)))
ON_A_CLOCK = seating(Control(clock=Millis(100), increment=Millis(4)))


def lasting(*moves: Spent) -> Callable[[], Callable[[], Spent]]:
    """A gauge that says so much of each move; the last of it stays."""
    left = list(moves)
    return lambda: lambda: left.pop(0) if len(left) > 1 else left[0]


@pytest.mark.parametrize("number", range(1, 13))
def test_games_as_they_are_drawn_have_no_fault(number: int) -> None:
    report = play(few_nodes(draw_game(2, number)))
    assert report.faults == ()
    assert report.plies > 0
    assert report.memory > 0


def test_a_game_can_be_had_again() -> None:
    first, second = (play(few_nodes(draw_game(2, 13))) for _ in range(2))
    assert (first.plies, first.winner) == (second.plies, second.winner)


def test_a_seat_that_leaves_ends_a_game_of_many_soon() -> None:
    report = play(game(NODES, NODES, None, None, rules=FOUR, leaving=1))
    assert (report.plies, report.faults) == (0, ())
    assert report.winner in {1, 2, 3, 4}


def test_an_illegal_move_is_a_fault() -> None:
    [(fault, what)] = play(game(NODES, NODES), starting=stubborn).faults
    assert fault is Fault.ILLEGAL
    assert "ply 1" in what
    assert "--seed 1 --first 1" in what


def test_an_engine_that_cannot_go_on_is_a_crash() -> None:
    def closed(plan: GamePlan, seating: Seating) -> Mover:
        del plan, seating
        raise EngineClosed("gone")

    [(fault, what)] = play(game(NODES, None), starting=closed).faults
    assert fault is Fault.CRASH
    assert "gone" in what


def test_a_child_left_behind_is_a_fault() -> None:
    with ExitStack() as children:

        def leaving(plan: GamePlan, seating: Seating) -> Mover:
            children.enter_context(sleeper())
            return started(plan, seating)

        [(fault, what)] = play(game(None, NODES), starting=leaving).faults
    assert fault is Fault.LEFTOVER
    assert "process" in what


@contextmanager
def sleeper() -> Iterator[None]:
    """A child of this process that waits to be told to go."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(writing)
        os.read(reading, 1)
        os._exit(0)
    os.close(reading)
    yield
    os.close(writing)
    os.waitpid(child, 0)


def test_the_time_of_a_move_is_held_against_its_limit() -> None:
    report = play(game(HURRIED, None), gauge=lasting(Spent(31, 9, was_put_off=True)))
    assert {(each.wall, each.processor) for each in report.overruns} == {(26, 4)}
    assert len(report.overruns) == (report.plies + 1) // 2


def test_threads_share_what_the_processors_give() -> None:
    two = replace(HURRIED, options=replace(HURRIED.options, threads=2))
    report = play(game(two, None), gauge=lasting(Spent(12, 12, was_put_off=False)))
    assert {each.processor for each in report.overruns} == {12 / min(2, processors()) - 5}


def test_a_clock_runs_down_and_gains() -> None:
    gauge = lasting(Spent(60, 60, was_put_off=False), Spent(1, 1, was_put_off=False))
    walls = [overrun.wall for overrun in play(game(ON_A_CLOCK, None), gauge=gauge).overruns]
    assert walls[:3] == [-40, 1 - 44, 1 - 47]


def test_moves_without_a_time_limit_have_no_overrun() -> None:
    report = play(game(NODES, None), gauge=lasting(Spent(1e6, 1e6, was_put_off=False)))
    assert report.overruns == ()


def test_a_pawn_at_its_goal_ends_the_game() -> None:
    won = read_position("- / - / e9 a2 / 9 10 / 2", DUEL)
    assert ending(won, 9) == (1, Cause.GOAL)
    hill = read_position("- / - / e1 e5 e9 i5 / 4 5 5 5 / 3", HILL)
    assert ending(hill, 9) == (2, Cause.GOAL)


def test_the_last_seat_in_play_wins() -> None:
    position = Position.start(FOUR).retire(1).retire(2)
    assert ending(position, 0) is None
    assert ending(position.retire(4), 0) == (3, Cause.LAST_SEAT)


def test_the_last_ply_is_a_draw_unless_it_wins() -> None:
    start = Position.start(game(NODES, NODES, max_plies=7).rules)
    assert ending(start, 6) is None
    assert ending(start, 7) == (None, Cause.MAX_PLIES)
