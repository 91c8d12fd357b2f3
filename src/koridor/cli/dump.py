"""`koridor dump`: all public games of a month in one file."""

import importlib
from pathlib import Path
from types import ModuleType
from typing import Annotated

import typer

from koridor.rules import KoridorError


def dump(
    month: Annotated[str, typer.Option(metavar="MONTH", help="Like 2026-11, in UTC.")],
    output: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="By default among the data, where the site serves it."),
    ] = None,
    data: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Folder of the database and the dumps.")
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="postgresql://user@host/name or sqlite:///file."),
    ] = None,
) -> None:
    """Write a month of public games to a file.

    The file has records compressed with zstd (.qgn.zst); the month is that in which they ended.
    A small file beside it (.json) has what the site's page of dumps says of it: the number of
    games, the size, the checksum and the licence.
    All that is not given is taken from the variables KORIDOR_DATA, KORIDOR_DATABASE and
    KORIDOR_LICENCE. The site may run meanwhile.
    """
    given = {"data": data, "database": database}
    wanted = {name: value for name, value in given.items() if value is not None}
    typer.echo(str(_archives().dump(month, output, wanted)))


def _archives() -> ModuleType:
    """The archive; it is slow to load, and needs packages that only sites need."""
    try:
        return importlib.import_module("koridor.server.app.archives")
    except ModuleNotFoundError as error:
        raise KoridorError(
            f"the archive needs the package {error.name}: pip install 'koridor[server]'"
        ) from error
