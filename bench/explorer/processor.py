"""Processor time of this process and of PostgreSQL: the same however busy the machine is."""

import time
from pathlib import Path

PROCESSES = Path("/proc")


class Processor:
    """Counts the time that we and those who serve us have had on a processor (Linux).

    What PostgreSQL does in the background, such as bringing pages to disk, is left out.

    Args:
        server: the id of the server's process.
    """

    def __init__(self, server: int) -> None:
        self._server = server
        self._children: list[Path] = []

    def look(self) -> None:
        """Find the processes that serve a connection by now."""
        self._children = [
            path.with_name("schedstat")
            for path in PROCESSES.glob("[0-9]*/stat")
            if _parent(path) == self._server and _is_connected(path.with_name("cmdline"))
        ]

    def milliseconds(self) -> float:
        """The time of all of us so far."""
        nanoseconds = sum(_time_of(path) for path in self._children)
        return time.process_time() * 1e3 + nanoseconds / 1e6


def _parent(path: Path) -> int:
    try:
        text = path.read_text(encoding="utf-8", errors="replace")
    except OSError:  # it has ended
        return 0
    return int(text.rpartition(")")[2].split()[1])


def _is_connected(path: Path) -> bool:
    """Whether the title of a process names an address: `postgres: owner name 127.0.0.1(5432)`."""
    try:
        return b"127.0.0.1(" in path.read_bytes()
    except OSError:
        return False


def _time_of(path: Path) -> int:
    try:
        return int(path.read_text(encoding="ascii").split()[0])
    except OSError:
        return 0
