"""The network that a training begins with."""

from collections.abc import Mapping
from typing import Any

from koridor.engine import _core
from koridor.lab.named_network import PACKAGE
from koridor.lab.network import (
    Network,
    Weights,
    load_network,
    load_weights,
    network_from,
    weights_of,
)
from koridor.lab.run import Run


def first_weights(run: Run) -> Weights:
    """The weights that the settings name: of a training, or those of an engine's network.

    Raises:
        InvalidNetwork: when there are none.
        OSError: when the file cannot be read.
    """
    network = _engine_network(run)
    if network is not None:
        return weights_of(network)
    return load_weights(run.file(run.train.start))[0]


def known_of_start(run: Run) -> Mapping[str, Any]:
    """What an engine's network that a training begins with tells of itself."""
    network = _engine_network(run)
    return {} if network is None else network.about


def _engine_network(run: Run) -> Network | None:
    name = run.train.start
    if name == PACKAGE:
        return network_from(_core.built_in_network(), PACKAGE)
    return load_network(run.file(name)) if name.endswith(".knet") else None
