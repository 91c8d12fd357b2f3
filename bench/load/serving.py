"""`koridor serve` as a process of its own, with what the machine and `/metrics` know of it."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, Self

import httpx
from tests.server import programs

from koridor.server.app.settings import Settings

PATIENCE = 90.0
"""Seconds that a process gets to come up on a busy machine."""
TICK = os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


@dataclass(frozen=True, slots=True)
class Usage:
    """What a process has used so far.

    Args:
        at: the monotonic clock, in seconds.
        processor: seconds of all its threads.
        waited: seconds in which its main thread could have run, but others had the processor.
        resident: bytes of memory.
    """

    at: float
    processor: float
    waited: float
    resident: int


class Process(Protocol):
    """What runs a server."""

    @property
    def pid(self) -> int: ...

    def send_signal(self, number: int, /) -> None: ...

    def wait(self) -> object: ...

    def poll(self) -> int | None:
        """Its exit status, None while it runs."""
        ...


def by_command(settings: Settings, *, profile: str = "") -> Process:
    """`koridor serve`, as people start it, or with a profile of its functions."""
    what = ["bench.load.profiled", profile] if profile else ["koridor", "serve"]
    command = [sys.executable, "-m", *what]
    environment = {**os.environ, **settings.environment()}
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment)


@contextmanager
def own_database(*, is_wanted: bool) -> Iterator[str]:
    """The address of a PostgreSQL that lasts as long as the block, or none."""
    if not is_wanted:
        yield ""
        return
    with programs.short_folder() as folder, programs.postgresql(folder) as server:
        yield server.url


class Served:
    """A server that was started here; no computers play on it.

    Args:
        data: its folder.
        database: PostgreSQL's address; SQLite in the folder without it.
        start: makes the process.
    """

    def __init__(
        self,
        data: Path,
        *,
        database: str = "",
        start: Callable[[Settings], Process] = by_command,
    ) -> None:
        self.data = data
        self._settings = Settings(port=free_port(), data=data, database=database, computers=0)
        self.address = f"127.0.0.1:{self._settings.port}"
        self._start = start
        self._process = start(self._settings)

    @property
    def pid(self) -> int:
        return self._process.pid

    async def up(self) -> Self:
        """Wait until it answers."""
        async with asyncio.timeout(PATIENCE), httpx.AsyncClient() as client:
            while True:
                try:
                    answer = await client.get(f"http://{self.address}/health")
                    if answer.status_code == httpx.codes.OK:
                        return self
                except httpx.TransportError:
                    if self._process.poll() is not None:
                        raise RuntimeError("the server ended while it started") from None
                await asyncio.sleep(0.05)

    def kill(self) -> None:
        """End it without warning."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        """End it in order."""
        # By Ctrl-C, after which a profile is still written.
        self._process.send_signal(signal.SIGINT)
        self._process.wait()

    def start_again(self) -> None:
        """After it ended."""
        self._process = self._start(self._settings)

    async def metrics(self) -> dict[str, float]:
        """All figures of `/metrics`, by name and labels."""
        async with httpx.AsyncClient() as client:
            answer = await client.get(f"http://{self.address}/metrics", timeout=PATIENCE)
        lines = (line for line in answer.text.splitlines() if line and not line.startswith("#"))
        return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}

    def usage(self) -> Usage:
        """What it has used since it was started."""
        folder = Path(f"/proc/{self.pid}")
        fields = (folder / "stat").read_text().rpartition(")")[2].split()
        waited = int((folder / "schedstat").read_text().split()[1]) / 1e9
        pages = int((folder / "statm").read_text().split()[1])
        return Usage(
            at=time.monotonic(),
            processor=(int(fields[11]) + int(fields[12])) / TICK,
            waited=waited,
            resident=pages * os.sysconf("SC_PAGE_SIZE"),
        )
