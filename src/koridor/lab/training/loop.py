"""The training itself: steps, tests, checkpoints."""

import math
import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch

from koridor.lab.data import Records
from koridor.lab.log import append_line, read_lines
from koridor.lab.native import Features
from koridor.lab.network import Shape, save_weights
from koridor.lab.network.shape import DENSE, FIRST
from koridor.lab.run import Run
from koridor.lab.start import first_weights
from koridor.lab.training.batches import Batch, ahead, batch_of
from koridor.lab.training.games import Games, Order
from koridor.lab.training.model import (
    Losses,
    Tensors,
    arrays_of,
    clamp,
    learn,
    new_weights,
    tensors_of,
    test,
)
from koridor.rules import KoridorError

CHECKPOINT, WEIGHTS, LOG = "checkpoint.pt", "network.npz", "train.jsonl"
_REPORT_EVERY = 50
_TEST_BATCH = 8192


@dataclass(frozen=True, slots=True)
class Told:
    """How far the training has come.

    Args:
        step: done so far.
        steps: to be done.
        is_test: whether the losses are those of the games kept to test by.
        losses: averages, for training since they were last told.
        speed: positions learned from in a second.
    """

    step: int
    steps: int
    is_test: bool
    losses: dict[str, float]
    speed: float


def train(
    run: Run,
    features: Features,
    on_told: Callable[[Told], None],
    is_stopped: Callable[[], bool],
) -> Path | None:
    """Train a network, or go on where a training was ended.

    The same run gives the same network, however often it was ended and gone on with.

    Returns:
        The file of the weights; None where the training was ended before its last step.

    Raises:
        KoridorError: when there is nothing to learn from, or it is not what it was.
    """
    settings = run.train
    torch.set_num_threads(settings.threads)
    torch.use_deterministic_algorithms(mode=True)
    games = Games(run.data_files(), settings.validation)
    folder = run.training_folder
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(run.path, folder / "run.toml")
    training = _Training(run, features, games)
    training.resume()
    training.go_on(on_told, is_stopped)
    return folder / WEIGHTS if training.step == training.steps else None


class _Training:
    """A training between two steps."""

    def __init__(self, run: Run, features: Features, games: Games) -> None:
        settings = run.train
        self.run, self.settings, self.features, self.games = run, settings, features, games
        self.order = Order(games, settings.batch, settings.buffer, run.seed)
        self.steps = max(1, round(settings.epochs * self.order.steps))
        self.step = 0
        self.seconds = 0.0
        self.shape = Shape(
            rows=features.NET_ROWS,
            inputs=features.NET_INPUTS,
            width=settings.width,
            policy=features.NET_POLICY,
        )
        self.tensors = self._first_tensors()
        self.optimizer = _optimizer(self.tensors, self.settings.decay)
        self.tests = [
            batch_of(part, features, settings, mirror=False)
            for part in _cut(games.tests(settings.checked))
        ]

    def _first_tensors(self) -> Tensors:
        if not self.settings.start:
            return new_weights(self.shape, self.run.seed)
        return tensors_of(first_weights(self.run), self.shape)

    def resume(self) -> None:
        """Take up the last checkpoint, if there is one."""
        path = self.run.training_folder / CHECKPOINT
        if not path.exists():
            (self.run.training_folder / LOG).unlink(missing_ok=True)
            return
        kept = torch.load(path, weights_only=True)
        if kept["of"] != self._identity():
            raise KoridorError(
                f"{path} is of a training with other records or settings: remove it to train anew"
            )
        with torch.no_grad():
            for name, tensor in self.tensors.items():
                tensor.copy_(kept["weights"][name])
        self.optimizer.load_state_dict(kept["optimizer"])
        self.step, self.seconds = kept["step"], kept["seconds"]
        self._cut_log()

    def go_on(self, on_told: Callable[[Told], None], is_stopped: Callable[[], bool]) -> None:
        """Step until the end, or until somebody wants it to stop."""
        batches = ahead(self._batches())
        sums = _Sums()
        before = time.monotonic() - self.seconds
        try:
            while self.step < self.steps and not is_stopped():
                sums.add(self._learn(next(batches)))
                self.seconds = time.monotonic() - before
                if self.step % _REPORT_EVERY == 0 or self.step == self.steps:
                    on_told(self._tell("train", sums.averages()))
                    sums = _Sums()
                if self.step % self.settings.check_every == 0 or self.step == self.steps:
                    self._test(on_told)
                if self.step % self.settings.save_every == 0:
                    self._save()
        finally:
            batches.close()
        self._save()

    def _batches(self) -> Iterator[Batch]:
        for records in self.order.batches(self.step):
            yield batch_of(records, self.features, self.settings, mirror=self.settings.mirror)

    def _learn(self, batch: Batch) -> Losses:
        rate = self.rate(self.step)
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        self.optimizer.zero_grad(set_to_none=True)
        found = learn(self.tensors, batch, self.settings)
        self.optimizer.step()
        clamp(self.tensors)
        self.step += 1
        return found

    def rate(self, step: int) -> float:
        """The learning rate: up along a line, down along a cosine."""
        settings = self.settings
        warm_up = min(settings.warm_up, self.steps // 2)
        if step < warm_up:
            return settings.rate * (step + 1) / warm_up
        way = (step - warm_up) / max(1, self.steps - warm_up)
        share = (1 + math.cos(math.pi * way)) / 2
        return settings.rate * (settings.last_rate + (1 - settings.last_rate) * share)

    def _test(self, on_told: Callable[[Told], None]) -> None:
        if not self.tests:
            return
        sums = _Sums()
        for batch in self.tests:
            sums.add(test(self.tensors, batch, self.settings), len(batch.value))
        on_told(self._tell("test", sums.averages()))

    def _tell(self, kind: str, averages: dict[str, float]) -> Told:
        positions = float(self.step * self.settings.batch)
        line = {
            "kind": kind,
            "step": self.step,
            "positions": positions,
            "rate": self.rate(self.step - 1),
            "seconds": round(self.seconds, 1),
            **averages,
        }
        append_line(self.run.training_folder / LOG, line)
        speed = positions / max(self.seconds, 1e-9)
        return Told(self.step, self.steps, kind == "test", averages, speed)

    def _save(self) -> None:
        kept = {
            "of": self._identity(),
            "step": self.step,
            "seconds": self.seconds,
            "weights": {name: tensor.detach() for name, tensor in self.tensors.items()},
            "optimizer": self.optimizer.state_dict(),
        }
        path = self.run.training_folder / CHECKPOINT
        partial = path.with_suffix(".partial")
        torch.save(kept, partial)
        partial.replace(path)
        save_weights(self.run.training_folder / WEIGHTS, arrays_of(self.tensors), self._about())

    def _identity(self) -> str:
        """What a training that goes on must have in common with what it was."""
        settings = asdict(self.settings)
        for name in ("data", "threads", "checked", "check_every", "save_every"):
            del settings[name]
        return repr((sorted(settings.items()), self.run.seed, self.games.fingerprint, self.shape))

    def _about(self) -> dict[str, Any]:
        settings = asdict(self.settings)
        return {
            "run": self.run.name,
            "seed": self.run.seed,
            "train": {**settings, "data": list(settings["data"])},
            "inputs": self.shape.inputs,
            "step": self.step,
            "steps": self.steps,
            "games": self.games.games,
            "records": self.games.learned,
            "seconds": round(self.seconds, 1),
            "torch": torch.__version__,
        }

    def _cut_log(self) -> None:
        """Take from the log what was told after the checkpoint."""
        path = self.run.training_folder / LOG
        kept = [line for line in read_lines(path) if line["step"] <= self.step]
        path.unlink(missing_ok=True)
        for line in kept:
            append_line(path, line)


class _Sums:
    """Averages of losses."""

    def __init__(self) -> None:
        self._sums = dict.fromkeys(Losses._fields, 0.0)
        self._count = 0

    def add(self, found: Losses, count: int = 1) -> None:
        for name, value in found._asdict().items():
            self._sums[name] += float(value) * count
        self._count += count

    def averages(self) -> dict[str, float]:
        return {name: round(total / max(1, self._count), 6) for name, total in self._sums.items()}


def _optimizer(tensors: Tensors, decay: float) -> Any:
    """AdamW. The rows of the first layer and all biases do not decay: they are sums of counts."""
    free = [tensor for name, tensor in tensors.items() if name in FIRST or name.endswith("_bias")]
    dense = [tensors[name] for name in DENSE]
    groups = [{"params": free, "weight_decay": 0.0}, {"params": dense, "weight_decay": decay}]
    return torch.optim.AdamW(groups, lr=1.0, fused=True)


def _cut(records: Records) -> Iterator[Records]:
    for start in range(0, len(records), _TEST_BATCH):
        yield records[start : start + _TEST_BATCH]
