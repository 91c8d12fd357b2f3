"""Where matches are rated."""

import pytest

from koridor.server.core.pools import pool_of
from koridor.server.core.terms import Control, Terms

SECOND, MINUTE = 1_000, 60_000


@pytest.mark.parametrize(
    ("control", "pool"),
    [
        (Control(3 * MINUTE, 2 * SECOND), "duel_blitz"),
        (Control(5 * MINUTE, 3 * SECOND), "duel_blitz"),
        (Control(8 * MINUTE - 1, 0), "duel_blitz"),
        (Control(8 * MINUTE, 0), "duel_rapid"),
        (Control(10 * MINUTE, 5 * SECOND), "duel_rapid"),
        (Control(15 * MINUTE, 10 * SECOND), "duel_rapid"),
        (Control(25 * MINUTE, 0), "duel_slow"),
        (None, None),
    ],
)
def test_duels_by_speed(control: Control | None, pool: str | None) -> None:
    """The whole time of a seat decides."""
    assert pool_of(Terms(control=control)) == pool


@pytest.mark.parametrize("rules", ["four", "hill"])
def test_four_seats_have_one_pool_each(rules: str) -> None:
    """Whatever the speed."""
    for minutes in (3, 60):
        assert pool_of(Terms(rules=rules, control=Control(minutes * MINUTE, 0))) == rules


@pytest.mark.parametrize("rules", ["mini", "small", "pinko", "size=9 walls=10", "size=7 walls=4"])
def test_other_games_are_not_rated(rules: str) -> None:
    """Too few play them."""
    assert pool_of(Terms(rules=rules, control=Control(3 * MINUTE, 0))) is None
