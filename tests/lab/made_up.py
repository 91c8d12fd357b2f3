"""Made-up records: games by chance, with made-up scores."""

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from koridor.lab.data import RECORD, Flag, Records, ShardWriter, number_of
from koridor.lab.native import FEATURES
from koridor.lab.network import Shape, quantise, save_network
from koridor.rules import DUEL, Move, Orientation, PawnMove, Position

# So that the sums of the first layer are often between their bounds.
_SPREADS = {"rows": 0.03, "bias": 0.4}
SETTINGS: Mapping[str, Any] = {"run": "made-up", "seed": 1}


def made_up_game(number: int, plies: int = 60) -> Records:
    """The records of one game. It ends in a draw when it is not over after `plies` plies."""
    chance = random.Random(number)
    position = Position.start(DUEL)
    records = np.zeros(plies, RECORD)
    ply = 0
    while ply < plies and position.outcome is None:
        move = _move(position, chance)
        _describe(records[ply], position, move, chance)
        records[ply]["ply"] = ply
        position = position.play(move)
        ply += 1
    records = records[:ply]
    records["left"] = ply - records["ply"]
    outcome = position.outcome
    if outcome is not None and outcome.winner is not None:
        records["result"] = np.where(records["turn"] + 1 == outcome.winner, 1, -1)
    return records


def made_up_games(first: int, games: int) -> bytes:
    """As the engine gives them."""
    return b"".join(made_up_game(first + place).tobytes() for place in range(games))


def made_up_shard(path: Path, *, games: int = 8, chunk: int = 4) -> Path:
    with ShardWriter(path, SETTINGS) as writer:
        for first in range(0, games, chunk):
            writer.add(first, chunk, made_up_games(first, chunk))
    return path


def made_up_network(path: Path, seed: int = 1) -> Path:
    """A network for the engine that knows nothing."""
    chance = np.random.default_rng(seed)
    shape = Shape(rows=FEATURES.NET_ROWS, inputs=FEATURES.NET_INPUTS, width=64)
    weights = {
        name: np.clip(chance.normal(0, _SPREADS.get(name, 0.3), sizes), -1.9, 1.9).astype(
            np.float32
        )
        for name, sizes in shape.arrays.items()
    }
    weights["rows"][0] = 0  # it stands for nothing
    about = {"run": "made-up", "seed": seed, "inputs": shape.inputs}
    path.parent.mkdir(parents=True, exist_ok=True)
    save_network(path, quantise(weights, shape.inputs, about))
    return path


def _move(position: Position, chance: random.Random) -> Move:
    moves = tuple(position.legal_moves)
    steps = [move for move in moves if isinstance(move, PawnMove)]
    if chance.random() < 0.6:
        onward = 1 if position.turn == 1 else -1
        return max(steps, key=lambda move: onward * move.cell.rank)
    return chance.choice(moves)


def _describe(record: Any, position: Position, move: Move, chance: random.Random) -> None:
    for wall in position.walls:
        name = "horizontal" if wall.orientation is Orientation.HORIZONTAL else "vertical"
        record[name] |= np.uint64(1 << (wall.file * 8 + wall.rank))
    record["pawns"] = [cell.file * 9 + cell.rank for cell in position.pawns if cell is not None]
    record["hands"] = position.walls_left
    record["turn"] = position.turn - 1
    lead = position.distance(3 - position.turn) - position.distance(position.turn)
    record["score"] = 100 * lead + chance.randint(-20, 20)
    record["moves"] = 1
    record["policy"][0] = (number_of(move), 65535)
    record["flags"] = Flag.EXPLORING if chance.random() < 0.02 else 0
