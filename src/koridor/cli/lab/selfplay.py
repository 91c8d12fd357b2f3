"""`koridor lab selfplay`: games of the engine against itself."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from koridor.cli.edge import INTERRUPTED, note
from koridor.cli.lab.group import RunArgument, lab_module

STOPPING = (signal.SIGINT, signal.SIGTERM)


def selfplay(run: RunArgument) -> None:
    """Let the engine play itself, and write its games as records.

    They lie in RUN/selfplay. A run that was ended goes on where it was; Ctrl-C and SIGTERM end it
    once the games at play are over and written.
    """
    settings = lab_module("run").load_run(run)
    games = lab_module("selfplay")
    play = lab_module("native").player_of(settings)
    with stopping() as stopped, progress_bar() as bar:
        task = bar.add_task("", total=settings.selfplay.games)

        def show(progress: Any) -> None:
            bar.update(task, completed=progress.games, description=_rates(progress))

        progress = games.play_games(settings, play, show, lambda: bool(stopped))
    typer.echo(f"{progress.games} games; {_rates(progress)}")
    if stopped:
        raise typer.Exit(INTERRUPTED)


def _rates(progress: Any) -> str:
    seconds = max(progress.seconds, 1e-9)
    return f"{progress.played / seconds:.1f} games/s, {progress.plies / seconds:.0f} plies/s"


def progress_bar() -> Progress:
    """A bar on standard error that says how far something has come."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=Console(file=sys.stderr, highlight=False), transient=True)


@contextmanager
def stopping() -> Iterator[list[int]]:
    """A list that gets an entry when somebody wants the command to end."""
    wanted: list[int] = []

    def want(number: int, _: Any) -> None:
        wanted.append(number)
        note("ending what is under way …")

    before = {number: signal.signal(number, want) for number in STOPPING}
    try:
        yield wanted
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
