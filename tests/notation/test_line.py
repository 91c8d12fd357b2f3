import pickle

import pytest

from koridor.notation import ALGEBRAIC, NESW, QTP, IllegalPly, Token, read_moves, write_moves
from koridor.rules import DUEL, FOUR, Cell, IllegalMove, InvalidNotation, PawnMove, Position

START = Position.start(DUEL)


def test_moves_stand_between_blanks_of_any_kind() -> None:
    moves = read_moves("  e2\te8\u00a0e3\n e7  ", START, ALGEBRAIC)
    assert list(map(str, moves)) == ["e2", "e8", "e3", "e7"]


def test_an_empty_line_has_no_moves() -> None:
    assert read_moves(" \n", START, ALGEBRAIC) == []
    assert write_moves([], START, ALGEBRAIC) == ""


def test_each_move_is_read_where_the_moves_before_it_lead() -> None:
    line = "S N S N S N S NN S"
    moves = read_moves(line, START, NESW)
    assert write_moves(moves, START, ALGEBRAIC) == "e2 e8 e3 e7 e4 e6 e5 e4 e6"
    assert write_moves(moves, START, NESW) == line


def test_what_cannot_be_read_is_reported_with_its_column_in_the_line() -> None:
    with pytest.raises(InvalidNotation) as caught:
        read_moves("e2 e8 e3x", START, ALGEBRAIC)
    assert (caught.value.text, caught.value.column) == ("e2 e8 e3x", 9)


def test_an_illegal_move_is_reported_with_its_ply_and_reason() -> None:
    with pytest.raises(IllegalPly) as caught:
        read_moves("e2 e8 e4", START, ALGEBRAIC)
    assert caught.value.ply == 3
    assert caught.value.move == PawnMove(Cell(4, 3))
    assert str(caught.value).startswith("ply 3: e4 is illegal: the cell is not adjacent")


def test_an_illegal_ply_is_an_illegal_move_that_can_be_pickled() -> None:
    with pytest.raises(IllegalMove) as caught:
        read_moves("e2 e2", START, ALGEBRAIC)
    copy = pickle.loads(pickle.dumps(caught.value))
    assert isinstance(copy, IllegalPly)
    assert str(copy) == str(caught.value)


def test_writing_refuses_an_illegal_move_with_its_ply() -> None:
    moves = [PawnMove(Cell(4, 1)), PawnMove(Cell(4, 1))]
    with pytest.raises(IllegalPly, match="ply 2: e2 is illegal: the pawn of seat 1 stands there"):
        write_moves(moves, START, ALGEBRAIC)


def test_qtp_takes_an_orientation_with_the_vertex_before_it() -> None:
    line = "E8 e3 H  E7 e2 a9 vertical h"
    assert list(QTP.tokens(line)) == [
        Token("E8", 1),
        Token("e3 H", 4),
        Token("E7", 10),
        Token("e2", 13),
        Token("a9 vertical", 16),
        Token("h", 28),
    ]
    assert list(QTP.tokens("h E8")) == [Token("h", 1), Token("E8", 3)]
    assert list(QTP.tokens(" ")) == []


def test_a_line_of_four_seats_goes_round_the_table() -> None:
    line = "S W N E S W N E"
    moves = read_moves(line, Position.start(FOUR), NESW)
    assert write_moves(moves, Position.start(FOUR), ALGEBRAIC) == "e2 b5 e8 h5 e3 c5 e7 g5"
