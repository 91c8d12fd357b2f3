"""Cells and their names."""

import pytest
from tests.boards import cell

from koridor.rules import Cell


def test_a_cell_is_named_by_its_file_and_its_rank() -> None:
    """R0.1"""
    assert str(Cell(0, 0)) == "a1"
    assert str(Cell(8, 8)) == "i9"
    assert str(Cell(10, 10)) == "k11"
    assert str(Cell(18, 18)) == "s19"


@pytest.mark.parametrize("there", [Cell(-1, 0), Cell(0, -1), Cell(19, 0), Cell(-5, -5)])
def test_a_cell_without_a_name_shows_its_numbers(there: Cell) -> None:
    assert str(there) == f"({there.file},{there.rank})"


def test_cells_are_ordered_by_file_then_rank() -> None:
    line = ["a1", "a2", "a10", "b1", "c9"]
    assert sorted(map(cell, reversed(line))) == list(map(cell, line))


@pytest.mark.parametrize("there", [Cell(0, 0), Cell(4, 4), Cell(0, 4)])
def test_a_cell_within_the_width_is_on_the_board(there: Cell) -> None:
    assert there.is_on(5)


@pytest.mark.parametrize(
    "there", [Cell(5, 4), Cell(4, 5), Cell(-1, 0), Cell(0, -1), Cell(10**30, 0)]
)
def test_any_other_cell_is_off_the_board(there: Cell) -> None:
    assert not there.is_on(5)
