"""Moves by chance."""

from collections import Counter

from koridor.lab import Chance
from koridor.rules import DUEL, MINI, Position


def test_every_legal_move_comes_as_often_as_any_other() -> None:
    start = Position.start(MINI)
    counts = Counter(Chance(seed=seed).move(start, 0) for seed in range(3500))
    assert set(counts) == set(start.legal_moves)
    assert all(60 <= count <= 145 for count in counts.values())


def test_the_same_seed_ply_and_position_give_the_same_move() -> None:
    start = Position.start(DUEL)
    moves = [Chance(seed=2).move(start, ply) for ply in range(30)]
    assert moves == [Chance(seed=2).move(start, ply) for ply in range(30)]
    assert len(set(moves)) > 20
    assert moves != [Chance(seed=3).move(start, ply) for ply in range(30)]
