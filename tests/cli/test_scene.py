import pytest
from tests.boards import cell, move, moves

from koridor.cli.scene import scene_of
from koridor.record import Game, read_games
from koridor.render import Ink, LastMove
from koridor.rules import FOUR, KoridorError, Position

SIDEWALL = Game.of(moves("e2 e8 c7h e7"))


def test_a_game_is_shown_after_its_last_ply() -> None:
    scene = scene_of(SIDEWALL)
    assert scene.position == SIDEWALL.end
    assert scene.last_move == LastMove(move("e7"), cell("e8"))


def test_a_game_is_shown_after_any_ply() -> None:
    assert scene_of(SIDEWALL, 0).position == Position.start(SIDEWALL.rules)
    assert scene_of(SIDEWALL, 0).last_move is None
    assert scene_of(SIDEWALL, 1).position == SIDEWALL.start.play(move("e2"))
    with pytest.raises(KoridorError, match="there is no ply 5: the game has 4"):
        scene_of(SIDEWALL, 5)


def test_walls_have_the_colours_of_those_who_placed_them() -> None:
    [tint] = scene_of(SIDEWALL).tints
    assert (str(tint.wall), tint.ink) == ("c7h", Ink.SEAT_1)


def test_walls_keep_their_colours_when_a_seat_leaves() -> None:
    [reading] = read_games('[Rules "four"]\n\n1. e2 {[%out 2 resign]} c7h *')
    [tint] = scene_of(reading.game).tints
    assert tint.ink is Ink.SEAT_3


@pytest.mark.parametrize(
    ("line", "caption"),
    [
        ("", "Phase: opening"),
        ("e2 e8 d7h", "Phase: opening"),
        ("a1h e8 h8h", "Phase: opening · unorthodox opening"),
        ("e2 e8 e3 e7 e4 e6 e3v", "Phase: opening · Standard Opening · orthodox"),
        ("e2 e8 e3 e7 e4 e6 d3v", "Phase: opening · Standard Opening (mirrored) · orthodox"),
    ],
)
def test_the_opening_is_named(line: str, caption: str) -> None:
    assert scene_of(Game.of(moves(line))).caption == caption


def test_after_the_end_there_is_no_phase() -> None:
    run = Game.of(moves("e2 d9 e3 d8 e4 d7 e5 d6 e6 d5 e7 d4 e8 d3 e9"))
    assert "Phase" not in scene_of(run).caption


def test_only_duels_have_openings() -> None:
    assert scene_of(Game(Position.start(FOUR))).caption == ""
