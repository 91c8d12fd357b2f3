"""How many people are there, over all processes: each tells the others whom it has."""

from collections import Counter
from collections.abc import Callable
from hashlib import blake2b

import msgspec

from koridor.server.core.bus import Bus, Overflow
from koridor.server.core.news import PRESENCE_TOPIC, Connected

REMINDER = 5_000
"""Milliseconds after which the others are told again."""
SILENCE = 15_000
"""Milliseconds after which a process that says nothing has nobody."""

_decoder = msgspec.json.Decoder(Connected)


class BusOnline:
    """Implements `koridor.server.core.online.Online`."""

    def __init__(self, bus: Bus, now: Callable[[], int], *, process: str) -> None:
        self._bus, self._now, self._process = bus, now, process
        self._sockets: Counter[str] = Counter()
        self._elsewhere: dict[str, tuple[int, frozenset[str]]] = {}
        self._told = 0

    def enter(self, person_id: str) -> None:
        """Somebody opened a socket."""
        self._sockets[_mark(person_id)] += 1

    def leave(self, person_id: str) -> None:
        """One of somebody's sockets closed."""
        mark = _mark(person_id)
        self._sockets[mark] -= 1
        if self._sockets[mark] <= 0:
            del self._sockets[mark]

    @property
    def people(self) -> int:
        """How many are there."""
        now = self._now()
        others = [marks for heard, marks in self._elsewhere.values() if now - heard < SILENCE]
        return len(frozenset(self._sockets).union(*others))

    async def beat(self) -> None:
        """Tell the others, every few seconds."""
        if self._now() - self._told >= REMINDER:
            self._told = self._now()
            news = Connected(process=self._process, marks=tuple(self._sockets))
            await self._bus.publish(PRESENCE_TOPIC, msgspec.json.encode(news))

    async def listen(self) -> None:
        """Hear the others, until cancelled."""
        while True:
            try:
                async with self._bus.listen(PRESENCE_TOPIC) as messages:
                    async for _, message in messages:
                        self.hear(_decoder.decode(message))
            except Overflow:
                continue  # they will tell us again

    def hear(self, news: Connected) -> None:
        """Another process says whom it has."""
        if news.process != self._process:
            self._elsewhere[news.process] = (self._now(), frozenset(news.marks))


def _mark(person_id: str) -> str:
    """Short, since thousands of them are sent; equal for two people once in a very long while."""
    return blake2b(person_id.encode(), digest_size=6).hexdigest()
