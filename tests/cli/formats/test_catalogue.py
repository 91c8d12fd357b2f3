"""Every format against every other."""

import pytest
from tests.cli.lines import GAMES
from tests.cli.running import koridor, printed, refused

from koridor.cli.formats import FORMATS
from koridor.notation import NOTATIONS

MOVES = [key for key, each in FORMATS.items() if each.has_moves]
STARTS = [key for key, each in FORMATS.items() if each.has_start]
LAST = [key for key, each in FORMATS.items() if not each.has_moves]
each_game = pytest.mark.parametrize(("rules", "line"), GAMES)


def converted(text: str, source: str, target: str, rules: str) -> str:
    return printed("convert", "--from", source, "--to", target, "--rules", rules, stdin=text)


def test_there_are_all_the_formats_that_the_issue_names() -> None:
    assert set(FORMATS) == {*NOTATIONS, "qgn", "qgn-columns", "position", "diagram"}
    assert all(each.key == key for key, each in FORMATS.items())


@each_game
@pytest.mark.parametrize("source", MOVES)
@pytest.mark.parametrize("target", MOVES)
def test_moves_survive_the_way_there_and_back(
    source: str, target: str, rules: str, line: str
) -> None:
    games = converted(f"{line}\n{line}\n", "algebraic", source, rules)
    there = converted(games, source, target, rules)
    assert converted(there, target, source, rules) == games


@each_game
@pytest.mark.parametrize("source", MOVES)
@pytest.mark.parametrize("target", LAST)
def test_a_game_becomes_the_position_in_which_it_ends(
    source: str, target: str, rules: str, line: str
) -> None:
    direct = converted(line, "algebraic", target, rules)
    assert converted(converted(line, "algebraic", source, rules), source, target, rules) == direct
    position = converted(direct, target, "position", rules)
    assert position == converted(line, "algebraic", "position", rules)


@each_game
@pytest.mark.parametrize("source", LAST)
@pytest.mark.parametrize("target", STARTS)
def test_positions_survive_the_way_there_and_back(
    source: str, target: str, rules: str, line: str
) -> None:
    positions = converted(f"{line}\n{line}\n", "algebraic", source, rules)
    there = converted(positions, source, target, rules)
    assert converted(there, target, source, rules) == positions


@pytest.mark.parametrize("source", LAST)
@pytest.mark.parametrize("target", NOTATIONS)
def test_a_position_cannot_become_a_line_of_moves(source: str, target: str) -> None:
    message = refused("convert", "--from", source, "--to", target, stdin="rubbish")
    assert message == f"{source} has no moves, so nothing can be written as {target}"


@pytest.mark.parametrize("source", FORMATS)
def test_no_games_are_no_games(source: str) -> None:
    for stdin in ("", "\n", " \n\r\n"):
        assert printed("convert", "--from", source, "--to", "diagram", stdin=stdin) == ""


@pytest.mark.parametrize("source", FORMATS)
@pytest.mark.parametrize("stdin", [b"\xff\xfe\x00", b"x" * 1_000_000, b"\x00", b"[[[\n\n((("])
def test_rubbish_is_reported_on_short_lines_and_raises_nothing(source: str, stdin: bytes) -> None:
    ran = koridor("convert", "--from", source, "--to", "qgn", stdin=stdin)
    assert ran.code == 2
    for line in ran.error.splitlines():
        assert line.startswith("<stdin>:")
        assert len(line) < 400
