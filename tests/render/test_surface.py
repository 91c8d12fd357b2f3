import pytest
from hypothesis import given
from tests.boards import cell
from tests.render.parsed import SVG, Picture, boxes, faces, near
from tests.strategies import any_rules, symmetries

from koridor.render import SvgStyle, Theme, View, board_svg
from koridor.render.view import placement
from koridor.rules import FOUR, Position, Rules, SeatRules, Symmetry

LIGHT = SvgStyle(theme=Theme.LIGHT)


@given(any_rules(), symmetries)
def test_every_cell_is_drawn_once_beside_its_coordinates(rules: Rules, symmetry: Symmetry) -> None:
    picture = Picture(board_svg(Position.start(rules), view=View(symmetry), style=LIGHT))
    edges, tiles = picture.root.findall(f"{SVG}path")[:2]
    placed = placement(rules, View(symmetry))
    assert len(set(placed.cells)) == rules.size**2
    labelled = [picture.cell(place) for place in placed.cells]
    assert all(near(*pair) for pair in zip(faces(tiles), labelled, strict=True))
    assert len(faces(edges)) == rules.size**2


@pytest.mark.parametrize("symmetry", Symmetry)
def test_a_goal_bar_lies_along_the_side_to_be_reached(symmetry: Symmetry) -> None:
    picture = Picture(board_svg(Position.start(FOUR), view=View(symmetry)))
    for seat in FOUR.seat_numbers:
        points = [picture.cell(goal) for goal in FOUR.seat(seat).goal]
        (bar,) = boxes(picture.one("part", "goals"))[seat - 1 : seat]
        across = {point.x for point in points}, {point.y for point in points}
        if len(across[0]) == 1:
            assert bar.height > 300
            assert abs(bar.centre.x - points[0].x) < 30
        else:
            assert bar.width > 300
            assert abs(bar.centre.y - points[0].y) < 30


def test_seats_with_the_same_side_share_its_bar() -> None:
    top = frozenset(cell(f"{file}5") for file in "abcde")
    seats = (
        SeatRules(cell("b1"), top, 3),
        SeatRules(cell("d1"), top, 3),
        SeatRules(cell("c1"), frozenset({cell("a5")}), 3),
    )
    picture = Picture(board_svg(Position.start(Rules(5, seats))))
    first, second = boxes(picture.one("part", "goals"))
    assert first.x + first.width == pytest.approx(second.x, abs=0.02)
    assert first.y == second.y


def test_single_goal_cells_carry_the_marks_of_their_seats() -> None:
    seats = (
        SeatRules(cell("b1"), frozenset({cell("a5"), cell("c3")}), 3),
        SeatRules(cell("d1"), frozenset({cell("a5"), cell("c3")}), 3),
        SeatRules(cell("c1"), frozenset({cell("c3"), cell("e5")}), 3),
    )
    picture = Picture(board_svg(Position.start(Rules(5, seats))))
    assert [node.get("data-goal") for node in picture.all("goal")] == ["1", "2", "3"]
    assert len(picture.all("part", "crown")) == 1
