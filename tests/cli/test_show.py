from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.cli.running import koridor, printed, refused

RECORD = """\
[Event "Club night"]
[Seat1 "Нина"]
[Seat2 "پری"]
[Date "2024.05.01"]

1. e2 e8 2. e3 e7 3. e4 e6 4. e3v 1-0

[Event "Second"]

1. d1 *
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "club.qgn"
    path.write_text(RECORD, encoding="utf-8")
    return str(path)


def test_the_start_is_shown_when_nothing_is_asked_for() -> None:
    lines = printed("show").splitlines()
    assert lines[0] == "   ┌───┬───┬───┬───┬───┬───┬───┬───┬───┐"
    assert " 1 │                 1                 │" in lines
    assert "seat 1 to move" in lines[4]
    assert lines[-1] == "Phase: opening"


def test_a_position_and_moves_are_shown() -> None:
    text = printed(
        "show", "--rules", "mini", "--position", "- / - / c2 c4 / 3 3 / 1", "--moves", "b2v"
    )
    assert " 2 │       ║ 1         │" in text
    assert "last move b2v" in text


def test_a_game_is_shown_with_its_names_its_opening_and_its_phase(file: str) -> None:
    lines = printed("show", file).splitlines()
    assert lines[0] == "Нина – پری · Club night · 2024.05.01 · 1-0"
    assert "last move e3v" in lines[6]
    assert lines[-1] == "Phase: opening · Standard Opening · orthodox"


def test_any_ply_of_a_game_is_shown(file: str) -> None:
    assert "last move e8" in printed("show", file, "--ply", "2")
    assert "last move" not in printed("show", file, "--ply", "0")
    assert refused("show", file, "--ply", "8") == "there is no ply 8: the game has 7"


def test_any_game_of_a_file_is_shown(file: str) -> None:
    assert printed("show", file, "--game", "2").startswith("Second\n")
    assert refused("show", file, "--game", "3") == f"{file} has no game 3"
    assert "is no number from 1" in refused("show", file, "--game", "0")


def test_the_moves_are_listed_as_far_as_they_are_shown(file: str) -> None:
    assert printed("show", file, "--move-list").endswith("\n1. e2 e8 2. e3 e7 3. e4 e6 4. e3v\n")
    assert printed("show", file, "--move-list", "--ply", "3").endswith("\n1. e2 e8 2. e3\n")


def test_moves_are_read_and_listed_in_a_notation() -> None:
    text = printed("show", "--notation", "nesw", "--moves", "S N D3-", "--move-list")
    assert text.endswith("\n1. S N 2. D3-\n")
    assert "A   B   C" in text
    assert "there is no notation 'x'" in refused("show", "--notation", "x")


def test_a_game_is_read_from_standard_input() -> None:
    assert printed("show", "-", stdin=RECORD) == printed("show", "-", "--game", "1", stdin=RECORD)
    assert refused("show", "-") == "<stdin> has no game 1"


def test_a_damaged_game_is_shown_as_far_as_it_goes() -> None:
    ran = koridor("show", "-", stdin="1. e2 e8 2. e4 *")
    assert "last move e8" in ran.out
    assert ran.error.startswith("<stdin>:1:13: ply 3: ")
    assert ran.code == 2


def test_a_file_says_all_by_itself(file: str) -> None:
    message = "a file says its own rules, position and moves"
    assert refused("show", file, "--moves", "e2") == message
    assert refused("show", file, "--rules", "mini") == message


def test_any_seat_can_sit_at_the_bottom() -> None:
    lines = printed("show", "--rules", "four", "--orientation", "2").splitlines()
    assert lines[-1].split() == ["9", "8", "7", "6", "5", "4", "3", "2", "1"]
    assert "is no number from 1 to 4" in refused("show", "--orientation", "5")
    assert "no seat 3" in refused("show", "--orientation", "3")


def test_shortest_paths_are_marked() -> None:
    assert printed("show", "--path", "1").count("•") == 7
    assert printed("show", "--path", "1", "--path", "2").count("•") == 7
    assert printed("show", "--rules", "four", "--path", "1", "--path", "2").count("•") == 13
    out = ("show", "--rules", "four", "--position", "- / - / e1 - e9 i5 / 5 5 5 5 / 1")
    assert "seat 2 is out" in refused(*out, "--path", "2")


def test_a_picture_is_drawn(file: str) -> None:
    picture = printed("show", file, "--svg", "--path", "1", "--theme", "dark")
    assert ElementTree.fromstring(picture).tag.endswith("svg")
    assert picture != printed("show", file, "--svg", "--path", "1", "--theme", "light")
    assert picture != printed("show", file, "--svg", "--path", "1", "--orientation", "2")
    assert "there is no theme 'x' (there are light, dark, auto)" in refused(
        "show", "--svg", "--theme", "x"
    )


def test_a_picture_goes_into_a_file(tmp_path: Path) -> None:
    target = tmp_path / "board.svg"
    assert printed("show", "-o", str(target)) == ""
    assert target.read_text(encoding="utf-8") == printed("show", "--svg")


def test_a_text_goes_into_a_file_without_colours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = printed("show", "--moves", "e2 e3v")
    monkeypatch.setenv("FORCE_COLOR", "1")
    target = tmp_path / "board.txt"
    assert printed("show", "--moves", "e2 e3v", "--output", str(target)) == ""
    assert target.read_text(encoding="utf-8") == plain
    assert "\x1b[" in printed("show", "--moves", "e2 e3v")
    monkeypatch.setenv("NO_COLOR", "1")
    assert "38;5" not in printed("show", "--moves", "e2 e3v")


def test_a_file_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    assert refused("show", "-o", str(tmp_path)) == f"{tmp_path}: Is a directory"
