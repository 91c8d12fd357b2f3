"""Glicko-2: Glickman's own example, and what must hold whatever the numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from koridor.server.core.ratings.glicko2 import DEVIATION, Result, rate_duel, updated
from koridor.server.core.ratings.rating import (
    LEAST_DEVIATION,
    PERIOD,
    STEADIEST,
    WILDEST,
    Rating,
    periods_since,
)

values = st.floats(100, 4000)
deviations = st.floats(LEAST_DEVIATION, DEVIATION)
ratings = st.builds(
    Rating, value=values, deviation=deviations, volatility=st.floats(0.01, 0.2), at=st.just(0)
)
places = st.sampled_from([(1, 2), (2, 1), (1, 1)])
moments = st.integers(0, 10 * 365 * 24 * 3_600_000)


def rating(value: float, deviation: float) -> Rating:
    return Rating(value=value, deviation=deviation)


def test_the_example_of_the_paper_comes_out() -> None:
    """Mark Glickman, "Example of the Glicko-2 system", 2013."""
    results = [
        Result(rating(1400.0, 30.0), 1.0),
        Result(rating(1550.0, 100.0), 0.0),
        Result(rating(1700.0, 300.0), 0.0),
    ]
    new = updated(rating(1500.0, 200.0), results)
    assert new.value == pytest.approx(1464.06, abs=0.011)
    assert new.deviation == pytest.approx(151.52, abs=0.005)
    assert new.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_surprise_makes_a_player_more_volatile() -> None:
    """The other way into the search for the volatility: the games tell more than was known."""
    settled = rating(2000.0, 50.0)
    beaten = updated(settled, [Result(rating(1900.0, 50.0), 0.0)] * 20)
    assert beaten.volatility > settled.volatility * 1.01
    expected = updated(settled, [Result(settled, 0.5)] * 10)
    assert expected.volatility < settled.volatility


def test_half_a_period_counts_half() -> None:
    own, result = rating(1500.0, 60.0), Result(rating(1500.0, 60.0), 0.5)
    none, half, whole = (updated(own, [result], periods).deviation for periods in (0.0, 0.5, 1.0))
    assert none < half < whole
    assert half**2 - none**2 == pytest.approx(whole**2 - half**2, rel=0.01)
    late = Rating(value=1500.0, deviation=60.0, at=1_000)
    assert periods_since(late, 1_000 + round(PERIOD / 2)) == pytest.approx(0.5)
    assert periods_since(late, 0) == 0.0


@given(ratings, ratings, places, moments)
def test_the_seats_may_be_exchanged(
    one: Rating, other: Rating, result: tuple[int, int], at: int
) -> None:
    first, second = rate_duel(result, (one, other), at)
    assert rate_duel(result[::-1], (other, one), at) == (second, first)


@given(deviations, values, places)
def test_equals_gain_and_lose_the_same(
    deviation: float, value: float, result: tuple[int, int]
) -> None:
    both = Rating(value=value, deviation=deviation)
    first, second = rate_duel(result, (both, both), 0)
    is_within = 100 < first.value < 4000 and 100 < second.value < 4000
    assert not is_within or first.value + second.value == pytest.approx(2 * value)
    assert first.deviation == second.deviation


@given(ratings, ratings, moments)
def test_a_win_is_better_than_a_draw_and_a_draw_than_a_loss(
    one: Rating, other: Rating, at: int
) -> None:
    won, drawn, lost = (
        rate_duel(result, (one, other), at)[0].value for result in ((1, 2), (1, 1), (2, 1))
    )
    assert won >= drawn >= lost
    assert won > lost
    assert won >= one.value >= lost


@given(ratings, st.floats(100, 3900), deviations)
def test_a_win_against_somebody_stronger_is_worth_more(
    one: Rating, value: float, deviation: float
) -> None:
    gains = [
        rate_duel((1, 2), (one, rating(strength, deviation)), 0)[0].value
        for strength in (value, value + 100.0)
    ]
    assert gains[0] <= gains[1]


@given(ratings, ratings, places, moments)
def test_ratings_stay_within_bounds_and_count_their_games(
    one: Rating, other: Rating, result: tuple[int, int], at: int
) -> None:
    for before, after in zip((one, other), rate_duel(result, (one, other), at), strict=True):
        assert LEAST_DEVIATION <= after.deviation <= DEVIATION
        assert 100.0 <= after.value <= 4000.0
        assert STEADIEST <= after.volatility <= WILDEST
        assert (after.games, after.at) == (before.games + 1, at)
