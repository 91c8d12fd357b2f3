"""A network in floats, as it is trained: files, and its arithmetic without PyTorch."""

import json
import os
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias
from zipfile import BadZipFile

import numpy as np
import numpy.typing as npt

from koridor.engine import InvalidNetwork
from koridor.lab.network.shape import Shape

Floats: TypeAlias = npt.NDArray[np.float32]
Weights: TypeAlias = Mapping[str, Floats]
"""The arrays of a network by their names; `Shape.arrays` lists them."""

_BLOCK = 256


def forward(weights: Weights, inputs: npt.NDArray[np.uint16]) -> tuple[Floats, Floats]:
    """What a network says of positions.

    Args:
        inputs: the active rows of each.

    Returns:
        The logit of the expected result of each, and the logits of its policy.
    """
    parts = [
        _forward(weights, inputs[start : start + _BLOCK]) for start in range(0, len(inputs), _BLOCK)
    ]
    values, policies = zip(*parts, strict=True)
    return np.concatenate(values), np.concatenate(policies)


def first_values(weights: Weights, inputs: npt.NDArray[np.uint16]) -> Floats:
    """What comes out of the first layer."""
    blocks = (inputs[start : start + _BLOCK] for start in range(0, len(inputs), _BLOCK))
    sums = [weights["rows"][block].sum(axis=1, dtype=np.float32) for block in blocks]
    return np.clip(np.concatenate(sums) + weights["bias"], 0, 1)


def _forward(weights: Weights, inputs: npt.NDArray[np.uint16]) -> tuple[Floats, Floats]:
    first = first_values(weights, inputs)
    value = np.clip(first @ weights["value1"].T + weights["value1_bias"], 0, 1)
    value = np.clip(value @ weights["value2"].T + weights["value2_bias"], 0, 1)
    value = value @ weights["value3"].T + weights["value3_bias"]
    return value[:, 0], first @ weights["policy"].T + weights["policy_bias"]


def save_weights(path: Path, weights: Weights, about: Mapping[str, Any]) -> None:
    """Write a network with what it was made with; the file is there whole, or as it was."""
    text = np.frombuffer(json.dumps(about, ensure_ascii=False).encode(), np.uint8)
    partial = path.with_name(f"{path.name}.partial")
    with partial.open("wb") as stream:
        np.savez(stream, allow_pickle=False, about=text, **weights)
        stream.flush()
        os.fsync(stream.fileno())
    partial.replace(path)


def load_weights(path: Path) -> tuple[Weights, Mapping[str, Any]]:
    """Read a network, and what it was made with.

    Raises:
        InvalidNetwork: when the file holds none.
        OSError: when it cannot be read.
    """
    try:
        # numpy leaves a damaged file open, where it has opened it itself.
        with path.open("rb") as stream, np.load(stream, allow_pickle=False) as file:
            weights = {name: file[name] for name in file.files if name != "about"}
            about: Mapping[str, Any] = json.loads(file["about"].tobytes())
        shape = shape_of(weights, int(about["inputs"]))
    except (ValueError, KeyError, EOFError, BadZipFile, zlib.error) as error:
        raise InvalidNetwork(f"{path} holds no network: {error}") from None
    if {name: array.shape for name, array in weights.items()} != dict(shape.arrays):
        raise InvalidNetwork(f"{path} holds no network: the sizes of its arrays do not fit")
    return weights, about


def shape_of(weights: Weights, inputs: int) -> Shape:
    """The shape of a network."""
    rows, width = weights["rows"].shape
    middle, last = len(weights["value1_bias"]), len(weights["value2_bias"])
    return Shape(
        rows=rows,
        inputs=inputs,
        width=width,
        value=(middle, last),
        policy=len(weights["policy_bias"]),
    )
