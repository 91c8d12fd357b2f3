"""How long the bare disk takes to keep 4 KiB, meanwhile: no durable commit can be quicker."""

import asyncio
import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

PAUSE = 0.2
"""Seconds between two looks; seldom enough not to be a load itself."""
BLOCK = b"\0" * 4096


@asynccontextmanager
async def watched_disk(file: Path) -> AsyncIterator[list[float]]:
    """The seconds that each synchronised write to `file` took, as long as the block lasts."""
    taken: list[float] = []
    looking = asyncio.create_task(_look(file, taken))
    try:
        yield taken
    finally:
        looking.cancel()
        await asyncio.wait([looking])


async def _look(file: Path, taken: list[float]) -> None:
    with file.open("wb", buffering=0) as opened:
        while True:
            taken.append(await asyncio.to_thread(_keep, opened.fileno()))
            await asyncio.sleep(PAUSE)


def _keep(descriptor: int) -> float:
    os.write(descriptor, BLOCK)
    begin = time.perf_counter()
    os.fdatasync(descriptor)
    return time.perf_counter() - begin
