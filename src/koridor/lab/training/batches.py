"""What a network sees of records, and what it is to answer."""

from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from koridor.lab.data import SHARES, Flag, Records
from koridor.lab.data.records import PROVEN, has_flag
from koridor.lab.native import Features
from koridor.lab.run import Train

Ints = npt.NDArray[np.int32]
_AHEAD = 3
"""Batches that are made ready while another is learned from."""


class Batch(NamedTuple):
    """Some positions.

    Args:
        rows: their active rows, position by position.
        begins: where the rows of each position begin.
        places: the positions once more, by the rows that are active in them.
        starts: where the positions of each row begin in `places`.
        legal: the legal outputs of the policy.
        targets: the outputs of the moves that are to be found, 0 where there is none.
        shares: what each of these moves is to have.
        value: the result to be expected.
        result: the result that there was, ½ for a draw.
        is_clear: whether no exploring move was played later.
    """

    rows: npt.NDArray[np.int32]
    begins: npt.NDArray[np.int32]
    places: npt.NDArray[np.int32]
    starts: npt.NDArray[np.int32]
    legal: npt.NDArray[np.bool_]
    targets: npt.NDArray[np.int64]
    shares: npt.NDArray[np.float32]
    value: npt.NDArray[np.float32]
    result: npt.NDArray[np.float32]
    is_clear: npt.NDArray[np.bool_]


def batch_of(records: Records, features: Features, settings: Train, *, mirror: bool) -> Batch:
    """A batch of records.

    Args:
        mirror: whether the second half is seen in a mirror.
    """
    half = len(records) // 2 if mirror else len(records)
    views = [
        _seen(records[rows].tobytes(), features, mirrored)
        for rows, mirrored in ((slice(half), False), (slice(half, None), True))
        if len(records[rows])
    ]
    inputs, legal, targets = (np.concatenate(arrays) for arrays in zip(*views, strict=True))
    parts = np.where(targets >= 0, records["policy"]["share"], 0)
    shares = parts / np.maximum(parts.sum(axis=1, keepdims=True), 1)
    result = (records["result"].astype(np.float32) + 1) / 2
    return Batch(
        *_lists(inputs, features.NET_ROWS),
        legal.astype(np.bool_),
        np.maximum(targets, 0).astype(np.int64),
        shares.astype(np.float32),
        value_targets(records, settings),
        result.astype(np.float32),
        ~has_flag(records, Flag.EXPLORING_LATER),
    )


def _seen(data: bytes, features: Features, mirrored: bool) -> tuple[Any, Any, Any]:  # noqa: FBT001
    inputs = np.frombuffer(features.net_inputs(data, mirrored), "<u2")
    legal = np.frombuffer(features.net_moves(data, mirrored), np.uint8)
    targets = np.frombuffer(features.net_targets(data, mirrored), "<i2")
    return (
        inputs.reshape(-1, features.NET_INPUTS),
        legal.reshape(-1, features.NET_POLICY),
        targets.reshape(-1, SHARES),
    )


def _lists(inputs: npt.NDArray[np.uint16], count: int) -> tuple[Ints, Ints, Ints, Ints]:
    """The active rows of each position and where they begin; the positions of each row likewise.

    The gradient of a row is the sum over its positions, so the second list makes it a sum like
    that of the first layer itself, 25 times faster than what PyTorch makes of it.
    """
    active = inputs != 0
    rows = inputs[active]
    lengths = active.sum(axis=1)
    positions = np.repeat(np.arange(len(inputs), dtype=np.int32), lengths)
    places = positions[np.argsort(rows, kind="stable")]
    begins, starts = _starts(lengths), _starts(np.bincount(rows, minlength=count))
    return rows.astype(np.int32), begins, places, starts


def _starts(lengths: npt.NDArray[np.int64]) -> npt.NDArray[np.int32]:
    return np.concatenate(([0], np.cumsum(lengths)[:-1])).astype(np.int32)


def value_targets(records: Records, settings: Train) -> npt.NDArray[np.float32]:
    """The result to be expected: between that of the score and that of the game.

    A proven score is the result, whatever happened later.
    """
    score = records["score"].astype(np.float64)
    by_score = 1 / (1 + np.exp(-np.clip(score / settings.scale, -30, 30)))
    proven = np.abs(score) >= PROVEN
    by_score = np.where(proven, score > 0, by_score)
    result = (records["result"].astype(np.float64) + 1) / 2
    explored = has_flag(records, Flag.EXPLORING_LATER)
    weight = np.where(explored, settings.result_explored, settings.result)
    weight = np.where(proven, 0, weight)
    return (weight * result + (1 - weight) * by_score).astype(np.float32)


def ahead(batches: Iterator[Batch]) -> Generator[Batch]:
    """The same batches, made ready by a thread while others are learned from."""
    with ThreadPoolExecutor(1) as worker:
        waiting = deque(worker.submit(next, batches, None) for _ in range(_AHEAD))
        while (batch := waiting.popleft().result()) is not None:
            waiting.append(worker.submit(next, batches, None))
            yield batch
