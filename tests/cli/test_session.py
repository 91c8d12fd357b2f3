from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.boards import move, moves
from tests.cli.lines import PASSING
from tests.strategies import any_rules

from koridor.cli.session import TERMINATION, Session, passes_at_end
from koridor.notation import NESW, read_position, read_rules
from koridor.record import DRAWN, UNFINISHED, Game, Result, read_games, write_game
from koridor.rules import DUEL, FOUR, MINI, PASS, IllegalMove, KoridorError, Position, Rules

RUN = "e2 d9 e3 d8 e4 d7 e5 d6 e6 d5 e7 d4 e8 d3 e9"
"""Seat 1 runs home."""


def session_of(line: str = "", rules: Rules = DUEL) -> Session:
    """A session after some moves."""
    begun = Session.begin(Game(Position.start(rules)))
    return reduce(Session.play, moves(line), begun)


def passing() -> Session:
    """Four seats; when seat 4 has moved, seat 1 has to pass."""
    return Session.begin(Game(read_position(PASSING, FOUR)))


def test_a_move_makes_a_new_session_and_leaves_the_old_one() -> None:
    before = session_of()
    after = before.play(move("e2"))
    assert before == session_of()
    assert str(after.position) == "- / - / e2 e9 / 10 10 / 2"


def test_an_illegal_move_is_refused() -> None:
    with pytest.raises(IllegalMove, match="not adjacent"):
        session_of("e2 e8").play(move("e4"))


def test_the_winning_move_can_be_taken_back_and_played_again() -> None:
    over = session_of(RUN)
    assert over.is_over
    assert over.game.result == Result(winner=1)
    before = over.undo()
    assert not before.is_over
    assert before.game.result == UNFINISHED
    assert before.position == session_of(RUN.removesuffix(" e9")).position
    assert before.redo() == over


def test_a_wall_goes_back_into_the_hand() -> None:
    walled = session_of("e3v")
    assert walled.position.walls_left == (9, 10)
    assert walled.undo().position.walls_left == (10, 10)
    assert walled.undo().position.walls == ()
    assert walled.undo().redo() == walled


def test_nothing_can_be_taken_back_before_the_first_move() -> None:
    with pytest.raises(KoridorError, match="nothing to take back"):
        session_of().undo()


def test_nothing_can_be_played_again_after_another_move() -> None:
    with pytest.raises(KoridorError, match="nothing to play again"):
        session_of("e2").redo()
    with pytest.raises(KoridorError, match="nothing to play again"):
        session_of("e2").undo().play(move("d1")).redo()


@given(st.data())
def test_all_of_a_game_can_be_taken_back_and_played_again(data: st.DataObject) -> None:
    sessions = [Session.begin(Game(Position.start(data.draw(any_rules(largest=5)))))]
    for _ in range(data.draw(st.integers(0, 20))):
        now = sessions[-1]
        if now.is_over:
            break
        if len(now.game.rules.seats) > 2 and data.draw(st.integers(0, 9)) == 0:
            sessions.append(now.resign())
        else:
            sessions.append(now.play(data.draw(st.sampled_from(list(now.position.legal_moves)))))
    back = sessions[-1]
    for earlier in reversed(sessions[:-1]):
        back = back.undo()
        assert back.game == earlier.game
    for later in sessions[1:]:
        back = back.redo()
        assert back.game == later.game


def test_a_forced_pass_is_played_at_once() -> None:
    after = passing().play(move("h5"))
    assert after.game.moves == (move("h5"), PASS)
    assert after.position.turn == 2
    assert passes_at_end(after.game) == (1,)


def test_a_forced_pass_is_taken_back_with_the_move_before_it() -> None:
    before, after = passing(), passing().play(move("h5"))
    assert after.undo().game == before.game
    assert after.undo().redo() == after


def test_a_game_that_begins_with_a_forced_pass_begins_behind_it() -> None:
    start = read_position(PASSING.removesuffix("4") + "1", FOUR)
    session = Session.begin(Game(start))
    assert session.position.turn == 2
    assert not session.is_unsaved
    with pytest.raises(KoridorError, match="nothing to take back"):
        session.undo()


def test_seats_that_are_all_stuck_pass_once_each() -> None:
    """Under odd rules two pawns can be locked in, each on the other's goal."""
    rules = read_rules("size=3 starts=a1,b1 goals=b1,a1 walls=1")
    stuck = Session.begin(Game(read_position("a1 / b1 / a1 b1 / 0 0 / 1", rules)))
    assert stuck.game.moves == (PASS, PASS)
    assert stuck.play(PASS).game.moves == (PASS,) * 5


def test_of_two_seats_the_other_wins_when_one_resigns() -> None:
    over = session_of("e2").resign()
    assert over.is_over
    assert over.game.result == Result(winner=1)
    assert over.game.headers[TERMINATION] == "resignation"
    assert over.position.outcome is None
    assert over.undo().game == session_of("e2").game


def test_of_four_seats_the_others_play_on_when_one_resigns() -> None:
    after = session_of("e2", FOUR).resign()
    assert not after.is_over
    assert after.position.out == (2,)
    assert after.position.turn == 3
    assert after.undo().game == session_of("e2", FOUR).game


def test_a_seat_may_resign_before_its_first_move() -> None:
    after = session_of(rules=FOUR).resign()
    assert after.position.out == (1,)
    assert after.undo().game == session_of(rules=FOUR).game


def test_the_last_of_four_seats_wins() -> None:
    over = session_of(rules=FOUR).resign().resign().resign()
    assert over.game.result == Result(winner=4)
    assert not over.undo().is_over
    assert over.undo().game.result == UNFINISHED
    assert over.undo().position.out == (1, 2)


def test_players_can_agree_on_a_draw() -> None:
    over = session_of("e2").draw()
    assert over.game.result == DRAWN
    assert over.game.headers[TERMINATION] == "agreement"
    assert over.undo().game == session_of("e2").game
    assert over.undo().redo().game == over.game


@pytest.mark.parametrize("over", [session_of(RUN), session_of("e2").resign(), session_of().draw()])
def test_after_the_end_nothing_goes_on(over: Session) -> None:
    for wish in (Session.resign, Session.draw, lambda session: session.play(move("e5"))):
        with pytest.raises(IllegalMove, match="the game is over"):
            wish(over)


@pytest.mark.parametrize(
    "ended", [session_of(RUN), session_of("e2").resign(), session_of("e2", FOUR).resign()]
)
def test_a_game_survives_its_record(ended: Session) -> None:
    [reading] = read_games(write_game(ended.game))
    assert not reading.errors
    assert reading.game == ended.game
    assert Session.begin(reading.game).undo().game == ended.undo().game


def test_only_what_happened_since_the_last_saving_is_unsaved() -> None:
    session = session_of()
    assert not session.is_unsaved
    assert session.play(move("e2")).is_unsaved
    assert not session.play(move("e2")).undo().is_unsaved
    kept = session.play(move("e2")).keep("a.qgn")
    assert not kept.is_unsaved
    assert kept.file == "a.qgn"
    assert kept.undo().is_unsaved


def test_another_game_leaves_nothing_of_the_last_one_behind() -> None:
    session = session_of("e3v d5h").keep("a.qgn")
    fresh = session.take_up(Game(Position.start(MINI)))
    assert fresh.position == Position.start(MINI)
    assert fresh.file is None
    assert not fresh.is_unsaved
    with pytest.raises(KoridorError, match="nothing to take back"):
        fresh.undo()
    with pytest.raises(KoridorError, match="nothing to play again"):
        session.undo().take_up(Game()).redo()


def test_the_board_is_turned_from_seat_to_seat() -> None:
    seats = [session_of(rules=FOUR)]
    for _ in range(4):
        seats.append(seats[-1].flip())
    assert [session.seat_below for session in seats] == [None, 2, 3, 4, 1]


def test_a_board_that_a_notation_draws_upside_down_is_turned_to_seat_1() -> None:
    assert Session.begin(Game(), NESW).flip().seat_below == 1


def test_a_session_can_be_closed() -> None:
    assert session_of().close().is_closed
