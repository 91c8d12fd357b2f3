"""What a server does without being asked."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from koridor.server.app.parts import Parts
from koridor.server.app.steady import Steady

SECOND = 1.0


@asynccontextmanager
async def running(parts: Parts, _site: object = None) -> AsyncIterator[None]:
    """Background work while the server runs; at the end all that was begun is brought to disk."""
    steady = begin(parts)
    try:
        yield
    finally:
        await steady.stop()
        await parts.hubs.close()
        await parts.matches.settle()
        await parts.outside.seeks.close()
        await parts.outside.bus.close()
        await parts.outside.store.close()


def begin(parts: Parts) -> Steady:
    """Keep time, watch deadlines, tell who is here, and pair those who wait."""
    store, now = parts.outside.store, parts.outside.now
    steady = Steady()

    async def be_alive() -> None:
        await store.beat(parts.process, now())

    async def watch_deadlines() -> None:
        while True:
            await parts.timers.wait(SECOND)
            await parts.timers.fire(parts.matches)

    async def poll_deadlines() -> None:
        await parts.timers.poll(parts.matches)

    async def tell_presence() -> None:
        await parts.hubs.beat(now())
        await parts.online.beat()

    steady.keep(watch_deadlines, "watching deadlines")
    steady.keep(parts.room.listen, "listening to the lobby")
    steady.keep(parts.online.listen, "listening to other processes")
    steady.every(SECOND, be_alive, "telling that we are alive")
    steady.every(SECOND, poll_deadlines, "polling deadlines")
    steady.every(SECOND, tell_presence, "telling who is here")
    steady.every(SECOND, parts.waves.run, "pairing")
    steady.every(SECOND, parts.room.beat, "telling the lobby")
    return steady
