"""The text by which positions name themselves."""

import pytest
from tests.boards import position, setup, wall

from koridor.rules import DUEL, FOUR, Cell, Setup


@pytest.mark.parametrize(
    "text",
    ["- / - / e1 e9 / 10 10 / 1", "d4f4e7 / a2a8 / e4 e6 / 7 8 / 2", "- / a1 / e1 e9 / 10 9 / 1"],
)
def test_walls_stand_in_order_and_a_dash_for_none(text: str) -> None:
    here = setup(text)
    assert str(here) == text.replace("d4f4e7", "d4e7f4")


def test_the_text_does_not_depend_on_the_order_of_the_walls() -> None:
    walls = tuple(map(wall, ("f4h", "a8v", "e7h", "d4h", "a2v")))
    here = Setup(DUEL, (Cell(4, 3), Cell(4, 5)), walls, (7, 8), 2)
    assert str(here) == str(position("d4f4e7 / a2a8 / e4 e6 / 7 8 / 2"))


def test_a_dash_stands_for_a_pawn_that_is_out() -> None:
    text = "- / - / e1 - e9 - / 5 5 5 5 / 3"
    assert str(position(text, FOUR)) == text


def test_nonsense_has_a_text_too() -> None:
    here = Setup(DUEL, (Cell(-1, 4), None, Cell(99, 0)), (), (), -7)
    assert str(here) == "- / - / (-1,4) - (99,0) /  / -7"
