"""Groups of commands, each command imported when it is called for: starting stays quick."""

import importlib
from collections.abc import Sequence
from typing import Any, ClassVar

import typer
from typer.core import TyperGroup

from koridor.cli.edge import outermost_edge


class Commands(TyperGroup):
    """Commands by the names of modules, each with a function, or a group, of its own name."""

    PACKAGE: ClassVar[str]
    NAMES: ClassVar[Sequence[str]]
    GROUPS: ClassVar[Sequence[str]] = ()
    """Those of the names that are groups themselves."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The commands, in the order of the help."""
        return list(self.NAMES)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of that name, or None."""
        if cmd_name not in self.NAMES:
            return None
        found = getattr(importlib.import_module(f"{self.PACKAGE}.{cmd_name}"), cmd_name)
        if cmd_name in self.GROUPS:
            return typer.main.get_command(found)
        single = typer.Typer(add_completion=False, rich_markup_mode=None)
        single.command(cmd_name, no_args_is_help=False)(found)
        return typer.main.get_command(single)

    def make_context(self, *args: Any, **kwargs: Any) -> Any:
        """Read the command line up to the name of the command."""
        with outermost_edge():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        with outermost_edge():
            return super().invoke(ctx)
