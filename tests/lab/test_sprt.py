"""The sequential test."""

import random

import pytest

from koridor.lab import Sprt, Tally, share_at
from koridor.rules import KoridorError


@pytest.mark.parametrize(("elo0", "elo1"), [(5, 5), (10, 0)])
def test_the_hypotheses_stand_in_order(elo0: float, elo1: float) -> None:
    with pytest.raises(KoridorError, match="less than"):
        Sprt(elo0, elo1)


def test_errors_are_less_than_a_half() -> None:
    with pytest.raises(KoridorError, match="alpha"):
        Sprt(0, 5, alpha=0.5)


def test_nothing_is_known_before_the_first_pair() -> None:
    assert Sprt(0, 10).ratio(Tally()) == 0
    assert Sprt(0, 10).verdict(Tally()) is None


def test_few_pairs_prove_little() -> None:
    assert Sprt(0, 50).verdict(Tally(2, 0, 0, (0, 0, 0, 0, 1))) is None
    assert Sprt(0, 50).verdict(Tally(0, 0, 2, (1, 0, 0, 0, 0))) is None


def test_what_all_pairs_say_alone_is_as_likely_as_the_average() -> None:
    """With wins only, each pair is as likely as its average says."""
    ratio = Sprt(0, 50).ratio(Tally(20, 0, 0, (0, 0, 0, 0, 10)))
    assert ratio > 0
    assert ratio == pytest.approx(1.336, abs=0.01)


def test_the_test_is_symmetric() -> None:
    tally = Tally(100, 60, 80, (10, 20, 40, 30, 20))
    assert Sprt(-10, 10).ratio(tally) == pytest.approx(-Sprt(-10, 10).ratio(-tally))


@pytest.mark.parametrize(("elo", "right"), [(0, "H0"), (100, "H1")])
def test_verdicts_are_mostly_right(elo: float, right: str) -> None:
    chance = random.Random(7)
    test = Sprt(0, 100)
    verdicts = []
    for _ in range(40):
        tally, verdict = Tally(), None
        while verdict is None:
            first, second = (float(chance.random() < share_at(elo)) for _ in range(2))
            tally += Tally.of_pair((first, second))
            verdict = test.verdict(tally)
        verdicts.append(verdict)
    assert verdicts.count(right) >= 35
