"""`koridor moderator`: who looks after the people of the site."""

from pathlib import Path
from typing import Annotated

import typer

from koridor.cli.site import chosen, site


def moderator(
    name: Annotated[str, typer.Argument(help="Of an account on the site.")],
    off: Annotated[bool, typer.Option("--off", help="A moderator no more.")] = False,
    data: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Folder of the site's database.")
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="postgresql://user@host/name or sqlite:///file."),
    ] = None,
) -> None:
    """Make somebody a moderator of the site.

    Moderators mute people, close accounts and see reports. The site may run meanwhile.
    """
    given = chosen({"data": data, "database": database})
    found = site().appoint(given, name, is_moderator=not off)
    typer.echo(f"{found} is {'no moderator any more' if off else 'a moderator'}")
