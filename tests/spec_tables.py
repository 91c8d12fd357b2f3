"""Reads the tables of `spec/`; their format is described in `spec/cases/README.md`."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from tests.boards import played, position

from koridor.rules import PRESETS, Position, Rules

SPEC = Path(__file__).parents[1] / "spec"

Row = Mapping[str, Sequence[str]]
"""The values of a row by their keys; a key may come several times."""


def tables(folder: str) -> list[Path]:
    """Every table of a folder of `spec/`."""
    return sorted((SPEC / folder).glob("*.txt"))


def rows(path: Path) -> list[Row]:
    """The rows of a table."""
    found: list[dict[str, list[str]]] = [{}]
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        if not line:
            found.append({})
            continue
        key, _, value = line.partition(" ")
        found[-1].setdefault(key, []).append(value)
    return [row for row in found if row]


def rules_of(row: Row) -> Rules:
    """The rules that a row names."""
    [text] = row["rules"]
    words = dict(word.partition("=")[::2] for word in text.split())
    preset = [PRESETS[key] for key, value in words.items() if not value]
    if preset:
        [rules] = preset
    else:
        usual = {"2": Rules.duel, "4": Rules.four}[words["seats"]]
        rules = usual(int(words["size"]), walls=int(words["walls"]))
    return replace(
        rules,
        max_plies=int(words["max_plies"]) if "max_plies" in words else None,
        third_pawn=words.get("third_pawn") != "no",
    )


def start_of(row: Row) -> Position:
    """Where the moves of a row begin."""
    rules = rules_of(row)
    return position(row["position"][0], rules) if "position" in row else Position.start(rules)


def position_of(row: Row) -> Position:
    """The position of a row, after its moves."""
    return played(start_of(row), row.get("moves", [""])[0])
