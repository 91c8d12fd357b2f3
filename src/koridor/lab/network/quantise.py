"""From floats to whole numbers, and what is lost on the way."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from koridor.engine import InvalidNetwork
from koridor.lab.network.floats import Weights, first_values, forward, shape_of
from koridor.lab.network.knet import Network
from koridor.lab.network.reference import (
    ACTIVE,
    DENSE_SHIFT,
    FIRST_SCALE,
    FIRST_SHIFT,
    OUTPUT_SCALE,
    WEIGHT_SCALE,
    first_activations,
    first_sums,
    run,
)
from koridor.lab.network.shape import DENSE, FIRST

MOST_WEIGHT = 127 / WEIGHT_SCALE
"""No weight behind the first layer may be larger; training sees to it."""
_SHORT = 2**15 - 1
_BLOCK = 256


def quantise(weights: Weights, inputs: int, about: Mapping[str, Any]) -> Network:
    """The network in whole numbers.

    Shifts round down, so half of what they cut off is added to the biases before them; then they
    round to the nearest.

    Raises:
        InvalidNetwork: when a number is too large.
    """
    shape = shape_of(weights, inputs)
    arrays = {name: _whole(weights[name], *_scale_of(name)) for name in shape.arrays}
    return Network(shape, arrays, about)


def weights_of(network: Network) -> Weights:
    """The floats that a network stands for, so that training can go on from it.

    They are as coarse as the whole numbers are: `quantise` gives the same network again.
    """
    weights = {}
    for name, array in network.arrays.items():
        scale, _, more = _scale_of(name)
        weights[name] = ((array.astype(np.float64) - more) / scale).astype(np.float32)
    return weights


def _scale_of(name: str) -> tuple[int, type[Any], int]:
    """What 1 is in an array, its kind of numbers, and what is added for the shift behind it."""
    if name in FIRST:
        return FIRST_SCALE, np.int16, 1 << (FIRST_SHIFT - 1) if name == "bias" else 0
    if name in DENSE:
        return WEIGHT_SCALE, np.int8, 0
    is_shifted = name in {"value1_bias", "value2_bias"}
    return OUTPUT_SCALE, np.int32, 1 << (DENSE_SHIFT - 1) if is_shifted else 0


def _whole(values: npt.NDArray[Any], scale: int, kind: type[Any], more: int) -> Any:
    numbers = np.rint(values.astype(np.float64) * scale) + more
    most = np.iinfo(kind).max
    if not np.isfinite(numbers).all() or np.abs(numbers).max(initial=0) > most:
        raise InvalidNetwork(f"a weight is too large: {np.abs(values).max():.3f}")
    return numbers.astype(kind)


def corrected(network: Network, weights: Weights, inputs: npt.NDArray[np.uint16]) -> Network:
    """The network with biases that make up for its rounded weights.

    Rounding errors of weights go one way, since what they are multiplied with is never negative.
    So each sum is compared with that of the floats, on average over some positions, layer by
    layer, and its bias takes the difference.
    """
    exact, whole = first_values(weights, inputs), first_activations(network, inputs)
    arrays = dict(network.arrays)
    _correct(arrays, "policy", weights, exact, whole)
    for layer in ("value1", "value2", "value3"):
        exact, whole = _correct(arrays, layer, weights, exact, whole)
    return Network(network.shape, arrays, network.about)


def _correct(
    arrays: dict[str, npt.NDArray[Any]],
    layer: str,
    weights: Weights,
    exact: npt.NDArray[np.float32],
    whole: npt.NDArray[np.int32],
) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.int32]]:
    """Correct one layer; what comes out of it in floats, and in whole numbers."""
    bias = f"{layer}_bias"
    wanted = exact @ weights[layer].T + weights[bias]
    # What the shift behind the layer rounds off is in its bias already.
    half = 0 if layer in {"value3", "policy"} else 1 << (DENSE_SHIFT - 1)
    sums = whole @ arrays[layer].astype(np.int32).T + arrays[bias]
    missing = wanted.mean(axis=0) * OUTPUT_SCALE - (sums.mean(axis=0) - half)
    arrays[bias] = (arrays[bias] + np.rint(missing)).astype(np.int32)
    sums = sums + np.rint(missing).astype(np.int32)
    return np.clip(wanted, 0, 1), np.clip(sums >> DENSE_SHIFT, 0, ACTIVE)


def widest_sum(network: Network, inputs: npt.NDArray[np.uint16]) -> int:
    """The largest sum of the first layer in some positions; more than 32767 would not fit."""
    blocks = range(0, len(inputs), _BLOCK)
    sums = [first_sums(network, inputs[start : start + _BLOCK]) for start in blocks]
    return max(int(np.abs(part).max()) for part in sums)


def fits(widest: int) -> bool:
    """Whether a sum of the first layer fits 16 bits."""
    return widest <= _SHORT


@dataclass(frozen=True, slots=True, kw_only=True)
class Quality:
    """What whole numbers make of a network.

    Args:
        positions: how many were asked about.
        widest_sum: of the first layer; at most 32767 fit.
        value_error: of the expected result, on average.
        worst_value: the largest such error.
        policy_error: the sum of differences of the policy, halved, on average.
        same_best: the share of positions with the same best move.
    """

    positions: int
    widest_sum: int
    value_error: float
    worst_value: float
    policy_error: float
    same_best: float


def compare(
    weights: Weights,
    network: Network,
    inputs: npt.NDArray[np.uint16],
    legal: npt.NDArray[np.bool_],
) -> Quality:
    """Ask both of positions.

    Args:
        inputs: the active rows of each position.
        legal: the legal moves of each.
    """
    value, policy = forward(weights, inputs)
    answers = run(network, inputs)
    errors = np.abs(_chance(value) - _chance(answers.value / OUTPUT_SCALE))
    shares = _shares(policy, legal)
    others = _shares(answers.policy / OUTPUT_SCALE, legal)
    return Quality(
        positions=len(inputs),
        widest_sum=widest_sum(network, inputs),
        value_error=float(errors.mean()),
        worst_value=float(errors.max()),
        policy_error=float(np.abs(shares - others).sum(axis=1).mean() / 2),
        same_best=float((shares.argmax(axis=1) == others.argmax(axis=1)).mean()),
    )


def _chance(logits: npt.NDArray[Any]) -> npt.NDArray[np.float64]:
    return np.asarray(1 / (1 + np.exp(-logits.astype(np.float64))))


def _shares(logits: npt.NDArray[Any], legal: npt.NDArray[np.bool_]) -> npt.NDArray[np.float64]:
    masked = np.where(legal, logits.astype(np.float64), -np.inf)
    powers = np.exp(masked - masked.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True))
