"""`python -m bench.clock`: how well the engine keeps time, and how soon it hears `stop`.

The program that measures is C++ (`engine/tools/clock.cpp`), so that what Python does beside a
search is not counted; this builds it and runs it. It means most where nothing else runs.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

_HOME = Path(__file__).parent.parent
_BUILD = _HOME / "build" / "engine-tools"


def main(arguments: Sequence[str] | None = None) -> int:
    """Build the program and run it; its exit code, or that of the build."""
    asked = _parser().parse_args(arguments)
    for command in (
        ["cmake", "-S", str(_HOME / "engine"), "-B", str(_BUILD), "-DKORIDOR_TOOLS=ON"],
        ["cmake", "--build", str(_BUILD), "--target", "clock", "--parallel"],
    ):
        built = subprocess.run(command, stdout=subprocess.DEVNULL, check=False)
        if built.returncode:
            return built.returncode
    print(f"load {os.getloadavg()[0]:.2f}", flush=True)
    command = [str(_BUILD / "clock"), str(asked.searches), str(asked.stops)]
    code = subprocess.run(command, check=False).returncode
    print(f"load {os.getloadavg()[0]:.2f}")
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bench.clock",
        description="How far searches go beyond their time, and how long after `stop`.",
    )
    parser.add_argument(
        "--searches", type=int, default=50, metavar="N", help="for each limit (default: 50)"
    )
    parser.add_argument(
        "--stops", type=int, default=200, metavar="N", help="for each setting (default: 200)"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
