import sys
from pathlib import Path

import pytest

from koridor.cli.files import STANDARD_INPUT, name_of, opened
from koridor.rules import KoridorError


def test_a_file_is_read_as_bytes(tmp_path: Path) -> None:
    path = tmp_path / "game.qgn"
    path.write_bytes(b"\xff1. e2")
    with opened(str(path)) as stream:
        assert stream.read() == b"\xff1. e2"
    assert name_of(str(path)) == str(path)


def test_a_missing_file_is_an_error() -> None:
    with pytest.raises(OSError, match="nowhere"), opened("nowhere"):
        pass


def test_standard_input_has_a_name_and_may_be_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert name_of(STANDARD_INPUT) == "<stdin>"
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(KoridorError, match="standard input is closed"), opened(STANDARD_INPUT):
        pass
