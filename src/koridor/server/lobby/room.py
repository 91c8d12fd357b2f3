"""All sockets of the lobby in this process: what is told to them, and when."""

import asyncio
from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from koridor.server.core.bus import Bus, Overflow
from koridor.server.core.messages.lobby_socket import (
    Featured,
    Lobby,
    NotSeeking,
    Paired,
    Seeking,
    ToLobbyPage,
)
from koridor.server.core.news import LOBBY_TOPIC, PAIRING_TOPIC, TURNS_TOPIC, Matched
from koridor.server.core.people import Person
from koridor.server.core.seeks import Seeker, Seeks
from koridor.server.core.sockets.outbox import RESTART, Outbox
from koridor.server.core.store import Store, Summary
from koridor.server.lobby.overview import Overview
from koridor.server.lobby.pairing import wanted

AT_ONCE = 200
"""How many are written to before others get their turn."""
_encoder = msgspec.json.Encoder()
_matched = msgspec.json.Decoder(Matched)


class Guest:
    """One socket of the lobby."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.outbox = Outbox()
        self.seeks: Seeker | None = None
        self.yours: tuple[Summary, ...] = ()

    def say(self, message: ToLobbyPage) -> None:
        """Have a message written to this socket."""
        self.outbox.put(_encoder.encode(message).decode())


class Room:
    """The lobby of this process."""

    def __init__(
        self, store: Store, bus: Bus, seeks: Seeks, overview: Overview, now: Callable[[], int]
    ) -> None:
        self._store, self._bus, self._seeks = store, bus, seeks
        self._overview, self._now = overview, now
        self._guests: dict[int, Guest] = {}
        self._changed: set[str] = set()
        self._moved: set[str] = set()
        self._is_stale, self._has_missed = True, False
        self._told: Lobby | None = None
        self._featured: tuple[str, int] | None = None

    async def enter(self, guest: Guest) -> None:
        """Somebody opened the lobby."""
        self._guests[id(guest)] = guest
        guest.yours = await self._overview.yours(guest.person.id)
        guest.say(replace(await self._overview.shown(), yours=guest.yours))
        guest.say(Featured(game=await self._overview.featured()))

    async def leave(self, guest: Guest) -> None:
        """Somebody closed it; what this socket sought is sought no more."""
        self._guests.pop(id(guest), None)
        await self.stop(guest)

    async def seek(self, guest: Guest, seeker: Seeker) -> None:
        """Wait for an opponent; other tabs of the same person stop waiting."""
        for other in self._guests.values():
            is_other_tab = other is not guest and other.person.id == guest.person.id
            if is_other_tab and other.seeks is not None:
                other.seeks = None
                other.say(NotSeeking())
        guest.seeks = seeker
        await self._seeks.put(seeker)
        waiting = [one for one in await self._seeks.waiting() if wanted(one) == wanted(seeker)]
        guest.say(Seeking(since=seeker.since, waiting=len(waiting)))

    async def stop(self, guest: Guest) -> None:
        """Wait no more."""
        seeker, guest.seeks = guest.seeks, None
        if seeker is not None:
            await self._seeks.drop(seeker)

    async def listen(self) -> None:
        """Hear what changes, until cancelled."""
        while True:
            try:
                async with self._bus.listen(LOBBY_TOPIC, PAIRING_TOPIC, TURNS_TOPIC) as messages:
                    async for topic, message in messages:
                        self.hear(topic, message)
            except Overflow:
                self._is_stale = self._has_missed = True

    def hear(self, topic: str, message: bytes) -> None:
        """One message of the bus."""
        if topic == PAIRING_TOPIC:
            self._pair(_matched.decode(message))
        elif topic == TURNS_TOPIC:
            self._moved.add(message.decode())
        else:
            self._changed.add(message.decode())
            self._is_stale = True

    async def beat(self) -> None:
        """Once a second: tell everybody what has changed."""
        is_stale, self._is_stale = self._is_stale, False
        shown = await (self._overview.refresh() if is_stale else self._overview.recount())
        touched = await self._touched()
        is_new = shown != self._told
        self._told = shown
        for number, guest in enumerate(list(self._guests.values()), start=1):
            if guest.seeks is not None:
                await self._seeks.renew(guest.seeks)
            if guest.person.id in touched:
                guest.yours = await self._overview.yours(guest.person.id)
            if is_new or guest.person.id in touched:
                guest.say(replace(shown, yours=guest.yours))
            if number % AT_ONCE == 0:
                await asyncio.sleep(0)
        if self._guests:
            await self._tell_featured()

    async def _tell_featured(self) -> None:
        """Tell everybody how the live game stands, if it went on or is another one now."""
        game = await self._overview.featured()
        moment = (game.id, game.version) if game else None
        if moment == self._featured:
            return
        self._featured = moment
        text = _encoder.encode(Featured(game=game)).decode()
        for number, guest in enumerate(list(self._guests.values()), start=1):
            guest.outbox.put(text)
            if number % AT_ONCE == 0:
                await asyncio.sleep(0)

    def announce_restart(self) -> list[Outbox]:
        """Close all sockets, since the server restarts; gives what is to be written."""
        outboxes = [guest.outbox for guest in self._guests.values()]
        for outbox in outboxes:
            outbox.finish(RESTART)
        return outboxes

    async def _touched(self) -> set[str]:
        """Whose own matches have changed, or gone on, since this was asked last."""
        changed, self._changed = self._changed, set()
        moved, self._moved = self._moved, set()
        has_missed, self._has_missed = self._has_missed, False
        guests = list(self._guests.values())
        if has_missed:
            return {guest.person.id for guest in guests}
        people = {
            guest.person.id
            for guest in guests
            if any(summary.id in moved for summary in guest.yours)
        }
        for match_id in changed:
            summary = await self._store.summary(match_id)
            if summary is not None:
                people |= {person.id for person in (*summary.seats, summary.host)}
        return people & {guest.person.id for guest in guests}

    def _pair(self, matched: Matched) -> None:
        for guest in self._guests.values():
            if guest.person.id in matched.people and guest.seeks is not None:
                guest.seeks = None
                guest.say(Paired(match_id=matched.match_id))
