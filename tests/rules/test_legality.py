"""Whether a move is legal, and the reason if not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.boards import move, played, position
from tests.rules import naive
from tests.strategies import any_position, any_rules, every_move, going_on, wild_moves
from tests.views import View, from_every_side

from koridor.rules import (
    DUEL,
    FOUR,
    Cell,
    IllegalMove,
    Orientation,
    PawnMove,
    Position,
    Refusal,
    RefusalKind,
    Rules,
    Wall,
    WallMove,
)

NO_THIRD = Rules(9, FOUR.seats, third_pawn=False)
REASONS = [
    (RefusalKind.GAME_OVER, None, position("- / - / e9 e8 / 10 10 / 2"), "e7"),
    (RefusalKind.MUST_MOVE, 1, Position.start(DUEL), "--"),
    (RefusalKind.OFF_BOARD, None, Position.start(DUEL), "e10"),
    (RefusalKind.OFF_BOARD, None, Position.start(DUEL), "i9v"),
    (RefusalKind.NO_WALLS_LEFT, 2, position("- / - / e1 e9 / 10 0 / 2"), "a1h"),
    (RefusalKind.WALL_OVERLAPS, None, played(DUEL, "e4h"), "d4h"),
    (RefusalKind.WALL_OVERLAPS, None, played(DUEL, "e4v"), "e5v"),
    (RefusalKind.WALL_CROSSES, None, played(DUEL, "e4h"), "e4v"),
    (RefusalKind.CLOSES_PATH, 1, position("a1c1e1g1 / - / e1 e9 / 8 8 / 1"), "h1v"),
    (RefusalKind.CLOSES_PATH, 2, position("a8c8e8g8 / - / e1 e9 / 8 8 / 2"), "h8v"),
    (RefusalKind.CLOSES_PATH, 2, position("- / a1a3a5a7 / e1 a5 e9 i5 / 4 4 4 4 / 1", FOUR), "a8h"),
    (RefusalKind.STANDS_THERE, None, Position.start(DUEL), "e1"),
    (RefusalKind.OCCUPIED, 2, Position.start(DUEL), "e9"),
    (RefusalKind.NOT_ADJACENT, None, Position.start(DUEL), "e3"),
    (RefusalKind.NOT_ADJACENT, None, Position.start(DUEL), "e5"),
    (RefusalKind.NOT_ADJACENT, None, Position.start(DUEL), "a1"),
    (RefusalKind.NOT_ADJACENT, None, Position.start(DUEL), "d2"),
    (RefusalKind.NOT_ADJACENT, None, Position.start(DUEL), "c4"),
    (RefusalKind.NOT_ADJACENT, None, position("- / - / e4 e5 / 10 10 / 1"), "e7"),
    (RefusalKind.WALL_IN_THE_WAY, None, position("e1 / - / e1 e9 / 9 10 / 1"), "e2"),
    (RefusalKind.WALL_IN_THE_WAY, None, position("e5 / - / e4 e5 / 9 10 / 1"), "e6"),
    (RefusalKind.WALL_IN_THE_WAY, None, position("e4 / - / e4 e5 / 9 10 / 1"), "e6"),
    (RefusalKind.WALL_IN_THE_WAY, None, position("e5 / d5 / e4 e5 / 9 9 / 1"), "d5"),
    (RefusalKind.WALL_IN_THE_WAY, None, position("e4 / - / e4 e5 / 9 10 / 1"), "d5"),
    (RefusalKind.TWO_PAWNS, None, position("- / - / e4 e5 e6 i5 / 5 5 5 5 / 1", FOUR), "e7"),
    (RefusalKind.TWO_PAWNS, None, position("- / - / e4 e5 e6 e7 / 5 5 5 5 / 1", FOUR), "e8"),
    (RefusalKind.STRAIGHT_JUMP_FREE, None, position("- / - / e4 e5 / 10 10 / 1"), "d5"),
    (RefusalKind.STRAIGHT_JUMP_FREE, None, position("- / - / e4 d4 / 10 10 / 1"), "d5"),
    (RefusalKind.THIRD_PAWN, None, position("- / - / e4 e5 e6 i5 / 5 5 5 5 / 1", NO_THIRD), "d5"),
]


@pytest.mark.parametrize(
    ("kind", "seat", "here", "text"), REASONS, ids=[f"{row[0]} {row[3]}" for row in REASONS]
)
@from_every_side
def test_a_refused_move_gets_its_reason(
    kind: RefusalKind, seat: int | None, here: Position, text: str, view: View
) -> None:
    refusal = view.position(here).why_illegal(view.move(move(text), here.rules))
    assert refusal == Refusal(kind, seat and view.seat(seat, here.rules))


def test_every_reason_has_an_example() -> None:
    assert {row[0] for row in REASONS} == set(RefusalKind)


def test_a_refused_move_is_not_played() -> None:
    start = Position.start(DUEL)
    with pytest.raises(IllegalMove) as caught:
        start.play(move("e9"))
    assert caught.value.refusal == start.why_illegal(move("e9"))
    assert str(caught.value).startswith("e9 is illegal: the pawn of seat 2 stands there")


@given(any_rules(largest=7).flatmap(any_position))
def test_a_move_is_legal_exactly_when_it_is_a_legal_move(here: Position) -> None:
    legal = set(here.legal_moves)
    for candidate in every_move(here.rules.size):
        assert here.is_legal(candidate) is (candidate in legal), candidate
        assert (candidate in here.legal_moves) is (candidate in legal), candidate
        assert (here.why_illegal(candidate) is None) is (candidate in legal), candidate


@given(any_rules(largest=5).flatmap(any_position))
def test_the_legal_moves_are_those_of_the_plain_rules(here: Position) -> None:
    """R4.1 R4.2 R5.5"""
    assert set(here.legal_moves) == naive.legal_moves(here.setup)


@given(st.data())
def test_wild_moves_are_refused_or_played_and_never_break_anything(data: st.DataObject) -> None:
    rules = data.draw(any_rules())
    here = data.draw(any_position(rules))
    candidate = data.draw(wild_moves(rules.size))
    if here.why_illegal(candidate) is None:
        assert here.play(candidate) != here
    else:
        with pytest.raises(IllegalMove):
            here.play(candidate)


HUGE = 10**40


@pytest.mark.parametrize(
    "nonsense",
    [
        PawnMove(Cell(HUGE, 0)),
        PawnMove(Cell(0, -HUGE)),
        WallMove(Wall(HUGE, HUGE, Orientation.VERTICAL)),
        WallMove(Wall(-1, 0, Orientation.HORIZONTAL)),
    ],
)
def test_a_move_far_off_the_board_is_just_off_the_board(nonsense: PawnMove | WallMove) -> None:
    """R3.1"""
    refusal = Position.start(DUEL).why_illegal(nonsense)
    assert refusal == Refusal(RefusalKind.OFF_BOARD)


@given(any_rules(seats=st.just(2), largest=7).flatmap(going_on))
def test_a_seat_of_two_always_has_a_move(here: Position) -> None:
    """R4.1: passing needs more than two pawns."""
    assert here.why_illegal(move("--")) == Refusal(RefusalKind.MUST_MOVE, here.turn)
