"""`koridor lab gate`: a match that a new network has to win."""

import shlex
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer
from rich.console import Console

from koridor.cli.crosstable import crosstable, faults, verdict
from koridor.cli.lab.group import RunArgument, lab_module
from koridor.cli.lab.selfplay import progress_bar
from koridor.lab import Standing

REFUSED = 1
"""The exit code where a network is not accepted."""
_WIDTH_OF_FILES = 160


def gate(
    run: RunArgument,
    against: Annotated[
        str | None,
        typer.Option(
            metavar="FILE", help="A network, package or none, in place of what RUN.toml says."
        ),
    ] = None,
) -> None:
    """Let the network of a run play another one, until a test has decided.

    What it plays and shows lies in RUN/gate. A match that was ended by Ctrl-C or SIGTERM goes on
    where it was. Exit code 0 when the network is accepted, 1 when it is not: because it is not
    strong enough, or because all games have not decided.
    """
    settings = lab_module("run").load_run(run)
    gates = lab_module("gate")
    trial = gates.trial_of(settings, against)
    standing = Standing.of(trial.plan.contenders)
    with _ending_at_once(), progress_bar() as bar:
        task = bar.add_task("", total=2 * ((trial.plan.games + 1) // 2))

        def show() -> None:
            text = "  ".join(verdict(trial.plan, standing))
            bar.update(task, completed=standing.games, description=text)

        found = gates.hold(trial, standing, show)
    _show(trial, standing)
    typer.echo(_sentence(found))
    if found["verdict"] != gates.Verdict.ACCEPTED:
        raise typer.Exit(REFUSED)
    source = shlex.quote(str(settings.network_file))
    typer.echo(f"to make it the engine's own: cp {source} engine/networks/duel.knet, and build")


def _show(trial: Any, standing: Standing) -> None:
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = _WIDTH_OF_FILES
    console.print(crosstable(trial.plan, standing))
    for line in (*faults(standing), *verdict(trial.plan, standing)):
        console.print(line, markup=False, soft_wrap=True)


def _sentence(found: Any) -> str:
    reason = {
        "accepted": "it is stronger",
        "refused": "it is not strong enough",
        "undecided": "the games have not decided; more of them go on from here",
    }[found["verdict"]]
    time = f"{found['seconds'] / 60:.1f} minutes"
    return f"{found['network']['name']} is {found['verdict']}: {reason} ({time})"


@contextmanager
def _ending_at_once() -> Iterator[None]:
    """SIGTERM ends the match as Ctrl-C does; games at play are lost, finished pairs are not."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
