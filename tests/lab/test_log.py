"""Logs of the lab."""

from pathlib import Path

from koridor.lab.log import append_line, read_lines


def test_lines_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "new" / "log.jsonl"
    assert read_lines(path) == []
    lines: list[dict[str, object]] = [{"name": "Нина"}, {"step": 2}]
    for line in lines:
        append_line(path, line)
    assert read_lines(path) == lines


def test_a_line_that_was_cut_off_spoils_no_other(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    for step in (1, 2):
        append_line(path, {"step": step, "name": "Нина"})
    path.write_bytes(path.read_bytes()[:-4])  # within a letter of two bytes
    append_line(path, {"step": 3})
    assert [line["step"] for line in read_lines(path)] == [1, 3]
