"""Running the command: inside this process, and as a program of its own."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from typer.testing import CliRunner

from koridor.cli.main import app

COMMAND = (sys.executable, "-m", "koridor")
SOURCES = Path(__file__).parents[2] / "src"

NO_SETTINGS: Mapping[str, str] = MappingProxyType({})


class Ran(NamedTuple):
    """What a command printed, and its exit code."""

    out: str
    error: str
    code: int


def koridor(*arguments: str, stdin: str | bytes = "") -> Ran:
    """The command run inside this process."""
    result = CliRunner().invoke(
        app, arguments, input=stdin, prog_name="koridor", catch_exceptions=False
    )
    return Ran(result.stdout, result.stderr, result.exit_code)


def printed(*arguments: str, stdin: str | bytes = "") -> str:
    """What the command prints, which it does without complaint."""
    ran = koridor(*arguments, stdin=stdin)
    assert ran.error == ""
    assert ran.code == 0
    return ran.out


def refused(*arguments: str, stdin: str | bytes = "") -> str:
    """The one line with which the command refuses; it prints nothing else."""
    ran = koridor(*arguments, stdin=stdin)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.error.startswith("koridor: ")
    assert ran.error.endswith("\n")
    assert ran.error.count("\n") == 1
    return ran.error.removeprefix("koridor: ").removesuffix("\n")


def environment(**settings: str) -> Mapping[str, str]:
    """An environment for the program, without colours and other habits of this one."""
    kept = {name: value for name, value in os.environ.items() if name in {"PATH", "SYSTEMROOT"}}
    return {**kept, "PYTHONPATH": str(SOURCES), "LANG": "C.UTF-8", **settings}


def spawned(
    *arguments: str, stdin: bytes = b"", settings: Mapping[str, str] = NO_SETTINGS
) -> subprocess.CompletedProcess[bytes]:
    """The command run as a program of its own."""
    return subprocess.run(
        [*COMMAND, *arguments],
        input=stdin,
        capture_output=True,
        env=environment(**settings),
        timeout=60,
        check=False,
    )
