"""The commands of the lab as a group, and what they have in common."""

import importlib
from pathlib import Path
from types import ModuleType
from typing import Annotated

import typer

from koridor.cli.commands import Commands
from koridor.rules import KoridorError

RunArgument = Annotated[Path, typer.Argument(metavar="RUN.toml", help="The settings of the run.")]


class _Lab(Commands):
    PACKAGE = "koridor.cli.lab"
    NAMES = ("selfplay", "check", "train", "export", "gate", "curve")


lab = typer.Typer(cls=_Lab, add_completion=False, rich_markup_mode=None)


@lab.callback()
def _lab() -> None:
    """Teach the engine: self-play, training, and a gate for networks.

    docs/lab.md tells how to go through a generation.
    """


def lab_module(name: str) -> ModuleType:
    """A part of `koridor.lab` that needs more packages than the rest of Koridor.

    Raises:
        KoridorError: when they are not installed.
    """
    try:
        return importlib.import_module(f"koridor.lab.{name}")
    except ModuleNotFoundError as error:
        raise KoridorError(
            f"the lab needs the package {error.name}: pip install 'koridor[lab]'"
        ) from error
