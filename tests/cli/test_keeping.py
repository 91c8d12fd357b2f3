"""Files are written and read with care."""

from pathlib import Path

import pytest
from tests.cli.running import printed


def played(*lines: str) -> list[str]:
    """What is shown when some lines are typed, without boards."""
    shown = printed("play", "--rules", "mini", stdin="".join(f"{line}\n" for line in lines))
    signs = ("│", "├", "┌", "└")
    return [line for line in shown.splitlines() if line.strip() and line.strip()[0] not in signs
            and "│" not in line]  # fmt: skip


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "old.qgn"
    path.write_text("1. e2 *\n", encoding="utf-8")
    return path


def test_a_file_is_not_overwritten_unless_somebody_says_so(file: Path) -> None:
    old = file.read_text(encoding="utf-8")
    for doubt in ("n", "", "maybe"):
        assert "Not saved." in played("c2", f"save {file}", doubt)
        assert file.read_text(encoding="utf-8") == old
    assert f"Saved in {file}." in played("c2", f"save {file}", "y")
    assert "1. c2 *" in file.read_text(encoding="utf-8")


def test_a_file_of_this_game_is_written_again_without_asking(tmp_path: Path) -> None:
    path = tmp_path / "new.qgn"
    lines = played("c2", f"save {path}", "c4", "save")
    assert lines.count("seat 1 ▸ save") == 1
    assert "1. c2 c4 *" in path.read_text(encoding="utf-8")


def test_a_file_that_was_loaded_is_not_overwritten_without_asking(file: Path) -> None:
    file.write_text("1. e2 *\n\n1. d1 *\n", encoding="utf-8")
    old = file.read_text(encoding="utf-8")
    printed("play", str(file), stdin=f"e8\nsave {file}\nn\n")
    assert file.read_text(encoding="utf-8") == old


def test_saving_needs_a_name(tmp_path: Path) -> None:
    assert "save needs the name of a file, such as evening.qgn." in played("save")
    assert f"{tmp_path} is a directory." in played(f"save {tmp_path}")
    nowhere = tmp_path / "no" / "game.qgn"
    assert f"{nowhere}: No such file or directory." in played(f"save {nowhere}")


def test_a_name_may_begin_with_the_home_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    played("c2", "save ~/my game.qgn")
    assert (tmp_path / "my game.qgn").exists()


def test_loading_needs_a_file_with_a_game(tmp_path: Path) -> None:
    assert "load needs the name of a file." in played("load")
    assert "load needs the name of a file." in played("load -")
    assert f"{tmp_path}: Is a directory." in played(f"load {tmp_path}")
    empty = tmp_path / "empty.qgn"
    empty.touch()
    assert f"{empty} has no game 1." in played(f"load {empty}")


def test_a_game_that_is_not_saved_is_not_lost_without_asking(file: Path) -> None:
    question = "This game is not saved. Leave it? [y/N] "
    assert f"{question}n" in played("c2", f"load {file}", "n")
    assert played("c2", f"load {file}", "n")[-1] == "seat 2 ▸ "
    assert played("c2", "load nowhere.qgn")[-2] == "nowhere.qgn: No such file or directory."


def test_a_damaged_file_is_told_with_its_first_errors(file: Path) -> None:
    file.write_text("1. e2 " + "zz " * 20, encoding="utf-8")
    lines = played(f"load {file}")
    assert 1 <= len([line for line in lines if line.startswith(f"{file}:")]) <= 5
    assert any(line.startswith("The record is damaged:") for line in lines)


def test_leaving_offers_to_save(tmp_path: Path) -> None:
    question = "Save this game as (nothing: do not save): "
    assert played("quit")[-1] == "seat 1 ▸ quit"
    assert played("c2", "quit", "")[-1] == question
    assert played("c2", "quit")[-1] == question
    path = tmp_path / "last.qgn"
    assert played("c2", "quit", f" {path} ")[-1] == f"Saved in {path}."
    assert path.exists()


def test_whoever_does_not_overwrite_has_not_left(file: Path) -> None:
    lines = played("c2", "quit", str(file), "n", "moves")
    assert "Not saved." in lines
    assert "seat 2 ▸ moves" in lines


def test_whoever_cannot_save_has_not_left(tmp_path: Path) -> None:
    lines = played("c2", "quit", str(tmp_path), "moves")
    assert f"{tmp_path} is a directory." in lines
    assert "seat 2 ▸ moves" in lines
