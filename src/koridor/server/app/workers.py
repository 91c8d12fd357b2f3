"""Several processes that serve at the same address; one that dies is replaced."""

import os
import signal
import socket
import threading
from collections.abc import Callable
from multiprocessing import connection, get_context, parent_process
from multiprocessing.process import BaseProcess
from types import FrameType

PATIENCE = 5.0
"""Seconds that a process gets to end by itself."""

PAUSE = 1.0
"""Seconds before one that died is replaced: if all die at once, nobody is busy with it."""

_STOPS = (signal.SIGINT, signal.SIGTERM)
_context = get_context("spawn")


class Workers:
    """Processes that do the same.

    Args:
        work: what each does with the socket that all of them accept from.
    """

    def __init__(self, work: Callable[[list[socket.socket]], None], count: int) -> None:
        self._work, self._count = work, count
        self._stopping, self._stop = _context.Pipe(duplex=False)

    def run(self, listening: socket.socket) -> None:
        """Keep them running until a signal says stop; then end as by that signal."""
        usual = {number: signal.signal(number, self._hear) for number in _STOPS}
        processes = [self._start(listening) for _ in range(self._count)]
        while not self._stopping.poll():
            connection.wait([self._stopping, *(process.sentinel for process in processes)])
            if not self._stopping.poll(PAUSE):
                processes = [
                    process if process.is_alive() else self._start(listening)
                    for process in processes
                ]
        _end(processes)
        for number, handler in usual.items():
            signal.signal(number, handler)
        signal.raise_signal(self._stopping.recv())

    def _start(self, listening: socket.socket) -> BaseProcess:
        process = _context.Process(target=_work_as_child, args=(self._work, [listening]))
        process.start()
        return process

    def _hear(self, number: int, _frame: FrameType | None) -> None:
        self._stop.send(number)


def _work_as_child(
    work: Callable[[list[socket.socket]], None], listening: list[socket.socket]
) -> None:
    """Work, and end in the usual way when the parent is killed: nobody else would end us."""
    threading.Thread(target=_follow_parent, name="parent", daemon=True).start()
    work(listening)


def _follow_parent() -> None:
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)


def _end(processes: list[BaseProcess]) -> None:
    for process in processes:
        process.terminate()
    for process in processes:
        process.join(PATIENCE)
        if process.is_alive():
            process.kill()
            process.join()
