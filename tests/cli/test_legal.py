import pytest
from hypothesis import given
from tests.boards import names
from tests.cli.running import koridor, printed, refused
from tests.strategies import any_position

from koridor.rules import DUEL, FOUR, PRESETS, Position


def test_the_legal_moves_stand_sorted_on_one_line() -> None:
    line = printed("legal", "--rules", "mini")
    assert line.startswith("a1h a1v a2h")
    assert line.count("\n") == 1
    assert line.split() == sorted(line.split())


@pytest.mark.parametrize("key", PRESETS)
def test_every_preset_begins_with_all_its_moves(key: str) -> None:
    moves = Position.start(PRESETS[key]).legal_moves
    assert printed("legal", "--rules", key) == names(moves) + "\n"


def test_the_duel_is_played_unless_rules_are_named() -> None:
    assert printed("legal") == printed("legal", "--rules", "duel")


@given(any_position(DUEL))
def test_a_position_and_its_moves_agree_with_the_library(position: Position) -> None:
    assert printed("legal", "--position", str(position)) == names(position.legal_moves) + "\n"


@given(any_position(FOUR))
def test_only_pawn_moves_are_printed_when_asked_for(position: Position) -> None:
    line = printed("legal", "--rules", "four", "--position", str(position), "--pawn")
    assert line == names(position.legal_moves.pawn_moves) + "\n"


def test_moves_are_played_from_the_start() -> None:
    assert printed("legal", "--pawn", "--moves", "e2 e8 e3 e7 e4 e6 e5") == "d6 e4 e7 f6\n"


def test_moves_are_played_from_a_position() -> None:
    position = ("--position", "- / - / e4 e6 / 10 10 / 1")
    assert printed("legal", "--pawn", *position, "--moves", "e5") == "d6 e4 e7 f6\n"


def test_rules_may_be_one_line_of_text() -> None:
    assert printed("legal", "--pawn", "--rules", "size=5 walls=2") == "b1 c2 d1\n"


def test_after_the_end_the_line_is_empty() -> None:
    over = ("legal", "--position", "- / - / a9 e5 / 10 10 / 2")
    assert printed(*over) == "\n"
    assert printed(*over, "--pawn") == "\n"
    assert printed(*over, "--why", "e4") == "the game is over\n"


def test_a_seat_without_any_other_move_has_the_forced_pass() -> None:
    stuck = "- / d1e1 / e1 e2 e3 i5 / 0 0 0 0 / 1"
    four = ("legal", "--rules", "four", "--position", stuck)
    assert printed(*four) == "--\n"
    assert printed(*four, "--pawn") == "\n"
    assert printed(*four, "--why", "--") == "legal\n"


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("e2", "legal"),
        ("e3h", "legal"),
        ("e9", "the pawn of seat 2 stands there"),
        ("e1", "the pawn stands there already"),
        ("a5", "the cell is not adjacent to the pawn and not behind a jump"),
        ("--", "seat 1 has a move and may not pass"),
        ("e10", "it is off the board"),
        ("i9h", "it is off the board"),
        ("a9v", "it is off the board"),
    ],
)
def test_the_reason_why_a_move_is_illegal_is_printed(move: str, reason: str) -> None:
    assert printed("legal", "--why", move) == reason + "\n"


@pytest.mark.parametrize("move", ["", " ", "E2", " e2 ", "e0", "e2x", "é", "e2\n", "[red]"])
def test_what_cannot_be_read_is_no_illegal_move_but_an_error(move: str) -> None:
    assert repr(move)[1:-1] in refused("legal", "--why", move)


def test_a_megabyte_of_rubbish_gives_a_short_message() -> None:
    assert len(refused("legal", "--why", "x" * 1_000_000)) < 200


def test_an_illegal_move_on_the_way_is_named_with_its_ply() -> None:
    message = refused("legal", "--moves", "e2 e8 e4")
    assert message.startswith("ply 3: e4 is illegal: the cell is not adjacent")


def test_a_move_on_the_way_that_cannot_be_read_is_named_with_its_column() -> None:
    assert refused("legal", "--moves", "e2 e8 zz").endswith("'e2 e8 zz', column 7")


def test_a_position_is_refused_with_every_reason() -> None:
    message = refused("legal", "--position", "a1a2 / a1 / e1 e1 / 11 10 / 3")
    for reason in ("there is no seat 3", "share e1", "cross", "seat 1 has 11 walls left"):
        assert reason in message


def test_the_pawn_moves_and_a_reason_cannot_be_asked_for_at_once() -> None:
    assert "--pawn and --why exclude each other" in refused("legal", "--pawn", "--why", "e2")


def test_nothing_is_printed_on_standard_output_when_something_is_wrong() -> None:
    assert koridor("legal", "--rules", "nope").out == ""
