"""From the weights of a training to a network for the engine."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from koridor.lab.data import open_shard
from koridor.lab.log import read_lines
from koridor.lab.native import Features
from koridor.lab.network import (
    Network,
    Quality,
    compare,
    corrected,
    load_weights,
    quantise,
    save_network,
)
from koridor.lab.network.quantise import fits
from koridor.lab.run import Run, with_those_before
from koridor.lab.start import known_of_start
from koridor.rules import KoridorError

POSITIONS = 4000
"""How many positions floats and whole numbers are compared by."""


def export(run: Run, features: Features, path: Path) -> tuple[Network, Quality]:
    """Write a network with what it was made with.

    Raises:
        KoridorError: when there are no weights, or numbers in them are too large.
    """
    weights, about = load_weights(run.training_folder / "network.npz")
    rows, inputs = weights["rows"].shape[0], int(about["inputs"])
    if (rows, inputs) != (features.NET_ROWS, features.NET_INPUTS):
        raise KoridorError(
            f"the weights are for {rows} rows and {inputs} inputs; the engine has"
            f" {features.NET_ROWS} and {features.NET_INPUTS}"
        )
    records = _sample(run)
    seen = np.frombuffer(features.net_inputs(records, False), "<u2").reshape(-1, inputs)  # noqa: FBT003
    legal = np.frombuffer(features.net_moves(records, False), np.bool_)  # noqa: FBT003
    plain = quantise(weights, inputs, {**about, **spent(run)})
    # Half of the positions to correct by, the others to compare by.
    network = corrected(plain, weights, seen[::2])
    quality = compare(weights, network, seen[1::2], legal.reshape(len(seen), -1)[1::2])
    if not fits(quality.widest_sum):
        raise KoridorError(f"a sum of the first layer is {quality.widest_sum}: more than 32767")
    save_network(path, network)
    return network, quality


def spent(run: Run) -> Mapping[str, Any]:
    """What this run and those before it took: games, and hours of one core.

    Where the first of them begins with a network of the engine, what that one took counts too.
    """
    games, selfplay, training = 0, 0.0, 0.0
    for each in with_those_before(run):
        for line in read_lines(each.folder / "selfplay.jsonl"):
            games += line["played"]
            selfplay += line["seconds"] * line["threads"]
        lines = read_lines(each.training_folder / "train.jsonl")
        training += max((line["seconds"] for line in lines), default=0) * each.train.threads
        if not each.after:
            known = known_of_start(each)
            games += known.get("games_spent", 0)
            selfplay += 3600 * known.get("selfplay_hours", 0)
            training += 3600 * known.get("training_hours", 0)
    return {
        "games_spent": games,
        "selfplay_hours": round(selfplay / 3600, 3),
        "training_hours": round(training / 3600, 3),
    }


def _sample(run: Run) -> bytes:
    """Records spread over all files."""
    shards = [open_shard(path) for path in run.data_files()]
    chunks = [(shard, chunk) for shard in shards for chunk in shard.chunks if chunk.count]
    if not chunks:
        raise KoridorError("there are no records to compare by")
    each = max(1, POSITIONS // len(chunks))
    step = max(1, len(chunks) * each // POSITIONS)
    parts = [
        shard.records(chunk)[:: max(1, chunk.count // each)][:each]
        for shard, chunk in chunks[::step]
    ]
    return np.concatenate(parts).tobytes()
