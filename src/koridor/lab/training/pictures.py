"""Pictures of the losses of a training."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.figure import Figure

from koridor.lab.log import read_lines

# So that the same numbers give the same file.
mpl.rcParams["svg.hashsalt"] = "koridor"

_PANELS = (
    ("value", "value: cross entropy above that of the target"),
    ("policy", "policy: cross entropy above that of the target"),
    ("result", "cross entropy with the result"),
    ("best", "share of best moves found"),
)


def draw_losses(log: Path, path: Path) -> None:
    """Draw the log of a training as SVG or PNG, by the ending of the path."""
    lines = read_lines(log)
    figure = Figure(figsize=(10, 7), layout="constrained")
    for axes, (name, title) in zip(figure.subplots(2, 2).flat, _PANELS, strict=True):
        _draw(axes, lines, name)
        axes.set_title(title, fontsize=10)
        axes.set_xlabel("million positions")
    save(figure, path)


def save(figure: Any, path: Path) -> None:
    """Write a picture; the same one gives the same file."""
    metadata = {"Date": None} if path.suffix == ".svg" else None
    figure.savefig(path, dpi=120, metadata=metadata)


def _draw(axes: Any, lines: Sequence[dict[str, Any]], name: str) -> None:
    for kind, style in (("train", {"alpha": 0.4}), ("test", {"marker": "."})):
        chosen = [line for line in lines if line["kind"] == kind]
        across = [line["positions"] / 1e6 for line in chosen]
        axes.plot(across, [line[name] for line in chosen], label=kind, **style)
    axes.grid(alpha=0.3)
    axes.legend()
