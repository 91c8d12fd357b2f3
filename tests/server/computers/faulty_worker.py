"""A worker that fails when it is started, the first time or always.

Args: how it fails, the file that tells whether it has, and what a worker says when it is ready.
It imports nothing of ours until it works.
"""

import sys
import time
from pathlib import Path


def fail(how: str, ready: bytes) -> None:
    out = sys.stdout.buffer
    if how == "at start":
        sys.exit(1)
    out.write(b"Welcome to the engine, version 3.2" if how == "babbling" else ready)
    out.flush()
    sys.stdin.buffer.read(4)
    if how == "silent":
        time.sleep(3600)
    if how == "half an answer":
        out.write(ready[:-5])
        out.flush()


if __name__ == "__main__":
    way, marker = sys.argv[1], Path(sys.argv[2])
    if marker.exists():
        from koridor.server.computers.worker import main

        main()
    else:
        if way != "always":
            marker.touch()
        fail(way, bytes.fromhex(sys.argv[3]))
