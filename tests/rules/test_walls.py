"""Walls and their names."""

import pytest
from tests.boards import wall

from koridor.rules import Cell, Orientation, Wall


def test_a_wall_is_named_by_its_slot_and_orientation() -> None:
    """R0.2"""
    assert str(Wall(4, 2, Orientation.VERTICAL)) == "e3v"
    assert str(Wall(9, 9, Orientation.HORIZONTAL)) == "j10h"
    assert wall("e3v").slot == Cell(4, 2)


def test_walls_are_ordered_horizontal_first_then_by_file_and_rank() -> None:
    line = ["a1h", "a2h", "b1h", "a1v", "a10v", "b1v"]
    assert sorted(map(wall, reversed(line))) == list(map(wall, line))


@pytest.mark.parametrize("text", ["a1h", "a1v", "d4h", "d4v"])
def test_a_wall_on_the_board_has_both_halves_there(text: str) -> None:
    """R3.1"""
    assert wall(text).is_on(5)
    assert not wall(text).is_on(0)


@pytest.mark.parametrize("text", ["e1h", "a5h", "e5v", "a5v"])
def test_a_wall_with_a_half_outside_is_off_the_board(text: str) -> None:
    """R3.1"""
    assert not wall(text).is_on(5)


def test_a_wall_left_of_the_board_is_off_it() -> None:
    assert not Wall(-1, 0, Orientation.HORIZONTAL).is_on(5)
    assert not Wall(0, -1, Orientation.VERTICAL).is_on(5)
