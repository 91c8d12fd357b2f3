"""Turns, passes and leaving: how one position follows from another (R0, R4, R7)."""

from itertools import pairwise

import pytest
from hypothesis import given
from tests.boards import move, played, position
from tests.strategies import any_game, any_rules
from tests.views import View, from_every_side

from koridor.rules import (
    DUEL,
    FOUR,
    PASS,
    IllegalMove,
    KoridorError,
    PawnMove,
    Position,
    RefusalKind,
    WallMove,
)
from koridor.rules.state import next_turn

STUCK = position("- / d1e1 / e1 e2 e3 i5 / 0 3 3 3 / 1", FOUR)


@pytest.mark.parametrize(
    ("turn", "pawns", "following"),
    [
        (1, (1, 1), 2),
        (2, (1, 1), 1),
        (1, (1, 1, 1), 2),
        (3, (1, 1, 1), 1),
        (4, (1, 1, 1, 1), 1),
        (1, (1, 0, 1, 1), 3),
        (1, (1, 0, 0, 1), 4),
        (1, (1, 0, 0, 0), 1),
        (3, (0, 1, 1, 1), 4),
        (4, (0, 1, 1, 1), 2),
        (4, (0, 0, 1, 1), 3),
        (2, (0, 0, 1, 0), 3),
    ],
)
def test_the_next_seat_in_play_is_to_move(
    turn: int, pawns: tuple[int, ...], following: int
) -> None:
    """R0.4 R7.2"""
    assert next_turn(turn, pawns) == following


def test_a_pawn_move_changes_one_pawn_and_the_turn() -> None:
    """R0.4 R0.5 R8.1"""
    assert str(played(DUEL, "e2")) == "- / - / e2 e9 / 10 10 / 2"
    assert str(played(FOUR, "e2 b5 e8 h5")) == "- / - / e2 b5 e8 h5 / 5 5 5 5 / 1"


def test_a_wall_goes_from_the_hand_to_the_board() -> None:
    """R0.5 R0.7"""
    assert str(played(DUEL, "a1h h8v")) == "a1 / h8 / e1 e9 / 9 9 / 1"
    assert str(played(FOUR, "a1h c1h e1v")) == "a1c1 / e1 / e1 a5 e9 i5 / 4 4 4 5 / 4"


@from_every_side
def test_a_pass_changes_the_turn_alone(view: View) -> None:
    """R4.3"""
    before = view.position(STUCK)
    after = before.play(PASS)
    assert after.turn == view.seat(2, FOUR)
    assert after.pawns == before.pawns
    assert after.walls == before.walls
    assert after.walls_left == before.walls_left
    assert after != before


@from_every_side
def test_two_seats_pass_one_after_the_other(view: View) -> None:
    """R4.1"""
    here = view.position(position("- / d1d3e1e3 / e1 e2 e3 e4 / 0 0 3 3 / 1", FOUR))
    for _ in range(2):
        assert list(here.legal_moves) == [PASS]
        here = here.play(PASS)
    assert here.turn == view.seat(3, FOUR)
    assert PASS not in here.legal_moves


@from_every_side
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_any_seat_can_leave_in_any_turn(seat: int, turn: int, view: View) -> None:
    """R7.1 R7.2 R7.4"""
    here = view.position(position(f"a1 / c3 / e2 b5 e8 h5 / 5 4 4 5 / {turn}", FOUR))
    leaver = view.seat(seat, FOUR)
    after = here.retire(leaver)
    assert after.pawns[leaver - 1] is None
    assert after.out == (leaver,)
    assert after.walls == here.walls
    assert after.walls_left == here.walls_left
    assert after.plies_left == here.plies_left
    assert after.turn == (leaver % 4 + 1 if seat == turn else here.turn)


@from_every_side
def test_a_seat_that_is_out_gets_no_turn(view: View) -> None:
    """R7.2"""
    here = view.position(Position.start(FOUR)).retire(view.seat(3, FOUR))
    turns = []
    for _ in range(6):
        turns.append(here.turn)
        here = here.play(here.legal_moves.wall_moves[0])
    assert turns == [view.seat(seat, FOUR) for seat in (1, 2, 4, 1, 2, 4)]


@from_every_side
def test_a_seat_that_is_out_needs_no_path(view: View) -> None:
    """R7.3"""
    walled = position("- / a1a3a5a7 / e1 a5 e9 i5 / 4 4 4 4 / 1", FOUR)
    last = view.move(move("a8h"), FOUR)
    here = view.position(walled)
    assert not here.is_legal(last)
    assert here.retire(view.seat(2, FOUR)).is_legal(last)


@from_every_side
def test_the_cell_of_a_seat_that_is_out_is_free(view: View) -> None:
    """R7.1"""
    here = view.position(position("- / - / e4 e5 a9 i5 / 5 5 5 5 / 1", FOUR))
    there = view.move(move("e5"), FOUR)
    assert not here.is_legal(there)
    assert here.retire(view.seat(2, FOUR)).is_legal(there)


@pytest.mark.parametrize("line", ["e2 x2", "x1", "x2", "e2 e8 x1"])
def test_of_two_seats_none_remains_to_move_against(line: str) -> None:
    """R7.5 R5.5"""
    over = played(DUEL, line)
    assert over.outcome is not None
    assert list(over.legal_moves) == []


@pytest.mark.parametrize("seat", [0, 5, -1, 10**9])
def test_a_seat_that_does_not_exist_cannot_leave(seat: int) -> None:
    with pytest.raises(KoridorError, match=f"no seat {seat}"):
        Position.start(FOUR).retire(seat)


def test_no_seat_leaves_twice() -> None:
    here = played(FOUR, "x2")
    with pytest.raises(KoridorError, match="seat 2 is out"):
        here.retire(2)


@pytest.mark.parametrize("line", ["x1", "x2"])
def test_no_seat_leaves_a_game_that_is_over(line: str) -> None:
    """R5.5"""
    over = played(DUEL, line)
    remaining = 3 - over.out[0]
    with pytest.raises(IllegalMove) as caught:
        over.retire(remaining)
    assert caught.value.refusal == over.why_illegal(PASS)
    assert f"leaving of seat {remaining} is illegal: the game is over" in str(caught.value)


def test_nothing_is_played_after_the_end() -> None:
    """R5.5"""
    over = position("- / - / e9 e8 / 10 10 / 2")
    for text in ("e7", "a1h", "--"):
        refusal = over.why_illegal(move(text))
        assert refusal is not None
        assert refusal.kind is RefusalKind.GAME_OVER


@given(any_rules(largest=9).flatmap(any_game))
def test_walls_in_hand_and_on_the_board_are_always_the_walls_of_the_game(
    game: tuple[Position, ...],
) -> None:
    """R0.7"""
    for here in game:
        assert len(here.walls) + sum(here.walls_left) == here.rules.total_walls


@given(any_rules(largest=9).flatmap(any_game))
def test_every_seat_in_play_reaches_its_goal_after_every_ply(game: tuple[Position, ...]) -> None:
    """R2.1"""
    for here in game:
        for seat in here.rules.seat_numbers:
            if seat not in here.out:
                assert here.shortest_path(seat)[-1] in here.rules.seat(seat).goal


@given(any_rules(largest=9).flatmap(any_game))
def test_a_ply_takes_one_from_the_plies_left_and_leaving_takes_none(
    game: tuple[Position, ...],
) -> None:
    """R4.3 R5.3 R7.4"""
    for before, after in pairwise(game):
        if before.plies_left is None:
            assert after.plies_left is None
        else:
            assert after.plies_left == before.plies_left - (before.out == after.out)


@given(any_rules(largest=9).flatmap(any_game))
def test_a_ply_changes_what_it_is_about_and_nothing_else(game: tuple[Position, ...]) -> None:
    """R0.4 R0.5 R0.7"""
    here = game[-1]
    if here.outcome is not None:
        return
    seat = here.turn - 1
    for candidate in list(here.legal_moves)[::7]:
        after = here.play(candidate)
        hands, pawns, walls = list(here.walls_left), list(here.pawns), set(here.walls)
        if isinstance(candidate, WallMove):
            hands[seat] -= 1
            walls.add(candidate.wall)
        elif isinstance(candidate, PawnMove):
            pawns[seat] = candidate.cell
        assert (list(after.walls_left), list(after.pawns)) == (hands, pawns)
        assert set(after.walls) == walls
        assert after.out == here.out
        in_play = [number for number in here.rules.seat_numbers if number not in here.out]
        later = [number for number in in_play if number > here.turn]
        assert after.turn == (later or in_play)[0]
