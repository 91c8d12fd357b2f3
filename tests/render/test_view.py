import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.boards import cell
from tests.strategies import any_rules, cells, symmetries

from koridor.render import VIEWS, Coordinates, View
from koridor.render.view import Placement, Side, placement
from koridor.rules import DUEL, FOUR, Cell, Rules, SeatRules, Symmetry


def labels(view: View, size: int = 9) -> tuple[str, str]:
    """The labels from the left, and those from the bottom."""
    placed = Placement(view, size)
    columns, rows = placed.column_labels(), placed.row_labels()
    return " ".join(label.text for label in columns), " ".join(label.text for label in rows)


@given(any_rules(), st.data())
def test_a_seat_sees_its_start_as_low_as_can_be(rules: Rules, data: st.DataObject) -> None:
    seat = data.draw(st.sampled_from(rules.seat_numbers))
    start = rules.seat(seat).start
    last = rules.size - 1
    seen = placement(rules, seat).cell(start)
    assert seen.rank == min(start.file, start.rank, last - start.file, last - start.rank)


@given(any_rules(), st.data())
def test_no_seat_sees_a_mirrored_board(rules: Rules, data: st.DataObject) -> None:
    seat = data.draw(st.sampled_from(rules.seat_numbers))
    assert View.from_seat(rules, seat).symmetry.name.startswith(("IDENTITY", "ROTATE"))


def test_seat_1_sees_the_board_of_the_notation() -> None:
    assert View.from_seat(FOUR, 1) == View()
    assert placement(DUEL, 1) == placement(DUEL, View())


@given(symmetries, cells(9))
def test_the_source_of_a_drawn_place_is_the_cell_drawn_there(
    symmetry: Symmetry, chosen: Cell
) -> None:
    placed = Placement(View(symmetry), 9)
    assert placed.source(placed.cell(chosen)) == chosen


@pytest.mark.parametrize(
    ("symmetry", "columns", "rows"),
    [
        (Symmetry.IDENTITY, "a b c d e f g h i", "1 2 3 4 5 6 7 8 9"),
        (Symmetry.ROTATE_180, "i h g f e d c b a", "9 8 7 6 5 4 3 2 1"),
        (Symmetry.MIRROR, "i h g f e d c b a", "1 2 3 4 5 6 7 8 9"),
        (Symmetry.TRANSPOSE, "1 2 3 4 5 6 7 8 9", "a b c d e f g h i"),
        (Symmetry.ROTATE_90, "1 2 3 4 5 6 7 8 9", "i h g f e d c b a"),
        (Symmetry.ROTATE_270, "9 8 7 6 5 4 3 2 1", "a b c d e f g h i"),
    ],
)
def test_algebraic_coordinates_turn_with_the_board(
    symmetry: Symmetry, columns: str, rows: str
) -> None:
    assert labels(View(symmetry)) == (columns, rows)


@pytest.mark.parametrize(
    ("key", "columns", "rows"),
    [
        ("algebraic", "a b c d e f g h i", "1 2 3 4 5 6 7 8 9"),
        ("nesw", "A B C D E F G H", "8 7 6 5 4 3 2 1"),
        ("glendenning", "a b c d e f g h i", "9 8 7 6 5 4 3 2 1"),
        ("glendenning-e9", "a b c d e f g h i", "9 8 7 6 5 4 3 2 1"),
    ],
)
def test_the_drawing_of_a_notation_has_its_coordinates(key: str, columns: str, rows: str) -> None:
    assert labels(VIEWS[key]) == (columns, rows)


def test_grooves_are_labelled_between_the_cells() -> None:
    placed = Placement(VIEWS["nesw"], 5)
    assert [label.place for label in placed.column_labels()] == [0.5, 1.5, 2.5, 3.5]
    assert [label.place for label in placed.row_labels()] == [0.5, 1.5, 2.5, 3.5]


def test_coordinates_can_be_left_out() -> None:
    assert labels(View(coordinates=Coordinates.NONE)) == ("", "")


def test_the_largest_board_has_nineteen_letters() -> None:
    assert labels(View(), 19)[0] == "a b c d e f g h i j k l m n o p q r s"


@pytest.mark.parametrize(("seat", "side"), [(1, "BOTTOM"), (2, "LEFT"), (3, "TOP"), (4, "RIGHT")])
def test_four_seats_sit_clockwise_around_the_board(seat: int, side: str) -> None:
    assert placement(FOUR, 1).side(FOUR.seat(seat).start) is Side[side]


@pytest.mark.parametrize("side", Side)
def test_the_cells_along_a_side_are_nearest_to_it(side: Side) -> None:
    placed = Placement(View(Symmetry.ROTATE_90), 5)
    corners = {cell("a1"), cell("a5"), cell("e1"), cell("e5")}
    assert len(placed.edge(side)) == 5
    assert {placed.side(place) for place in placed.edge(side) - corners} == {side}


def test_a_corner_start_is_seen_at_the_bottom() -> None:
    seats = (
        SeatRules(cell("a1"), frozenset({cell("e5")}), 3),
        SeatRules(cell("e5"), frozenset({cell("a1")}), 3),
    )
    rules = Rules(5, seats)
    assert View.from_seat(rules, 2).symmetry is Symmetry.ROTATE_180


@given(symmetries)
def test_cells_come_from_the_bottom_left_by_rows(symmetry: Symmetry) -> None:
    placed = Placement(View(symmetry), 4)
    assert placed.cells[0] == placed.source(Cell(0, 0))
    assert placed.cells[-1] == placed.source(Cell(3, 3))
    assert len(set(placed.cells)) == 16
