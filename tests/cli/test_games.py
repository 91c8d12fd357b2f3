from pathlib import Path

import pytest

from koridor.cli.games import NO_LINE, chosen_game, game_in, title_of
from koridor.notation import ALGEBRAIC, NESW
from koridor.record import Game, Headers, Result
from koridor.rules import FOUR, KoridorError, Position


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "two.qgn"
    path.write_text("1. e2 *\n\n1. d1 zz *\n", encoding="utf-8")
    return str(path)


def test_the_games_of_a_file_are_counted_from_1(file: str) -> None:
    game, faults = game_in(file)
    assert [str(move) for move in game.moves] == ["e2"]
    assert faults == ()


def test_a_damaged_game_comes_with_lines_about_what_is_wrong(file: str) -> None:
    game, faults = game_in(file, 2)
    assert [str(move) for move in game.moves] == ["d1"]
    assert faults[0].startswith(f"{file}:3:7: ")


def test_a_game_that_is_not_there_is_an_error(file: str) -> None:
    with pytest.raises(KoridorError, match="has no game 3"):
        game_in(file, 3)


def test_a_command_is_about_a_file_or_about_what_the_options_say(file: str) -> None:
    assert chosen_game(file, NO_LINE, ALGEBRAIC) == game_in(file)
    assert chosen_game(file, NO_LINE, ALGEBRAIC, 2) == game_in(file, 2)
    game, faults = chosen_game(None, ("mini", None, "S"), NESW)
    assert (str(game.end), faults) == ("- / - / c2 c5 / 3 3 / 2", ())
    with pytest.raises(KoridorError, match="its own rules"):
        chosen_game(file, ("duel", None, "e2"), ALGEBRAIC)


@pytest.mark.parametrize(
    ("headers", "title"),
    [
        ({}, ""),
        ({"Seat1": "Нина", "Seat2": "پری"}, "Нина – پری"),
        ({"Seat2": "پری", "Event": "Club night", "Site": "?"}, "? – پری · Club night"),
        ({"Date": "????.??.??", "Site": "Tehran"}, "Tehran"),
    ],
)
def test_a_title_tells_what_the_headers_do(headers: dict[str, str], title: str) -> None:
    assert title_of(Game(headers=Headers.of(headers))) == title


def test_a_title_tells_the_result() -> None:
    four = Game(Position.start(FOUR), result=Result(winner=3))
    assert title_of(four) == "0-0-1-0"
