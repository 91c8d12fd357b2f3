"""How long the rules take, beside other programs: legal moves, single walls, playing, perft."""

from collections.abc import Callable
from itertools import cycle
from typing import Any

import pytest
from bench.programs import KORIDOR, PROGRAMS, WALLS, Program, fresh
from pytest_benchmark.fixture import BenchmarkFixture

from koridor.rules import Position, Rules, perft

TEN_WALLS = "e2 e8 e3 e7 e4 e6 d3h e6h f3h c6h b3h g6h h3v a6v e4v d5v"
"""A middlegame; the case B51 of the tables in `spec/`."""
POSITIONS = {"at the start": "", "with ten walls": TEN_WALLS}
COUNTS = {"at the start": 131, "with ten walls": 94}

each_program = pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.name)
each_position = pytest.mark.parametrize("where", POSITIONS)


Setup = Callable[[], tuple[Any, ...]]
"""Makes the arguments of one timed call."""


def measure(benchmark: BenchmarkFixture, what: str, program: Program, **facts: Any) -> None:
    """Tell the report what is measured, of which program."""
    benchmark.group = what
    benchmark.extra_info.update(program=program.name, **facts)


def rounds_of(
    benchmark: BenchmarkFixture, target: Callable[..., Any], setup: Setup, rounds: int
) -> Any:
    """Time each call alone, with arguments that `setup` makes anew; give the last answer."""
    pedantic: Any = benchmark.pedantic
    return pedantic(target, setup=lambda: (setup(), {}), rounds=rounds, warmup_rounds=3)


@each_program
@each_position
def test_the_list_of_legal_moves(benchmark: BenchmarkFixture, program: Program, where: str) -> None:
    measure(benchmark, f"all legal moves {where}", program, required=25)
    state = program.after(POSITIONS[where])
    rounds = 2000 if program is KORIDOR else 20
    answer = rounds_of(benchmark, program.legal_moves, lambda: (fresh(state),), rounds)
    assert program.count(answer) == COUNTS[where]


@each_program
@each_position
def test_one_wall(benchmark: BenchmarkFixture, program: Program, where: str) -> None:
    """Each round asks for another of the 128 walls; the median is over them."""
    limit = {"microseconds": 15} if program is KORIDOR else {}
    measure(benchmark, f"is a wall legal {where}", program, **limit)
    state, walls = program.after(POSITIONS[where]), cycle(WALLS)
    rounds = len(WALLS) * (20 if program is KORIDOR else 1)
    rounds_of(benchmark, program.allows, lambda: (state, next(walls)), rounds)


@pytest.mark.parametrize(
    "program",
    [program for program in PROGRAMS if program.play],
    ids=lambda program: program.name,
)
@pytest.mark.parametrize("move", ["e2", "d4h"])
def test_playing_a_move(benchmark: BenchmarkFixture, program: Program, move: str) -> None:
    measure(benchmark, f"playing {move}", program)
    benchmark(program.play, program.after(""), move)


def test_perft_of_two_plies(benchmark: BenchmarkFixture) -> None:
    measure(benchmark, "perft 2 at the start", KORIDOR)
    assert rounds_of(benchmark, perft, lambda: (KORIDOR.after(""), 2), rounds=30) == 16677


@pytest.mark.parametrize(("size", "walls"), [(9, 16), (19, 60)])
def test_the_list_of_legal_moves_of_four_seats(
    benchmark: BenchmarkFixture, size: int, walls: int
) -> None:
    measure(benchmark, f"all legal moves, four seats, {size} by {size}, {walls} walls", KORIDOR)
    here = Position.start(Rules.four(size, walls))
    for number in range(walls):
        choices = here.legal_moves.wall_moves
        here = here.play(choices[number * 7919 % len(choices)])
    rounds_of(benchmark, KORIDOR.legal_moves, lambda: (fresh(here),), rounds=500)


def test_a_shortest_path(benchmark: BenchmarkFixture) -> None:
    measure(benchmark, "a shortest path with ten walls", KORIDOR)
    here = KORIDOR.after(TEN_WALLS)
    assert len(benchmark(here.shortest_path, 1)) == here.distance(1) + 1
