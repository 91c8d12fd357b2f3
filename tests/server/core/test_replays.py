"""Games of the archive ply by ply."""

import pytest

from koridor.notation import ALGEBRAIC
from koridor.record import read_games
from koridor.rules import DUEL, Position
from koridor.server.core.replays import control_of, replay_of
from koridor.server.core.terms import Control

TIMED = """[Seat1 "Nina"]
[Seat2 "Pari"]
[TimeControl "180+2"]

1. e2 {[%clk 0:03:01]} e8 {[%clk 0:02:52.5]} 2. e3h {[%clk 0:02:53]} e7v 1-0
"""
FOUR = """[Rules "four"]

1. e2 b5 e8 h5 {[%out 2 resign]} 2. d3h *
"""


def test_every_position_is_there_with_the_owners_of_its_walls() -> None:
    replay = replay_of(TIMED)
    reached = Position.start(DUEL)
    assert replay.texts[0] == str(reached)
    for ply, view, text in zip(replay.plies, replay.positions[1:], replay.texts[1:], strict=True):
        assert ply.seat == reached.turn
        reached = reached.play(ALGEBRAIC.read(ply.move, reached))
        assert text == str(reached)
        assert view.turn == reached.turn
    assert dict(zip(view.walls, view.wall_seats, strict=True)) == {"e3h": 1, "e7v": 2}
    assert replay.begins_usually
    assert view.steps == ()


def test_what_a_move_took_is_worked_out_from_the_clocks() -> None:
    replay = replay_of(TIMED)
    assert [ply.clock for ply in replay.plies] == [181_000, 172_500, 173_000, None]
    assert [ply.took for ply in replay.plies] == [1_000, 9_500, 10_000, 0]


def test_a_seat_that_left_is_gone_from_there_on() -> None:
    reading = next(read_games(FOUR))
    assert reading.errors == (), reading.errors
    replay = replay_of(FOUR)
    assert [view.pawns[1] for view in replay.positions] == ["a5", "a5", "b5", "b5", None, None]


@pytest.mark.parametrize("text", ["", "-", "?", "40/7200", "180", "x+y", "nan+1", "1e999+0"])
def test_clocks_of_other_kinds_are_not_guessed(text: str) -> None:
    assert control_of(text) is None


def test_clocks_are_read_as_they_are_written() -> None:
    assert control_of("180+2") == Control(180_000, 2_000)
    assert control_of("10+0.5") == Control(10_000, 500)
