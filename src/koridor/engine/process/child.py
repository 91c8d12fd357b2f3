"""Another program and all that it starts: what it says, and that nothing of it remains."""

import atexit
import contextlib
import os
import select
import signal
import subprocess
import threading
import time
import weakref
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import IO

from koridor.engine.process.errors import EngineNotStarted
from koridor.engine.process.watch import Watch

LONGEST_LINE = 16_384
"""What a line has beyond so many bytes is dropped."""
MOST_COMPLAINT = 2_000
"""How much of standard error is kept, in bytes."""
_LAST_WORDS = 1.0
"""Seconds that we wait for what a dead program has still in its pipes."""


class Child:
    """A program in a process group of its own.

    Three threads belong to it: two read what it says, the third waits for its end, then kills
    what is left of its group. It is killed when the interpreter ends, and by a `Watch` when the
    interpreter is killed.

    Args:
        command: the program and its arguments.
        on_line: called with each line it says, without blanks at the end.
        on_end: called once, when it has ended and all its lines have been delivered.

    Raises:
        EngineNotStarted: when it cannot be started.
    """

    def __init__(
        self,
        command: Sequence[str],
        on_line: Callable[[str], None],
        on_end: Callable[[], None],
    ) -> None:
        self.command = " ".join(command)
        self.exit_code: int | None = None
        self._on_line = on_line
        self._on_end = on_end
        self._complaint: deque[bytes] = deque()
        self._writing = threading.Lock()
        self._reaping = threading.RLock()
        self._reaped = threading.Event()
        self._ended = threading.Event()
        self._process = _start(command, self.command)
        self._watch = Watch(self._process.pid)
        _living.add(self)
        self._readers = [_thread(self._read_output), _thread(self._read_complaints)]
        _thread(self._await_end)

    @property
    def complaint(self) -> str:
        """The end of what it said on standard error, on one line."""
        text = b"".join(self._complaint)[-MOST_COMPLAINT:].decode(errors="replace")
        return " ".join(text.split())

    @property
    def has_ended(self) -> bool:
        """Whether it has ended and nothing of it remains."""
        return self._ended.is_set()

    def write(self, line: str, deadline: float) -> bool:
        """Say a line to it; False where it does not listen until `deadline` (monotonic).

        Where it has ended, nothing happens.
        """
        assert self._process.stdin is not None
        data = memoryview(f"{line}\n".encode())
        with self._writing, contextlib.suppress(BrokenPipeError, ValueError):
            while data:
                if not _is_writable(self._process.stdin, deadline):
                    return False
                data = data[self._process.stdin.write(data) or 0 :]
        return True

    def close_input(self) -> None:
        """Let it see the end of its input."""
        assert self._process.stdin is not None
        with self._writing, contextlib.suppress(BrokenPipeError):
            self._process.stdin.close()

    def kill(self) -> None:
        """Kill it, and all in its group."""
        with self._reaping:
            if not self._reaped.is_set():
                _kill_group(self._process)

    def wait(self, patience: float) -> bool:
        """Wait for its end; False where it has not come in so many seconds."""
        return self._ended.wait(patience)

    def _read_output(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as output:
            for line in _lines(output):
                self._on_line(line)
        # Without an output it is of no use, should it still be at work.
        if not self._reaped.wait(_LAST_WORDS):
            self.kill()

    def _read_complaints(self) -> None:
        assert self._process.stderr is not None
        with self._process.stderr as complaints:
            while data := complaints.read(MOST_COMPLAINT):
                self._complaint.append(data)
                while sum(map(len, self._complaint)) - len(self._complaint[0]) > MOST_COMPLAINT:
                    self._complaint.popleft()

    def _await_end(self) -> None:
        """Wait until the program itself has ended; then end all that it has left behind."""
        _await_exit(self._process)
        with self._reaping:
            # Its number is its own until it is reaped, so the group goes first.
            _kill_group(self._process)
            code = self._process.wait()
            self._reaped.set()
        self._watch.end()
        self.close_input()
        deadline = time.monotonic() + _LAST_WORDS
        for reader in self._readers:
            reader.join(max(0.0, deadline - time.monotonic()))
        self.exit_code = code
        self._ended.set()
        _living.discard(self)
        self._on_end()


_living: weakref.WeakSet[Child] = weakref.WeakSet()

if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_living.clear)  # they are not ours, but our parent's


@atexit.register
def _kill_the_living() -> None:
    living = tuple(_living)
    for child in living:
        child.kill()
    for child in living:
        child.wait(_LAST_WORDS)


def _thread(work: Callable[[], None]) -> threading.Thread:
    thread = threading.Thread(target=work, name="koridor engine", daemon=True)
    thread.start()
    return thread


def _start(command: Sequence[str], shown: str) -> subprocess.Popen[bytes]:
    try:
        process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
            bufsize=0,
        )
    except (OSError, ValueError) as error:
        raise EngineNotStarted(f"the engine cannot be started: {error}", shown) from None
    if os.name == "posix":
        assert process.stdin is not None
        os.set_blocking(process.stdin.fileno(), False)
    return process


def _await_exit(process: subprocess.Popen[bytes]) -> None:
    """Wait until the program has ended; where the system can, without reaping it."""
    if hasattr(os, "waitid"):
        with contextlib.suppress(ChildProcessError):
            os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
    else:
        process.wait()


def _kill_group(process: subprocess.Popen[bytes]) -> None:
    """Kill the program's group; where there are no groups, the program."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        if os.name == "posix":
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


def _is_writable(stream: IO[bytes], deadline: float) -> bool:
    """Whether the stream takes more before the deadline."""
    if os.name != "posix":
        return True
    poll = select.poll()
    poll.register(stream, select.POLLOUT)
    return bool(poll.poll(max(0.0, deadline - time.monotonic()) * 1000))


def _lines(output: IO[bytes]) -> Iterator[str]:
    """The lines of a stream, without blanks at their ends; long ones are cut."""
    begun = bytearray()
    while data := output.read(LONGEST_LINE):
        *whole, rest = data.split(b"\n")
        for part in whole:
            begun += part[: LONGEST_LINE - len(begun)]
            yield begun.decode(errors="replace").rstrip()
            begun.clear()
        begun += rest[: LONGEST_LINE - len(begun)]
    if begun:
        yield begun.decode(errors="replace").rstrip()
