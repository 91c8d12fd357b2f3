from random import Random

from tests.server.core.tables import guest

from koridor.server.core.computers import computer, computers_for, is_level
from koridor.server.core.names import ANIMALS, NUMBERS, QUALITIES, guest_name


def test_a_name_is_two_words_and_a_number() -> None:
    for seed in range(200):
        quality, animal, number = guest_name(Random(seed)).split()
        assert quality in QUALITIES
        assert animal in ANIMALS
        assert int(number) in NUMBERS


def test_names_are_short_plain_and_different() -> None:
    words = (*QUALITIES, *ANIMALS)
    assert len(set(words)) == len(words) == 100
    assert all(word.isascii() and word.istitle() and len(word) <= 11 for word in words)


def test_names_seldom_meet() -> None:
    random = Random(7)
    assert len({guest_name(random) for _ in range(100)}) >= 98


def test_computers_are_people_with_a_level() -> None:
    assert computer(3).id == "computer:3"
    assert computer(3, 2).id == "computer:3:2"
    assert (computer(3, 2).kind, computer(3, 2).level) == ("computer", 3)
    assert [level for level in range(-1, 13) if is_level(level)] == list(range(1, 11))


def test_as_many_computers_come_as_there_are_empty_seats() -> None:
    people = (guest(1), computer(3, 2))
    assert computers_for(people, 3, 4) == (computer(3), computer(3, 3))
    assert computers_for(people, 3, 2) == ()
