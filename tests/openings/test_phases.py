from dataclasses import replace

import pytest
from hypothesis import given
from tests.boards import moves, played, position
from tests.strategies import any_game

from koridor.openings import Phase, phase
from koridor.record import Game
from koridor.rules import DUEL, FOUR, PRESETS, Position

START = Position.start(DUEL)
SHUFFLE = "e2 e8 e1 e9 "
RUSH = "e2 e8 e3 e7 e4 e6 d5v e6h e4h f6 g4h f5 h5v g5"


def test_a_game_begins_with_the_opening() -> None:
    assert phase(START) is Phase.OPENING


def test_the_fifth_round_belongs_to_the_opening_in_any_game() -> None:
    assert phase(START, moves(SHUFFLE * 2 + "e2")) is Phase.OPENING


def test_the_sixth_round_of_a_game_without_a_name_is_the_middlegame() -> None:
    assert phase(START, moves(SHUFFLE * 2 + "e2 e8")) is Phase.MIDDLEGAME


def test_named_lines_stay_in_the_opening_for_seven_rounds() -> None:
    line = moves(RUSH)
    assert {phase(START, line[:plies]) for plies in range(14)} == {Phase.OPENING}
    assert phase(START, line) is Phase.MIDDLEGAME


def test_a_game_that_left_its_line_in_the_sixth_round_is_in_the_middlegame() -> None:
    left = [*moves(RUSH)[:12], *moves("a1h")]
    assert phase(START, left[:-1]) is Phase.OPENING
    assert phase(START, left) is Phase.MIDDLEGAME


@pytest.mark.parametrize(
    ("hands", "expected"),
    [("3 3", Phase.MIDDLEGAME), ("2 9", Phase.ENDGAME), ("9 2", Phase.ENDGAME)],
)
def test_the_endgame_begins_when_a_seat_has_fewer_than_three_walls(
    hands: str, expected: Phase
) -> None:
    here = position(f"a1c1e1g1a8c8 / - / f5 d5 / {hands} / 1")
    assert phase(here) is expected


def test_the_endgame_may_begin_at_once_in_a_composed_position() -> None:
    assert phase(position("- / - / e1 e9 / 0 10 / 1")) is Phase.ENDGAME


def test_a_bare_position_is_judged_by_its_walls_and_steps() -> None:
    end = played(DUEL, "e2 e8 e3 e7 e4 e6 a1h a3h c1h c3h")
    assert phase(end) is Phase.MIDDLEGAME
    assert phase(played(DUEL, SHUFFLE * 3)) is Phase.OPENING


def test_a_limit_of_plies_tells_a_bare_position_apart() -> None:
    assert phase(played(replace(DUEL, max_plies=200), SHUFFLE * 3)) is Phase.MIDDLEGAME


def test_moves_are_counted_on_from_a_set_up_start() -> None:
    start = position("a1c1 / - / e4 e6 / 9 9 / 1")
    assert phase(start, moves("e5")) is Phase.OPENING
    assert phase(start, moves("e5 f6")) is Phase.MIDDLEGAME


def test_games_and_sequences_of_positions_have_phases() -> None:
    line = moves(SHUFFLE * 2 + "e2 e8")
    assert phase(Game.of(line)) is Phase.MIDDLEGAME
    assert phase(START.play(move) for move in line[:1]) is Phase.OPENING
    assert phase([]) is None


@pytest.mark.parametrize("key", sorted(PRESETS.keys() - {"duel"}))
def test_other_rules_have_no_phases(key: str) -> None:
    assert phase(Position.start(PRESETS[key])) is None


@given(any_game(DUEL, longest=80))
def test_phases_follow_each_other_in_order(game: tuple[Position, ...]) -> None:
    order = [Phase.OPENING, Phase.MIDDLEGAME, Phase.ENDGAME]
    seen = [phase(game[: end + 1]) for end in range(len(game))]
    ranks = [order.index(one) for one in seen if one is not None]
    assert len(ranks) == len(game)
    assert ranks == sorted(ranks)


def test_four_seats_have_no_phases_in_a_game_either() -> None:
    assert phase(Position.start(FOUR), moves("e2")) is None
