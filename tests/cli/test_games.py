from pathlib import Path

import pytest

from koridor.cli.games import NO_LINE, chosen_game, game_in, is_collection, title_of
from koridor.notation import ALGEBRAIC, NESW
from koridor.record import UNFINISHED, Game, Headers, Result
from koridor.rules import FOUR, KoridorError, Position


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "two.qgn"
    path.write_text("1. e2 *\n\n1. d1 zz *\n", encoding="utf-8")
    return str(path)


def test_the_games_of_a_file_are_counted_from_1(file: str) -> None:
    choice = game_in(file)
    assert [str(move) for move in choice.game.moves] == ["e2"]
    assert choice.faults == ()


def test_the_games_behind_the_chosen_one_are_counted_on_demand(tmp_path: Path) -> None:
    path = tmp_path / "many.qgn"
    for games, number, place in ((1, 1, ""), (2, 1, "game 1 of 2"), (2, 2, "game 2 of 2"),
                                 (200, 2, "game 2 of 102 or more")):  # fmt: skip
        path.write_text("1. e2 *\n" * games, encoding="utf-8")
        assert game_in(str(path), number, counting=True).place == place
        assert is_collection(str(path)) == (games > 1)


def test_a_file_of_something_else_holds_no_game(tmp_path: Path) -> None:
    path = tmp_path / "notes.md"
    path.write_text("# Notes\n\nNothing.\n", encoding="utf-8")
    with pytest.raises(KoridorError, match=r"notes\.md holds no game .*notes\.md:1:1: "):
        game_in(str(path))
    path.write_text("zz *\n\n1. e2 *\n", encoding="utf-8")
    with pytest.raises(KoridorError, match=r"game 1 of .*notes\.md cannot be read"):
        game_in(str(path))
    assert game_in(str(path), 2).game.moves


def test_a_game_that_was_cut_short_is_not_over(file: str) -> None:
    Path(file).write_text("1. e2 e8 2. e4 1-0", encoding="utf-8")
    cut = game_in(file)
    assert (cut.game.result, cut.going_on.result) == (Result(winner=1), UNFINISHED)
    Path(file).write_text("1. e2 e8 1-0", encoding="utf-8")
    assert game_in(file).going_on.result == Result(winner=1)


def test_a_damaged_game_comes_with_lines_about_what_is_wrong(file: str) -> None:
    choice = game_in(file, 2)
    assert [str(move) for move in choice.game.moves] == ["d1"]
    assert choice.faults[0].startswith(f"{file}:3:7: ")


def test_a_game_that_is_not_there_is_an_error(file: str) -> None:
    with pytest.raises(KoridorError, match="has no game 3"):
        game_in(file, 3)


def test_a_command_is_about_a_file_or_about_what_the_options_say(file: str) -> None:
    assert chosen_game(file, NO_LINE, ALGEBRAIC) == game_in(file)
    assert chosen_game(file, NO_LINE, ALGEBRAIC, 2) == game_in(file, 2)
    choice = chosen_game(None, ("mini", None, "S"), NESW)
    assert (str(choice.game.end), choice.faults) == ("- / - / c2 c5 / 3 3 / 2", ())
    with pytest.raises(KoridorError, match="--game needs a file"):
        chosen_game(None, NO_LINE, NESW, 2)
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
