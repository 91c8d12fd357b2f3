"""What scores say about strength."""

import math

import pytest

from koridor.lab import Tally, elo_of, overall, share_at


def test_pairs_add_up() -> None:
    tally = Tally.of_pair((1.0, 0.0)) + Tally.of_pair((0.5, 1.0)) + Tally.of_pair((0.0, 0.0))
    assert tally == Tally(2, 1, 3, (1, 0, 1, 1, 0))
    assert (tally.games, tally.points) == (6, 2.5)
    assert -tally == Tally(3, 1, 2, (0, 1, 1, 0, 1))
    assert overall({"a": tally, "b": -tally}).share == 0.5


def test_elo_and_shares_are_inverse() -> None:
    assert elo_of(0.5) == 0
    assert elo_of(0.76) == pytest.approx(200, abs=1)
    assert share_at(elo_of(0.3)) == pytest.approx(0.3)
    assert (elo_of(0), elo_of(1)) == (-math.inf, math.inf)


def test_the_error_shrinks_with_the_root_of_the_games() -> None:
    few = Tally(1000, 0, 1000, (250, 0, 500, 0, 250))
    many = Tally(4000, 0, 4000, (1000, 0, 2000, 0, 1000))
    assert few.error == pytest.approx(2 * many.error, rel=1e-3)
    assert many.error == pytest.approx(1.96 * math.sqrt(0.125 / 4000), rel=1e-3)


def test_a_few_pairs_that_agree_are_no_certainty() -> None:
    assert Tally(10, 0, 10, (0, 0, 10, 0, 0)).error > 0.05
    assert Tally(1000, 0, 1000, (0, 0, 1000, 0, 0)).error < 0.01


def test_elo_is_written_with_its_error() -> None:
    assert str(Tally(100, 60, 80, (10, 20, 40, 30, 20)).elo) == "+29 ± 37"
    assert str(Tally(2, 0, 0, (0, 0, 0, 0, 1)).elo) == "+∞"
    assert str(Tally(0, 0, 2, (1, 0, 0, 0, 0)).elo) == "-∞"
    assert str(Tally().elo) == "+0 ± ∞"
