"""Tables of four: what must hold whatever the numbers, and that strength comes out."""

import math
from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from koridor.server.core.ratings.plackett_luce import BETA, DEVIATION, SEATS, rate_table
from koridor.server.core.ratings.rating import LEAST_DEVIATION, SCALE, Rating

tables = st.lists(
    st.builds(Rating, value=st.floats(100, 4000), deviation=st.floats(LEAST_DEVIATION, DEVIATION)),
    min_size=SEATS,
    max_size=SEATS,
)
rankings = st.sampled_from([(1, 2, 3, 4), (1, 2, 2, 4), (1, 1, 1, 1), (1, 1, 3, 3), (1, 2, 3, 3)])


@given(tables, rankings, st.permutations(range(SEATS)))
def test_it_does_not_matter_who_sits_where(
    ratings: list[Rating], places: tuple[int, ...], order: Sequence[int]
) -> None:
    told = rate_table(places, ratings, 0)
    moved = rate_table([places[at] for at in order], [ratings[at] for at in order], 0)
    for seat, at in enumerate(order):
        assert moved[seat].value == pytest.approx(told[at].value)
        assert moved[seat].deviation == pytest.approx(told[at].deviation)


@given(st.floats(500, 3500), st.floats(LEAST_DEVIATION, DEVIATION), rankings)
def test_among_equals_a_better_place_is_worth_more_and_nothing_is_lost(
    value: float, deviation: float, places: tuple[int, ...]
) -> None:
    ratings = [Rating(value=value, deviation=deviation)] * SEATS
    new = rate_table(places, ratings, 0)
    by_place = sorted(zip(places, (one.value for one in new), strict=True))
    for (place, above), (next_place, below) in pairwise(by_place):
        assert above == pytest.approx(below) if place == next_place else above > below
    assert sum(one.value for one in new) == pytest.approx(SEATS * value)


@given(tables, rankings, st.integers(0, 10**12))
def test_ratings_stay_within_bounds_and_count_their_games(
    ratings: list[Rating], places: tuple[int, ...], at: int
) -> None:
    for after in rate_table(places, ratings, at):
        assert LEAST_DEVIATION <= after.deviation <= DEVIATION
        assert 100.0 <= after.value <= 4000.0
        assert (after.games, after.at) == (1, at)


def test_at_a_table_known_well_400_points_are_odds_of_ten_to_one() -> None:
    c = math.sqrt(SEATS * (LEAST_DEVIATION**2 + BETA**2))
    assert math.exp(400 / c) == pytest.approx(10)


def test_strength_comes_out_after_some_games() -> None:
    """People of known strength play; the luck of each game is what the model says it is."""
    random = Random(5)
    strengths = [random.gauss(1500, 250) for _ in range(24)]
    ratings = [Rating(deviation=DEVIATION)] * len(strengths)
    for _ in range(50 * len(strengths) // SEATS):
        seats = random.sample(range(len(strengths)), SEATS)
        luck = {seat: -SCALE * math.log(-math.log(random.random())) for seat in seats}
        order = sorted(seats, key=lambda seat: -strengths[seat] - luck[seat])
        new = rate_table([order.index(s) + 1 for s in seats], [ratings[s] for s in seats], 0)
        for seat, rating in zip(seats, new, strict=True):
            ratings[seat] = rating
    mean = sum(strengths) / len(strengths)
    errors = [
        (one.value - 1500) - (strength - mean)
        for one, strength in zip(ratings, strengths, strict=True)
    ]
    assert math.sqrt(sum(error**2 for error in errors) / len(errors)) < 80
    assert max(one.deviation for one in ratings) < 110
