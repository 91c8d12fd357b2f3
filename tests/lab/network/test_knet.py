"""Files of networks, and their arithmetic in whole numbers."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from koridor.engine import InvalidNetwork
from koridor.lab.network import (
    Network,
    Shape,
    Weights,
    compare,
    corrected,
    first_sums,
    forward,
    load_network,
    load_weights,
    quantise,
    run,
    save_network,
    save_weights,
    weights_of,
    widest_sum,
)
from koridor.lab.network.knet import network_bytes, network_from

SHAPE = Shape(rows=50, inputs=6, width=32)
ABOUT = {"run": "made-up", "inputs": SHAPE.inputs}


def made_up_weights(spread: float = 0.4, seed: int = 1) -> Weights:
    chance = np.random.default_rng(seed)
    return {
        name: np.clip(chance.normal(0, spread, sizes), -1.98, 1.98).astype(np.float32)
        for name, sizes in SHAPE.arrays.items()
    }


def positions(count: int = 300) -> "np.ndarray[Any, np.dtype[np.uint16]]":
    chance = np.random.default_rng(2)
    return chance.integers(0, SHAPE.rows, (count, SHAPE.inputs)).astype(np.uint16)


def slowly(network: Network, inputs: list[int]) -> tuple[int, list[int]]:
    """What spec/network.md says, one number at a time."""
    arrays = {name: array.tolist() for name, array in network.arrays.items()}
    sums = []
    for unit, bias in enumerate(arrays["bias"]):
        total = bias + sum(arrays["rows"][row][unit] for row in inputs)
        sums.append((total + 2**15) % 2**16 - 2**15)
    first = [min(max(total // 4, 0), 127) for total in sums]

    def layer(name: str, values: list[int]) -> list[int]:
        return [
            bias + sum(weight * value for weight, value in zip(weights, values, strict=True))
            for bias, weights in zip(arrays[f"{name}_bias"], arrays[name], strict=True)
        ]

    hidden = [min(max(total // 64, 0), 127) for total in layer("value1", first)]
    hidden = [min(max(total // 64, 0), 127) for total in layer("value2", hidden)]
    return layer("value3", hidden)[0], layer("policy", first)


def test_the_reference_is_what_the_description_says() -> None:
    network = quantise(made_up_weights(), SHAPE.inputs, ABOUT)
    inputs = positions(40)
    answers = run(network, inputs)
    for row, rows in enumerate(inputs.tolist()):
        assert slowly(network, rows) == (answers.value[row], answers.policy[row].tolist())


def test_sums_of_the_first_layer_wrap_around() -> None:
    weights = dict(made_up_weights())
    weights["rows"] = np.full((SHAPE.rows, SHAPE.width), 20, np.float32)
    network = quantise(weights, SHAPE.inputs, ABOUT)
    inputs = positions(3)
    assert widest_sum(network, inputs) > 2**15
    assert first_sums(network, inputs).min() > 2**15
    assert slowly(network, inputs[0].tolist())[0] == run(network, inputs).value[0]


def test_whole_numbers_say_nearly_what_floats_say() -> None:
    weights = made_up_weights(0.2)
    network = quantise(weights, SHAPE.inputs, ABOUT)
    legal = np.ones((300, SHAPE.policy), np.bool_)
    quality = compare(weights, network, positions(), legal)
    assert quality.value_error < 0.01
    assert quality.policy_error < 0.02
    assert quality.same_best > 0.9


def test_rounding_has_no_bias() -> None:
    weights = made_up_weights(0.2)
    network = quantise(weights, SHAPE.inputs, ABOUT)
    inputs = positions(2000)
    sums = weights["rows"][inputs].sum(axis=1) + weights["bias"]
    whole = np.clip(first_sums(network, inputs) >> 2, 0, 127) / 127
    inside = (sums > 0.05) & (sums < 0.95)
    assert abs((whole - sums)[inside].mean()) < 0.0015  # an eighth of a step of 1/127


def test_biases_make_up_for_rounded_weights() -> None:
    weights = made_up_weights(0.3)
    legal = np.ones((300, SHAPE.policy), np.bool_)
    plain = quantise(weights, SHAPE.inputs, ABOUT)
    better = corrected(plain, weights, positions(1000)[300:])
    before, after = (compare(weights, n, positions(), legal) for n in (plain, better))
    assert after.value_error < before.value_error
    assert after.policy_error < before.policy_error


def test_training_can_go_on_from_whole_numbers() -> None:
    network = quantise(made_up_weights(), SHAPE.inputs, ABOUT)
    weights = weights_of(network)
    again = quantise(weights, SHAPE.inputs, ABOUT)
    assert network_bytes(again) == network_bytes(network)
    value, policy = forward(weights, positions())
    answers = run(network, positions())
    assert np.abs(value - answers.value / 8128).mean() < 0.05
    assert np.abs(policy - answers.policy / 8128).mean() < 0.05


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    network = quantise(made_up_weights(), SHAPE.inputs, ABOUT)
    path = tmp_path / "a.knet"
    save_network(path, network)
    read = load_network(path)
    assert (read.shape, read.about) == (SHAPE, ABOUT)
    assert run(read, positions()).value.tolist() == run(network, positions()).value.tolist()
    assert network_bytes(read) == path.read_bytes()
    assert path.read_bytes()[:24] == bytes.fromhex(
        "4b4e4554 0100 2000 32000000 0600 2000 2000 d100 1f000000"
    )


def test_damaged_files_are_refused() -> None:
    data = network_bytes(quantise(made_up_weights(), SHAPE.inputs, ABOUT))
    for place in (0, 4, 8, 30, len(data) // 2, len(data) - 1):
        damaged = bytearray(data)
        damaged[place] ^= 1
        with pytest.raises(InvalidNetwork):
            network_from(bytes(damaged))
    for size in (0, 10, 24, len(data) - 1):
        with pytest.raises(InvalidNetwork):
            network_from(data[:size])


@pytest.mark.parametrize("name", ["rows", "value1", "policy", "value3_bias"])
def test_numbers_that_do_not_fit_are_refused(name: str) -> None:
    weights = dict(made_up_weights())
    weights[name] = weights[name].copy()
    weights[name].flat[3 % weights[name].size] = np.nan if name.endswith("bias") else 70
    with pytest.raises(InvalidNetwork, match="too large"):
        quantise(weights, SHAPE.inputs, ABOUT)


def test_weights_are_kept_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "network.npz"
    weights = made_up_weights()
    save_weights(path, weights, ABOUT)
    read, about = load_weights(path)
    assert about == ABOUT
    assert all((read[name] == array).all() for name, array in weights.items())
    value, policy = forward(read, positions(3))
    assert (value.shape, policy.shape) == ((3,), (3, 209))


def test_other_files_hold_no_weights(tmp_path: Path) -> None:
    path = tmp_path / "network.npz"
    path.write_bytes(b"nothing")
    with pytest.raises(InvalidNetwork, match="holds no network"):
        load_weights(path)
    weights = dict(made_up_weights())
    weights["value1"] = weights["value1"][:, :10]
    save_weights(path, weights, ABOUT)
    with pytest.raises(InvalidNetwork, match="do not fit"):
        load_weights(path)
    data = path.read_bytes()
    for size in (0, 3, 100, len(data) // 2, len(data) - 1):
        path.write_bytes(data[:size])
        with pytest.raises(InvalidNetwork, match="holds no network"):
            load_weights(path)
    path.write_bytes(data[:5000] + bytes([data[5000] ^ 1]) + data[5001:])
    with pytest.raises(InvalidNetwork, match="holds no network"):
        load_weights(path)
