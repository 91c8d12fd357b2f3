"""What cannot be in records of games, whoever played them."""

from collections.abc import Iterator, Mapping

import numpy as np
import numpy.typing as npt

from koridor.lab.data.records import (
    CELLS,
    POLICY,
    PROVEN,
    SHARES,
    SLOTS,
    Flag,
    Records,
    game_starts,
    has_flag,
    move_of,
    position_of,
)
from koridor.rules import InvalidSetup

_HAND = 10
_WIN = 30_000
_FLAGS = sum(Flag)
# Slots whose northern neighbour is on the board, and so is their eastern one.
_NOT_LAST_RANK = np.uint64(0x7F7F7F7F7F7F7F7F)
_ONE, _EIGHT = np.uint64(1), np.uint64(8)

Mask = npt.NDArray[np.bool_]


def faults(records: Records) -> Mapping[str, Mask]:
    """Which records have which fault, each looked at alone; all records at once."""
    horizontal, vertical = records["horizontal"], records["vertical"]
    pawns, hands = records["pawns"], records["hands"].astype(np.int64)
    standing = np.bitwise_count(horizontal).astype(np.int64) + np.bitwise_count(vertical)
    upright = (vertical & _NOT_LAST_RANK) << _ONE
    score = records["score"].astype(np.int64)
    return {
        "a pawn is off the board": (pawns >= CELLS).any(axis=1),
        "the pawns share a cell": pawns[:, 0] == pawns[:, 1],
        "a pawn is on its goal": (pawns[:, 0] % 9 == 8) | (pawns[:, 1] % 9 == 0),
        "there is no such seat": records["turn"] > 1,
        "another seat is to move at this ply": records["turn"] != records["ply"] % 2,
        "there is no such result": np.abs(records["result"].astype(np.int64)) > 1,
        "walls cross": (horizontal & vertical) != 0,
        "walls overlap": ((horizontal & horizontal << _EIGHT) | (vertical & upright)) != 0,
        "a hand holds too many walls": (hands > _HAND).any(axis=1),
        "walls are missing, or too many": hands.sum(axis=1) + standing != 2 * _HAND,
        "the score is out of bounds": np.abs(score) > _WIN,
        "the score is proven and not marked, or marked and not proven": (
            (np.abs(score) >= PROVEN) != has_flag(records, Flag.PROVEN)
        ),
        "there is no such flag": (records["flags"] & ~np.uint8(_FLAGS)) != 0,
        "the free bytes are not 0": records["spare"] != 0,
        **_faults_of_policies(records),
    }


def _faults_of_policies(records: Records) -> Mapping[str, Mask]:
    used = np.arange(SHARES) < records["moves"][:, None]
    moves, shares = records["policy"]["move"], records["policy"]["share"].astype(np.int64)
    walls = moves >= CELLS
    hand = np.take_along_axis(records["hands"], np.minimum(records["turn"], 1)[:, None], axis=1)
    return {
        "there are too many moves": records["moves"] > SHARES,
        "there is no such move": ((moves >= POLICY) & used).any(axis=1),
        "a wall is played out of an empty hand": (walls & used & (hand == 0)).any(axis=1),
        "the best moves do not come first": ((np.diff(shares, axis=1) > 0) & used[:, 1:]).any(
            axis=1
        ),
        "the moves have more than all shares": (shares * used).sum(axis=1) > 65535 + SHARES,
    }


def faults_of_games(records: Records) -> Mapping[str, Mask]:
    """Which records do not follow from those before them; games stand one after another."""
    goes_on = ~game_starts(records)[1:]
    before, after = records[:-1], records[1:]
    next_ply = after["ply"] == before["ply"] + 1
    first_seat = np.where(records["turn"] == 0, records["result"], -records["result"])
    found = {
        "the result changes within a game": goes_on & (first_seat[1:] != first_seat[:-1]),
        "a ply is missing": goes_on & ~next_ply,
    }
    played = _moves_between(before, after)
    chosen = ~has_flag(before, Flag.EXPLORING) & (before["moves"] > 0)
    best = before["policy"]["move"][:, 0]
    found["no move leads here"] = goes_on & next_ply & (played < 0)
    found["another move was played than the best"] = (
        goes_on & next_ply & chosen & (played >= 0) & (played != best)
    )
    return {what: np.concatenate(([False], mask)) for what, mask in found.items()}


def _moves_between(before: Records, after: Records) -> npt.NDArray[np.int64]:
    """The numbers of the moves that lead from one record to another; -1 where none does."""
    rows = np.arange(len(before))
    mover = np.minimum(before["turn"], 1).astype(np.int64)
    pawns = after["pawns"] != before["pawns"]
    spent = before["hands"].astype(np.int64) - after["hands"]
    horizontal = after["horizontal"] ^ before["horizontal"]
    vertical = after["vertical"] ^ before["vertical"]
    others = pawns[rows, 1 - mover] | (spent[rows, 1 - mover] != 0)
    gone = ((before["horizontal"] & ~after["horizontal"]) != 0) | (
        (before["vertical"] & ~after["vertical"]) != 0
    )
    added = np.bitwise_count(horizontal).astype(np.int64) + np.bitwise_count(vertical)
    steps = pawns[rows, mover] & (added == 0) & (spent[rows, mover] == 0)
    walls = ~pawns[rows, mover] & (added == 1) & (spent[rows, mover] == 1) & ~gone
    cell = after["pawns"][rows, mover].astype(np.int64)
    slot = _only_bit(horizontal | vertical)
    wall = CELLS + slot + np.where(vertical != 0, SLOTS, 0)
    return np.asarray(np.where(others, -1, np.where(steps, cell, np.where(walls, wall, -1))))


def _only_bit(sets: npt.NDArray[np.uint64]) -> npt.NDArray[np.int64]:
    """The number of the one bit that is set; nonsense where there are more, or none."""
    return np.asarray(np.bitwise_count(sets - _ONE), np.int64)


def faults_of_sample(records: Records) -> Iterator[tuple[int, str]]:
    """What the rules have against the positions and the moves: the row, and the reason.

    By the rules themselves, slowly: for a sample of some thousand.
    """
    for row, record in enumerate(records):
        try:
            position = position_of(record)
        except InvalidSetup as error:
            yield row, str(error)
            continue
        for move in map(move_of, record["policy"]["move"][: record["moves"]].tolist()):
            reason = position.why_illegal(move)
            if reason is not None:
                yield row, f"{move}: {reason} (position {position})"
