"""A conversation with a program: every line is said and heard within a time limit."""

import shlex
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence

from koridor.engine.process.child import Child
from koridor.engine.process.errors import (
    EngineDied,
    EngineTimeout,
    ProcessError,
)

MOST_UNHEARD = 1_000
"""Lines that wait to be heard; when there are more, the program waits."""

_FUNERAL = 5.0
"""Seconds in which a program that was killed is gone, on the slowest of machines."""


class Dialogue:
    """Says lines to a program and hears lines from it.

    One thread at a time hears; any thread may say something.

    Args:
        command: the program and its arguments, or both as a shell would read them.

    Raises:
        EngineNotStarted: when it cannot be started.
    """

    def __init__(self, command: str | Sequence[str]) -> None:
        words = shlex.split(command) if isinstance(command, str) else [*command]
        self._unheard: deque[str] = deque()
        self._news = threading.Condition()
        self._has_ended = False
        self._is_deaf = False
        self._child = Child(words, self._take, self._end)

    @property
    def command(self) -> str:
        """The command that started the program."""
        return self._child.command

    @property
    def complaint(self) -> str:
        """The end of what the program said on standard error, on one line."""
        return self._child.complaint

    @property
    def has_ended(self) -> bool:
        """Whether the program has ended."""
        return self._child.has_ended

    @staticmethod
    def in_seconds(seconds: float) -> float:
        """A deadline so many seconds from now."""
        return time.monotonic() + seconds

    def say(self, line: str, deadline: float) -> None:
        """Say a line. Where the program has died, that is noticed when an answer is due.

        Raises:
            EngineTimeout: when the program does not listen; it is ended.
        """
        if not self._child.write(line, deadline):
            raise self.too_late(f"the engine does not read its input ({line.split(maxsplit=1)[0]})")

    def hear(self, deadline: float | Callable[[], float], due: str) -> str:
        """The next line that is not empty.

        Args:
            deadline: until when to wait (monotonic); as a function it is asked again whenever
                `reconsider` is called.
            due: what is being waited for, for the error.

        Raises:
            EngineDied: when nothing more can come.
            EngineTimeout: when nothing has come until then; the program is ended.
        """
        limit = deadline if callable(deadline) else lambda: deadline
        with self._news:
            while True:
                if time.monotonic() > limit():
                    break
                if self._unheard:
                    line = self._unheard.popleft()
                    self._news.notify_all()
                    if line:
                        return line
                elif self._has_ended:
                    raise self.fault(EngineDied, f"the engine ended without {due}")
                else:
                    left = limit() - time.monotonic()
                    self._news.wait(min(max(left, 0), threading.TIMEOUT_MAX))
        raise self.too_late(f"the engine did not give {due} in time")

    def reconsider(self) -> None:
        """A deadline has changed."""
        with self._news:
            self._news.notify_all()

    def fault(self, kind: type[ProcessError], problem: str) -> ProcessError:
        """An error that tells what the program did last."""
        return kind(problem, self.command, self._child.exit_code, self._child.complaint)

    def too_late(self, problem: str) -> ProcessError:
        """End the program, and the error for it."""
        self.kill()
        return self.fault(EngineTimeout, problem)

    def kill(self) -> None:
        """End the program now."""
        self._stop_listening()
        self._child.kill()

    def close(self, patience: float) -> None:
        """Let the program end by itself for a while; then end it."""
        self._stop_listening()
        self._child.close_input()
        if not self._child.wait(patience):
            self._child.kill()
            self._child.wait(_FUNERAL)

    def _take(self, line: str) -> None:
        with self._news:
            while len(self._unheard) >= MOST_UNHEARD and not self._is_deaf:
                self._news.wait()
            if not self._is_deaf:
                self._unheard.append(line)
            self._news.notify_all()

    def _stop_listening(self) -> None:
        with self._news:
            self._is_deaf = True
            self._news.notify_all()

    def _end(self) -> None:
        with self._news:
            self._has_ended = True
            self._news.notify_all()
