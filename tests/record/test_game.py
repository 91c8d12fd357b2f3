import pickle

import pytest
from hypothesis import given
from tests.boards import moves as named
from tests.boards import played, position
from tests.record.games import any_record

from koridor.notation import IllegalPly
from koridor.record import (
    DRAWN,
    Departure,
    DepartureCause,
    Game,
    Headers,
    InvalidRecord,
    Line,
    Ply,
    Result,
)
from koridor.record.game import DERIVED_HEADERS, MOST_NESTING
from koridor.rules import DUEL, FOUR, MINI, KoridorError, Position

WON = "c2 c4 d2 c3 d3 b3 d4 b2 d5"


def test_a_game_of_moves_ends_where_they_lead() -> None:
    game = Game.of(named("e2 e8 e3h"))
    assert game.end == played(DUEL, "e2 e8 e3h")
    assert game.moves == tuple(named("e2 e8 e3h"))
    assert game.rules == DUEL
    assert game.root == game.start == Position.start(DUEL)


def test_a_game_of_moves_takes_its_result_from_the_board() -> None:
    assert Game.of(named(WON), start=Position.start(MINI)).result == Result(winner=1)
    assert Game.of(named("e2")).result == Result()
    assert Game.of([], headers=Headers.of({"Event": "x"})).headers["Event"] == "x"


def test_an_illegal_ply_is_refused_with_its_number() -> None:
    with pytest.raises(IllegalPly, match=r"ply 3: e4 is illegal"):
        Game.of(named("e2 e8 e4"))


def test_an_illegal_ply_in_a_variation_is_refused_with_its_number_and_path() -> None:
    e2, e8 = map(Ply, named("e2 e8"))
    wrong = Ply(e8.move, variations=(Line.of(named("d9 e3 e9")), Line.of(named("d9 e4"))))
    with pytest.raises(IllegalPly, match="ply 3") as caught:
        Game(line=Line((e2, wrong)))
    assert caught.value.__notes__ == ["at the path 1/1/1"]


def test_a_ply_after_the_end_is_refused() -> None:
    with pytest.raises(IllegalPly, match="the game is over"):
        Game.of(named(f"{WON} b1"), start=Position.start(MINI))


def test_a_seat_that_cannot_leave_is_refused() -> None:
    gone = (Departure(2, DepartureCause.LEFT),)
    with pytest.raises(KoridorError, match="seat 2 is out"):
        Game(Position.start(FOUR), departures=gone * 2)


def test_headers_that_other_fields_give_are_refused() -> None:
    for name in DERIVED_HEADERS:
        with pytest.raises(InvalidRecord, match=name):
            Game(headers=Headers.of({name: "x"}))


def test_a_winner_that_does_not_play_is_refused() -> None:
    with pytest.raises(InvalidRecord, match="no seat 3"):
        Game(result=Result(winner=3))
    assert Game(Position.start(FOUR), result=Result(winner=3)).result.winner == 3


def test_a_comment_of_several_lines_is_refused() -> None:
    with pytest.raises(InvalidRecord, match=r"U\+000A, column 4"):
        Game(comment="two\nlines")


def test_variations_nested_too_deep_are_refused() -> None:
    (d1,), (e2,) = named("d1"), named("e2")
    line = Line((Ply(d1),))
    for _ in range(MOST_NESTING - 1):
        line = Line((Ply(d1, variations=(line,)),))
    deep = Line((Ply(e2, variations=(line,)),))
    assert Game(line=deep).line == deep
    with pytest.raises(InvalidRecord, match="deeper than 64"):
        Game(line=Line((Ply(e2, variations=(Line((Ply(d1, variations=(line,)),)),)),)))


def test_a_long_game_is_no_deeper_than_a_short_one() -> None:
    there_and_back = named("e2 e8 e1 e9") * 500
    game = Game.of(there_and_back)
    assert len(game.line.plies) == 2000
    assert hash(game) == hash(Game.of(there_and_back))
    assert repr(game).count("Ply(") == 2000


def test_a_result_that_differs_from_the_board_is_told_and_one_that_says_more_is_not() -> None:
    won = Game.of(named(WON), start=Position.start(MINI))
    assert won.result_conflict is None
    lost = Game(won.start, won.line, result=Result(winner=2))
    assert lost.result_conflict == "the result is 0-1, but on the board the game ended 1-0"
    assert Game.of(named("e2")).result_conflict is None
    assert Game(result=DRAWN).result_conflict is None


def test_departures_before_the_first_ply_come_before_everything() -> None:
    gone = (Departure(1, DepartureCause.LEFT), Departure(3, DepartureCause.TIME))
    game = Game(Position.start(FOUR), departures=gone)
    assert game.root.out == (1, 3)
    assert game.root.turn == 2
    assert game.start.out == ()


def test_a_game_may_start_from_any_position() -> None:
    start = position("d4f4e7 / a2a8 / e4 e6 / 7 8 / 2")
    assert Game.of(named("e5"), start=start).end == played(start, "e5")


@given(any_record())
def test_a_game_is_a_value(game: Game) -> None:
    twin = Game(game.start, game.line, game.headers, game.result, game.comment, game.departures)
    assert twin == game
    assert hash(twin) == hash(game)
    assert pickle.loads(pickle.dumps(game)) == game
    with pytest.raises(AttributeError):
        game.comment = "x"  # type: ignore[misc]
