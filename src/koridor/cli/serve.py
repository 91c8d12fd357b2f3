"""`koridor serve`: the site, on this machine."""

import os
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from koridor.rules import KoridorError
from koridor.server.app.serving import serve as serve_site
from koridor.server.app.settings import InvalidSettings, Settings, from_environment
from koridor.server.core.store import StoreUnavailable
from koridor.server.infra.store import UnknownDatabase


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
    try:
        settings = _settings({name: value for name, value in given.items() if value is not None})
        typer.echo(f"Koridor is at http://{settings.host}:{settings.port}/ (stop with Ctrl-C)")
        serve_site(settings)
    except (InvalidSettings, UnknownDatabase, StoreUnavailable) as error:
        raise KoridorError(str(error)) from error


def _settings(given: dict[str, object]) -> Settings:
    return replace(from_environment(os.environ), **given)  # type: ignore[arg-type]
