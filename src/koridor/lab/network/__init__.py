"""Networks: their shape, their arithmetic in floats and in whole numbers, and their files."""

from koridor.lab.network.floats import Weights, forward, load_weights, save_weights
from koridor.lab.network.knet import Network, load_network, network_from, save_network
from koridor.lab.network.quantise import (
    Quality,
    compare,
    corrected,
    quantise,
    weights_of,
    widest_sum,
)
from koridor.lab.network.reference import Answers, first_sums, run
from koridor.lab.network.shape import Shape

__all__ = [
    "Answers",
    "Network",
    "Quality",
    "Shape",
    "Weights",
    "compare",
    "corrected",
    "first_sums",
    "forward",
    "load_network",
    "load_weights",
    "network_from",
    "quantise",
    "run",
    "save_network",
    "save_weights",
    "weights_of",
    "widest_sum",
]
