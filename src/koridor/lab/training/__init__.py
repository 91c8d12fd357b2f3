"""Training of networks, by PyTorch."""

from koridor.lab.training.loop import Told, train
from koridor.lab.training.pictures import draw_losses

__all__ = ["Told", "draw_losses", "train"]
