"""Where our own engine is as a program, `koridor-engine`."""

import os
from collections.abc import Iterator, Mapping
from importlib import metadata
from pathlib import Path

from koridor.engine.errors import EngineError

NAME = "koridor-engine"
VARIABLE = "KORIDOR_ENGINE"
"""The variable of the environment that names another build of it."""


def engine_program(environment: Mapping[str, str] = os.environ) -> Path:
    """The program: the one that the environment names, or the one that was installed with us.

    Raises:
        EngineError: when there is none.
    """
    named = environment.get(VARIABLE)
    if named is not None:
        if not Path(named).is_file():
            raise EngineError(f"{VARIABLE} is {named!r}, and there is no such file")
        return Path(named)
    for program in _installed():
        if program.is_file():
            return program
    raise EngineError(f"{NAME} was not installed with koridor; build it and name it in {VARIABLE}")


def _installed() -> Iterator[Path]:
    try:
        files = metadata.files("koridor") or []
    except metadata.PackageNotFoundError:
        files = []
    for file in files:
        if file.stem == NAME and file.suffix in {"", ".exe"}:
            yield Path(str(file.locate())).resolve()
