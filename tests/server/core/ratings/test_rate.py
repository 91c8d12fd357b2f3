import math

import pytest

from koridor.server.core.pools import POOLS
from koridor.server.core.ratings import PROVISIONAL, Rating, new_rating, rate, standing_of
from koridor.server.core.ratings.rate import MODELS, aged
from koridor.server.core.ratings.rating import SETTLED, YEAR


def test_every_pool_has_a_model() -> None:
    assert set(MODELS) == set(POOLS)


@pytest.mark.parametrize("pool", POOLS)
def test_who_stays_away_for_a_year_is_provisional_again(pool: str) -> None:
    settled = Rating(deviation=SETTLED, at=0)
    assert not standing_of(aged(pool, settled, YEAR - 86_400_000)).is_provisional
    assert standing_of(aged(pool, settled, YEAR + 86_400_000)).is_provisional
    assert aged(pool, settled, YEAR).deviation == pytest.approx(PROVISIONAL)
    assert aged(pool, settled, 100 * YEAR).deviation == new_rating(pool).deviation


@pytest.mark.parametrize("pool", POOLS)
def test_newcomers_are_provisional_until_they_have_played_some_games(pool: str) -> None:
    size = 2 if pool.startswith("duel") else 4
    ratings = (new_rating(pool),) * size
    games = 0
    while standing_of(ratings[0]).is_provisional:
        games += 1
        places = [1 + (seat + games) % size for seat in range(size)]
        ratings = rate(pool, places, ratings, games)
    assert 8 <= games <= 20
    assert all(math.isfinite(one.value) for one in ratings)


def test_a_game_told_late_does_not_turn_time_back() -> None:
    pool = "duel_blitz"
    later = Rating(deviation=80.0, at=5_000)
    first, second = rate(pool, (1, 2), (later, new_rating(pool)), 4_000)
    assert (first.at, second.at) == (5_000, 4_000)
