"""The computers of all matches: they hear that a match went on, and play like anybody else."""

import asyncio

from structlog import get_logger

from koridor.server.computers.attendance import Attendance, Means
from koridor.server.core.bus import Bus, Overflow
from koridor.server.core.news import COMPUTERS_TOPIC
from koridor.server.core.store import Store, StoreUnavailable, Summary

PAUSE_SECONDS = 1.0
"""Before another look at a database that is away."""
MOST_MATCHES = 100_000

log = get_logger(__name__)


class Computers:
    """Plays for computers in all matches; several processes share them.

    Args:
        means: what they play with; the workers are started and closed by `run`.
    """

    def __init__(self, means: Means, store: Store, bus: Bus) -> None:
        self._means, self._store, self._bus = means, store, bus
        self._attending: dict[str, tuple[Attendance, asyncio.Task[None]]] = {}
        self._others: set[str] = set()

    async def run(self) -> None:
        """Play until cancelled."""
        self._means.workers.start()
        try:
            while True:
                await self._listen()
        finally:
            await self._stop()

    def heed(self, match_id: str) -> None:
        """Look at a match, or look again."""
        self._others.discard(match_id)
        if match_id in self._attending:
            self._attending[match_id][0].wake()
            return
        attendance = Attendance(match_id, self._means, follow=self.heed)
        task = asyncio.create_task(self._attend(attendance), name=f"computers of {match_id}")
        self._attending[match_id] = attendance, task
        task.add_done_callback(lambda done: self._left(match_id, done))

    async def beat(self) -> None:
        """Once a second: keep what is ours, and take over from processes that are gone."""
        await self._means.claims.renew()
        for match_id in await self._means.claims.free(self._others):
            self.heed(match_id)

    async def _listen(self) -> None:
        """From the database what waits since before, from the bus what comes."""
        try:
            async with self._bus.listen(COMPUTERS_TOPIC) as news:
                await self._resume()
                async for _, match_id in news:
                    self.heed(match_id.decode())
        except Overflow:
            log.warning("computers could not keep up, and look at all matches again")
        except StoreUnavailable as failure:
            log.error("computers cannot look at matches", why=str(failure))
            await self._means.sleep(PAUSE_SECONDS)

    async def _resume(self) -> None:
        self._others.clear()
        for summary in await self._store.summaries(phase="running", limit=MOST_MATCHES):
            if _is_ours(summary):
                self.heed(summary.id)

    async def _attend(self, attendance: Attendance) -> None:
        while True:
            try:
                return await attendance.run()
            except StoreUnavailable as failure:
                log.error("a computer cannot play", why=str(failure))
                await self._means.sleep(PAUSE_SECONDS)

    def _left(self, match_id: str, task: asyncio.Task[None]) -> None:
        """Nothing is left to do, unless something happened at the last moment."""
        attendance, _ = self._attending.pop(match_id)
        if task.cancelled():
            return
        if (error := task.exception()) is not None:
            log.error("computers left a match", match=match_id, exc_info=error)
        elif attendance.has_news:
            self.heed(match_id)
        elif attendance.is_left_to_others:
            self._others.add(match_id)

    async def _stop(self) -> None:
        tasks = [task for _, task in self._attending.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._means.workers.close()


def _is_ours(summary: Summary) -> bool:
    return summary.turn is not None and summary.seats[summary.turn - 1].kind == "computer"
