"""How often somebody may do something."""

from hypothesis import given
from hypothesis import strategies as st

from koridor.server.core.rates import Rate, Rates

TEN = Rate(burst=10, per_minute=60)


def test_so_many_go_at_once_and_then_one_a_second() -> None:
    rates = Rates()
    assert [rates.wait("x", "a", TEN, 0) for _ in range(10)] == [0] * 10
    assert rates.wait("x", "a", TEN, 0) > 0
    assert rates.wait("x", "a", TEN, 1_000) == 0
    assert rates.wait("x", "a", TEN, 1_000) > 0


def test_people_and_deeds_are_counted_apart() -> None:
    rates = Rates()
    once = Rate(burst=1, per_minute=1)
    assert rates.wait("x", "a", once, 0) == 0
    assert rates.wait("x", "b", once, 0) == 0
    assert rates.wait("y", "a", once, 0) == 0
    assert rates.wait("x", "a", once, 0) > 0


def test_whoever_waits_as_long_as_told_may_go_on() -> None:
    rates = Rates()
    once = Rate(burst=1, per_minute=7)
    rates.wait("x", "a", once, 0)
    told = rates.wait("x", "a", once, 10)
    assert rates.wait("x", "a", once, 10 + told) == 0


def test_a_clock_that_goes_back_gives_nothing_away() -> None:
    rates = Rates()
    once = Rate(burst=1, per_minute=60)
    assert rates.wait("x", "a", once, 10_000) == 0
    assert rates.wait("x", "a", once, 0) > 0
    assert rates.wait("x", "a", once, 500) > 0


def test_those_not_seen_for_longest_are_forgotten() -> None:
    rates = Rates(most=2)
    once = Rate(burst=1, per_minute=1)
    for who in ("a", "b", "c"):
        rates.wait("x", who, once, 0)
    assert rates.wait("x", "c", once, 0) > 0
    assert rates.wait("x", "a", once, 0) == 0


@given(st.lists(st.integers(0, 3_000), max_size=200))
def test_nobody_gets_more_than_the_rate_allows(pauses: list[int]) -> None:
    rates, now, granted = Rates(), 0, 0
    for pause in pauses:
        now += pause
        granted += rates.wait("x", "a", TEN, now) == 0
    assert granted <= 10 + now / 1_000
