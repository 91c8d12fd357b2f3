import pytest
from tests.boards import moves

from koridor.cli.wording import ending, goal_of, news, welcome
from koridor.notation import read_rules
from koridor.record import Game, Result, read_games
from koridor.rules import DUEL, FOUR, HILL, PINKO, Position


@pytest.mark.parametrize(
    ("rules", "seat", "goal"),
    [
        ("duel", 1, "rank 9"),
        ("duel", 2, "rank 1"),
        ("four", 2, "file i"),
        ("four", 4, "file a"),
        ("hill", 3, "e5"),
        ("size=5 starts=c1,c5 goals=a5-c5,a1+e1 walls=1", 1, "a5 b5 c5"),
        ("size=5 starts=c1,c5 goals=a4-e5,a1+e1 walls=1", 1, "a4 a5 b4 b5 …"),
    ],
)
def test_a_goal_is_told_shortly(rules: str, seat: int, goal: str) -> None:
    assert goal_of(read_rules(rules), seat) == goal


def test_the_welcome_tells_what_is_played_and_fits_the_terminal() -> None:
    assert welcome(DUEL, 80).startswith("Two seats, 9×9, 10 walls each")
    assert "seat 4 to file a" in welcome(FOUR, 80)
    assert welcome(read_rules("size=5 walls=1"), 80).startswith("2 seats, 5×5.\n")
    for rules in (DUEL, FOUR, HILL, PINKO):
        assert max(map(len, welcome(rules, 40).splitlines())) <= 40


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (Game(), ""),
        (Game(result=Result(winner=2)), "Seat 2 wins."),
        (Game(result=Result(is_draw=True)), "A draw."),
    ],
)
def test_an_ending_that_the_board_does_not_show_is_told(game: Game, said: str) -> None:
    assert ending(game) == said


def test_places_are_told_where_there_are_more_than_two_seats() -> None:
    line = "e2 b5 e8 h5 e3 c5 e7 g5 e4 d5 e6 f5 e5"
    won = Game.of(moves(line), start=Position.start(HILL))
    places = "1. seat 1, 2. seat 2 and seat 3 and seat 4"
    assert ending(won) == f"Seat 1 has reached e5 and wins. Places: {places}."


@pytest.mark.parametrize(
    ("cause", "words"),
    [("resign", "has resigned"), ("time", "has run out of time"), ("left", "has left")],
)
def test_a_seat_that_left_is_told_with_the_cause(cause: str, words: str) -> None:
    [reading] = read_games(f'[Rules "four"]\n\n1. e2 {{[%out 2 {cause}]}} *')
    assert list(news(reading.game)) == [f"Seat 2 {words} and is out."]
