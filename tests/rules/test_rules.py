"""Rules as data: what makes a game and what does not."""

import pickle
from copy import deepcopy
from dataclasses import FrozenInstanceError, replace

import pytest
from hypothesis import given
from tests.boards import cell, names
from tests.strategies import any_rules
from tests.views import View

from koridor.rules import (
    DUEL,
    FOUR,
    HILL,
    Cell,
    InvalidRules,
    KoridorError,
    Position,
    Rules,
    SeatRules,
    Symmetry,
)


def seat(start: str, goal: str, walls: int = 1) -> SeatRules:
    return SeatRules(cell(start), frozenset(map(cell, goal.split())), walls)


TWO = (seat("b1", "b3"), seat("b3", "b1"))
TURNS = (Symmetry.ROTATE_90, Symmetry.ROTATE_180, Symmetry.ROTATE_270)


def problems(
    size: int = 3, seats: tuple[SeatRules, ...] = TWO, max_plies: int | None = None
) -> list[str]:
    with pytest.raises(InvalidRules) as caught:
        Rules(size, seats, max_plies)
    return list(map(str, caught.value.problems))


@pytest.mark.parametrize("size", [-1, 0, 2, 20, 10**9])
def test_a_board_is_3_to_19_cells_wide(size: int) -> None:
    """R9.1"""
    assert f"size {size} is not within 3 to 19" in problems(size)


@pytest.mark.parametrize("size", [-1, 0, 1, 2, 20, 10**9])
def test_the_usual_starts_need_a_board_of_such_a_size_too(size: int) -> None:
    """R9.1; a giant board costs neither time nor memory."""
    for usual in (Rules.duel, Rules.four):
        with pytest.raises(InvalidRules) as caught:
            usual(size, walls=1)
        assert list(map(str, caught.value.problems)) == [f"size {size} is not within 3 to 19"]


@pytest.mark.parametrize("number", [0, 1, 5])
def test_there_are_two_to_four_seats(number: int) -> None:
    """R9.2"""
    seats = tuple(seat(f"{file}1", f"{file}5") for file in "abcde"[:number])
    assert problems(5, seats) == [f"{number} seats are not within 2 to 4"]


def test_three_seats_make_a_game() -> None:
    """R9.2 R0.4"""
    rules = Rules(5, tuple(seat(f"{file}1", f"{file}5") for file in "ace"))
    here = Position.start(rules)
    for turn in (1, 2, 3, 1, 2, 3):
        assert here.turn == turn
        here = here.play(next(iter(here.legal_moves)))


def test_every_start_is_on_the_board_and_belongs_to_one_seat() -> None:
    """R9.3"""
    assert problems(seats=(seat("d1", "b3"), TWO[1])) == ["seat 1 starts on d1, off the board"]
    assert problems(seats=(TWO[0], seat("b1", "b3"))) == ["seats 1 and 2 both start on b1"]


def test_every_goal_has_a_cell_of_the_board_and_not_the_start() -> None:
    """R9.4"""
    assert problems(seats=(seat("b1", ""), TWO[1])) == ["seat 1 has no goal"]
    off = problems(seats=(TWO[0], seat("b3", "b1 d1 a4")))
    assert off == [
        "the goal of seat 2 has a4, off the board",
        "the goal of seat 2 has d1, off the board",
    ]
    assert problems(seats=(seat("b1", "b3 b1"), TWO[1])) == ["seat 1 starts on its goal b1"]


def test_no_seat_has_fewer_walls_than_none() -> None:
    """R9.5"""
    assert problems(seats=(seat("b1", "b3", -1), TWO[1])) == ["seat 1 has -1 walls"]
    assert Rules.duel(size=3, walls=0).total_walls == 0


@pytest.mark.parametrize("limit", [0, -1])
def test_a_limit_of_plies_is_at_least_one(limit: int) -> None:
    """R9.6"""
    assert problems(max_plies=limit) == [f"max_plies {limit} is less than 1"]
    assert Rules(3, TWO, max_plies=1).max_plies == 1


def test_every_fault_of_rules_is_listed() -> None:
    found = problems(20, (seat("b1", "", -2), seat("b1", "b1")), 0)
    assert len(found) == 6


def test_the_key_and_the_description_do_not_tell_rules_apart() -> None:
    """R9.7"""
    named = replace(DUEL, key="other", description="other")
    assert named == DUEL == Rules.duel(size=9, walls=10)
    assert hash(named) == hash(DUEL)
    assert Position.start(named) == Position.start(DUEL)


@pytest.mark.parametrize(
    "other",
    [
        replace(DUEL, max_plies=200),
        replace(DUEL, third_pawn=False),
        Rules.duel(size=9, walls=9),
        replace(DUEL, seats=DUEL.seats[::-1]),
    ],
)
def test_any_other_difference_does(other: Rules) -> None:
    """R9.7"""
    assert other != DUEL
    assert Position.start(other) != Position.start(DUEL)


def test_rules_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        DUEL.size = 7  # type: ignore[misc]


def test_seats_are_numbered_from_one() -> None:
    assert list(FOUR.seat_numbers) == [1, 2, 3, 4]
    assert [FOUR.seat(number) for number in FOUR.seat_numbers] == list(FOUR.seats)


@pytest.mark.parametrize("number", [-1, 0, 5])
def test_there_is_no_seat_of_any_other_number(number: int) -> None:
    with pytest.raises(KoridorError, match=f"no seat {number}"):
        FOUR.seat(number)


@pytest.mark.parametrize("size", range(3, 20))
def test_the_usual_seats_are_turned_images_of_each_other(size: int) -> None:
    """R6.6: seen from its own edge, every seat stands alike."""
    four = Rules.four(size, walls=5)
    for shift, turn in enumerate(TURNS, start=1):
        assert View(turn, shift).rules(four) == four
    duel = Rules.duel(size, walls=5)
    assert View(Symmetry.ROTATE_180, 1).rules(duel) == duel
    assert duel.seats == four.seats[::2]


@pytest.mark.parametrize(
    ("size", "starts"), [(3, "b1 a2 b3 c2"), (4, "b1 a3 c4 d2"), (6, "c1 a4 d6 f3")]
)
def test_without_a_middle_file_seats_stand_left_of_the_middle(size: int, starts: str) -> None:
    """R6.6"""
    four = Rules.four(size, walls=1)
    assert " ".join(str(seat.start) for seat in four.seats) == starts
    assert four.seat(1).goal == frozenset(Cell(file, size - 1) for file in range(size))


@given(any_rules())
def test_rules_survive_pickling_and_copying(rules: Rules) -> None:
    copy = pickle.loads(pickle.dumps(rules))
    assert copy == rules == deepcopy(rules)
    assert (copy.key, copy.description) == (rules.key, rules.description)
    assert copy.board is rules.board


def test_a_pickled_position_is_small() -> None:
    """The tables of a board are not written out with everything that lies on it."""
    here = Position.start(HILL)
    assert len(here.legal_moves) == 131
    assert len(pickle.dumps(here)) < 1500


@given(any_rules())
def test_rules_drawn_for_tests_have_walls_in_all(rules: Rules) -> None:
    assert rules.total_walls == sum(seat.walls for seat in rules.seats)
    assert names(rules.seat_numbers) == names(range(1, len(rules.seats) + 1))
