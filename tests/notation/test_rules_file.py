from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from koridor.notation import load_rules, parse_rules, read_rules
from koridor.rules import DUEL, HILL, InvalidNotation, InvalidRules


def test_a_file_gives_rules_with_the_options_of_the_text(tmp_path: Path) -> None:
    path = tmp_path / "handicap.toml"
    path.write_text(
        """
        # A small game with a handicap.
        key = "handicap"
        description = "Seat 2 has one wall more."
        size = 5
        walls = [3, 4]
        starts = ["c1", "c5"]
        goals = ["a5-e5", "a1-e1"]
        max_plies = 100
        third_pawn = false
        """,
        encoding="utf-8",
    )
    rules = load_rules(path)
    assert rules == read_rules("size=5 walls=3,4 max_plies=100 third_pawn=no")
    assert (rules.key, rules.description) == ("handicap", "Seat 2 has one wall more.")
    assert load_rules(str(path)) == rules


def test_a_file_may_begin_with_a_preset_and_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "limited.toml"
    path.write_bytes(b'\xef\xbb\xbfpreset = "hill"\r\nmax_plies = 400\r\n')
    rules = load_rules(path)
    assert rules.seats == HILL.seats
    assert (rules.key, rules.max_plies) == ("hill", 400)


def test_a_number_or_text_alone_is_as_good_as_a_list() -> None:
    assert parse_rules("size = 9\nwalls = 10") is not None
    assert parse_rules('size = 9\nwalls = "10,10"') == DUEL


def test_a_file_that_is_not_there_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load_rules(tmp_path / "none.toml")


def test_a_file_in_another_encoding_is_refused_at_its_first_strange_byte(tmp_path: Path) -> None:
    path = tmp_path / "latin.toml"
    path.write_bytes(b'key = "caf\xe9"')
    with pytest.raises(InvalidNotation, match="not UTF-8") as caught:
        load_rules(path)
    assert caught.value.column == 11


@pytest.mark.parametrize(
    ("toml", "message"),
    [
        ("size = ", "not TOML: .*end of document.*, column 8"),
        ("size = 9\nwalls : 10", "not TOML: .* line 2"),
        ("size = 9\nwalls = [1", "not TOML"),
        ("size = 1" + "0" * 5000, "not TOML"),
        ("size = 0x1" + "0" * 5000, "line 1, size: expected a small number"),
        ("walls = " + "[" * 9000, "not TOML: nested too deeply"),
        ("size = 9\nspeed = 1", "line 2, speed: no such option"),
        ("[size]\nvalue = 9", "size: expected a small number"),
        ("size = 9.5\nwalls = 1", "line 1, size: expected a small number, a text"),
        ("size = 9\n\n  walls = true", "line 3, walls: expected a number: 'yes'"),
        ("size = 9\nwalls = [10, 'x']", "line 2, walls: expected a number: '10,x', column 4"),
        ("size = 9\nwalls = [10, [1.5]]", "line 2, walls: expected a small number"),
        ("size = 9\nwalls = 1\nthird_pawn = 1", "line 3, third_pawn: expected yes or no"),
        ('preset = "chess"', "line 1, preset: no preset of this name"),
        ('preset = "duel"\nsize = 9', "line 2, size: duel has a size of its own"),
        ('"size" = "x"\nwalls = 1', "size: expected a number"),
        ("size = 9", "walls= is missing"),
        ("#" * 2**20, "too long for rules"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_with_its_line(toml: str, message: str) -> None:
    with pytest.raises(InvalidNotation, match=message) as caught:
        parse_rules(toml)
    assert caught.value.column >= 1


def test_impossible_rules_are_refused_as_such() -> None:
    with pytest.raises(InvalidRules, match="size 20 is not within"):
        parse_rules("size = 20\nwalls = 1")


@given(st.text('size=walls3[]", \n', max_size=30))
def test_no_text_makes_reading_fail_in_another_way(toml: str) -> None:
    try:
        parse_rules(toml)
    except (InvalidNotation, InvalidRules):
        return
