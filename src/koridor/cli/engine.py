"""`koridor engine`: our engine as a program for others, over standard input and output."""

import os
import subprocess
import sys
from typing import Annotated

import typer

from koridor.cli.options import number_from
from koridor.engine.process import engine_program
from koridor.rules import KoridorError

_MOST = 999_999


def engine(
    qtp: Annotated[
        bool, typer.Option("--qtp", help="Speak QTP, the protocol of the Athens programs.")
    ] = False,
    movetime: Annotated[
        int | None,
        typer.Option(
            metavar="MS",
            parser=number_from(1, _MOST),
            help="With --qtp: milliseconds for a move; 1000 where no limit is given.",
        ),
    ] = None,
    nodes: Annotated[
        int | None,
        typer.Option(
            metavar="N", parser=number_from(1, _MOST), help="With --qtp: positions for a move."
        ),
    ] = None,
    depth: Annotated[
        int | None,
        typer.Option(
            metavar="N", parser=number_from(1, 1000), help="With --qtp: plies to look ahead."
        ),
    ] = None,
) -> None:
    """Speak UQI, or with --qtp QTP, so that other programs can play us.

    UQI has the shape of UCI; spec/engine-protocol.md describes it.
    """
    limits = {"--movetime": movetime, "--nodes": nodes, "--depth": depth}
    words = [
        word
        for name, number in limits.items()
        if number is not None
        for word in (name, str(number))
    ]
    if words and not qtp:
        raise KoridorError("UQI has its own commands for limits: they belong to --qtp")
    program = str(engine_program())
    command = [program, *(["--qtp"] if qtp else []), *words]
    if os.name == "posix":
        sys.stdout.flush()
        os.execv(program, command)
    raise typer.Exit(subprocess.run(command, check=False).returncode)
