"""Logs of the lab: files with one JSON object a line."""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Any


def append_line(path: Path, line: Mapping[str, Any]) -> None:
    """Add a line; the file and its folder are made where they are missing.

    A line that was cut off stays alone on its line, where readers leave it out.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a+b") as stream:
        start = "\n" if _is_cut_off(stream) else ""
        stream.write(f"{start}{json.dumps(line, ensure_ascii=False)}\n".encode())


def _is_cut_off(stream: IO[bytes]) -> bool:
    """Whether a file ends within a line."""
    if stream.seek(0, os.SEEK_END) == 0:
        return False
    stream.seek(-1, os.SEEK_END)
    return stream.read(1) != b"\n"


def read_lines(path: Path) -> list[dict[str, Any]]:
    """The lines of a log, none where there is no file; one that was cut off is left out."""
    if not path.exists():
        return []
    lines: list[dict[str, Any]] = []
    for text in path.read_text(encoding="utf-8", errors="replace").splitlines():
        try:
            lines.append(json.loads(text))
        except json.JSONDecodeError:
            continue
    return lines
