import pytest
from hypothesis import given
from tests.strategies import any_position, any_rules

from koridor.notation import read_diagram, read_position, write_diagram
from koridor.notation.diagram import board_lines
from koridor.rules import (
    DUEL,
    FOUR,
    MINI,
    Cell,
    Orientation,
    Position,
    Rules,
    Setup,
    Wall,
)


@given(any_rules().flatmap(any_position))
def test_a_position_is_read_as_it_is_drawn(here: Position) -> None:
    drawing = write_diagram(here)
    assert read_diagram(drawing) == here
    assert read_diagram(drawing, here.rules) == here


@given(any_rules().flatmap(any_position))
def test_a_drawing_is_plain_text_without_blanks_at_the_ends(here: Position) -> None:
    drawing = write_diagram(here)
    assert drawing.isascii()
    assert all(line == line.rstrip() for line in drawing.split("\n"))


@pytest.mark.parametrize("size", range(3, 20))
def test_the_board_has_the_same_shape_on_every_size(size: int) -> None:
    lines = board_lines(Position.start(Rules.duel(size, walls=0)).setup)
    assert len(lines) == 2 * size + 3
    assert {len(line) for line in lines[1:-1]} <= {
        len(lines[1]),
        len(lines[1]) + 2,
        len(lines[1]) + 3,
    }


def test_walls_end_to_end_can_be_told_from_one_another() -> None:
    apart = read_position("a2c2 / - / c1 c5 / 2 2 / 1", MINI)
    shifted = read_position("b2 / - / c1 c5 / 2 2 / 1", MINI)
    assert "|======= =======    |" in write_diagram(apart)
    assert "|    =======        |" in write_diagram(shifted)


def test_a_wall_that_ends_at_the_middle_of_another_leaves_it_whole() -> None:
    here = read_position("a3 / b3 / c1 c5 / 2 2 / 1", MINI)
    assert board_lines(here.setup)[4:7] == [
        "4 | .   . # .   .   . | 4",
        "  |=======#           |",
        "3 | .   . # .   .   . | 3",
    ]


def test_notes_appear_when_there_is_something_to_note() -> None:
    start = Position.start(FOUR)
    assert "out" not in write_diagram(start)
    assert "plies left" not in write_diagram(start)
    left = start.retire(3).retire(1)
    assert "\nto move: 2\nout: 3 1" in write_diagram(left)
    limited = Position.start(Rules(9, DUEL.seats, max_plies=7))
    assert write_diagram(limited).endswith("\nto move: 1\nplies left: 7")


def test_what_is_off_the_board_is_not_drawn() -> None:
    outside = Setup(
        DUEL, (Cell(9, 0), None), (Wall(8, 0, Orientation.HORIZONTAL),), (10, 10), turn=1
    )
    bare = Setup(DUEL, (None, None), (), (10, 10), turn=1)
    assert board_lines(outside) == board_lines(bare)
