"""Quick pairing: once a second, everybody who waits and whom others suit is paired off."""

from collections.abc import Callable

import msgspec

from koridor.server.core.bus import Bus
from koridor.server.core.match.refusals import Refused
from koridor.server.core.news import PAIRING_TOPIC, Matched
from koridor.server.core.seeks import Seeker, Seeks
from koridor.server.lobby.pairing import wave
from koridor.server.lobby.tables import Tables, seats_of, terms_of


class Waves:
    """Pairs those who wait; several processes may do it at once.

    Args:
        now: the wall clock.
    """

    def __init__(self, seeks: Seeks, tables: Tables, bus: Bus, now: Callable[[], int]) -> None:
        self._seeks, self._tables, self._bus, self._now = seeks, tables, bus, now

    async def run(self) -> None:
        """One wave."""
        for seekers in wave(await self._seeks.waiting(), seats_of, self._now()):
            if await self._seeks.take(seekers):
                await self._begin(seekers)

    async def _begin(self, seekers: tuple[Seeker, ...]) -> None:
        people = [seeker.person for seeker in seekers]
        match_id = await self._tables.pair(people, terms_of(seekers[0]))
        if isinstance(match_id, Refused):
            return
        news = Matched(match_id=match_id, people=tuple(person.id for person in people))
        await self._bus.publish(PAIRING_TOPIC, msgspec.json.encode(news))
