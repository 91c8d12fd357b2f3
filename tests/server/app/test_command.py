"""What `koridor serve` says before it serves."""

from pathlib import Path

import pytest

from koridor.rules import KoridorError
from koridor.server.app import command
from koridor.server.pages.bundle import BUILT, Bundle


def said(monkeypatch: pytest.MonkeyPatch, pages: Path) -> list[str]:
    """What is announced where these pages are, up to a database that is none."""
    monkeypatch.setattr(command, "bundle", lambda: Bundle(pages))
    lines: list[str] = []
    with pytest.raises(KoridorError, match="not one of sqlite, postgresql"):
        command.serve({"database": "mysql://nowhere/x"}, announce=lines.append)
    return lines


def test_it_says_what_to_do_where_the_pages_are_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    [line] = said(monkeypatch, tmp_path)
    assert "npm --prefix web ci && npm --prefix web run build" in line


def test_it_says_nothing_where_they_are_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "manifest.json").write_text('{"home/main.ts": {"file": "main.js"}}')
    assert said(monkeypatch, tmp_path) == []
    assert BUILT.name == "built", "where Vite and the wheel put them"
