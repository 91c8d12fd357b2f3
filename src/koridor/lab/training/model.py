"""The network in PyTorch: its weights, what it answers, and how far that is off."""

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
import torch
from torch.nn import functional

from koridor.lab.network import Shape, Weights
from koridor.lab.network.quantise import MOST_WEIGHT
from koridor.lab.network.shape import DENSE
from koridor.lab.run import Train
from koridor.lab.training.batches import Batch
from koridor.rules import KoridorError

Tensors = Mapping[str, Any]
"""The weights as tensors, by their names."""

_FIRST_BIAS = 0.25
"""Where the values behind the first layer begin: between their bounds, so that they learn."""


def new_weights(shape: Shape, seed: int) -> Tensors:
    """Weights of a network that knows nothing."""
    chance = torch.Generator().manual_seed(seed)
    tensors = {}
    for name, sizes in shape.arrays.items():
        tensor = torch.zeros(sizes)
        if name == "rows":
            tensor.normal_(0, 0.5 / math.sqrt(shape.inputs), generator=chance)
            tensor[0] = 0
        elif name in DENSE:
            spread = math.sqrt(1 / sizes[1])
            tensor.uniform_(-spread, spread, generator=chance)
        elif name != "policy_bias":
            tensor.fill_(0.0 if name == "value3_bias" else _FIRST_BIAS)
        tensors[name] = tensor.requires_grad_()
    return tensors


def tensors_of(weights: Weights, shape: Shape) -> Tensors:
    """Weights that were learned before.

    Raises:
        KoridorError: when they are those of another shape.
    """
    if {name: array.shape for name, array in weights.items()} != dict(shape.arrays):
        raise KoridorError("the network to start from is of another shape")
    return {name: torch.from_numpy(weights[name].copy()).requires_grad_() for name in shape.arrays}


def arrays_of(tensors: Tensors) -> Weights:
    """The weights as arrays."""
    return {name: np.array(tensor.detach().numpy(), np.float32) for name, tensor in tensors.items()}


def answer(tensors: Tensors, sums: Any) -> tuple[Any, Any]:
    """The logits of the expected result, and of the policy, from the sums of the first layer."""
    first = (sums + tensors["bias"]).clamp(0, 1)
    value = functional.linear(first, tensors["value1"], tensors["value1_bias"]).clamp(0, 1)
    value = functional.linear(value, tensors["value2"], tensors["value2_bias"]).clamp(0, 1)
    value = functional.linear(value, tensors["value3"], tensors["value3_bias"])
    return value[:, 0], functional.linear(first, tensors["policy"], tensors["policy_bias"])


def first_sums(tensors: Tensors, batch: Batch) -> Any:
    """The sums of the rows of each position.

    No gradient goes through them: `learn` takes it from here to the rows.
    """
    with torch.no_grad():
        # With `padding_idx` this would be several times slower; row 0 is kept at zero instead.
        rows, begins = torch.from_numpy(batch.rows), torch.from_numpy(batch.begins)
        return functional.embedding_bag(rows, tensors["rows"], begins, mode="sum")


def learn(tensors: Tensors, batch: Batch, settings: Train) -> "Losses":
    """Ask a network of a batch, and leave the gradients at its weights."""
    sums = first_sums(tensors, batch).requires_grad_()
    found = losses(tensors, sums, batch, settings)
    found.together(settings).backward()
    places, starts = torch.from_numpy(batch.places), torch.from_numpy(batch.starts)
    tensors["rows"].grad = functional.embedding_bag(places, sums.grad, starts, mode="sum")
    return Losses(*(value.detach() for value in found))


def test(tensors: Tensors, batch: Batch, settings: Train) -> "Losses":
    """Ask a network of a batch."""
    with torch.no_grad():
        return losses(tensors, first_sums(tensors, batch), batch, settings)


def clamp(tensors: Tensors) -> None:
    """Keep the weights within what whole numbers can hold, and the row that is none at zero."""
    with torch.no_grad():
        tensors["rows"][0] = 0
        for layer in DENSE:
            tensors[layer].clamp_(-MOST_WEIGHT, MOST_WEIGHT)


class Losses(NamedTuple):
    """How far answers are off, on average, less what nobody could know.

    Args:
        value: the cross entropy of the expected result, less the entropy of the target.
        policy: the same of the policy.
        best: the share of positions whose best move is the most likely one.
        result: the cross entropy with the result itself, where no exploring move came later.
    """

    value: Any
    policy: Any
    best: Any
    result: Any

    def together(self, settings: Train) -> Any:
        """What is made small."""
        return self.value + settings.policy * self.policy


def losses(tensors: Tensors, sums: Any, batch: Batch, settings: Train) -> Losses:
    """Ask a network of a batch, and compare.

    Args:
        sums: those of the first layer.
    """
    logits, policy = answer(tensors, sums)
    target = torch.from_numpy(batch.value)
    off = functional.binary_cross_entropy_with_logits(logits, target) - _entropy(target)
    policy_off, best = _policy_losses(policy, batch, settings)
    clear = torch.from_numpy(batch.is_clear)
    result = functional.binary_cross_entropy_with_logits(
        logits.detach(), torch.from_numpy(batch.result), reduction="none"
    )
    result_off = (result * clear).sum() / clear.sum().clamp(min=1)
    return Losses(off, policy_off, best, result_off)


def _policy_losses(policy: Any, batch: Batch, settings: Train) -> tuple[Any, Any]:
    """How far the policy is off, and how often its first move is the best one."""
    legal, shares = torch.from_numpy(batch.legal), torch.from_numpy(batch.shares)
    targets = torch.from_numpy(batch.targets)
    logs = functional.log_softmax(policy.masked_fill(~legal, -1e9), dim=1)
    known = shares.sum(dim=1) > 0
    count = known.sum().clamp(min=1)
    cross = -(logs.gather(1, targets) * shares).sum(dim=1)
    if settings.smoothing:
        flat = -(logs.masked_fill(~legal, 0).sum(dim=1) / legal.sum(dim=1).clamp(min=1)) * known
        cross = (1 - settings.smoothing) * cross + settings.smoothing * flat
    entropy = -torch.special.xlogy(shares, shares).sum(dim=1)
    best = (logs.argmax(dim=1) == targets[:, 0]) & known
    return (cross + -entropy).sum() / count, best.sum() / count


def _entropy(shares: Any) -> Any:
    entropy = torch.special.xlogy(shares, shares) + torch.special.xlogy(1 - shares, 1 - shares)
    return -entropy.mean()
