import pytest

from koridor.cli.boards import seat_at_bottom, view_of
from koridor.notation import ALGEBRAIC, GLENDENNING, NESW, NOTATIONS, OPENSPIEL, QTP
from koridor.render import Coordinates, View, board_text
from koridor.rules import DUEL, FOUR, Cell, KoridorError, PawnMove, Position


@pytest.mark.parametrize("key", [key for key in NOTATIONS if key != "nesw"])
def test_a_cell_is_labelled_as_the_notation_names_it(key: str) -> None:
    """Seat 1 steps to e2; the labels of the row and column in which it is drawn name that cell."""
    start = Position.start(DUEL)
    move = PawnMove(Cell(4, 1))
    name = NOTATIONS[key].write(move, start).lower()
    rows = board_text(start.play(move), view=view_of(NOTATIONS[key], DUEL)).splitlines()
    [row] = [row for row in rows if row[:2].strip() and "1" in row[3:40]]
    column = row.index("1", 3)
    assert f"{rows[-1][column]}{row[:2].strip()}" == name


def test_the_board_of_nesw_has_its_grooves_labelled() -> None:
    assert view_of(NESW, DUEL).coordinates is Coordinates.GROOVES


def test_a_seat_can_be_put_at_the_bottom() -> None:
    assert view_of(ALGEBRAIC, FOUR, 3) == View.from_seat(FOUR, 3)
    with pytest.raises(KoridorError, match="seat 3"):
        view_of(ALGEBRAIC, DUEL, 3)


def test_labels_that_do_not_turn_are_left_out_of_a_board_that_is_turned() -> None:
    assert view_of(GLENDENNING, DUEL, 1).coordinates is Coordinates.NONE
    assert view_of(GLENDENNING, DUEL, 2) == view_of(GLENDENNING, DUEL)
    assert view_of(QTP, DUEL, 1) == view_of(QTP, DUEL) == view_of(OPENSPIEL, DUEL)


def test_the_seat_at_the_bottom_is_known() -> None:
    assert [seat_at_bottom(View.from_seat(FOUR, seat), FOUR) for seat in (1, 2, 3, 4)] == [
        1,
        2,
        3,
        4,
    ]
    assert seat_at_bottom(view_of(NESW, DUEL), DUEL) == 2
    assert seat_at_bottom(View.from_seat(FOUR, 2), DUEL) == 1
