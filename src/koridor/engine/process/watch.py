"""Ends a program's process group when we are gone, however we ended.

A shell waits for a line from us. It comes when the program has been dealt with; when the pipe
breaks instead, we were killed, and the group is killed too.
"""

import contextlib
import os
import shutil
import subprocess

_SCRIPT = 'read -r line || kill -s KILL -- "-$1"'


class Watch:
    """A watch over one process group. Where there is no shell, there is no watch."""

    def __init__(self, group: int) -> None:
        shell = shutil.which("sh") if os.name == "posix" else None
        self._shell: subprocess.Popen[bytes] | None = None
        if shell is not None:
            with contextlib.suppress(OSError):
                self._shell = subprocess.Popen(
                    [shell, "-c", _SCRIPT, "koridor-watch", str(group)],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    start_new_session=True,
                    bufsize=0,
                )

    def end(self) -> None:
        """The group has been dealt with."""
        if self._shell is None:
            return
        assert self._shell.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            self._shell.stdin.write(b"\n")
        self._shell.stdin.close()
        self._shell.wait()
        self._shell = None
