from textwrap import indent

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import any_position, any_rules

from koridor.notation import read_diagram, write_diagram
from koridor.rules import (
    DUEL,
    FOUR,
    MINI,
    PINKO,
    InvalidNotation,
    InvalidRules,
    InvalidSetup,
    Position,
    Rules,
)

DRAWING = """\
    a   b   c   d   e
  +-------------------+
5 | .   .   2   .   . | 5
  |                   |
4 | .   .   .   . # . | 4
  |               #   |
3 | .   .   .   . # . | 3
  |======= =======    |
2 | .   .   .   .   . | 2
  |                   |
1 | .   .   1   .   . | 1
  +-------------------+
    a   b   c   d   e

rules: mini
walls in hand: 2 1
to move: 1
"""


def fault(text: str, rules: Rules | None = None) -> InvalidNotation:
    """The error with which a drawing is refused."""
    with pytest.raises(InvalidNotation) as caught:
        read_diagram(text, rules)
    return caught.value


def test_a_drawing_is_the_position_it_shows() -> None:
    assert str(read_diagram(DRAWING)) == "a2c2 / d3 / c1 c5 / 2 1 / 1"


@given(any_rules().flatmap(any_position), st.integers(0, 8), st.sampled_from(["\n", "\r\n"]))
def test_indents_and_blank_lines_do_not_matter(here: Position, width: int, newline: str) -> None:
    lines = indent(write_diagram(here), " " * width).split("\n")
    assert read_diagram(newline.join(["", "  ", *lines, ""])) == here


def test_notes_may_follow_at_once_and_in_any_order_and_spacing() -> None:
    board, notes = DRAWING.split("\n\n")
    shuffled = "\n".join(f"  {line.replace(' ', '  ')} " for line in reversed(notes.split("\n")))
    assert "walls  in  hand" in shuffled
    shuffled = shuffled.replace("walls  in  hand", "walls in hand").replace("to  move", "to move")
    assert read_diagram(f"{board}\n{shuffled}") == read_diagram(DRAWING)


def test_rules_come_from_the_caller_or_from_the_note() -> None:
    without = DRAWING.replace("rules: mini\n", "")
    assert read_diagram(without, MINI) == read_diagram(DRAWING)
    assert read_diagram(DRAWING, MINI) == read_diagram(DRAWING)
    assert "does not note its rules" in str(fault(without))


def test_rules_of_the_caller_and_of_the_note_must_agree() -> None:
    error = fault(DRAWING, Rules.duel(5, walls=4))
    assert "under other rules, mini walls=4" in str(error)
    assert error.text == "rules: mini"


def test_what_is_wrong_in_the_note_of_rules_is_said_with_its_column() -> None:
    error = fault(DRAWING.replace("rules: mini", "rules: mini walls=x"))
    assert (error.text, error.column) == ("rules: mini walls=x", 19)
    with pytest.raises(InvalidRules):
        read_diagram(DRAWING.replace("rules: mini", "rules: mini max_plies=0"))


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "message"),
    [
        ("2   .   . | 5", "2   x   . | 5", 3, 17, "expected '.' and not 'x'"),
        ("2   .   . | 5", "2   3   . | 5", 3, 17, "expected '.' and not '3'"),
        ("2   .   . | 5", "2   1   . | 5", 11, 13, "expected '.' and not '1'"),
        ("======= ====", "======  ====", 8, 10, "expected '=' and not ' '"),
        ("|======= ", "| ====== ", 8, 4, "expected '=' and not ' '"),
        ("4 | .   .   .   . # . | 4", "4 | .   .   .   .   . | 4", 5, 19, "expected '#'"),
        ("  |               #   |", "  |               =   |", 5, 19, "expected ' ' and not '#'"),
        ("a   b   c   d   e\n  +", "a   b   c   d   f\n  +", 1, 21, "expected 'e'"),
        ("1 | .", "6 | .", 11, 1, "expected '1'"),
        ("| 2\n", "| 2 .\n", 9, 27, "expected ' ' and not '.'"),
        ("| 2\n", "|\n", 9, 25, "expected '2' and not ' '"),
        ("3 | .   .", "3 | . \t .", 7, 7, "expected ' ' and not '\\t'"),
    ],
)
def test_the_first_character_that_we_would_not_draw_is_reported(
    old: str, new: str, line: int, column: int, message: str
) -> None:
    damaged = DRAWING.replace(old, new, 1)
    assert damaged != DRAWING
    error = fault(indent(damaged, "  ", lambda _: True))
    assert f"line {line} of the diagram: {message}" in str(error)
    assert error.column == column + 2


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("to move: 1", "", "does not note 'to move'"),
        ("walls in hand: 2 1", "", "does not note 'walls in hand'"),
        ("to move: 1", "to move: 1 2", "expected one number"),
        ("to move: 1", "to move:", "expected one number"),
        ("to move: 1", "to move: one", "expected a number"),
        ("to move: 1", "to move: 01", "expected a number"),
        ("to move: 1", "to move: ١", "expected a number"),
        ("to move: 1", "to move: 1\nto move: 1", "'to move' is noted twice"),
        ("to move: 1", "To move: 1", "no note 'To move'"),
        ("to move: 1", "to move: 1\nout: x", "expected a number"),
        ("to move: 1", "to move: 1\nplies left: 1 1", "expected one number"),
        ("to move: 1", "to move: 1\nand more", "the board ends where the notes begin"),
        ("rules: mini", "rules: duel", "9×9 board has 21 lines, not 13"),
        ("rules: mini", "rules: mine", "no preset of this name"),
        ("  |                   |\n", "", "5×5 board has 13 lines, not 12"),
    ],
)
def test_a_drawing_with_other_lines_is_refused(old: str, new: str, message: str) -> None:
    assert message in str(fault(DRAWING.replace(old, new, 1)))


@pytest.mark.parametrize("text", ["", " \n\n", "rules: mini", "a position"])
def test_what_is_no_drawing_is_refused(text: str) -> None:
    fault(text, DUEL)


def test_an_impossible_position_is_refused_with_every_reason() -> None:
    damaged = DRAWING.replace("walls in hand: 2 1", "walls in hand: 4 1 1").replace(
        "move: 1", "move: 3"
    )
    with pytest.raises(InvalidSetup) as caught:
        read_diagram(damaged + "out: 2\nplies left: 4\n")
    assert len(caught.value.problems) >= 4


def test_overlapping_walls_are_seen_as_such() -> None:
    overlapping = DRAWING.replace("|======= =======    |", "|===========        |")
    with pytest.raises(InvalidSetup, match="overlap"):
        read_diagram(overlapping)


def test_the_order_of_leaving_and_the_plies_left_are_read_back() -> None:
    start = Position.start(Rules(9, FOUR.seats, max_plies=30)).retire(4).retire(2)
    read = read_diagram(write_diagram(start))
    assert (read.out, read.plies_left) == ((4, 2), 30)


def test_a_large_board_is_read_as_it_is_drawn() -> None:
    start = Position.start(PINKO)
    assert read_diagram(write_diagram(start)) == start


@pytest.mark.parametrize("part", [".", "\n", "rules: mini\n", "=", "a:"])
def test_a_megabyte_is_refused_before_it_is_read(part: str) -> None:
    assert "too long for a diagram" in str(fault(part * 2**20))


@given(st.integers(0, len(DRAWING) - 1), st.text(" .=#12345|+-abc:\n\t", max_size=3))
def test_damage_is_refused_or_does_not_matter(place: int, patch: str) -> None:
    damaged = DRAWING[:place] + patch + DRAWING[place + 1 :]
    try:
        here = read_diagram(damaged)
    except (InvalidNotation, InvalidSetup, InvalidRules):
        return
    assert read_diagram(write_diagram(here)) == here
