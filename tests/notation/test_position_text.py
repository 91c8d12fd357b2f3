import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import any_position, any_rules, any_setup

from koridor.notation import read_position, read_setup
from koridor.rules import (
    DUEL,
    FOUR,
    PINKO,
    Cell,
    InvalidNotation,
    InvalidSetup,
    Orientation,
    Position,
    Problem,
    ProblemKind,
    Rules,
    Setup,
    Wall,
)

blanks = st.text("  \t\n\u00a0", max_size=3)


def kinds(text: str, rules: Rules) -> list[ProblemKind]:
    """The kinds of the problems for which a text is refused."""
    with pytest.raises(InvalidSetup) as caught:
        read_position(text, rules)
    return [each.kind for each in caught.value.problems if isinstance(each, Problem)]


@given(any_rules().flatmap(any_position))
def test_a_position_is_read_as_it_names_itself(here: Position) -> None:
    """Up to what the text does not tell: the order of leaving and the plies left."""
    read = read_position(str(here), here.rules)
    assert (read.pawns, read.walls, read.walls_left, read.turn) == (
        here.pawns,
        here.walls,
        here.walls_left,
        here.turn,
    )
    assert read.out == tuple(sorted(here.out))
    assert read.plies_left == here.rules.max_plies


@given(any_rules().flatmap(any_position), blanks)
def test_blanks_case_and_order_do_not_matter(here: Position, blank: str) -> None:
    horizontal, vertical, pawns, walls_left, turn = str(here).split(" / ")
    reordered = "".join(reversed(re.findall("[a-z][0-9]+", horizontal)))
    text = "/".join(
        f"{blank}{field}{blank}"
        for field in (reordered.upper(), vertical, pawns.replace(" ", ""), walls_left, turn)
    )
    assert str(read_position(text, here.rules)) == str(here)


@given(any_rules(largest=7).flatmap(any_setup))
def test_a_setup_on_the_board_of_letters_is_read_back(setup: Setup) -> None:
    """Whatever has a name can be read; what is wrong with it is said by its problems."""
    named = re.fullmatch(r"[^()]*", str(setup)) is not None
    if named and setup.turn >= 0 and min(setup.walls_left, default=0) >= 0:
        read = read_setup(str(setup), setup.rules)
        assert (read.pawns, read.walls_left, read.turn) == (
            setup.pawns,
            setup.walls_left,
            setup.turn,
        )
        assert sorted(read.walls) == sorted(setup.walls)


def test_walls_of_two_digit_ranks_stand_without_blanks() -> None:
    setup = read_setup("j10k1a1 / b11c2 / f1 f11 / 21 21 / 1", PINKO)
    horizontal, vertical = Orientation.HORIZONTAL, Orientation.VERTICAL
    assert setup.walls == (
        Wall(9, 9, horizontal),
        Wall(10, 0, horizontal),
        Wall(0, 0, horizontal),
        Wall(1, 10, vertical),
        Wall(2, 1, vertical),
    )


def test_a_missing_pawn_is_a_seat_that_is_out() -> None:
    here = read_position("- / - / e4 - a4 - / 4 3 5 3 / 3", FOUR)
    assert here.pawns == (Cell(4, 3), None, Cell(0, 3), None)
    assert here.out == (2, 4)


def test_four_pawns_under_the_rules_of_two_seats_are_said_to_be_too_many() -> None:
    with pytest.raises(InvalidSetup, match="4 pawns for 2 seats; 4 walls left for 2 seats"):
        read_position("- / - / e1 a5 e9 i5 / 5 5 5 5 / 1", DUEL)


def test_every_reason_is_given_at_once() -> None:
    text = "a1b1 / a1i9 / e5 e5 / 11 9 / 3"
    assert kinds(text, DUEL) == [
        ProblemKind.TURN,
        ProblemKind.PAWNS_SHARE_CELL,
        ProblemKind.WALLS_OVERLAP,
        ProblemKind.WALLS_CROSS,
        ProblemKind.WALL_OFF_BOARD,
        ProblemKind.WALLS_LEFT,
        ProblemKind.WALLS_LEFT,
    ]


@pytest.mark.parametrize("text", ["", " ", "/", "e2", "-/-/e1 e9/10 10", "-/-/e1 e9/10 10/1/"])
def test_other_than_five_fields_are_refused(text: str) -> None:
    with pytest.raises(InvalidNotation, match="between slashes, not"):
        read_setup(text, DUEL)


@pytest.mark.parametrize(
    "text",
    [
        "-/-/e1 e9/10 10/",
        "-/-/e1 e9/10 10/-1",
        "-/-/e1 e9/1.5 10/1",
        "-/-/e1 e9/10 010/1",
        "-/-/e1 e9/١٠ 10/1",
        "-/-/e1 e9/10 10/1/\0",
        "t1/-/e1 e9/10 10/1",
        "--/-/e1 e9/10 10/1",
        "d4h/-/e1 e9/10 10/1",
        "-/-/e1 e/10 10/1",
        "-/-/e1 İ9/10 10/1",
        f"-/-/e1 e9/10 1{'0' * 30}/1",
    ],
)
def test_what_is_not_of_the_form_is_refused(text: str) -> None:
    with pytest.raises(InvalidNotation) as caught:
        read_setup(text, DUEL)
    assert 1 <= caught.value.column <= len(text) + 1


@pytest.mark.parametrize("part", ["a1", "/", "-", " ", "é"])
def test_a_megabyte_is_refused_before_it_is_read(part: str) -> None:
    with pytest.raises(InvalidNotation, match="too long for a position"):
        read_setup(part * 2**20, DUEL)


@given(st.text("ae19-/ hv\n", max_size=30))
def test_no_text_makes_reading_fail_in_another_way(text: str) -> None:
    try:
        read_position(text, DUEL)
    except (InvalidNotation, InvalidSetup):
        return
