from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from tests.boards import played, position
from tests.strategies import any_game

from koridor.openings.duel import is_duel, plies_played, steps_between, walls_placed
from koridor.rules import DUEL, FOUR, MINI, PRESETS, Cell, Position, Rules

SITE_DUEL = replace(DUEL, max_plies=200, key="custom")


def test_the_duel_is_known_by_its_value() -> None:
    assert is_duel(Rules.duel(size=9, walls=10))
    assert is_duel(SITE_DUEL)
    assert is_duel(replace(DUEL, third_pawn=False))


@pytest.mark.parametrize("key", sorted(PRESETS.keys() - {"duel"}))
def test_no_other_preset_is_the_duel(key: str) -> None:
    assert not is_duel(PRESETS[key])


def test_a_name_does_not_make_rules_the_duel() -> None:
    assert not is_duel(replace(MINI, key="duel"))
    assert not is_duel(Rules.duel(size=9, walls=9))
    assert not is_duel(FOUR)


@given(any_game(DUEL))
def test_walls_placed_are_counted_by_seat(game: tuple[Position, ...]) -> None:
    placed = [0, 0]
    for before, after in pairwise(game):
        placed[before.turn - 1] += len(after.walls) - len(before.walls)
        assert walls_placed(after) == tuple(placed)


def test_walls_of_a_composed_position_that_do_not_add_up_are_nobodys() -> None:
    assert walls_placed(position("e3 / - / e4 e6 / 9 9 / 1")) is None
    assert walls_placed(position("- / - / e4 e6 / 10 3 / 1")) is None


def test_steps_are_counted_along_files_and_ranks() -> None:
    assert steps_between(Cell(4, 0), Cell(2, 5)) == 7


def test_plies_are_the_walls_and_the_steps() -> None:
    assert plies_played(Position.start(DUEL)) == 0
    assert plies_played(played(DUEL, "e2 e8 c3h")) == 3


def test_one_ply_more_is_played_when_the_other_seat_is_to_move() -> None:
    assert plies_played(position("- / - / e2 e9 / 10 10 / 1")) == 2


def test_a_pawn_that_walked_to_and_fro_hides_its_plies() -> None:
    assert plies_played(played(DUEL, "e2 e8 e1 e9")) == 0


def test_a_limit_of_plies_counts_them_exactly() -> None:
    assert plies_played(played(SITE_DUEL, "e2 e8 e1 e9")) == 4


def test_a_position_whose_plies_nobody_counted_tells_what_it_can() -> None:
    assert plies_played(position("c3 / - / e4 e6 / 9 10 / 2", SITE_DUEL)) == 7


def test_a_seat_that_is_out_has_no_steps() -> None:
    assert plies_played(played(DUEL, "e2 e8 x1")) == 1
