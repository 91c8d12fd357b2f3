"""Pairing where ratings are at stake: the nearest first, and anybody in the end."""

from hypothesis import given
from hypothesis import strategies as st

from koridor.server.core.people import Person
from koridor.server.core.seeks import Seeker
from koridor.server.lobby.pairing import NEAR, WIDER, wave
from koridor.server.lobby.tables import seats_of

SECOND = 1_000


def seeker(name: str, rating: int, *, since: int = 0, rules: str = "duel") -> Seeker:
    return Seeker(
        person=Person(name, name, "player"),
        rules=rules,
        control=None,
        since=since,
        is_rated=True,
        rating=rating,
    )


def paired(*waiting: Seeker, now: int = 0) -> list[list[str]]:
    return [[one.person.id for one in table] for table in wave(waiting, seats_of, now)]


def test_the_nearest_plays_not_the_longest_waiting() -> None:
    waiting = seeker("a", 1500), seeker("b", 1580, since=1), seeker("c", 1490, since=2)
    assert paired(*waiting) == [["a", "c"]]


def test_the_window_widens_from_wave_to_wave() -> None:
    one, other = seeker("a", 1500), seeker("b", 1500 + NEAR + 3 * WIDER, since=2 * SECOND)
    waves = [paired(one, other, now=second * SECOND) for second in range(2, 5)]
    assert waves == [[], [["a", "b"]], [["a", "b"]]]


def test_in_the_end_anybody_will_do() -> None:
    assert paired(seeker("a", 100), seeker("b", 3_000), now=120 * SECOND) == [["a", "b"]]


def test_who_finds_nobody_near_does_not_stop_the_others() -> None:
    waiting = seeker("far", 2_500), seeker("a", 1500, since=1), seeker("b", 1510, since=2)
    assert paired(*waiting) == [["a", "b"]]


def test_rated_and_casual_do_not_mix() -> None:
    casual = Seeker(person=Person("c", "c"), rules="duel", control=None, since=0)
    assert paired(seeker("a", 0), casual, now=600 * SECOND) == []


def test_a_table_of_four_takes_the_three_nearest() -> None:
    ratings = {"a": 1500, "b": 1599, "c": 1450, "d": 1520, "e": 1400}
    waiting = [seeker(name, rating, rules="four") for name, rating in ratings.items()]
    assert paired(*waiting) == [["a", "d", "c", "b"]]
    assert paired(*waiting[:3]) == []


@given(
    st.lists(st.tuples(st.integers(100, 4_000), st.integers(0, 90 * SECOND)), max_size=30),
    st.integers(90 * SECOND, 100 * SECOND),
)
def test_nobody_plays_twice_and_near_ones_are_not_left_over(
    people: list[tuple[int, int]], now: int
) -> None:
    waiting = [seeker(str(n), rating, since=since) for n, (rating, since) in enumerate(people)]
    tables = wave(waiting, seats_of, now)
    playing = [one.person.id for table in tables for one in table]
    assert len(playing) == len(set(playing))
    left = [one for one in waiting if one.person.id not in playing]
    assert wave(left, seats_of, now) == []
