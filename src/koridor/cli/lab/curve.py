"""`koridor lab curve`: how strength grew with games and hours."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from koridor.cli.lab.group import lab_module

_WIDTH_OF_FILES = 160


def curve(
    runs: Annotated[
        list[Path], typer.Argument(metavar="RUNS", help="Settings of runs; those before count too.")
    ],
    out: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="RUN/curve of the last run where it is left out."),
    ] = None,
) -> None:
    """Draw strength against games and hours, and the losses of all trainings.

    The strength is what the gates of the runs have found, that of the evaluation written by hand
    being 0; where no gate was against it, that of the first other opponent. Writes
    strength.svg and .png, loss.svg and .png, and the numbers to curve.json.
    """
    load_run, curves = lab_module("run").load_run, lab_module("curve")
    named = [load_run(run) for run in runs]
    chain = curves.chain_of(named)
    found = curves.curve_of(curves.verdicts_of(chain))
    folder = out or named[-1].folder / "curve"
    folder.mkdir(parents=True, exist_ok=True)
    curves.save_curve(found, folder / "curve.json")
    pictures, logs = lab_module("pictures"), list(curves.losses_of(chain))
    for ending in ("svg", "png"):
        pictures.draw_curve(found, folder / f"strength.{ending}")
        if logs:
            pictures.draw_all_losses(logs, folder / f"loss.{ending}")
    _show(found)
    typer.echo(f"drawn: {folder}")


def _show(curve: Any) -> None:
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = _WIDTH_OF_FILES
    table = Table("run", title=f"Elo above {curve.base}", title_justify="left")
    for column in ("Elo", "games", "hours of self-play", "hours of training"):
        table.add_column(column, justify="right")
    for point in curve.points:
        hours = (f"{point.selfplay_hours:.2f}", f"{point.training_hours:.2f}")
        table.add_row(point.run, f"{point.elo:+.0f} ± {point.error:.0f}", str(point.games), *hours)
    console.print(table)
