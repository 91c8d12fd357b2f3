"""What a server does without being asked."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from koridor.server.app.parts import Parts
from koridor.server.app.settings import Settings
from koridor.server.app.steady import Steady
from koridor.server.archive.drawing import draw_missing
from koridor.server.archive.keeping import keep_missing
from koridor.server.computers.attendance import Means
from koridor.server.computers.pool import WorkerPool, usual_count
from koridor.server.computers.service import Computers

SECOND = 1.0
HOUR = 3600.0


@asynccontextmanager
async def running(parts: Parts, settings: Settings, _site: object = None) -> AsyncIterator[None]:
    """Background work while the server runs; at the end all that was begun is brought to disk."""
    await _begin(parts, settings)
    steady = Steady()
    _keep_time(steady, parts)
    _tell(steady, parts)
    _look_after_accounts(steady, parts)
    _archive(steady, parts)
    _look_after_programs(steady, parts)
    if thinking(settings):
        computers = _computers(parts, thinking(settings))
        steady.keep(computers.run, "playing for computers")
        steady.every(SECOND, computers.beat, "sharing matches of computers")
    try:
        yield
    finally:
        await steady.stop()
        await parts.hubs.close()
        await parts.logged.settle()
        await parts.letters.post.settle()
        await parts.outside.seeks.close()
        await parts.outside.claims.close()
        await parts.outside.bus.close()
        await parts.outside.store.close()
        parts.outside.passwords.close()


async def _begin(parts: Parts, settings: Settings) -> None:
    """Give back the time of an outage: last of all before people are let in and deadlines watched.

    What goes on after it is on somebody's clock, so a slow start must not come after it. Processes
    without a bus between them do not share a site, so that nobody else was there to be heard.
    """
    await parts.signs.begin(is_only=not settings.redis)


def thinking(settings: Settings) -> int:
    """How many processes think for computers, for each that serves; 0 leaves it to other ones."""
    wanted = usual_count() if settings.computers is None else settings.computers
    return -(-wanted // settings.workers)


def _computers(parts: Parts, count: int) -> Computers:
    outside = parts.outside
    means = Means(
        matches=parts.matches,
        workers=WorkerPool(count),
        claims=outside.claims,
        now=outside.now,
    )
    return Computers(means, outside.store, outside.bus)


def _keep_time(steady: Steady, parts: Parts) -> None:
    """Be alive, and watch deadlines."""

    async def watch_deadlines() -> None:
        while True:
            await parts.timers.wait(SECOND)
            await parts.timers.fire(parts.matches)

    async def poll_deadlines() -> None:
        await parts.timers.poll(parts.matches)

    steady.every(SECOND, parts.signs.beat, "telling that we are alive")
    steady.keep(watch_deadlines, "watching deadlines")
    steady.every(SECOND, poll_deadlines, "polling deadlines")


def _tell(steady: Steady, parts: Parts) -> None:
    """Tell who is here and what goes on, and pair those who wait."""

    async def tell_presence() -> None:
        await parts.hubs.beat(parts.outside.now())
        await parts.online.beat()

    steady.keep(parts.room.listen, "listening to the lobby")
    steady.keep(parts.online.listen, "listening to other processes")
    steady.every(SECOND, tell_presence, "telling who is here")
    steady.every(SECOND, parts.waves.run, "pairing")
    steady.every(SECOND, parts.overview.count_waiting, "counting those who wait")
    steady.every(SECOND, parts.room.beat, "telling the lobby")


def _look_after_programs(steady: Steady, parts: Parts) -> None:
    """Tell programs what happens, and let challenges lapse."""
    desk = parts.bot_desk
    steady.keep(desk.events.listen, "listening for programs")
    steady.every(SECOND, desk.bots.beat, "telling which bots are here")
    steady.every(SECOND, desk.challenges.lapse, "letting challenges lapse")
    steady.every(HOUR, desk.challenges.forget, "forgetting old challenges")


def _look_after_accounts(steady: Steady, parts: Parts) -> None:
    """See what other processes have ended, and forget what is old."""
    steady.every(2 * SECOND, parts.registry.gate.sweep, "closing sockets of ended sessions")
    steady.every(HOUR, parts.registry.forget, "forgetting old sessions")
    steady.every(HOUR, parts.letters.resets.forget, "forgetting links that are too old")
    steady.every(HOUR, parts.letters.confirmations.forget, "forgetting links to confirm addresses")
    steady.every(HOUR, parts.moderation.forget, "forgetting mutes that are over")


def _archive(steady: Steady, parts: Parts) -> None:
    """Let the explorer know games that have ended, and first the archive those of older times."""

    async def keep_games() -> None:
        await keep_missing(parts.outside.store, parts.outside.archive)
        await parts.indexer.run()

    async def draw_games() -> None:
        await draw_missing(parts.outside.archive)

    steady.keep(parts.indexer.listen, "listening for ended matches")
    steady.every(HOUR, draw_games, "drawing how older games ended")
    steady.keep(keep_games, "indexing games")
