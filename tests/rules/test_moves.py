"""Moves as values."""

import pickle

import pytest
from tests.boards import cell, move, wall

from koridor.rules import PASS, PassMove, PawnMove, WallMove


def test_a_move_is_written_as_its_target_its_wall_or_two_dashes() -> None:
    """R4.1"""
    assert str(PawnMove(cell("e2"))) == "e2"
    assert str(WallMove(wall("e3v"))) == "e3v"
    assert str(PASS) == "--"


def test_moves_are_compared_by_value() -> None:
    assert move("e2") == PawnMove(cell("e2"))
    assert move("e3v") != move("e3h")
    assert PassMove() == PASS
    assert len({move("e2"), move("e2"), move("e3h"), move("e3v"), PASS, PassMove()}) == 4


@pytest.mark.parametrize("text", ["e2", "e3v", "--"])
def test_a_move_survives_pickling(text: str) -> None:
    assert pickle.loads(pickle.dumps(move(text))) == move(text)
