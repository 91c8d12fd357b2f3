"""The arithmetic of a network in whole numbers, as spec/network.md has it.

Slow and plain: the engine must give the same numbers, bit for bit.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from koridor.lab.network.knet import Network

FIRST_SCALE = 508
"""What 1 is in the sums of the first layer."""
FIRST_SHIFT = 2
ACTIVE = 127
"""What 1 is between the layers; nothing there is more."""
WEIGHT_SCALE = 64
"""What 1 is in the weights behind the first layer."""
DENSE_SHIFT = 6
OUTPUT_SCALE = ACTIVE * WEIGHT_SCALE
"""What 1 is in the sums behind the first layer, and in the outputs."""

_BLOCK = 256
Whole = npt.NDArray[np.int32]


class Answers(NamedTuple):
    """What a network says of some positions, in `OUTPUT_SCALE` of logits."""

    value: Whole
    policy: Whole


def run(network: Network, inputs: npt.NDArray[np.uint16]) -> Answers:
    """What a network says of positions, given the active rows of each."""
    parts = [
        _run(network, inputs[start : start + _BLOCK]) for start in range(0, len(inputs), _BLOCK)
    ]
    values, policies = zip(*parts, strict=True)
    return Answers(np.concatenate(values), np.concatenate(policies))


def first_sums(network: Network, inputs: npt.NDArray[np.uint16]) -> npt.NDArray[np.int64]:
    """The sums of the first layer as they were without an end to numbers."""
    rows = network.arrays["rows"].astype(np.int64)
    return np.asarray(rows[inputs].sum(axis=1) + network.arrays["bias"])


def first_activations(network: Network, inputs: npt.NDArray[np.uint16]) -> Whole:
    """What comes out of the first layer."""
    arrays = network.arrays
    # Sums wrap around at 16 bits, as those of the engine do; exporting makes sure that none has to.
    blocks = (inputs[start : start + _BLOCK] for start in range(0, len(inputs), _BLOCK))
    sums = [arrays["rows"][block].sum(axis=1, dtype=np.int16) for block in blocks]
    whole = np.concatenate(sums) + arrays["bias"]
    return np.asarray(np.clip(whole >> FIRST_SHIFT, 0, ACTIVE), np.int32)


def _run(network: Network, inputs: npt.NDArray[np.uint16]) -> Answers:
    first = first_activations(network, inputs)
    hidden = _activated(_dense(network, "value1", first))
    hidden = _activated(_dense(network, "value2", hidden))
    value = _dense(network, "value3", hidden)
    return Answers(value[:, 0], _dense(network, "policy", first))


def _dense(network: Network, layer: str, values: Whole) -> Whole:
    weights = network.arrays[layer].astype(np.int32)
    return np.asarray(values @ weights.T + network.arrays[f"{layer}_bias"])


def _activated(sums: Whole) -> Whole:
    return np.asarray(np.clip(sums >> DENSE_SHIFT, 0, ACTIVE))
