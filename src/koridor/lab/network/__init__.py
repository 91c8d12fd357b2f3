"""Networks: their shape, their arithmetic in floats and in whole numbers, and their files."""

from koridor.lab.network.floats import Weights, forward, load_weights, save_weights
from koridor.lab.network.knet import InvalidNetwork, Network, load_network, save_network
from koridor.lab.network.quantise import Quality, compare, corrected, quantise, widest_sum
from koridor.lab.network.reference import Answers, first_sums, run
from koridor.lab.network.shape import Shape

__all__ = [
    "Answers",
    "InvalidNetwork",
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
    "quantise",
    "run",
    "save_network",
    "save_weights",
    "widest_sum",
]
