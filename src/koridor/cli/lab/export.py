"""`koridor lab export`: trained weights in the engine's form."""

from pathlib import Path
from typing import Annotated, Any

import typer

from koridor.cli.lab.group import RunArgument, lab_module


def export(
    run: RunArgument,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE.knet", help="RUN/RUN.knet where it is left out.")
    ] = None,
) -> None:
    """Turn the weights that a training has left into a network for the engine.

    Works while the training goes on, with its last checkpoint. Prints what whole numbers lose
    against floats, on games kept to test by. Refuses a network whose sums would not fit.
    """
    settings = lab_module("run").load_run(run)
    exporting = lab_module("export")
    path = out or settings.network_file
    network, quality = exporting.export(settings, lab_module("native").FEATURES, path)
    for line in _lines(network, quality):
        typer.echo(line)
    typer.echo(f"written: {path}, {path.stat().st_size} bytes")


def _lines(network: Any, quality: Any) -> tuple[str, ...]:
    about = network.about
    learned = f"{about['records']} records of {about['games']} games"
    shares = f"{quality.policy_error:.4f} in the shares of moves"
    return (
        f"step {about['step']} of {about['steps']}, {learned}",
        f"widest sum of the first layer: {quality.widest_sum} (at most 32767 fit)",
        f"in {quality.positions} positions floats and whole numbers differ by",
        f"  {quality.value_error:.4f} in the expected result, at worst {quality.worst_value:.4f}",
        f"  {shares}; the best move is the same in {quality.same_best:.1%}",
    )
