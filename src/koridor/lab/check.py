"""Looks through files of records: are they whole, and can they be true?"""

from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import numpy.typing as npt

from koridor.lab.data import (
    Chunk,
    InvalidShard,
    Records,
    Shard,
    Summary,
    faults,
    faults_of_games,
    faults_of_sample,
    game_starts,
    open_shard,
)
from koridor.lab.data.summary import LENGTHS, SCORE_EDGES

Rows = npt.NDArray[np.int64]
_MOST = 10
"""How many faults of the rules are told for each file."""


@dataclass(slots=True)
class Report:
    """What was found in some files.

    Args:
        faults: one line each.
        torn: bytes at the ends of files that stopped runs have left.
    """

    summary: Summary = field(default_factory=Summary)
    faults: list[str] = field(default_factory=list)
    torn: dict[str, int] = field(default_factory=dict)

    def lengths(self) -> list[tuple[str, int]]:
        """Games by their plies; classes without games are left out."""
        names = [f"{10 * place}-{10 * place + 9}" for place in range(LENGTHS - 1)]
        counts = zip([*names, f"{10 * LENGTHS - 10} +"], self.summary.lengths, strict=True)
        return [(name, int(count)) for name, count in counts if count]

    def scores(self) -> list[tuple[str, int, float]]:
        """Records by their scores, with the points that they led to."""
        edges = ["", *(f"{edge / 100:+g}" for edge in SCORE_EDGES), ""]
        return [
            (f"{low:>5} … {high:<5}", int(count), float(points) / 2 / max(1, int(count)))
            for low, high, count, points in zip(
                edges, edges[1:], self.summary.scores, self.summary.points, strict=False
            )
        ]


def check_file(path: Path, report: Report, sample: int) -> None:
    """Look through a file, and add what is found to the report.

    Args:
        sample: how many records the rules themselves judge; the others by arithmetic.

    Raises:
        OSError: when the file cannot be read.
    """
    try:
        shard = open_shard(path)
        if shard.torn:
            report.torn[str(path)] = shard.torn
        chosen = _chosen(shard, sample)
        for chunk, before in zip(shard.chunks, _counts_before(shard), strict=True):
            rows = chosen[(chosen >= before) & (chosen < before + chunk.count)] - before
            _check_chunk(shard, chunk, rows, report)
    except InvalidShard as error:
        report.faults.append(str(error))


def _counts_before(shard: Shard) -> list[int]:
    counts = [0, *(chunk.count for chunk in shard.chunks)]
    return [int(count) for count in np.cumsum(counts)[:-1]]


def _chosen(shard: Shard, sample: int) -> Rows:
    """Records spread evenly over a file, by number."""
    return np.unique(np.linspace(0, max(0, shard.count - 1), min(sample, shard.count), dtype=int))


def _check_chunk(shard: Shard, chunk: Chunk, rows: Rows, report: Report) -> None:
    records = shard.records(chunk)
    where = f"{shard.path}, games from {chunk.first}"
    found = {**faults(records), **faults_of_games(records)}
    for what, mask in found.items():
        if mask.any():
            report.faults.append(f"{where}: {what} (record {int(mask.argmax())} of {mask.sum()})")
    games = int(game_starts(records).sum())
    if games != chunk.games:
        report.faults.append(f"{where}: {games} games, not {chunk.games}")
    _ask_the_rules(records, rows, where, report)
    report.summary.add(records)


def _ask_the_rules(
    records: Records,
    rows: Rows,
    where: str,
    report: Report,
) -> None:
    for row, reason in faults_of_sample(records[rows]):
        if sum(line.startswith(where) for line in report.faults) < _MOST:
            report.faults.append(f"{where}: record {rows[row]}: {reason}")
