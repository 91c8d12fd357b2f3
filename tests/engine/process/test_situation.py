"""Moves found between positions."""

import random

import pytest

from koridor.engine.process.situation import situation_of
from koridor.engine.process.uqi import position_command
from koridor.notation import read_position, read_rules
from koridor.rules import FOUR, PASS, PRESETS, Position, Rules


def played(rules: Rules, plies: int, seed: int) -> list[Position]:
    """A random game."""
    chance = random.Random(seed)
    positions = [Position.start(rules)]
    while len(positions) <= plies and positions[-1].outcome is None:
        moves = sorted(positions[-1].legal_moves, key=str)
        positions.append(positions[-1].play(chance.choice(moves)))
    return positions


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_the_moves_lead_from_the_start_to_the_position(rules: Rules) -> None:
    for seed in range(5):
        *history, last = played(rules, 40, seed)
        situation = situation_of(history, last)
        assert situation.is_whole_game
        position = situation.start
        for move in situation.moves:
            position = position.play(move)
        assert position == last


def test_a_forced_pass_is_a_move() -> None:
    stuck = read_position("- / d1e1 / e1 e2 e3 i5 / 0 0 0 0 / 1", FOUR)
    assert situation_of([stuck], stuck.play(PASS)).moves == (PASS,)


def test_a_seat_that_leaves_begins_the_situation_anew() -> None:
    first, second, third = played(FOUR, 2, 1)
    left = third.retire(1)
    situation = situation_of([first, second, third], left)
    assert (situation.start, situation.moves) == (left, ())
    assert not situation.is_whole_game


def test_a_gap_begins_the_situation_anew() -> None:
    first, _, third = played(FOUR, 2, 1)
    assert situation_of([first], third).moves == ()


def test_commands_tell_rules_and_plies_where_they_differ() -> None:
    rules = read_rules("mini max_plies=40")
    first, second, third = played(rules, 2, 3)
    moves = situation_of([first, second], third).moves
    assert position_command(situation_of([], Position.start(PRESETS["duel"]))) == "position start"
    assert position_command(situation_of([first, second], third)) == (
        f"position start rules mini max_plies=40 moves {moves[0]} {moves[1]}"
    )
    assert position_command(situation_of([second], third)) == (
        f"position text {second} rules mini max_plies=40 plies 39 moves {moves[1]}"
    )
