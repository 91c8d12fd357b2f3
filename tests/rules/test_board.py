"""Masks and tables of a board, compared with cells one by one."""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from koridor.rules import Cell, PawnMove
from koridor.rules.board import Board, board_of, pick

each_size = pytest.mark.parametrize("size", range(3, 20))


def cells(board: Board, mask: int) -> set[Cell]:
    return set(pick(board.cells, mask))


def on(size: int, wanted: Iterable[Cell]) -> set[Cell]:
    return {cell for cell in wanted if cell.is_on(size)}


@each_size
def test_the_masks_hold_the_cells_they_are_named_for(size: int) -> None:
    board = board_of(size)
    everything = set(board.cells)
    assert len(everything) == len(board.cells) == size * size
    assert cells(board, board.northward) == {c for c in everything if c.rank < size - 1}
    assert cells(board, board.eastward) == {c for c in everything if c.file < size - 1}
    slots = {cell for cell in everything if cell.is_on(size - 1)}
    assert cells(board, board.slots) == slots
    assert cells(board, board.west_slots) == {c for c in slots if c.file == 0}
    assert cells(board, board.east_slots) == {c for c in slots if c.file == size - 2}
    assert cells(board, board.south_slots) == {c for c in slots if c.rank == 0}
    assert cells(board, board.north_slots) == {c for c in slots if c.rank == size - 2}


@each_size
def test_a_cell_and_its_bit_name_each_other(size: int) -> None:
    board = board_of(size)
    for index, cell in enumerate(board.cells):
        assert board.bit(cell) == 1 << index
        assert board.cell(1 << index) == cell
        assert board.pawn_moves[index] == PawnMove(cell)
        assert board.horizontal_moves[index].wall.slot == cell
        assert str(board.vertical_moves[index]) == f"{cell}v"


def test_there_is_one_board_of_a_size() -> None:
    assert board_of(9) is board_of(9)


@given(st.integers(0, 2**361 - 1))
def test_picking_takes_the_entries_of_the_set_bits_in_order(mask: int) -> None:
    table = tuple(range(361))
    assert list(pick(table, mask)) == [index for index in table if mask >> index & 1]
