"""The command line as a whole: which commands there are, and how they are found."""

import importlib
from collections.abc import Sequence
from importlib.metadata import version as installed_version
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from koridor.cli.edge import outermost_edge, use_utf8

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
    "bot",
)
"""Each has a module of its name in this package, with a function of its name in it."""


class Commands(TyperGroup):
    """The commands, each imported when it is called for: starting stays quick."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The commands, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of that name, or None."""
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"koridor.cli.{cmd_name}")
        single = typer.Typer(add_completion=False, rich_markup_mode=None)
        single.command(cmd_name, no_args_is_help=False)(getattr(module, cmd_name))
        return typer.main.get_command(single)

    def make_context(self, *args: Any, **kwargs: Any) -> Any:
        """Read the command line up to the name of the command."""
        with outermost_edge():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        with outermost_edge():
            return super().invoke(ctx)


app = typer.Typer(
    cls=Commands, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False
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
