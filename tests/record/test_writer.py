from hypothesis import given
from tests.boards import moves
from tests.record.games import any_record
from tests.record.reading import sound

from koridor.record import (
    DRAWN,
    Departure,
    DepartureCause,
    Game,
    Headers,
    Layout,
    Line,
    Millis,
    Ply,
    read_games,
    write_game,
    write_games,
    written_headers,
)
from koridor.rules import FOUR, PINKO, Position


def movetext(game: Game, layout: Layout = Layout.ONE_LINE) -> list[str]:
    return write_game(game, layout).partition("\n\n")[2].splitlines()


@given(any_record())
def test_what_is_written_on_one_line_is_read_as_an_equal_game(game: Game) -> None:
    assert sound(write_game(game, Layout.ONE_LINE)) == game


@given(any_record())
def test_what_is_written_in_columns_is_read_as_an_equal_game(game: Game) -> None:
    assert sound(write_game(game, Layout.COLUMNS)) == game


@given(any_record())
def test_what_is_written_survives_being_stored_as_utf_8(game: Game) -> None:
    assert sound(write_game(game).encode()) == game


@given(any_record())
def test_what_is_written_survives_every_way_of_splitting_lines(game: Game) -> None:
    assert sound(write_game(game, Layout.COLUMNS).splitlines()) == game


@given(any_record())
def test_movetext_on_one_line_is_one_line(game: Game) -> None:
    assert len(movetext(game)) == 1


def test_a_round_stands_on_each_line_of_columns_and_moves_stand_below_each_other() -> None:
    game = Game.of(moves("e2 e8 e3 e7 e4 e6 d5v e6h e4h f6 g4h f5 h5v g5 f4 g6 g4 g7 h4"))
    assert movetext(game, Layout.COLUMNS) == [
        " 1. e2   e8",
        " 2. e3   e7",
        " 3. e4   e6",
        " 4. d5v  e6h",
        " 5. e4h  f6",
        " 6. g4h  f5",
        " 7. h5v  g5",
        " 8. f4   g6",
        " 9. g4   g7",
        "10. h4",
        "*",
    ]


def test_columns_leave_the_place_of_seats_before_an_ellipsis_empty() -> None:
    first, second, third, fourth = map(Ply, moves("e2 b5 e7v h5"))
    third = Ply(third.move, comment="why?")
    line = Line((first, second, third, fourth))
    game = Game(Position.start(FOUR), line)
    assert movetext(game, Layout.COLUMNS) == [
        "1. e2  b5  e7v  {why?}",
        "1. …            h5",
        "*",
    ]


def test_a_game_without_plies_is_its_result() -> None:
    assert movetext(Game()) == ["*"]
    assert movetext(Game(), Layout.COLUMNS) == ["*"]


def test_a_round_is_taken_up_with_an_ellipsis_after_a_comment_and_after_a_variation() -> None:
    e2, e8, e3, e7 = map(Ply, moves("e2 e8 e3 e7"))
    commented = Game(line=Line((Ply(e2.move, comment="c"), e8, e3, e7)))
    assert movetext(commented) == ["1. e2 {c} 1. … e8 2. e3 e7 *"]
    varied = Game(line=Line((Ply(e2.move, variations=(Line.of(moves("d1 d9")),)), e8)))
    assert movetext(varied) == ["1. e2 (1. d1 d9) 1. … e8 *"]
    answered = Game(line=Line((e2, Ply(e8.move, variations=(Line.of(moves("d9")),)))))
    assert movetext(answered) == ["1. e2 e8 (1. … d9) *"]


def test_glyphs_commands_and_both_comments_stand_around_the_move() -> None:
    (move,) = moves("e2")
    ply = Ply(move, (1, 13), "after", "before", Millis(298_000))
    game = Game(line=Line((ply,)), comment="first")
    assert movetext(game) == ["{first} 1. {before} e2! $13 {[%clk 0:04:58] after} *"]


def test_a_seat_that_is_out_has_no_token_and_its_leaving_stands_where_it_happened() -> None:
    b5, e8, h5, c5 = map(Ply, moves("b5 e8 h5 c5"))
    h5 = Ply(h5.move, departures=(Departure(3, DepartureCause.TIME),))
    gone = (Departure(1, DepartureCause.RESIGN),)
    game = Game(Position.start(FOUR), Line((b5, e8, h5, c5)), departures=gone)
    assert movetext(game) == ["{[%out 1 resign]} 1. … b5 e8 h5 {[%out 3 time]} 2. … c5 *"]
    assert sound(write_game(game)) == game


def test_headers_that_say_the_start_follow_those_that_say_who_met() -> None:
    headers = Headers.of({"Event": "x", "Seat2": "y", "TimeControl": "300", "Date": "z"})
    game = Game(Position.start(PINKO), headers=headers, result=DRAWN)
    assert str(written_headers(game)) == (
        '[Event "x"]\n[Seat2 "y"]\n[Result "1/2-1/2"]\n[Rules "pinko"]\n'
        '[TimeControl "300"]\n[Date "z"]\n'
    )


def test_names_in_every_script_come_back_as_they_were() -> None:
    headers = Headers.of({"Seat1": "Нина Орлова", "Seat2": "پری‌ناز", "Турнир": "😀"})
    assert sound(write_game(Game(headers=headers)).encode()).headers == headers


def test_many_games_are_written_one_after_another() -> None:
    games = [Game.of(moves("e2")), Game(), Game.of(moves("e3h e2h"))]
    for layout in Layout:
        text = "".join(write_games(games, layout))
        assert [reading.game for reading in read_games(text)] == games
        assert not any(reading.errors for reading in read_games(text))
    assert list(write_games([])) == []
