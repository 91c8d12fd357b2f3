from random import Random

from tests.server.core.tables import guest

from koridor.openings import LANGUAGES
from koridor.server.core.computers import computer, computers_for, is_level
from koridor.server.core.likeness import is_mixed
from koridor.server.core.names import KINS, NUMBERS, guest_name, names_without_number
from koridor.server.core.naming import why_not


def test_a_name_is_two_words_and_a_number() -> None:
    words = set(names_without_number())
    for language in LANGUAGES:
        for seed in range(200):
            first, second, number = guest_name(Random(seed), language).split()
            assert (first, second) in words
            assert int(number) in NUMBERS


def test_every_name_may_be_borne_and_is_in_one_script() -> None:
    for first, second in names_without_number():
        name = f"{first} {second} 99"
        assert why_not(name) is None
        assert not is_mixed(name)


def test_no_word_stands_twice() -> None:
    for kins in KINS.values():
        words = [word for kin in kins for word in (*kin.qualities, *kin.animals)]
        assert len(set(words)) == len(words) >= 60


def test_russian_qualities_have_the_gender_of_their_animal() -> None:
    he, she = KINS["ru"]
    assert all(word.endswith(("ый", "ий", "ой")) for word in he.qualities)
    assert all(word.endswith(("ая", "яя")) for word in she.qualities)
    assert [word[:-2] for word in he.qualities] == [word[:-2] for word in she.qualities]
    assert not [animal for animal in he.animals if animal.endswith(("а", "я"))]


def test_names_seldom_meet() -> None:
    random = Random(7)
    for language in LANGUAGES:
        assert len({guest_name(random, language) for _ in range(100)}) >= 98


def test_computers_are_people_with_a_level() -> None:
    assert computer(3).id == "computer:3"
    assert computer(3, 2).id == "computer:3:2"
    assert (computer(3, 2).kind, computer(3, 2).level) == ("computer", 3)
    assert [level for level in range(-1, 13) if is_level(level)] == list(range(1, 11))


def test_as_many_computers_come_as_there_are_empty_seats() -> None:
    people = (guest(1), computer(3, 2))
    assert computers_for(people, 3, 4) == (computer(3), computer(3, 3))
    assert computers_for(people, 3, 2) == ()
