"""Positions written down for tests: as position texts, as moves played, as drawn boards.

These small readers are the tests' own, so that the rules can be tested without the notations.

A drawn board has a line for each rank, north at the top, and a line between any two. Cells stand
in every other column: `.` is a free cell, `x` one to look at, a digit the pawn of that seat.
Walls are drawn three characters long; the middle one, over a slot, is the one that counts.

    . 2 .
    ---
    x 1|.
       |
    . x|.
"""

import re
from collections.abc import Iterable
from textwrap import dedent
from typing import NamedTuple

from koridor.rules import (
    DUEL,
    PASS,
    Cell,
    Move,
    Orientation,
    PawnMove,
    Position,
    Rules,
    Setup,
    Wall,
    WallMove,
)

CELL = re.compile(r"([a-s])([1-9]\d*)")


def cell(text: str) -> Cell:
    """The cell named `text`, as `e2`."""
    match = CELL.fullmatch(text)
    assert match, text
    return Cell(ord(match[1]) - ord("a"), int(match[2]) - 1)


def wall(text: str) -> Wall:
    """The wall named `text`, as `e3v`."""
    slot = cell(text[:-1])
    return Wall(slot.file, slot.rank, Orientation(text[-1]))


def move(text: str) -> Move:
    """The move written `text`, as `e2`, `e3v` or `--`."""
    if text == "--":
        return PASS
    return WallMove(wall(text)) if text[-1] in "hv" else PawnMove(cell(text))


def moves(text: str) -> list[Move]:
    """The moves of a line."""
    return [move(word) for word in text.split()]


def names(values: Iterable[object]) -> str:
    """What is in `values`, sorted, on one line."""
    return " ".join(sorted(map(str, values)))


def setup(text: str, rules: Rules = DUEL) -> Setup:
    """The set-up of a position text."""
    horizontal, vertical, pawns, walls_left, turn = text.split("/")
    slots = [(match[0], "h") for match in CELL.finditer(horizontal)]
    slots += [(match[0], "v") for match in CELL.finditer(vertical)]
    return Setup(
        rules,
        tuple(None if word == "-" else cell(word) for word in pawns.split()),
        tuple(wall(slot + orientation) for slot, orientation in slots),
        tuple(map(int, walls_left.split())),
        int(turn),
    )


def position(text: str, rules: Rules = DUEL) -> Position:
    """The position of a position text."""
    return Position(setup(text, rules))


def played(start: Position | Rules, line: str) -> Position:
    """The position after the moves of `line`; `x2` among them means that seat 2 leaves."""
    here = start if isinstance(start, Position) else Position.start(start)
    for word in line.split():
        here = here.retire(int(word[1:])) if word.startswith("x") else here.play(move(word))
    return here


class Drawing(NamedTuple):
    """What a drawn board shows; `marks` are the cells with an `x`."""

    size: int
    pawns: tuple[Cell | None, ...]
    walls: tuple[Wall, ...]
    marks: frozenset[Cell]


def drawing(text: str) -> Drawing:
    """What a drawn board shows."""
    lines = dedent(text).strip("\n").split("\n")
    size = len(lines) // 2 + 1
    pawns: dict[int, Cell] = {}
    marks: set[Cell] = set()
    for rank, line in enumerate(reversed(lines[::2])):
        assert len(line[::2].rstrip()) == size, line
        for file, sign in enumerate(line[::2].rstrip()):
            if sign.isdigit():
                pawns[int(sign)] = Cell(file, rank)
            elif sign == "x":
                marks.add(Cell(file, rank))
            else:
                assert sign == ".", line
    seats = max(2, *pawns)
    return Drawing(
        size,
        tuple(pawns.get(seat) for seat in range(1, seats + 1)),
        tuple(_drawn_walls(lines)),
        frozenset(marks),
    )


def _drawn_walls(lines: list[str]) -> Iterable[Wall]:
    between = lines[-2::-2]
    for rank, line in enumerate(between):
        for file, sign in enumerate(line[1::2]):
            if sign in "-|":
                kind = Orientation.HORIZONTAL if sign == "-" else Orientation.VERTICAL
                yield Wall(file, rank, kind)


def drawn_rules(drawn: Drawing, *, third_pawn: bool = True) -> Rules:
    """Rules for a drawn board, with the goals of the duel or of four seats."""
    four = len(drawn.pawns) > 2
    base = Rules.four(drawn.size, walls=10) if four else Rules.duel(drawn.size, walls=10)
    return Rules(base.size, base.seats, third_pawn=third_pawn)


def drawn_position(drawn: Drawing, rules: Rules, *, turn: int = 1, hand: int = 1) -> Position:
    """The position of a drawn board; every seat has `hand` walls left."""
    pawns = drawn.pawns + (None,) * (len(rules.seats) - len(drawn.pawns))
    return Position(Setup(rules, pawns, drawn.walls, (hand,) * len(pawns), turn))
