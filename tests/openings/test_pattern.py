from itertools import pairwise

import pytest
from hypothesis import given
from tests.boards import move, moves, played, position
from tests.strategies import any_game

from koridor.openings.pattern import Pattern
from koridor.rules import DUEL, PawnMove, Position, Symmetry, WallMove


def pattern(line: str) -> Pattern:
    """The pattern of a line such as `c3h … f3h`."""
    return Pattern.of(tuple(None if word == "…" else move(word) for word in line.split()))


@pytest.mark.parametrize("order", ["e2 e8 c3h c6h", "c3h c6h e2 e8", "e2 c6h c3h e8"])
def test_the_order_of_moves_does_not_matter(order: str) -> None:
    assert pattern("e2 e8 c3h c6h").is_met_by(played(DUEL, order))


@pytest.mark.parametrize(
    "other",
    [
        "e2 e8 c3h",
        "e2 e8 c3h c5h",
        "e2 e8 e3 c6h",
        "e2 e8 c3h e9",
        "e2 e8 c3h f8",
        "e2 e8 c3h c6h a1h a8h",
    ],
)
def test_other_positions_do_not_meet_it(other: str) -> None:
    assert not pattern("e2 e8 c3h c6h").is_met_by(played(DUEL, other))


@pytest.mark.parametrize("reply", ["e8", "d9", "f9", "a8v", "a3h"])
def test_an_open_move_is_any_move(reply: str) -> None:
    assert pattern("c3h …").is_met_by(played(DUEL, f"c3h {reply}"))


def test_an_open_move_is_a_move() -> None:
    here = position("c3 / - / e1 e9 / 9 10 / 1")
    assert not pattern("c3h …").is_met_by(here)


def test_two_open_moves_may_cancel_each_other() -> None:
    assert pattern("c3h … f3h …").is_met_by(played(DUEL, "c3h e8 f3h e9"))


def test_an_open_move_may_be_a_jump() -> None:
    line = "e2 e8 e3 e7 e4 e6 e5 … a1h"
    assert pattern(line).is_met_by(played(DUEL, "e2 e8 e3 e7 e4 e6 e5 e4 a1h"))


def test_a_pawn_that_is_too_far_off_does_not_meet_it() -> None:
    here = position("c3 / - / e1 e6 / 9 10 / 1")
    assert not pattern("c3h …").is_met_by(here)


def test_the_other_seat_s_turn_does_not_meet_it() -> None:
    assert pattern("e2 e8 c3h").is_met_by(position("c3 / - / e2 e8 / 9 10 / 2"))
    assert not pattern("e2 e8 c3h").is_met_by(position("c3 / - / e2 e8 / 9 10 / 1"))


def test_walls_of_the_wrong_seat_do_not_meet_it() -> None:
    here = position("c3f3 / - / e1 e9 / 9 9 / 1")
    assert pattern("c3h f3h").is_met_by(here)
    assert not pattern("c3h … f3h e8").is_met_by(here)


def test_composed_positions_whose_walls_do_not_add_up_do_not_meet_it() -> None:
    assert not pattern("c3h e8").is_met_by(position("c3 / - / e1 e8 / 8 10 / 1"))


def test_a_seat_that_is_out_does_not_meet_it() -> None:
    assert not pattern("c3h …").is_met_by(played(DUEL, "c3h e8 x2"))


def test_hands_are_all_ways_to_place_walls() -> None:
    assert set(pattern("c3h … f3h …").hands) == {(2, 0), (2, 1), (2, 2)}


def test_the_mirror_image_of_a_pattern_is_that_of_the_mirrored_line() -> None:
    assert pattern("c3h e8 b2v …").image(Symmetry.MIRROR) == pattern("f3h e8 g2v …")


@given(any_game(DUEL, longest=21))
def test_every_position_meets_the_pattern_of_its_own_moves(game: tuple[Position, ...]) -> None:
    line = tuple(_played(*pair) for pair in pairwise(game))
    assert Pattern.of(line).is_met_by(game[-1])
    assert Pattern.of((*line[:-1], None)[: len(line)]).is_met_by(game[-1])


def _played(before: Position, after: Position) -> PawnMove | WallMove:
    """The move between two positions."""
    new = set(after.walls) - set(before.walls)
    if new:
        return WallMove(new.pop())
    pawn = after.pawns[before.turn - 1]
    assert pawn is not None
    return PawnMove(pawn)


def test_moves_read_back_from_positions() -> None:
    line = moves("e2 a3v")
    first = played(DUEL, "e2")
    assert [_played(Position.start(DUEL), first), _played(first, first.play(line[1]))] == line
