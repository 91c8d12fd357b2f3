"""Some of those who watch a game, in a process of their own: they only listen, and leave no gaps.

A watcher keeps the version it knows and a checksum of each change, which must be the same for all.
"""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from zlib import crc32

import msgspec
import uvloop
import websockets

from koridor.server.infra.files import allow_many_files

AT_ONCE = 16
"""Sockets that are opened at the same time."""
PATIENCE = 60.0
"""Seconds in which the last change must have come."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """Which watchers a process is to be.

    Args:
        origins: the address from which each of them comes.
    """

    url: str
    origins: Sequence[str]


@dataclass
class Change:
    """One change, as these watchers heard of it.

    Args:
        first: by `time.perf_counter`, which is the same in all processes.
        checksums: of the frames; more than one means that somebody was told something else.
    """

    count: int = 0
    first: float = float("inf")
    last: float = 0.0
    checksums: set[int] = field(default_factory=set)


@dataclass
class Heard:
    """What came of it.

    Args:
        behind: how many did not hear of the last change.
        faults: what must not be, in words.
    """

    changes: dict[int, Change] = field(default_factory=dict)
    behind: int = 0
    faults: list[str] = field(default_factory=list)


class _Version(msgspec.Struct):
    version: int


class _Frame(msgspec.Struct):
    type: str
    before: int = 0
    version: int = 0
    match: _Version | None = None


_FRAME = msgspec.json.Decoder(_Frame)


class Crowd:
    """All watchers of one process."""

    def __init__(self, part: Part) -> None:
        self._part = part
        self._heard = Heard()
        self._versions: dict[int, int] = {}
        self._gate = asyncio.Semaphore(AT_ONCE)
        self._tasks: list[asyncio.Task[None]] = []

    async def come(self) -> None:
        """Returns when all know the match, or cannot."""
        known = [asyncio.get_running_loop().create_future() for _ in self._part.origins]
        self._tasks = [
            asyncio.create_task(self._watch(number, future)) for number, future in enumerate(known)
        ]
        await asyncio.gather(*known)
        self._heard.changes.clear()  # who came later has not heard of them

    async def heard(self, version: int) -> Heard:
        """What came until all are at a version, or until it takes too long."""
        end = time.perf_counter() + PATIENCE
        while self._behind(version) and time.perf_counter() < end:
            await asyncio.sleep(0.02)
        self._heard.behind = self._behind(version)
        return self._heard

    async def leave(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _behind(self, version: int) -> int:
        at_version = sum(known >= version for known in self._versions.values())
        return len(self._part.origins) - at_version

    async def _watch(self, number: int, known: asyncio.Future[None]) -> None:
        try:
            await self._listen(number, known)
        except (websockets.WebSocketException, OSError, TimeoutError) as failure:
            self._heard.faults.append(f"a watcher was left alone: {failure!r}")
        finally:
            if not known.done():
                known.set_result(None)

    async def _listen(self, number: int, known: asyncio.Future[None]) -> None:
        async with self._gate:
            socket = await websockets.connect(
                self._part.url,
                local_addr=(self._part.origins[number], 0),
                compression=None,
                ping_interval=None,
                proxy=None,
                close_timeout=0.2,
                open_timeout=PATIENCE,
            )
            self._hear(number, await socket.recv(decode=False))
            known.set_result(None)
        try:
            while True:
                self._hear(number, await socket.recv(decode=False))
        finally:
            await socket.close()

    def _hear(self, number: int, text: bytes) -> None:
        frame = _FRAME.decode(text)
        if frame.type == "full" and frame.match is not None:
            if number in self._versions:
                self._heard.faults.append("a watcher was told everything again")
            self._versions[number] = frame.match.version
        elif frame.type == "change":
            self._advance(number, frame, text)

    def _advance(self, number: int, frame: _Frame, text: bytes) -> None:
        if frame.before != self._versions.get(number):
            self._heard.faults.append(
                f"a watcher knew version {self._versions.get(number)} and was told of a change "
                f"from {frame.before} to {frame.version}"
            )
        self._versions[number] = frame.version
        change = self._heard.changes.setdefault(frame.version, Change())
        now = time.perf_counter()
        change.count += 1
        change.first, change.last = min(change.first, now), max(change.last, now)
        change.checksums.add(crc32(text))


def watch(part: Part, pipe: Connection) -> None:
    """A process: says when all are there, takes a version, tells what was heard until it."""
    allow_many_files()
    uvloop.run(_watch(part, pipe))


async def _watch(part: Part, pipe: Connection) -> None:
    crowd = Crowd(part)
    await crowd.come()
    pipe.send(None)
    version = await asyncio.to_thread(pipe.recv)
    pipe.send(await crowd.heard(version))
    await asyncio.to_thread(pipe.recv)  # all processes leave at the same time
    await crowd.leave()
