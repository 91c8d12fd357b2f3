"""One position as the lab keeps it, in 64 bytes; spec/lab-data.md describes them."""

from enum import IntFlag
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from koridor.rules import (
    DUEL,
    Cell,
    KoridorError,
    Move,
    Orientation,
    PawnMove,
    Position,
    Setup,
    Wall,
    WallMove,
)

CELLS = 81
SLOTS = 64
POLICY = CELLS + 2 * SLOTS
"""How many moves have a number: pawn to a cell, horizontal walls, vertical walls."""
SHARES = 8
"""How many moves a record has room for."""
PROVEN = 29_000
"""Scores at least this far from 0 are proven; engine/src/score.h has the same number."""

RECORD = np.dtype(
    [
        ("horizontal", "<u8"),
        ("vertical", "<u8"),
        ("pawns", "u1", (2,)),
        ("hands", "u1", (2,)),
        ("turn", "u1"),
        ("result", "i1"),
        ("score", "<i2"),
        ("ply", "<u2"),
        ("left", "<u2"),
        ("flags", "u1"),
        ("moves", "u1"),
        ("spare", "<u2"),
        ("policy", [("move", "<u2"), ("share", "<u2")], (SHARES,)),
    ]
)
"""The fields of a record, in their order."""
assert RECORD.itemsize == 64

Records: TypeAlias = npt.NDArray[np.void]
"""Some records, one after another."""


class Flag(IntFlag):
    """What else is known of a record."""

    EXPLORING = 1
    PROVEN = 2
    EXPLORING_LATER = 4
    PUCT = 8


def records_from(data: bytes) -> Records:
    """The records that bytes hold.

    Raises:
        KoridorError: when they are no whole number of records.
    """
    if len(data) % RECORD.itemsize:
        raise KoridorError(f"{len(data)} bytes are no whole number of records")
    return np.frombuffer(data, RECORD)


def has_flag(records: Records, flag: Flag) -> npt.NDArray[np.bool_]:
    """Which records carry a flag."""
    return np.asarray((records["flags"] & int(flag)) != 0)


def game_starts(records: Records) -> npt.NDArray[np.bool_]:
    """Which records are the first of a game, where games stand one after another."""
    starts = np.ones(len(records), np.bool_)
    ply = records["ply"].astype(np.int64)
    total = ply + records["left"]
    starts[1:] = (ply[1:] <= ply[:-1]) | (total[1:] != total[:-1])
    return starts


def number_of(move: Move) -> int:
    """The number of a move on the board of nine cells, from 0 to 208.

    >>> number_of(WallMove(Wall(0, 1, Orientation.HORIZONTAL)))
    82
    """
    if isinstance(move, PawnMove):
        return move.cell.file * 9 + move.cell.rank
    if not isinstance(move, WallMove):
        raise KoridorError(f"the move {move} has no number")
    first = CELLS if move.wall.orientation is Orientation.HORIZONTAL else CELLS + SLOTS
    return first + move.wall.file * 8 + move.wall.rank


def move_of(number: int) -> Move:
    """The move that has a number.

    >>> str(move_of(145))
    'a1v'
    """
    if not 0 <= number < POLICY:
        raise KoridorError(f"no move has the number {number}")
    if number < CELLS:
        return PawnMove(_cell(number))
    if number < CELLS + SLOTS:
        return WallMove(_wall(number - CELLS, Orientation.HORIZONTAL))
    return WallMove(_wall(number - CELLS - SLOTS, Orientation.VERTICAL))


def position_of(record: Any) -> Position:
    """The position of one record.

    Raises:
        InvalidSetup: with every reason why there is no such position.
    """
    walls = [
        _wall(slot, orientation)
        for orientation, slots in (
            (Orientation.HORIZONTAL, int(record["horizontal"])),
            (Orientation.VERTICAL, int(record["vertical"])),
        )
        for slot in range(SLOTS)
        if slots >> slot & 1
    ]
    return Position(
        Setup(
            DUEL,
            tuple(_cell(int(cell)) for cell in record["pawns"]),
            tuple(walls),
            tuple(int(hand) for hand in record["hands"]),
            int(record["turn"]) + 1,
        )
    )


def _cell(number: int) -> Cell:
    return Cell(*divmod(number, 9))


def _wall(slot: int, orientation: Orientation) -> Wall:
    return Wall(*divmod(slot, 8), orientation)
