"""`koridor bench`: the signature of the search."""

import subprocess

import typer

from koridor.engine import EngineError
from koridor.engine.process import engine_program


def bench() -> None:
    """Print the signature of the engine's search.

    It is the number of nodes over fixed positions to a fixed depth: the same on every machine
    and build, another when the search has changed.
    """
    ran = subprocess.run(
        [str(engine_program()), "bench"], capture_output=True, text=True, check=False
    )
    word, _, signature = ran.stdout.strip().partition(" ")
    if ran.returncode or word != "bench":
        raise EngineError(f"the engine failed, exit code {ran.returncode}: {ran.stderr.strip()}")
    typer.echo(signature)
