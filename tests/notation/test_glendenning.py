"""The formulas of the design, word for word."""

import pytest
from tests.boards import move

from koridor.notation import GLENDENNING, GLENDENNING_E9
from koridor.rules import Cell, Orientation, PawnMove, Position, Rules, Wall, WallMove

FILES = "abcdefghijklmnopqrs"
each_size = pytest.mark.parametrize("size", [3, 4, 9, 11, 19])


@each_size
def test_seat_1_starts_at_the_top_and_files_are_counted_from_its_right(size: int) -> None:
    here = Position.start(Rules.duel(size, walls=1))
    for file in range(size):
        for rank in range(size):
            written = GLENDENNING.write(PawnMove(Cell(file, rank)), here)
            assert written == f"{FILES[size - 1 - file]}{rank + 1}"
    for file in range(size - 1):
        for rank in range(size - 1):
            wall = WallMove(Wall(file, rank, Orientation.HORIZONTAL))
            assert GLENDENNING.write(wall, here) == f"{FILES[size - 2 - file]}{rank + 1}h"


@each_size
def test_seat_1_starts_at_the_bottom_in_the_older_reading(size: int) -> None:
    here = Position.start(Rules.duel(size, walls=1))
    for file in range(size):
        for number in range(1, size + 1):
            written = GLENDENNING_E9.write(PawnMove(Cell(file, number - 1)), here)
            assert written == f"{FILES[file]}{size + 1 - number}"
    for file in range(size - 1):
        for number in range(1, size):
            wall = WallMove(Wall(file, number - 1, Orientation.VERTICAL))
            assert GLENDENNING_E9.write(wall, here) == f"{FILES[file]}{size - number}v"


def test_the_same_text_means_different_moves_in_the_two_readings() -> None:
    here = Position.start(Rules.duel(9, walls=1))
    assert GLENDENNING.read("d3v", here) == move("e3v")
    assert GLENDENNING_E9.read("d3v", here) == move("d6v")
