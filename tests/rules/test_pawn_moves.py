"""Steps and jumps (R1), on drawn boards: `x` marks where the pawn of seat 1 may go."""

import pytest
from hypothesis import given
from tests.boards import drawing, drawn_position, drawn_rules, names
from tests.rules import naive
from tests.strategies import any_rules, going_on
from tests.views import VIEWS, View

from koridor.rules import PawnMove, Position, Symmetry

TWO_SEATS = {
    "R0.6 a step goes to a neighbour": """
        2 . . . .

        . . x . .

        . x 1 x .

        . . x . .

        . . . . .
    """,
    "R0.6 no step leaves the board": """
        . . . . .

        . . . . .

        . 2 . . .

        . . . . x

        . . . x 1
    """,
    "R0.3 R0.6 no step passes a wall": """
        2 . . . .

        . . . . .
            ---
        . x 1|. .
             |
        . . x|. .

        . . . . .
    """,
    "R0.3 R0.6 the other half of a wall stops steps too": """
        2 . . . .

        . . . . .
          ---
        . x 1|. .
             |
        . . x|. .

        . . . . .
    """,
    "R1.1 R1.8 a straight jump and no side jump": """
        . . . . .

        . . x . .

        . . 2 . .

        . x 1 x .

        . . x . .
    """,
    "R1.1 walls beside a straight jump do not matter": """
        . . . . .

        . .|x . .
           |
        . .|2|. .
             |
        . x 1|. .

        . . x . .
    """,
    "R1.2 no jump over a pawn behind a wall": """
        . . . . .

        . . . . .

        . . 2 . .
            ---
        . x 1 x .

        . . x . .
    """,
    "R1.3 side jumps in front of a wall": """
        . . . . .
            ---
        . x 2 x .

        . x 1 x .

        . . x . .

        . . . . .
    """,
    "R1.3 side jumps at the edge": """
        . x 2 x .

        . x 1 x .

        . . x . .

        . . . . .

        . . . . .
    """,
    "R1.3 a side jump in the corner": """
        2 x . . .

        1 x . . .

        x . . . .

        . . . . .

        . . . . .
    """,
    "R1.5 no side jump through a wall": """
        . . . . .
            ---
        . .|2 x .
           |
        . .|1 x .

        . . x . .

        . . . . .
    """,
    "R1.5 no side jump at all between walls": """
        . . . . .
          ---
        . .|2|. .
           | |
        . .|1|. .

        . . x . .

        . . . . .
    """,
}

FOUR_SEATS = {
    "R1.4 side jumps in front of a third pawn": """
        . . . . .

        . . 3 . .

        . x 2 x .

        . x 1 x .

        . . x . 4
    """,
    "R1.6 no side jump onto a pawn": """
        . . . . .
            ---
        . 3 2 x .

        . x 1 x .

        . . x . 4

        . . . . .
    """,
    "R1.7 no jump over two pawns": """
        . . . . .

        . x x . .

        x 1 2 3 .

        . x x . .

        . . . . 4
    """,
    "R1.7 not even along a row of three": """
        . . . . .

        x x . . .

        1 2 3 4 .

        x x . . .

        . . . . .
    """,
    "R1.9 jumps over the pawns of any seat": """
        . . x . .

        . . 3 . .

        x 2 1 4 x

        . . x . .

        . . . . .
    """,
}
NO_THIRD_PAWN = {
    "R1.4 no jump in front of a third pawn": """
        . . . . .

        . . 3 . .

        . . 2 . .

        . x 1 x .

        . . x . 4
    """,
    "R1.4 but in front of a wall, whatever is behind it": """
        . . 3 . .
            ---
        . x 2 x .

        . x 1 x .

        . . x . 4

        . . . . .
    """,
}

each_view = pytest.mark.parametrize(
    "view", VIEWS, ids=lambda view: f"{view.symmetry.name.lower()}+{view.shift}"
)


def check(text: str, view: View, *, third_pawn: bool = True) -> None:
    drawn = drawing(text)
    here = drawn_position(drawn, drawn_rules(drawn, third_pawn=third_pawn))
    expected = [view.move(PawnMove(cell), here.rules) for cell in drawn.marks]
    assert names(view.position(here).legal_moves.pawn_moves) == names(expected)


@each_view
@pytest.mark.parametrize("name", TWO_SEATS)
def test_a_pawn_of_two_goes_where_the_board_says(name: str, view: View) -> None:
    check(TWO_SEATS[name], view)


@each_view
@pytest.mark.parametrize("name", FOUR_SEATS)
def test_a_pawn_of_four_goes_where_the_board_says(name: str, view: View) -> None:
    check(FOUR_SEATS[name], view)


@each_view
@pytest.mark.parametrize("name", NO_THIRD_PAWN)
def test_a_pawn_goes_where_the_board_says_when_third_pawns_do_not_count(
    name: str, view: View
) -> None:
    check(NO_THIRD_PAWN[name], view, third_pawn=False)


@given(any_rules(largest=6).flatmap(going_on))
def test_pawns_go_where_the_plain_rules_say(here: Position) -> None:
    targets = {move.cell for move in here.legal_moves.pawn_moves}
    assert targets == naive.pawn_targets(here.setup)


@given(any_rules(largest=4).flatmap(going_on))
def test_pawns_go_where_the_plain_rules_say_from_every_side(here: Position) -> None:
    for symmetry in Symmetry:
        image = symmetry.position(here)
        targets = {move.cell for move in image.legal_moves.pawn_moves}
        assert targets == naive.pawn_targets(image.setup)
