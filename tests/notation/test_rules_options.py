import pytest

from koridor.notation.rules_options import Value, make_rules
from koridor.rules import FOUR, InvalidNotation, Rules

END = Value("", "…", 1)


def options(**texts: str) -> dict[str, Value]:
    return {key: Value(text, text) for key, text in texts.items()}


def test_parts_know_where_they_stand() -> None:
    value = Value("3,4,x", "walls=3,4,x", 6, "line 2, ")
    assert [part.text for part in value.parts] == ["3", "4", "x"]
    error = value.parts[2].wrong("no number")
    assert (error.message, error.text, error.column) == ("line 2, no number", "walls=3,4,x", 11)


def test_two_seats_are_usual_and_lists_tell_of_others() -> None:
    assert len(make_rules(options(size="9", walls="5"), None, END).seats) == 2
    assert make_rules(options(size="9", walls="5,5,5,5"), None, END) == FOUR
    starts = options(size="9", walls="5", starts="e1,a5,e9,i5")
    assert make_rules(starts, None, END) == FOUR


def test_three_seats_need_starts_and_goals() -> None:
    three = options(size="5", walls="1,2,3", starts="a1,b1,c1", goals="e5,e5,e4-e5")
    rules = make_rules(three, None, END)
    assert [seat.walls for seat in rules.seats] == [1, 2, 3]
    with pytest.raises(InvalidNotation, match="starts= is missing"):
        make_rules(options(size="5", walls="1", seats="3"), None, END)
    with pytest.raises(InvalidNotation, match="goals= is missing"):
        make_rules(options(size="5", walls="1", starts="a1,b1,c1"), None, END)


def test_the_number_of_seats_may_be_said_with_the_lists_if_it_is_theirs() -> None:
    listed = options(size="5", walls="2,2", seats="2")
    assert make_rules(listed, None, END) == Rules.duel(5, walls=2)
    with pytest.raises(InvalidNotation, match="2 values for 4 seats"):
        make_rules(options(size="5", walls="2,2", seats="4"), None, END)
    with pytest.raises(InvalidNotation, match="1 value for 2 seats"):
        make_rules(options(size="5", walls="2", starts="a1"), None, END)
