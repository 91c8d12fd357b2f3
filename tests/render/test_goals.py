from hypothesis import given
from tests.boards import cell
from tests.strategies import any_rules, symmetries

from koridor.render import View
from koridor.render.goals import goals_shown
from koridor.render.view import Placement, Side
from koridor.rules import DUEL, FOUR, HILL, Rules, SeatRules, Symmetry


def test_a_duel_is_run_from_side_to_side() -> None:
    goals = goals_shown(DUEL, Placement(View(), 9))
    assert goals.sides == ((Side.TOP, 1), (Side.BOTTOM, 2))
    assert not goals.shared
    assert not goals.single


def test_four_seats_run_to_four_sides_that_turn_with_the_board() -> None:
    goals = goals_shown(FOUR, Placement(View(Symmetry.ROTATE_90), 9))
    assert [side.name for side, _ in goals.sides] == ["RIGHT", "BOTTOM", "LEFT", "TOP"]


def test_the_hill_is_the_goal_of_all() -> None:
    goals = goals_shown(HILL, Placement(View(), 9))
    assert goals.shared == {cell("e5")}
    assert not goals.sides
    assert not goals.single


def test_other_goal_cells_are_marked_one_by_one() -> None:
    top = frozenset(cell(f"{file}5") for file in "abcde")
    rules = Rules(
        5,
        (
            SeatRules(cell("c1"), top | {cell("a3"), cell("b2")}, 3),
            SeatRules(cell("d1"), frozenset({cell("e4"), cell("b2")}), 3),
        ),
    )
    goals = goals_shown(rules, Placement(View(), 5))
    assert goals.sides == ((Side.TOP, 1),)
    assert goals.shared == {cell("b2")}
    assert goals.single == ((cell("a3"), 1), (cell("e4"), 2))


def test_a_race_of_all_to_one_side_needs_no_crowns() -> None:
    top = frozenset(cell(f"{file}5") for file in "abcde")
    rules = Rules(5, tuple(SeatRules(cell(start), top, 3) for start in ("b1", "d1")))
    goals = goals_shown(rules, Placement(View(), 5))
    assert goals.sides == ((Side.TOP, 1), (Side.TOP, 2))
    assert not goals.shared
    assert not goals.single


@given(any_rules(), symmetries)
def test_every_goal_cell_of_every_seat_is_shown(rules: Rules, symmetry: Symmetry) -> None:
    placed = Placement(View(symmetry), rules.size)
    goals = goals_shown(rules, placed)
    for seat in rules.seat_numbers:
        sides = [placed.edge(side) for side, number in goals.sides if number == seat]
        single = {cell for cell, number in goals.single if number == seat}
        assert goals.shared.union(single, *sides) == rules.seat(seat).goal
