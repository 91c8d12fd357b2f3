"""The command; what each format holds is tested beside the formats."""

import subprocess
from pathlib import Path

import pytest
from tests.cli.running import COMMAND, environment, koridor, printed, refused


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    path.write_text("e2 e8\nd1\n", encoding="utf-8")
    assert printed("convert", "--from", "algebraic", "--to", "nesw", str(path)) == "S N\nE\n"


def test_a_hyphen_is_standard_input() -> None:
    assert printed("convert", "--from", "algebraic", "--to", "nesw", "-", stdin="e2\n") == "S\n"


def test_an_error_names_its_file(tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    path.write_text("e2\nzz\n", encoding="utf-8")
    ran = koridor("convert", "--from", "algebraic", "--to", "nesw", str(path))
    assert ran.error.startswith(f"{path}:2:1: ply 1: ")
    assert ran.code == 2


def test_every_notation_writes_a_game_in_its_own_words() -> None:
    written = {
        key: printed("convert", "--from", "algebraic", "--to", key, stdin="e2 e8 e3v\n").strip()
        for key in ("nesw", "glendenning", "glendenning-e9", "openspiel", "qtp")
    }
    assert written == {
        "nesw": "S N D3/",
        "glendenning": "e2 e8 d3v",
        "glendenning-e9": "e8 e2 e6v",
        "openspiel": "e8 e2 e6v",
        "qtp": "E8 E2 E7 vertical",
    }


def test_moves_begin_where_the_options_say() -> None:
    options = ("--rules", "mini", "--position", "- / - / c2 c4 / 3 3 / 1")
    record = printed("convert", "--from", "algebraic", "--to", "qgn", *options, stdin="c3\n")
    assert '[Rules "mini"]\n[Position "- / - / c2 c4 / 3 3 / 1"]\n' in record


@pytest.mark.parametrize("option", ["--from", "--to"])
def test_an_unknown_format_is_refused_with_those_there_are(option: str) -> None:
    formats = {"--from": "qgn", "--to": "qgn", option: "pgn"}
    arguments = [word for pair in formats.items() for word in pair]
    message = refused("convert", *arguments)
    assert message.startswith("there is no format 'pgn' (there are ")
    assert "glendenning-e9" in message


def test_a_game_is_written_before_the_next_one_has_been_read() -> None:
    with subprocess.Popen(
        [*COMMAND, "convert", "--from", "algebraic", "--to", "position"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(),
    ) as process:
        assert process.stdin
        assert process.stdout
        for _ in range(3):
            process.stdin.write(b"e2 e8\n")
            process.stdin.flush()
            assert process.stdout.readline() == b"- / - / e2 e8 / 10 10 / 1\n"
        process.stdin.close()
        assert process.wait(60) == 0
