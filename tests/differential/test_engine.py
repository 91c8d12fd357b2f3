"""Random games in lockstep with the C++ core: the same moves, positions and ends at every ply.

The core plays the same moves from the same start and is asked at every ply; `Engine.legal_moves`
reads each position anew.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import pytest
from tests.strategies import random_rules

from koridor.engine import _core
from koridor.engine.limit import Options
from koridor.engine.native import Engine
from koridor.notation import write_rules
from koridor.rules import PASS, PRESETS, Position, Rules

QUICK, SLOW = 20_000, 1_000_000
"""Plies in all."""
CROWDED = Rules.four(size=3, walls=2)
"""A board so small that some seat often has to pass."""
RULES = [
    *PRESETS.values(),
    CROWDED,
    Rules.four(size=11, walls=12),
    Rules.duel(size=8, walls=30),
    *(random_rules(Random(seed), largest=_core.LARGEST) for seed in range(11)),
]
each_rules = pytest.mark.parametrize("rules", RULES, ids=write_rules)


@dataclass(slots=True)
class Tally:
    """What a run compared."""

    plies: int = 0
    passes: int = 0
    retired: int = 0
    ended: int = 0


def play(rules: Rules, plies: int, seed: int) -> Tally:
    """Play games until so many plies have been compared."""
    random, tally = Random(seed), Tally()
    engine = Engine(rules, Options(hash_megabytes=1))
    core_engine = _core.Engine(rules, Options(hash_megabytes=1))
    while tally.plies < plies:
        start = Position.start(rules)
        for here, core in game(start, _core.Position(core_engine, start.state), random, tally):
            compare(here, core, engine)
    return tally


def game(
    here: Position, core: _core.Position, random: Random, tally: Tally
) -> Iterator[tuple[Position, _core.Position]]:
    """The positions of a random game, as the library and as the core have them."""
    yield here, core
    while here.outcome is None:
        in_play = [seat for seat in here.rules.seat_numbers if seat not in here.out]
        if len(in_play) > 2 and random.random() < 0.02:
            seat = random.choice(in_play)
            here, core = here.retire(seat), core.retire(seat)
            tally.retired += 1
        else:
            legal = here.legal_moves
            choice = legal.wall_moves if random.random() < 0.5 else legal.pawn_moves
            move = random.choice(choice or tuple(legal))
            here, core = here.play(move), core.play(move)
            tally.plies += 1
            tally.passes += move == PASS
        yield here, core
    tally.ended += 1


def compare(here: Position, core: _core.Position, engine: Engine) -> None:
    moves = list(here.legal_moves)
    _, walls, pawns, walls_left, turn, _, plies_left = here.state
    assert core.fields == (walls, pawns, walls_left, turn, plies_left), here
    assert core.legal_moves == moves, here
    assert engine.legal_moves(here) == moves, here
    assert core.count == len(moves), here
    assert core.key == core.full_key, here
    outcome = here.outcome
    assert core.outcome == (outcome and (outcome.cause, outcome.winner)), here


@each_rules
def test_the_core_plays_by_the_same_rules(rules: Rules) -> None:
    tally = play(rules, QUICK // len(RULES), seed=1)
    assert tally.plies >= QUICK // len(RULES)
    assert tally.ended


def test_forced_passes_and_departures_are_among_the_games() -> None:
    tally = play(CROWDED, 1000, seed=2)
    assert tally.passes > 3
    assert tally.retired > 10


@pytest.mark.slow
@each_rules
def test_the_core_plays_by_the_same_rules_for_long(rules: Rules) -> None:
    assert play(rules, SLOW // len(RULES), seed=3).ended
