"""The engine computes with networks as `koridor.lab.network.reference` does, number for number."""

from pathlib import Path

import numpy as np
from tests.lab.made_up import made_up_game, made_up_network

from koridor.engine import _core
from koridor.lab.data import Records
from koridor.lab.network import Network, load_network, network_from, run


def some_positions() -> Records:
    """Those of games, in their order: so the engine follows from one to the next."""
    return np.concatenate([made_up_game(number) for number in range(8)])


def agree(network: Network, name: str) -> None:
    records = some_positions()
    inputs = np.frombuffer(_core.net_inputs(records.tobytes(), mirrored=False), "<u2")
    expected = run(network, inputs.reshape(len(records), -1))
    found = np.frombuffer(_core.net_answers(records.tobytes(), name), "<i4")
    found = found.reshape(len(records), 1 + network.shape.policy)
    assert (found[:, 0] == expected.value).all()
    assert (found[:, 1:] == expected.policy).all()
    # Numbers that are all the same would agree too easily.
    assert len(set(found[:, 0].tolist())) > len(records) / 2


def test_the_network_of_the_package_is_computed_alike() -> None:
    agree(network_from(_core.built_in_network()), "")


def test_networks_of_random_numbers_are_computed_alike(tmp_path: Path) -> None:
    for seed in (1, 2, 3):
        path = made_up_network(tmp_path / "a.knet", seed)
        agree(load_network(path), str(path))


def test_the_order_of_positions_makes_no_difference() -> None:
    records = some_positions()
    width = 1 + _core.NET_POLICY
    found = np.frombuffer(_core.net_answers(records.tobytes()), "<i4").reshape(-1, width)
    order = np.random.default_rng(1).permutation(len(records))
    others = np.frombuffer(_core.net_answers(records[order].tobytes()), "<i4").reshape(-1, width)
    assert (found[order] == others).all()
