"""Training of networks, by PyTorch."""

from koridor.lab.training.loop import Told, train

__all__ = ["Told", "train"]
