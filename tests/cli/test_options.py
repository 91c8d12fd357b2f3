from pathlib import Path

import pytest
import typer
from tests.cli.running import printed, refused

from koridor.cli.options import line_of, notation_of, number_from, position_of, rules_of, start_of
from koridor.notation import NESW, NOTATIONS
from koridor.rules import DUEL, MINI, PRESETS, InvalidNotation, KoridorError, Position


@pytest.mark.parametrize("key", PRESETS)
def test_rules_are_named_by_their_preset(key: str) -> None:
    assert rules_of(key) is PRESETS[key]


def test_rules_are_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "handicap.TOML"
    file.write_text('preset = "mini"\nmax_plies = 20\n', encoding="utf-8")
    assert rules_of(str(file)).max_plies == 20
    assert printed("legal", "--rules", str(file)) == printed("legal", "--rules", "mini")


def test_rules_are_read_from_a_line_of_text() -> None:
    assert rules_of("size=5 walls=3") == MINI


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("chess", "no preset of this name (there are duel, four, hill, mini, small, pinko)"),
        ("nowhere.toml", "nowhere.toml: No such file or directory"),
        ("size=2 walls=1", "size 2 is not within 3 to 19"),
    ],
)
def test_bad_rules_are_refused(text: str, message: str) -> None:
    assert message in refused("legal", "--rules", text)


def test_a_bad_file_of_rules_is_refused_on_one_line(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_bytes(b"size = 5\nwalls = [\n\xff")
    refused("legal", "--rules", str(file))
    file.write_text('size = 5\nwalls = "many\n', encoding="utf-8")
    refused("legal", "--rules", str(file))


def test_a_position_is_read_under_the_rules() -> None:
    assert start_of(MINI, None) == Position.start(MINI)
    assert str(start_of(DUEL, "//E2 e9/10 10/2")) == "- / - / e2 e9 / 10 10 / 2"
    assert "walls" in refused("legal", "--position", "e2 e9")


def test_moves_are_read_in_the_notation_that_was_asked_for() -> None:
    start, moves = line_of("duel", None, "S N", NESW)
    assert start == Position.start(DUEL)
    assert [str(move) for move in moves] == ["e2", "e8"]
    assert position_of("duel", None, "e2 e8") == start.play(moves[0]).play(moves[1])
    with pytest.raises(InvalidNotation):
        position_of("duel", None, "S N")


def test_a_notation_is_named_by_its_key() -> None:
    assert notation_of("nesw") is NOTATIONS["nesw"]
    with pytest.raises(KoridorError, match="there is no notation 'latin'"):
        notation_of("latin")


def test_a_number_lies_within_its_bounds() -> None:
    read = number_from(1, 4)
    assert [read("1"), read("4"), read(3)] == [1, 4, 3]
    for text in ("0", "5", "-1", "x", "", "1.0", " 1", "٣", "1" * 1000):
        with pytest.raises(typer.BadParameter, match="no number from 1 to 4"):
            read(text)
