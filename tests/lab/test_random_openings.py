"""Random openings."""

from itertools import islice

import pytest

from koridor.lab import random_openings
from koridor.rules import DUEL, PRESETS, PawnMove, Position, Rules


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_openings_are_short_and_leave_a_game(rules: Rules) -> None:
    for opening in islice(random_openings(rules, seed=3), 10):
        assert 4 <= len(opening) <= 8
        position = Position.start(rules)
        for move in opening:
            position = position.play(move)
        assert position.outcome is None
        distances = [position.distance(seat) for seat in rules.seat_numbers]
        assert max(distances) - min(distances) <= 3


def test_the_same_seed_gives_the_same_openings() -> None:
    first, again, other = (list(islice(random_openings(DUEL, seed), 5)) for seed in (1, 1, 2))
    assert first == again
    assert first != other


def test_no_opening_comes_twice() -> None:
    openings = list(islice(random_openings(DUEL, seed=1), 60))
    assert len(set(openings)) == 60
    steps = [isinstance(move, PawnMove) for opening in openings for move in opening]
    assert 0.4 < sum(steps) / len(steps) < 0.6


def test_a_board_with_few_openings_repeats_them() -> None:
    tiny = Rules.duel(size=5, walls=0)
    openings = list(islice(random_openings(tiny, seed=1), 300))
    assert len(openings) == 300
