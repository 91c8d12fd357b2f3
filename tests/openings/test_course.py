import pytest
from tests.boards import moves, played

from koridor.openings.course import duel_positions
from koridor.record import Game
from koridor.rules import DUEL, FOUR, IllegalMove, KoridorError, Position

START = Position.start(DUEL)


def test_a_position_is_a_course_of_one() -> None:
    assert duel_positions(START, ()) == (START,)


def test_positions_of_any_iterable_are_a_course() -> None:
    course = [START, played(DUEL, "e2")]
    assert duel_positions(iter(course), ()) == tuple(course)


def test_a_game_is_the_positions_of_its_main_line() -> None:
    game = Game.of(moves("e2 e8"))
    assert duel_positions(game, ()) == (START, played(DUEL, "e2"), played(DUEL, "e2 e8"))


def test_moves_go_on_from_the_last_position() -> None:
    course = [START, played(DUEL, "e2")]
    assert duel_positions(course, moves("e8 e3v"))[-1] == played(DUEL, "e2 e8 e3v")


def test_an_illegal_move_is_refused() -> None:
    with pytest.raises(IllegalMove):
        duel_positions(START, moves("e2 e2"))


def test_moves_without_a_position_are_refused() -> None:
    with pytest.raises(KoridorError, match="no position to play e2 from"):
        duel_positions([], moves("e2"))


def test_a_course_that_is_not_all_duel_has_no_positions_of_the_duel() -> None:
    assert duel_positions(Position.start(FOUR), ()) == ()
    assert duel_positions([START, Position.start(FOUR)], ()) == ()
    assert duel_positions([], ()) == ()
