"""PostgreSQL and Redis, started for the tests on this machine and stopped after them."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from subprocess import DEVNULL, PIPE, STDOUT

import pytest

POSTGRESQL = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: path.parent.name)
"""Where Debian keeps what is not meant for everybody's path."""
OWNER = "postgres"


class Program:
    """A server that a test started.

    Args:
        url: its address.
        process: stopped by the test that wants to see what happens then.
    """

    def __init__(self, url: str, process: subprocess.Popen[bytes]) -> None:
        self.url = url
        self.process = process

    def stop(self) -> None:
        """End it in order, whoever is connected."""
        # To PostgreSQL the usual signal means to wait until everybody has left.
        self.process.send_signal(signal.SIGINT)
        self.process.wait()

    def kill(self) -> None:
        """End it without warning."""
        self.process.kill()
        self.process.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def found(name: str, package: str) -> str:
    """Where a program lies; the tests fail where it is missing, since they would prove nothing."""
    paths = os.pathsep.join([*map(str, POSTGRESQL[-1:]), os.environ.get("PATH", "")])
    path = shutil.which(name, path=paths)
    if path is None:
        pytest.fail(f"{name} is missing: install Debian's package {package}", pytrace=False)
    return path


@contextmanager
def running(command: Sequence[str], ready: str, url: str, user: str | None) -> Iterator[Program]:
    """A program, from the line that says that it is ready until the end of the block."""
    process = subprocess.Popen(command, stdin=DEVNULL, stdout=PIPE, stderr=STDOUT, user=user)
    assert process.stdout is not None
    try:
        lines = []
        for line in process.stdout:
            lines.append(line.decode(errors="replace"))
            if ready in lines[-1]:
                break
        else:
            pytest.fail(f"{command[0]} did not start:\n{''.join(lines)}", pytrace=False)
        yield Program(url, process)
    finally:
        process.send_signal(signal.SIGINT)
        process.stdout.close()
        process.wait()


@contextmanager
def postgresql(folder: Path, port: int | None = None) -> Iterator[Program]:
    """A cluster of its own, as safe about its disk as in earnest; made anew if not there yet."""
    user = _made_for_owner(folder)
    data = folder / "data"
    if not data.exists():
        _make_cluster(data, user)
    port = port or free_port()
    command = [
        *(found("postgres", "postgresql"), "-D", str(data), "-p", str(port)),
        *("-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={folder}"),
        *("-c", "logging_collector=off", "-c", "log_destination=stderr"),
    ]
    url = f"postgresql://{OWNER}@127.0.0.1:{port}/postgres"
    with running(command, "ready to accept connections", url, user) as program:
        yield program


@contextmanager
def redis(folder: Path) -> Iterator[Program]:
    """Redis that keeps nothing, reached by a socket in the folder."""
    path = folder / "redis.sock"
    command = [found("redis-server", "redis-server"), "--port", "0", "--unixsocket", str(path)]
    command += ["--save", "", "--appendonly", "no", "--dir", str(folder)]
    with running(command, "eady to accept connections", f"unix://{path}", None) as program:
        yield program


@contextmanager
def short_folder() -> Iterator[Path]:
    """A folder with a name short enough for the sockets in it."""
    with tempfile.TemporaryDirectory(prefix="kor-") as folder:
        yield Path(folder)


def _made_for_owner(folder: Path) -> str | None:
    """PostgreSQL refuses to run as root; Debian makes a user for it."""
    if os.getuid() != 0:
        return None
    found("initdb", "postgresql")
    account = pwd.getpwnam(OWNER)
    os.chown(folder, account.pw_uid, account.pw_gid)
    return OWNER


def _make_cluster(data: Path, user: str | None) -> None:
    command = [found("initdb", "postgresql"), "-D", str(data), "-U", OWNER, "-A", "trust"]
    command += ["-E", "UTF8", "--locale", "C", "--no-sync"]
    made = subprocess.run(command, capture_output=True, user=user, cwd="/", check=False)
    if made.returncode != 0:
        pytest.fail(f"initdb failed:\n{made.stderr.decode()}", pytrace=False)
