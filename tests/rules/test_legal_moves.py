"""The legal moves as a set."""

import pickle
from collections.abc import Set as AbstractSet

import pytest
from hypothesis import given
from tests.boards import move, moves, names, position
from tests.strategies import any_position, any_rules

from koridor.rules import DUEL, FOUR, PASS, Move, PawnMove, Position, WallMove

STUCK = position("- / d1e1 / e1 e2 e3 i5 / 0 3 3 3 / 1", FOUR)
OVER = position("- / - / e9 e8 / 10 10 / 2")


@given(any_rules().flatmap(any_position))
def test_pawn_moves_come_first_then_horizontal_then_vertical_walls(here: Position) -> None:
    legal = list(here.legal_moves)
    pawns = sorted((m for m in legal if isinstance(m, PawnMove)), key=lambda m: m.cell)
    walls = sorted((m for m in legal if isinstance(m, WallMove)), key=lambda m: m.wall)
    passes = [m for m in legal if m == PASS]
    assert legal == [*pawns, *walls, *passes]
    assert list(here.legal_moves.pawn_moves) == pawns
    assert list(here.legal_moves.wall_moves) == walls
    assert not passes or legal == passes
    assert len(here.legal_moves) == len(legal) == len(set(legal))
    assert bool(here.legal_moves) is (here.outcome is None)


def test_a_seat_that_is_stuck_has_the_pass_alone() -> None:
    """R4.1"""
    assert list(STUCK.legal_moves) == [PASS]
    assert len(STUCK.legal_moves) == 1
    assert PASS in STUCK.legal_moves
    assert STUCK.legal_moves
    assert STUCK.legal_moves.pawn_moves == ()
    assert STUCK.legal_moves.wall_moves == ()


def test_there_is_nothing_to_do_after_the_end() -> None:
    """R5.5"""
    assert list(OVER.legal_moves) == []
    assert len(OVER.legal_moves) == 0
    assert not OVER.legal_moves
    assert PASS not in OVER.legal_moves


def test_they_are_compared_as_sets() -> None:
    here = position("- / - / e1 e9 / 0 0 / 1")
    same: AbstractSet[Move] = set(moves("e2 d1 f1"))
    less: AbstractSet[Move] = frozenset(moves("e2 d1"))
    assert here.legal_moves == same
    assert same == here.legal_moves
    assert here.legal_moves == position("- / - / e1 e8 / 0 0 / 1").legal_moves
    assert here.legal_moves != less
    assert less < here.legal_moves
    assert here.legal_moves.isdisjoint(moves("e3"))


def test_they_join_and_meet_other_sets() -> None:
    legal = position("- / - / e1 e9 / 0 0 / 1").legal_moves
    wanted: AbstractSet[Move] = frozenset(moves("e2 e3"))
    assert names(legal & wanted) == "e2"
    assert names(legal - wanted) == "d1 f1"
    assert names(legal | wanted) == "d1 e2 e3 f1"
    assert names(wanted & legal) == "e2"


@pytest.mark.parametrize("stranger", ["e2", None, 5, (4, 1), DUEL.seat(1).start])
def test_what_is_no_move_is_not_among_them(stranger: object) -> None:
    assert stranger not in Position.start(DUEL).legal_moves


def test_they_show_themselves() -> None:
    assert repr(position("- / - / e1 e9 / 0 0 / 1").legal_moves) == "<LegalMoves d1 e2 f1>"
    assert repr(STUCK.legal_moves) == "<LegalMoves -->"
    assert repr(OVER.legal_moves) == "<LegalMoves >"


def test_a_position_answers_with_the_same_moves_each_time() -> None:
    start = Position.start(DUEL)
    assert start.legal_moves is start.legal_moves
    assert list(start.legal_moves) == list(start.legal_moves)


def test_they_survive_pickling() -> None:
    legal = Position.start(DUEL).legal_moves
    assert pickle.loads(pickle.dumps(legal)) == legal
    assert move("e2") in pickle.loads(pickle.dumps(legal))
