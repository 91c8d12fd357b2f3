"""The command line as a whole: which commands there are, and how they are found."""

from collections.abc import Sequence
from importlib.metadata import version as installed_version
from typing import Annotated

import typer

from koridor.cli.commands import Commands
from koridor.cli.edge import use_utf8

COMMANDS = (
    "play",
    "serve",
    "moderator",
    "dump",
    "show",
    "legal",
    "perft",
    "convert",
    "engine",
    "bench",
    "match",
    "lab",
    "bot",
)
"""Each has a module of its name in this package, with a function of its name in it."""


class _Koridor(Commands):
    PACKAGE = "koridor.cli"
    NAMES = COMMANDS
    GROUPS = ("lab",)


app = typer.Typer(
    cls=_Koridor, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False
)


def _show_version(*, wanted: bool) -> None:
    if wanted:
        typer.echo(f"koridor {installed_version('koridor')}")
        raise typer.Exit


@app.callback()
def _koridor(
    version: Annotated[
        bool,
        typer.Option("--version", help="Show the version.", callback=_show_version, is_eager=True),
    ] = False,
) -> None:
    """Quoridor: play it, look at it, and read and write it in every notation."""


def run(arguments: Sequence[str] | None = None) -> None:
    """Run the command line; ends the program with its exit code."""
    use_utf8()
    app(args=arguments, prog_name="koridor")
