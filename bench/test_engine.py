"""How long the engine takes beside OpenSpiel, both asked from Python on one core.

OpenSpiel's fastest way to count is its list of legal actions and a copy of the state for each;
the loop that walks the tree around them is Python in its case.
"""

import os
import time
from collections.abc import Callable, Iterator
from typing import Any

import pyspiel
import pytest
from bench.programs import KORIDOR
from bench.test_rules import POSITIONS
from pytest_benchmark.fixture import BenchmarkFixture

from koridor.engine import Engine, Options
from koridor.notation import ALGEBRAIC, OPENSPIEL, read_moves
from koridor.rules import DUEL, Position

PERFT = {3: 2_062_264, 4: 247_569_030}
PROGRAMS = ("koridor", "open-spiel 2.0.2")

# Of the processor and not of the clock on the wall, so that other work does not count.
processor_time = pytest.mark.benchmark(timer=time.process_time)
each_program = pytest.mark.parametrize("program", PROGRAMS)
each_position = pytest.mark.parametrize("where", POSITIONS)


@pytest.fixture(autouse=True)
def one_core() -> Iterator[None]:
    """Keep this process on one core."""
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})
    yield
    os.sched_setaffinity(0, cores)


def perft_in_openspiel(state: Any, depth: int) -> int:
    """Count move sequences; OpenSpiel has no perft of its own."""
    if depth == 1:
        return len(state.legal_actions())
    return sum(perft_in_openspiel(state.child(move), depth - 1) for move in state.legal_actions())


def state_in_openspiel(position: Position, line: str) -> Any:
    """OpenSpiel's state after a line of moves."""
    state = pyspiel.load_game("quoridor").new_initial_state()
    for move in read_moves(line, position, ALGEBRAIC):
        state.apply_action(state.string_to_action(OPENSPIEL.write(move, position)))
        position = position.play(move)
    return state


def asked(program: str, line: str, depth: int | None = None) -> Callable[[], Any]:
    """The question for the legal moves after a line, or for a perft."""
    start = Position.start(DUEL)
    if program != "koridor":
        state = state_in_openspiel(start, line)
        return state.legal_actions if depth is None else lambda: perft_in_openspiel(state, depth)
    here = KORIDOR.after(line)
    engine = Engine(DUEL, Options(hash_megabytes=1))
    if depth is None:
        return lambda: engine.legal_moves(here)
    return lambda: engine.perft(here, depth)


@each_program
@each_position
def test_the_list_of_legal_moves(benchmark: BenchmarkFixture, program: str, where: str) -> None:
    benchmark.group = f"all legal moves by the engine {where}"
    benchmark.extra_info.update(program=program, required=3)
    benchmark(asked(program, POSITIONS[where]))


@processor_time
@each_program
def test_perft_of_three_plies(benchmark: BenchmarkFixture, program: str) -> None:
    benchmark.group = "perft 3 by the engine"
    benchmark.extra_info.update(program=program, required=40)
    pedantic: Any = benchmark.pedantic
    rounds = 20 if program == "koridor" else 3
    assert pedantic(asked(program, "", 3), rounds=rounds) == PERFT[3]


@processor_time
def test_perft_of_four_plies(benchmark: BenchmarkFixture) -> None:
    benchmark.group = "perft 4 by the engine"
    benchmark.extra_info.update(program="koridor", microseconds=250_000)
    pedantic: Any = benchmark.pedantic
    assert pedantic(asked("koridor", "", 4), rounds=5) == PERFT[4]
