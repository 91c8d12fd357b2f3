"""Pictures of what trainings and gates have found: losses, and strength."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.figure import Figure

from koridor.lab.curve import Curve
from koridor.lab.log import read_lines

# So that the same numbers give the same file.
mpl.rcParams["svg.hashsalt"] = "koridor"

_PANELS = (
    ("value", "value: cross entropy above that of the target"),
    ("policy", "policy: cross entropy above that of the target"),
    ("result", "cross entropy with the result"),
    ("best", "share of best moves found"),
)
_KINDS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("train", "C0", {"alpha": 0.4}),
    ("test", "C1", {"marker": "."}),
)
Lines = Sequence[dict[str, Any]]


def draw_losses(log: Path, path: Path) -> None:
    """Draw the log of a training as SVG or PNG, by the ending of the path."""
    draw_all_losses([("", read_lines(log))], path)


def draw_all_losses(logs: Sequence[tuple[str, Lines]], path: Path) -> None:
    """Draw the logs of several trainings one after another, each with its name."""
    figure = Figure(figsize=(10, 7), layout="constrained")
    for axes, (name, title) in zip(figure.subplots(2, 2).flat, _PANELS, strict=True):
        for run, lines in logs:
            _draw_log(axes, lines, name)
            if run and lines:
                _mark(axes, lines[0]["positions"] / 1e6, run)
        axes.set_title(title, fontsize=10)
        axes.set_xlabel("million positions")
        axes.grid(alpha=0.3)
        axes.legend(*_once(axes))
    save(figure, path)


def draw_curve(curve: Curve, path: Path) -> None:
    """Draw strength against games, and against hours."""
    figure = Figure(figsize=(10, 4.5), layout="constrained")
    by_games, by_hours = figure.subplots(1, 2, sharey=True)
    _draw_points(by_games, curve, [point.games / 1000 for point in curve.points])
    by_games.set_xlabel("thousand games of self-play")
    _draw_points(by_hours, curve, [point.hours for point in curve.points])
    by_hours.set_xlabel("hours of one core for self-play and training")
    by_games.set_ylabel("Elo, with bounds of 95 %")
    figure.suptitle(f"Strength above {curve.base}", fontsize=10)
    save(figure, path)


def save(figure: Any, path: Path) -> None:
    """Write a picture; the same one gives the same file."""
    metadata = {"Date": None} if path.suffix == ".svg" else None
    figure.savefig(path, dpi=120, metadata=metadata)


def _draw_log(axes: Any, lines: Lines, name: str) -> None:
    for kind, colour, style in _KINDS:
        chosen = [line for line in lines if line["kind"] == kind]
        across = [line["positions"] / 1e6 for line in chosen]
        axes.plot(across, [line[name] for line in chosen], color=colour, label=kind, **style)


def _mark(axes: Any, place: float, run: str) -> None:
    axes.axvline(place, color="grey", linewidth=0.8, linestyle=":")
    axes.annotate(
        run, (place, 1), xycoords=("data", "axes fraction"), xytext=(2, -10),
        textcoords="offset points", fontsize=8,
    )  # fmt: skip


def _once(axes: Any) -> tuple[list[Any], list[str]]:
    """The entries of a legend, none of them twice."""
    handles, labels = axes.get_legend_handles_labels()
    entries = dict(zip(labels, handles, strict=True))
    return list(entries.values()), list(entries)


def _draw_points(axes: Any, curve: Curve, across: Sequence[float]) -> None:
    elos = [point.elo for point in curve.points]
    errors = [point.error for point in curve.points]
    axes.errorbar(across, elos, yerr=errors, marker="o", capsize=3)
    axes.axhline(0, color="grey", linewidth=0.8, linestyle="--")
    for point, place in zip(curve.points, across, strict=True):
        axes.annotate(point.run, (place, point.elo), xytext=(5, 5), textcoords="offset points")
    axes.grid(alpha=0.3)
