"""The engine holds the conversations of `spec/transcripts/`."""

import subprocess
from pathlib import Path

import pytest
from tests.engine.transcripts import FOLDER, replay

from koridor.engine.process import engine_program


@pytest.mark.parametrize("path", sorted(FOLDER.glob("uqi-*.txt")), ids=lambda path: path.stem)
def test_the_engine_speaks_uqi_as_written(path: Path) -> None:
    replay(path, [str(engine_program())])


@pytest.mark.parametrize("path", sorted(FOLDER.glob("qtp-*.txt")), ids=lambda path: path.stem)
def test_the_engine_speaks_qtp_as_written(path: Path) -> None:
    replay(path, [str(engine_program()), "--qtp", "--nodes", "200", "-seed", "7"])


def ran(*arguments: str, said: str = "") -> subprocess.CompletedProcess[str]:
    command = [str(engine_program()), *arguments]
    return subprocess.run(command, input=said, capture_output=True, text=True, check=False)


def test_carriage_returns_do_not_matter() -> None:
    assert ran(said="position start moves e2\r\nisready\r\n").stdout == "readyok\n"


def test_the_end_of_the_input_is_the_end() -> None:
    done = ran(said="go infinite\n")
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1].startswith("bestmove ")


def test_a_giant_line_is_refused() -> None:
    done = ran(said="x" * 5_000_000 + "\nisready\n")
    assert done.stdout.splitlines()[-1] == "readyok"


def test_one_command_can_be_given_as_arguments() -> None:
    assert ran("perft", "2").stdout.startswith("perft 2 nodes 16677 time ")
    assert ran("bogus").returncode == 2


@pytest.mark.parametrize("arguments", [["--fast"], ["--qtp", "--fast", "1"], ["--qtp", "--hash"]])
def test_unknown_arguments_are_refused(arguments: list[str]) -> None:
    done = ran(*arguments)
    assert done.returncode == 2
    assert "usage" in done.stderr
