"""Training, by made-up games of real positions."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path

import numpy as np
import pytest
from tests.lab.made_up import made_up_game, made_up_network, made_up_shard

pytest.importorskip("torch", reason="PyTorch is not installed: make lab-test installs it")
pytest.importorskip("matplotlib", reason="matplotlib is not installed: make lab-test installs it")

import torch
from torch.nn import functional

from koridor.engine import InvalidNetwork, _core
from koridor.lab.data import Flag, open_shard
from koridor.lab.log import read_lines
from koridor.lab.native import FEATURES
from koridor.lab.network import (
    Shape,
    forward,
    load_network,
    load_weights,
    network_from,
    quantise,
)
from koridor.lab.pictures import draw_losses
from koridor.lab.run import Run, Train
from koridor.lab.training import Told, train
from koridor.lab.training.batches import Batch, ahead, batch_of, value_targets
from koridor.lab.training.games import Games, Order
from koridor.lab.training.model import arrays_of, first_sums, learn, losses, new_weights
from koridor.rules import KoridorError

SETTINGS = Train(
    width=32, epochs=6, batch=64, warm_up=4, check_every=10, save_every=7, validation=0.2,
    data=("*.klab",),
)  # fmt: skip
SHAPE = Shape(rows=FEATURES.NET_ROWS, inputs=FEATURES.NET_INPUTS, width=32)


@pytest.fixture(name="folder", scope="module")
def folder_of_records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    made_up_shard(folder / "a.klab", games=12)
    return folder


def run_in(folder: Path, records: Path, settings: Train = SETTINGS) -> Run:
    folder.mkdir(exist_ok=True)
    for path in records.glob("*.klab"):
        (folder / path.name).write_bytes(path.read_bytes())
    run = Run(path=folder / "r.toml", train=settings)
    run.path.touch()
    return run


def nothing(_: Told) -> None:
    """Nobody watches."""


def never() -> bool:
    return False


def after(steps: int) -> Callable[[], bool]:
    """Whether it has been asked so often."""
    asked = count()
    return lambda: next(asked) >= steps


def test_a_training_learns_and_the_same_one_gives_the_same(tmp_path: Path, folder: Path) -> None:
    first, second = run_in(tmp_path / "1", folder), run_in(tmp_path / "2", folder)
    assert train(first, FEATURES, nothing, never) is not None
    for steps in (5, 12):
        assert train(second, FEATURES, nothing, after(steps)) is None
    assert train(second, FEATURES, nothing, never) is not None
    weights = [load_weights(run.training_folder / "network.npz")[0] for run in (first, second)]
    for name, array in weights[0].items():
        assert (array == weights[1][name]).all(), name
    lines = read_lines(first.training_folder / "train.jsonl")
    policy = [line["policy"] for line in lines if line["kind"] == "train"]
    assert policy[-1] < 4.3
    assert not weights[0]["rows"][0].any()
    assert max(float(np.abs(weights[0][n]).max()) for n in ("value1", "policy")) <= 127 / 64


def test_a_training_does_not_go_on_with_other_records(tmp_path: Path, folder: Path) -> None:
    run = run_in(tmp_path / "1", folder)
    train(run, FEATURES, nothing, lambda: True)
    made_up_shard(run.path.parent / "b.klab", games=4)
    with pytest.raises(KoridorError, match="other records or settings"):
        train(run, FEATURES, nothing, never)


def test_a_training_goes_on_from_another_network(tmp_path: Path, folder: Path) -> None:
    first = run_in(tmp_path / "1", folder)
    train(first, FEATURES, nothing, lambda: False)
    weights = tmp_path / "1" / "r" / "train" / "network.npz"
    second = run_in(tmp_path / "2", folder, replace(SETTINGS, start=str(weights)))
    train(second, FEATURES, nothing, lambda: True)
    before, after = (
        load_weights(weights)[0],
        load_weights(second.training_folder / "network.npz")[0],
    )
    assert all((before[name] == after[name]).all() for name in before)
    third = run_in(tmp_path / "3", folder, replace(SETTINGS, start=str(weights), width=64))
    with pytest.raises(KoridorError, match="another shape"):
        train(third, FEATURES, nothing, never)


def test_a_training_goes_on_from_a_network_of_the_engine(tmp_path: Path, folder: Path) -> None:
    made_up_network(tmp_path / "1" / "a.knet")
    networks = {
        "a.knet": load_network(tmp_path / "1" / "a.knet"),
        "package": network_from(_core.built_in_network()),
    }
    for place, (name, network) in enumerate(networks.items(), start=1):
        settings = replace(SETTINGS, start=name, width=network.shape.width)
        run = run_in(tmp_path / f"{place}", folder, settings)
        train(run, FEATURES, nothing, lambda: True)
        weights, about = load_weights(run.training_folder / "network.npz")
        again = quantise(weights, about["inputs"], network.about)
        for array in network.arrays:
            assert (again.arrays[array] == network.arrays[array]).all(), array


@pytest.mark.parametrize(
    ("name", "told"), [("bad.npz", "holds no network"), ("bad.knet", "no file of a network")]
)
def test_a_training_does_not_begin_with_a_bad_network(
    tmp_path: Path, folder: Path, name: str, told: str
) -> None:
    run = run_in(tmp_path / "1", folder, replace(SETTINGS, start=name))
    (tmp_path / "1" / name).write_bytes(b"nothing")
    with pytest.raises(InvalidNetwork, match=told):
        train(run, FEATURES, nothing, never)


def test_gradients_are_those_that_torch_finds(folder: Path) -> None:
    records = open_shard(folder / "a.klab")
    batch = batch_of(records.records(records.chunks[0]), FEATURES, SETTINGS, mirror=True)
    tensors = new_weights(SHAPE, 1)
    learn(tensors, batch, SETTINGS)
    others = new_weights(SHAPE, 1)
    rows, begins = torch.from_numpy(batch.rows), torch.from_numpy(batch.begins)
    sums = functional.embedding_bag(rows, others["rows"], begins, mode="sum")
    losses(others, sums, batch, SETTINGS).together(SETTINGS).backward()
    for name, tensor in tensors.items():
        assert torch.allclose(tensor.grad, others[name].grad, atol=1e-7), name


def test_numpy_answers_as_torch_does(folder: Path) -> None:
    records = open_shard(folder / "a.klab")
    chosen = records.records(records.chunks[0])
    batch = batch_of(chosen, FEATURES, SETTINGS, mirror=False)
    tensors = new_weights(SHAPE, 2)
    inputs = np.frombuffer(FEATURES.net_inputs(chosen.tobytes(), False), "<u2")  # noqa: FBT003
    value, _ = forward(arrays_of(tensors), inputs.reshape(len(chosen), -1))
    found = losses(tensors, first_sums(tensors, batch), batch, SETTINGS)
    expected = np.mean(
        np.log1p(np.exp(value))
        - batch.value * value
        + batch.value * np.log(np.maximum(batch.value, 1e-30))
        + (1 - batch.value) * np.log(np.maximum(1 - batch.value, 1e-30))
    )
    assert float(found.value.detach()) == pytest.approx(expected, abs=1e-5)


def test_targets_are_legal_moves_and_half_are_seen_in_a_mirror() -> None:
    records = made_up_game(3)
    plain = batch_of(records, FEATURES, SETTINGS, mirror=False)
    halved = batch_of(records, FEATURES, SETTINGS, mirror=True)
    half = len(records) // 2
    for batch in (plain, halved):
        assert np.take_along_axis(batch.legal, batch.targets[:, :1], axis=1).all()
    assert (plain.legal[:half] == halved.legal[:half]).all()
    middle = plain.begins[half]
    assert (plain.rows[:middle] == halved.rows[:middle]).all()
    assert (plain.rows[middle:] != halved.rows[middle:]).any()


def test_a_result_counts_less_after_a_try_and_not_at_all_when_proven() -> None:
    records = made_up_game(3)[:4].copy()
    records["score"], records["result"] = (0, 0, 29_990, 200), 1
    records["flags"] = (0, Flag.EXPLORING_LATER, Flag.PROVEN, 0)
    settings = Train(result=0.4, result_explored=0.1, scale=200.0)
    expected = [0.7, 0.55, 1, 0.4 + 0.6 / (1 + np.exp(-1))]
    assert value_targets(records, settings).tolist() == pytest.approx(expected, abs=1e-6)


def test_every_record_is_seen_once_an_epoch_and_none_that_is_kept(folder: Path) -> None:
    games = Games([folder / "a.klab"], 0.3)
    assert games.tested > 0
    order = Order(games, batch=50, buffer=150, seed=1)
    seen: list[bytes] = []
    for batch in order.batches():
        seen += [record.tobytes() for record in batch]
        if len(seen) >= games.learned:
            break
    shard = open_shard(folder / "a.klab")
    everything = {r.tobytes() for chunk in shard.chunks for r in shard.records(chunk)}
    kept = {record.tobytes() for record in games.tests(10**6)}
    assert len(seen) == games.learned
    assert set(seen) == everything - kept
    assert len(kept) == games.tested


def test_batches_go_on_where_they_were(folder: Path) -> None:
    order = Order(Games([folder / "a.klab"], 0.1), batch=50, buffer=150, seed=1)
    every = order.batches()
    batches = [next(every).tobytes() for _ in range(40)]
    for skipped in (1, 7, 23):
        assert next(order.batches(skipped)).tobytes() == batches[skipped]


def test_what_goes_wrong_ahead_is_told() -> None:
    records = made_up_game(1)

    def batches() -> Iterator[Batch]:
        yield batch_of(records, FEATURES, SETTINGS, mirror=False)
        raise KoridorError("a damaged file")

    ready = ahead(batches())
    next(ready)
    with pytest.raises(KoridorError, match="damaged"):
        next(ready)


@pytest.mark.parametrize("ending", ["svg", "png"])
def test_pictures_of_the_same_log_are_the_same(tmp_path: Path, ending: str) -> None:
    log = tmp_path / "train.jsonl"
    log.write_text(
        '{"kind": "train", "positions": 1, "value": 1, "policy": 1, "best": 1, "result": 1}\n'
    )
    draw_losses(log, tmp_path / f"a.{ending}")
    draw_losses(log, tmp_path / f"b.{ending}")
    assert (tmp_path / f"a.{ending}").read_bytes() == (tmp_path / f"b.{ending}").read_bytes()
