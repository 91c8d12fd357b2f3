"""A server that begins without importing anything, as its parent has done so already."""

import multiprocessing
import os

from koridor.server.app.serving import serve
from koridor.server.app.settings import Settings

PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload(["tests.server.kill.forked"])


class Forked:
    """Implements `bench.load.serving.Process`."""

    def __init__(self, settings: Settings) -> None:
        self._process = PROCESSES.Process(target=_serve, args=(settings,))
        self._process.start()

    @property
    def pid(self) -> int:
        pid = self._process.pid
        assert pid is not None
        return pid

    def send_signal(self, number: int, /) -> None:
        os.kill(self.pid, number)

    def wait(self) -> None:
        self._process.join()

    def poll(self) -> int | None:
        return self._process.exitcode


def _serve(settings: Settings) -> None:
    serve(settings, announce=lambda _where: None)
