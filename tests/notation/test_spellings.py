import pytest

from koridor.notation.spellings import Spellings, moves_on_board, walls_on_board, without_words
from koridor.rules import DUEL, PASS, Cell, IllegalMove, PawnMove, Position


@pytest.mark.parametrize(("size", "moves"), [(3, 17), (9, 209), (11, 321), (19, 1009)])
def test_a_board_has_cells_and_two_walls_for_each_slot_and_the_pass(size: int, moves: int) -> None:
    on_board = list(moves_on_board(size))
    assert len(on_board) == len(set(on_board)) == moves + 1
    assert PASS in on_board
    assert len(list(walls_on_board(size))) == 2 * (size - 1) ** 2


def test_texts_and_moves_are_found_by_each_other() -> None:
    step = PawnMove(Cell(4, 1))
    spellings = Spellings.of({step: "up", PASS: "rest"})
    assert spellings.moves["up"] == step
    assert spellings.text(PASS, Position.start(DUEL)) == "rest"


def test_a_move_without_a_text_is_illegal() -> None:
    start = Position.start(DUEL)
    outside = PawnMove(Cell(9, 0))
    with pytest.raises(IllegalMove, match="j1 is illegal"):
        Spellings.of({}).text(outside, start)
    error = without_words(outside, start)
    assert error.refusal == start.why_illegal(outside)
    assert "off the board" in str(error)
