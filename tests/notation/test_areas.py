import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import cells

from koridor.notation.areas import read_area, write_area
from koridor.rules import Cell, InvalidNotation


@given(st.frozensets(cells(19), min_size=1))
def test_cells_are_read_as_they_are_written(area: frozenset[Cell]) -> None:
    assert read_area(write_area(area)) == area


@given(cells(19), cells(19))
def test_a_rectangle_is_written_as_one_range(corner: Cell, other: Cell) -> None:
    area = read_area(f"{corner}-{other}")
    assert read_area(f"{other}-{corner}") == area
    assert {corner, other} <= area
    assert "+" not in write_area(area)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("e5", "e5"),
        ("e5-e5", "e5"),
        ("i9-a9", "a9-i9"),
        ("a1+b1+c1", "a1-c1"),
        ("a1+a2+b1+b2", "a1-b2"),
        ("a1+c3+a1", "a1+c3"),
        ("a1-a3+c1-c3", "a1-a3+c1-c3"),
        ("a1-c1+a3-c3", "a1-c1+a3-c3"),
    ],
)
def test_the_shorter_of_lines_along_files_and_ranks_is_written(text: str, written: str) -> None:
    assert write_area(read_area(text)) == written


@pytest.mark.parametrize(
    ("text", "column"),
    [("", 1), ("e", 1), ("e0", 1), ("e20", 1), ("t1", 1), ("e1-", 1), ("e1+", 4), ("e1+x", 4)],
)
def test_what_names_no_cells_is_refused_at_its_column(text: str, column: int) -> None:
    with pytest.raises(InvalidNotation) as caught:
        read_area(text)
    assert caught.value.column == column
