"""`koridor match`, `koridor bench` and `koridor engine`."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.cli.running import COMMAND, koridor, printed

from koridor.record import read_games

WEAK, STRONG = "native:nodes=20,hash=1", "native:nodes=500,hash=1"


def test_a_match_ends_with_a_crosstable_and_records(tmp_path: Path) -> None:
    out = tmp_path / "games.qgn"
    text = koridor(
        "match", WEAK, STRONG, "--games", "4", "--rules", "mini", "--concurrency", "2",
        "--out", str(out), "--seed", "5",
    )  # fmt: skip
    assert text.code == 0
    assert "4 games, limits of their own" in text.out
    assert f"{WEAK}: +" in text.out
    with out.open(encoding="utf-8") as stream:
        readings = list(read_games(stream))
    assert len(readings) == 4
    assert not any(reading.errors for reading in readings)


def test_chance_can_be_played_against() -> None:
    text = koridor("match", WEAK, "random:seed=3", "--games", "2", "--rules", "mini")
    assert text.code == 0
    assert "random:seed=3" in text.out


def test_a_test_tells_its_verdict() -> None:
    text = koridor(
        "match", WEAK, "level:1", "--games", "2", "--rules", "mini", "--sprt", "0", "5"
    ).out
    assert "SPRT" in text
    assert "(-2.94 to 2.94)" in text


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["native"], "two contenders"),
        (["native", "other"], "names no engine"),
        (["native", "level:1", "--time", "soon"], "is no time"),
        (["native", "level:1", "--sprt", "5", "0"], "less than"),
        (["native", "level:99", "--games", "2"], "Level must be"),
        (["native", "cmd:./nothing", "--games", "2"], "cannot be started"),
        (["native", "native:network=./nothing.knet", "--games", "2"], "cannot read './nothing"),
        (["native", f"native:network={__file__}", "--games", "2"], "not a network file"),
        (["native", "native:network=/", "--games", "2"], "cannot read '/'"),
    ],
)
def test_what_cannot_be_played_is_one_line_and_an_exit_code(
    arguments: list[str], message: str
) -> None:
    ran = koridor("match", *arguments)
    assert ran.code == 2
    assert message in ran.error
    assert ran.out == ""


def test_a_match_that_is_interrupted_tells_how_it_stands(tmp_path: Path) -> None:
    out = tmp_path / "games.qgn"
    command = [*COMMAND, "match", WEAK, "level:1", "--games", "9999", "--rules", "mini"]
    with subprocess.Popen(
        [*command, "--out", str(out)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as program:
        assert program.stdout is not None
        while not (out.exists() and out.stat().st_size):
            time.sleep(0.01)
        program.send_signal(signal.SIGINT)
        text = program.stdout.read()
    assert program.returncode == 130
    assert "games, limits of their own" in text
    assert f"{WEAK}: +" in text


def test_bench_prints_one_signature() -> None:
    assert printed("bench").strip().isdigit()


def test_engine_is_the_program_itself() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "koridor", "engine"],
        input="isready\nquit\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout == "readyok\n"


def test_engine_speaks_qtp_where_it_is_asked_to() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "koridor", "engine", "--qtp", "--nodes", "10"],
        input="genmove black\nquit\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout == "= E8\n\n=\n\n"


def test_limits_belong_to_qtp() -> None:
    ran = koridor("engine", "--nodes", "10")
    assert ran.code == 2
    assert "--qtp" in ran.error
