"""The soak as a command."""

import pytest
from bench.soak.__main__ import main


def test_a_small_soak_is_clean_but_for_late_moves(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--games", "3", "--every", "2", "--first", "8"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("seed 1, games from 8, load ")
    assert sum("  2 games, " in line for line in lines) == 1
    assert [line.split()[1] for line in lines if line.startswith("all ")] == ["3"]
    for fault in ("illegal move", "other legal moves", "wrong ending", "crash", "left behind"):
        assert f"{fault}: 0" in lines
