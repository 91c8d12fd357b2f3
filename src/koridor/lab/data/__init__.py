"""Positions from games of the engine against itself: files of them, and what is in the files."""

from koridor.lab.data.faults import faults, faults_of_games, faults_of_sample
from koridor.lab.data.records import (
    POLICY,
    RECORD,
    SHARES,
    Flag,
    Records,
    game_starts,
    move_of,
    number_of,
    position_of,
    records_from,
)
from koridor.lab.data.shard import Chunk, InvalidShard, Shard, open_shard
from koridor.lab.data.summary import Summary
from koridor.lab.data.writer import ShardWriter

__all__ = [
    "POLICY",
    "RECORD",
    "SHARES",
    "Chunk",
    "Flag",
    "InvalidShard",
    "Records",
    "Shard",
    "ShardWriter",
    "Summary",
    "faults",
    "faults_of_games",
    "faults_of_sample",
    "game_starts",
    "move_of",
    "number_of",
    "open_shard",
    "position_of",
    "records_from",
]
