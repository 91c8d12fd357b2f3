"""The options that commands share, and what they lead to."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from koridor.notation import (
    ALGEBRAIC,
    NOTATIONS,
    Notation,
    load_rules,
    read_moves,
    read_position,
    read_rules,
)
from koridor.rules import KoridorError, Move, Position, Rules

RulesOption = Annotated[
    str,
    typer.Option(
        "--rules",
        metavar="RULES",
        help="duel, four, hill, mini, small, pinko, FILE.toml, or words like 'size=7 walls=8'.",
    ),
]
PositionOption = Annotated[
    str | None,
    typer.Option(
        "--position", metavar="TEXT", help="Where to begin, like 'd4f4e7 / a2a8 / e4 e6 / 7 8 / 2'."
    ),
]
MovesOption = Annotated[
    str,
    typer.Option("--moves", metavar="MOVES", help="Played first, like 'e2 e8 e3v'."),
]
NotationOption = Annotated[
    str,
    typer.Option("--notation", metavar="NOTATION", help=f"One of {', '.join(NOTATIONS)}."),
]


def number_from(least: int, most: int) -> Callable[[str | int], int]:
    """A reader of numbers within bounds, for options and arguments."""

    def read(value: str | int) -> int:
        text = str(value)  # defaults come through here as they are
        if re.fullmatch("[0-9]{1,6}", text) and least <= int(text) <= most:
            return int(text)
        raise typer.BadParameter(f"{text!r} is no number from {least} to {most}")

    return read


def rules_of(text: str) -> Rules:
    """The rules that `--rules` names: a preset, a file or the text itself.

    Raises:
        KoridorError: when there are no such rules.
        OSError: when the file cannot be read.
    """
    return load_rules(Path(text)) if text.lower().endswith(".toml") else read_rules(text)


def notation_of(key: str) -> Notation:
    """The notation that `--notation` names.

    Raises:
        KoridorError: when there is none of this name.
    """
    if key not in NOTATIONS:
        raise KoridorError(f"there is no notation {key!r} (there are {', '.join(NOTATIONS)})")
    return NOTATIONS[key]


def start_of(rules: Rules, position: str | None) -> Position:
    """The position that `--position` describes, or the start of the game."""
    return Position.start(rules) if position is None else read_position(position, rules)


def line_of(
    rules: str, position: str | None, moves: str, notation: Notation = ALGEBRAIC
) -> tuple[Position, list[Move]]:
    """The start that the options describe, and the moves to be played from there."""
    start = start_of(rules_of(rules), position)
    return start, read_moves(moves, start, notation)


def position_of(rules: str, position: str | None, moves: str) -> Position:
    """The position that the three options lead to."""
    reached, played = line_of(rules, position, moves)
    for move in played:
        reached = reached.play(move)
    return reached
