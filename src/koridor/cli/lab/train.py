"""`koridor lab train`: a network from records."""

from typing import Any

import typer
from rich.progress import Progress

from koridor.cli.edge import INTERRUPTED
from koridor.cli.lab.group import RunArgument, lab_module
from koridor.cli.lab.selfplay import progress_bar, stopping


def train(run: RunArgument) -> None:
    """Train a network on the records that the settings name.

    What it makes lies in RUN/train: checkpoints, the weights, a log, pictures of the losses. A
    training that was ended by Ctrl-C or SIGTERM goes on where it was.
    """
    settings = lab_module("run").load_run(run)
    training = lab_module("training")
    features = lab_module("native").FEATURES
    with stopping() as stopped, progress_bar() as bar:
        weights = training.train(settings, features, _shower(bar), lambda: bool(stopped))
    folder = settings.training_folder
    pictures = lab_module("pictures")
    for ending in ("svg", "png"):
        pictures.draw_losses(folder / "train.jsonl", folder / f"loss.{ending}")
    if weights is None:
        raise typer.Exit(INTERRUPTED)
    typer.echo(f"trained: {weights}")


def _shower(bar: Progress) -> Any:
    task = bar.add_task("", total=None)

    def show(told: Any) -> None:
        text = "  ".join(f"{name} {value:.4f}" for name, value in told.losses.items())
        if told.is_test:
            bar.console.print(f"step {told.step}: {text}", markup=False, soft_wrap=True)
        else:
            rate = f"{told.speed:.0f}/s"
            bar.update(task, completed=told.step, total=told.steps, description=f"{rate} {text}")

    return show
