"""The named openings, read from the table `openings.toml` in this package."""

import tomllib
from collections.abc import Iterator, Mapping
from importlib import resources
from types import MappingProxyType
from typing import Any

from koridor.notation import ALGEBRAIC
from koridor.openings.opening import ANY, Opening, OpeningLine, Words
from koridor.openings.orthodoxy import Character
from koridor.rules import DUEL, Move, Position

_START = Position.start(DUEL)


def _openings() -> Mapping[str, Opening]:
    file = resources.files("koridor.openings").joinpath("openings.toml")
    openings: dict[str, Opening] = {}
    for table in tomllib.loads(file.read_text(encoding="utf-8"))["opening"]:
        openings[table["key"]] = Opening(
            key=table["key"],
            name=Words(**table["name"]),
            about=Words(**table["about"]),
            character=Character(table["character"]),
            lines=tuple(_line(line) for line in table.get("line", ())),
            parent=openings[table["parent"]] if "parent" in table else None,
        )
    return MappingProxyType(openings)


def _line(table: Mapping[str, Any]) -> OpeningLine:
    return OpeningLine(tuple(_moves(table["moves"])), table["named_from"], table["printed"])


def _moves(text: str) -> Iterator[Move | None]:
    """The moves of a line, which has them in rounds: `1. e2 … 2. e3v`."""
    for word in text.split():
        if not word.endswith("."):
            yield None if word == ANY else ALGEBRAIC.read(word, _START)


OPENINGS: Mapping[str, Opening] = _openings()
"""The openings by their keys, each before its variations."""
