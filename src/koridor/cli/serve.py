"""`koridor serve`: the site, on this machine."""

from pathlib import Path
from typing import Annotated

import typer

from koridor.cli.site import chosen, site


def serve(  # noqa: PLR0913, PLR0917 - the options of a command
    host: Annotated[str | None, typer.Option(help="Where to listen, like 0.0.0.0.")] = None,
    port: Annotated[int | None, typer.Option(help="The port, 8700 by default.")] = None,
    data: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Folder of the database and the secret.")
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="postgresql://user@host/name or sqlite:///file."),
    ] = None,
    redis: Annotated[
        str | None, typer.Option(metavar="URL", help="Where several processes meet.")
    ] = None,
    workers: Annotated[int | None, typer.Option(help="Processes that serve.")] = None,
    computers: Annotated[int | None, typer.Option(help="Processes that think.")] = None,
) -> None:
    """Serve the site: open the printed address in a browser.

    All that is not given is taken from the variables KORIDOR_HOST, KORIDOR_PORT and so on.
    """
    given = {
        "host": host,
        "port": port,
        "data": data,
        "database": database,
        "redis": redis,
        "workers": workers,
        "computers": computers,
    }
    site().serve(chosen(given), announce=typer.echo)
