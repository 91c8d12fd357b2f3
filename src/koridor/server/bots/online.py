"""Which programs are there, over all processes: each tells the others whom it has."""

from collections import Counter
from collections.abc import Callable

import msgspec
from msgspec import Struct

from koridor.server.bots.shapes import User
from koridor.server.bots.showing import user
from koridor.server.core.bus import Bus
from koridor.server.core.people import Person

BOTS_TOPIC = "bots"
REMINDER = 5_000
"""Milliseconds after which the others are told again."""
SILENCE = 15_000
"""Milliseconds after which a process that says nothing has nobody."""


class BotsHere(Struct, frozen=True):
    """On topic `bots`: which programs listen to their events in one process."""

    process: str
    people: tuple[Person, ...]


_decoder = msgspec.json.Decoder(BotsHere)


class BotsOnline:
    """Those whose stream of events is open."""

    def __init__(self, bus: Bus, now: Callable[[], int], *, process: str) -> None:
        self._bus, self._now, self._process = bus, now, process
        self._here: Counter[Person] = Counter()
        self._elsewhere: dict[str, tuple[int, tuple[Person, ...]]] = {}
        self._told = 0

    async def enter(self, person: Person) -> None:
        """A stream of events opened."""
        self._here[person] += 1
        if person.kind == "bot" and self._here[person] == 1:
            await self._tell()

    async def leave(self, person: Person) -> None:
        """It closed."""
        self._here[person] -= 1
        if self._here[person] <= 0:
            del self._here[person]
            if person.kind == "bot":
                await self._tell()

    async def beat(self) -> None:
        """Tell the others, every few seconds."""
        if self._now() - self._told >= REMINDER:
            await self._tell()

    def hear(self, message: bytes) -> None:
        """Another process says whom it has."""
        news = _decoder.decode(message)
        if news.process != self._process:
            self._elsewhere[news.process] = (self._now(), news.people)

    @property
    def bots(self) -> tuple[User, ...]:
        """All programs that are there, by name."""
        now = self._now()
        others = [people for heard, people in self._elsewhere.values() if now - heard < SILENCE]
        found = {person.id: person for people in (self._bots(), *others) for person in people}
        return tuple(user(one) for one in sorted(found.values(), key=lambda one: one.name))

    def _bots(self) -> tuple[Person, ...]:
        return tuple(person for person in self._here if person.kind == "bot")

    async def _tell(self) -> None:
        self._told = self._now()
        news = BotsHere(self._process, self._bots())
        await self._bus.publish(BOTS_TOPIC, msgspec.json.encode(news))
