"""Floods, compared with plain ones that keep sets of cells."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from tests.boards import drawing, drawn_position, drawn_rules, played, position
from tests.rules import naive
from tests.strategies import any_position, any_rules, going_on
from tests.views import View, from_every_side

from koridor.rules import DUEL, FOUR, Cell, KoridorError, Position
from koridor.rules.board import board_of
from koridor.rules.paths import crossed_slots, layers, open_edges, reaches

ONE_WAY = drawing(
    """
    x . . . .

    x . . . 2

    x . . . .
      --- ---
    x x x x x
    --- ---
    1 x x x x
    """
)
"""The marks are the only way of seat 1 to the north edge."""


def seats_in_play(here: Position) -> list[int]:
    return [seat for seat in here.rules.seat_numbers if seat not in here.out]


@given(any_rules(largest=9).flatmap(any_position))
def test_a_distance_is_what_a_plain_flood_finds(here: Position) -> None:
    """R2.4"""
    for seat in seats_in_play(here):
        assert here.distance(seat) == naive.distance(seat, here.setup)


@given(any_rules().flatmap(any_position))
def test_a_shortest_path_can_be_walked_and_is_as_long_as_the_distance(here: Position) -> None:
    """R2.4"""
    pairs = naive.blocked_pairs(here.walls)
    for seat in seats_in_play(here):
        path = here.shortest_path(seat)
        assert len(path) - 1 == here.distance(seat)
        assert path[0] == here.pawns[seat - 1]
        assert path[-1] in here.rules.seat(seat).goal
        assert not set(path[:-1]) & here.rules.seat(seat).goal
        for one, other in pairwise(path):
            assert abs(one.file - other.file) + abs(one.rank - other.rank) == 1
            assert frozenset({one, other}) not in pairs


@given(any_rules().flatmap(any_position))
def test_the_path_is_the_same_each_time(here: Position) -> None:
    again = Position(here.setup)
    for seat in seats_in_play(here):
        assert here.shortest_path(seat) == again.shortest_path(seat)


@given(any_rules(largest=5).flatmap(going_on))
def test_a_wall_that_a_path_does_not_cross_leaves_it(here: Position) -> None:
    size, board, edges = here.rules.size, here.rules.board, here._state.edges
    goal = here.rules.goals[here.turn - 1]
    flood = layers(here._state.pawn, goal, edges, size)
    assert flood is not None
    crossed = crossed_slots(flood, goal, edges, size)
    steps = len(flood) - 1
    assert sum(mask.bit_count() for mask in crossed) <= 2 * steps
    for wall in naive.every_wall(size):
        if not crossed["hv".index(wall.orientation.value)] & board.bit(wall.slot):
            with_it = replace(here.setup, walls=(*here.walls, wall))
            assert naive.distance(here.turn, with_it) == steps, wall


@from_every_side
def test_pawns_do_not_lengthen_a_path(view: View) -> None:
    """R2.2"""
    here = position("- / - / e1 e2 e3 e4 / 5 5 5 5 / 1", FOUR)
    assert view.position(here).distance(view.seat(1, FOUR)) == 8


@from_every_side
def test_jumps_do_not_shorten_a_path(view: View) -> None:
    """R2.4"""
    here = position("- / - / e7 e8 / 10 10 / 1")
    assert view.position(here).distance(view.seat(1, DUEL)) == 2


@from_every_side
def test_walls_lengthen_a_path(view: View) -> None:
    """R2.4"""
    here = drawn_position(ONE_WAY, drawn_rules(ONE_WAY))
    image, seat = view.position(here), view.seat(1, here.rules)
    assert image.distance(seat) == 12
    cells = {view.symmetry.cell(cell, 5) for cell in {Cell(0, 0), *ONE_WAY.marks}}
    assert set(image.shortest_path(seat)) == cells


def test_a_finished_pawn_has_come_all_the_way() -> None:
    over = position("- / - / e9 e8 / 10 10 / 2")
    assert over.distance(1) == 0
    assert over.shortest_path(1) == (Cell(4, 8),)


def test_a_closed_goal_is_not_reached() -> None:
    board = board_of(3)
    north_of_rank_1 = board.mask([Cell(0, 0), Cell(1, 0)])
    south, north = board.bit(Cell(0, 0)), board.bit(Cell(1, 2))
    open_at_c1 = open_edges(board, board.bit(Cell(0, 0)), 0)
    assert open_at_c1.north & north_of_rank_1 == 0
    assert reaches(south, north, open_at_c1, 3)
    closed = open_edges(board, board.bit(Cell(0, 0)), board.bit(Cell(1, 0)))
    assert not reaches(south, north, closed, 3)
    assert layers(south, north, closed, 3) is None


@pytest.mark.parametrize("seat", [0, 5, -1])
def test_there_is_no_distance_without_a_seat(seat: int) -> None:
    start = Position.start(FOUR)
    for answer in (start.distance, start.shortest_path):
        with pytest.raises(KoridorError, match=f"no seat {seat}"):
            answer(seat)


def test_a_seat_that_is_out_has_no_distance() -> None:
    """R7.3"""
    here = played(FOUR, "x2")
    for answer in (here.distance, here.shortest_path):
        with pytest.raises(KoridorError, match="seat 2 is out"):
            answer(2)
