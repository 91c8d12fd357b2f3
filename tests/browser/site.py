"""A site as a process of its own, on a free port and with its own data."""

import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import BinaryIO
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from tests.browser import wound
from tests.server.programs import free_port

PATIENCE = 90.0
"""Seconds that a process gets on a busy machine."""
STEP = 3_000
"""Milliseconds that no server takes for an outage."""


class Site:
    """A site that can be started, killed and started again where it was."""

    def __init__(self, data: Path) -> None:
        self.data, self.port = data, free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None
        self._log: BinaryIO = (data.parent / f"{data.name}.log").open("ab")

    def start(self) -> None:
        """Start, and wait until it answers."""
        self._process = subprocess.Popen(self._command(), stdout=self._log, stderr=self._log)
        until = time.monotonic() + PATIENCE
        while not self._is_up():
            if self._process.poll() is not None or time.monotonic() > until:
                pytest.fail(f"the site did not start: {self._log.name}", pytrace=False)
            time.sleep(0.05)  # another process: there is nothing else to wait for

    @property
    def log(self) -> str:
        """All that it has written, mail among it."""
        return Path(self._log.name).read_text(encoding="utf-8")

    def appoint(self, name: str) -> None:
        """Make the owner of an account a moderator, who signs in after that."""
        command = [sys.executable, "-m", "koridor", "moderator", name, "--data", str(self.data)]
        subprocess.run(command, check=True, stdout=self._log, stderr=self._log)

    def kill(self) -> None:
        """End it as a failing machine does: at once, whatever it was doing."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        """End it in order, and let go of all there was."""
        assert self._process is not None
        self._process.terminate()
        self._process.wait()
        self._log.close()

    def _command(self) -> list[str]:
        where = ["--data", str(self.data), "--port", str(self.port)]
        return [sys.executable, "-m", "koridor", "serve", *where, "--computers", "1"]

    def _is_up(self) -> bool:
        try:
            with urlopen(f"{self.url}/health") as answer:
                return bool(answer.status == 200)
        except URLError:
            return False


class WoundSite(Site):
    """A site whose clock can be wound forward, for what would take minutes."""

    def wind(self, milliseconds: int) -> None:
        """Let so much time pass for the server, besides what passes anyway.

        It passes in steps in each of which the server says that it is alive: a jump would be an
        outage to it, for which it makes good.
        """
        for begin in range(0, milliseconds, STEP):
            seen = self._last_beat()
            self.jump(min(STEP, milliseconds - begin))
            until = time.monotonic() + PATIENCE
            while self._last_beat() == seen:
                assert time.monotonic() < until, "the server is silent"
                time.sleep(0.05)  # another process: there is nothing else to wait for

    def jump(self, milliseconds: int) -> None:
        """The same at once; matches that run are given the time back."""
        new = self.data / "new"
        new.write_text(str(wound.ahead(self.data) + milliseconds), encoding="ascii")
        new.replace(self.data / wound.HAND)  # at once, since it is read all the time

    def _last_beat(self) -> int:
        with closing(sqlite3.connect(self.data / "koridor.sqlite3")) as database:
            [last] = database.execute("SELECT max(at) FROM beats").fetchone()
        return int(last)

    def _command(self) -> list[str]:
        return [sys.executable, "-m", "tests.browser.wound", str(self.data), str(self.port)]
