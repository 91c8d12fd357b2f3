import pytest

from koridor.notation import ALGEBRAIC, Coordinates
from koridor.rules import DUEL, PINKO, InvalidNotation, Position, Rules, Symmetry

BOARDS = [Rules.duel(size, walls=1) for size in (3, 4, 9, 19)]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "a move is missing: '', column 1"),
        ("x2", "a move begins with the letter of a cell, a to s: 'x2', column 1"),
        ("ee", "a number must follow the letter of a cell: 'ee', column 2"),
        ("e2!", "nothing may follow the move: 'e2!', column 3"),
        ("j2", "no such cell on the 9×9 board: 'j2', column 1"),
        ("e10", "no such cell on the 9×9 board: 'e10', column 2"),
        ("i9h", "no such wall on the 9×9 board: 'i9h', column 1"),
        ("h9v", "no such wall on the 9×9 board: 'h9v', column 2"),
    ],
)
def test_the_error_says_what_is_wrong_and_where(text: str, message: str) -> None:
    with pytest.raises(InvalidNotation) as caught:
        ALGEBRAIC.read(text, Position.start(DUEL))
    assert str(caught.value) == message


def test_the_board_decides_which_cells_there_are() -> None:
    assert str(ALGEBRAIC.read("k11", Position.start(PINKO))) == "k11"
    assert str(ALGEBRAIC.read("j10v", Position.start(PINKO))) == "j10v"
    with pytest.raises(InvalidNotation, match="9×9"):
        ALGEBRAIC.read("k11", Position.start(DUEL))


@pytest.mark.parametrize("drawing", Symmetry)
@pytest.mark.parametrize("rules", BOARDS, ids=lambda rules: str(rules.size))
def test_a_drawing_may_be_any_symmetry(drawing: Symmetry, rules: Rules) -> None:
    notation = Coordinates("turned", drawing)
    here = Position.start(rules)
    for move in here.legal_moves:
        text = notation.write(move, here)
        assert text == str(drawing.move(move, rules.size))
        assert notation.read(text, here) == move
