"""The hubs of this process: one for each match that somebody has open."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from koridor.server.core.bus import Bus, Overflow
from koridor.server.core.messages.match_socket import Restarting
from koridor.server.core.messages.match_view import MatchView, TalkView
from koridor.server.core.news import WatcherSaid, match_topic
from koridor.server.core.people import Person
from koridor.server.core.sockets.outbox import RESTART, RESYNC, Outbox
from koridor.server.core.views import match_view
from koridor.server.match.connection import Connection
from koridor.server.match.hub import Hub, Source
from koridor.server.match.meters import HUBS, SOCKETS, UNWRITTEN
from koridor.server.match.wire import decode_news, encode_news

KEPT = 60_000
"""Milliseconds that a hub stays when nobody is left, so that a reload finds who was gone."""
SLICE = 20
"""How many hubs are looked after before moves get their turn."""
REMINDER = 5_000
"""Milliseconds after which other processes are told again who is here."""


class Hubs:
    """Opens hubs when somebody comes, and closes them when all have been away for a while."""

    def __init__(self, matches: Source, bus: Bus, now: Callable[[], int], *, process: str) -> None:
        self._matches, self._bus, self._now, self._process = matches, bus, now, process
        self._hubs: dict[str, Hub] = {}
        self._listeners: dict[str, asyncio.Task[None]] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._empty_since: dict[str, int] = {}
        self._reminded = 0

    @asynccontextmanager
    async def connected(self, match_id: str, connection: Connection) -> AsyncIterator[Hub | None]:
        """The hub of a match, with this connection in it; None when there is no such match."""
        hub = await self._hub(match_id)
        if hub is None:
            yield None
            return
        SOCKETS.inc()
        self._empty_since.pop(match_id, None)
        hub.enter(connection)
        await self._tell_of(connection.person, hub)
        try:
            yield hub
        finally:
            SOCKETS.dec()
            hub.leave(connection)
            await self._tell_of(connection.person, hub)

    async def view(self, match_id: str, person: Person) -> MatchView | None:
        """The match as one reader sees it, with who is here if anybody has it open."""
        state = await self._matches.state(match_id)
        hub = self._hubs.get(match_id)
        if state is None:
            return None
        if hub is not None and hub.state.version == state.version:
            return hub.view(person, self._now())
        changes = await self._matches.rating_changes(state)
        return match_view(state, self._now(), person, changes=changes)

    async def tell_watchers(self, match_id: str, line: TalkView) -> None:
        """Say something in the spectators' room of a match, in all processes."""
        await self._bus.publish(match_topic(match_id), encode_news(WatcherSaid(line=line)))

    async def beat(self, now: int) -> None:
        """Once a second: tell who came and went, and close what nobody looks at."""
        is_reminder = now - self._reminded >= REMINDER
        self._reminded = now if is_reminder else self._reminded
        UNWRITTEN.set(sum(hub.unwritten for hub in self._hubs.values()))
        for number, (match_id, hub) in enumerate(list(self._hubs.items())):
            if number % SLICE == 0:
                await asyncio.sleep(0)
            await hub.beat(now)
            if is_reminder:
                await self._remind(hub)
            if not hub.is_empty:
                continue
            if now - self._empty_since.setdefault(match_id, now) >= KEPT:
                await self._close(match_id)

    async def announce_restart(self) -> list[Outbox]:
        """Tell all sockets that the server restarts and close them; gives what is to be written."""
        told = []
        for hub in self._hubs.values():
            await hub.broadcast(Restarting())
            for connection in hub.connections:
                connection.outbox.finish(RESTART)
                told.append(connection.outbox)
        return told

    async def close(self) -> None:
        """Close all hubs."""
        for match_id in list(self._hubs):
            await self._close(match_id)

    async def _hub(self, match_id: str) -> Hub | None:
        if match_id in self._hubs:
            return self._hubs[match_id]
        lock = self._opening.setdefault(match_id, asyncio.Lock())
        async with lock:
            if match_id not in self._hubs:
                await self._open(match_id)
        self._opening.pop(match_id, None)
        return self._hubs.get(match_id)

    async def _open(self, match_id: str) -> None:
        """Listen first and load then, so that nothing falls between."""
        if await self._matches.state(match_id) is None:
            return
        is_listening: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        task = asyncio.create_task(self._listen(match_id, is_listening))
        self._listeners[match_id] = task
        await asyncio.wait([task, is_listening], return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            await task
        task.add_done_callback(lambda _task: self._lose(match_id))

    async def _listen(self, match_id: str, is_listening: asyncio.Future[None]) -> None:
        while True:
            async with self._bus.listen(match_topic(match_id)) as messages:
                hub = await self._begin(match_id)
                if not is_listening.done():
                    is_listening.set_result(None)
                try:
                    async for _, message in messages:
                        await hub.hear(decode_news(message))
                except Overflow:
                    continue
                return

    def _lose(self, match_id: str) -> None:
        """The listener ended, so nobody would hear of anything: have all connect again."""
        self._listeners.pop(match_id, None)
        self._empty_since.pop(match_id, None)
        hub = self._hubs.pop(match_id, None)
        if hub is not None:
            HUBS.dec()
            for connection in hub.connections:
                connection.outbox.finish(RESYNC)

    async def _begin(self, match_id: str) -> Hub:
        hub = self._hubs.get(match_id)
        if hub is not None:
            await hub.resync()
            return hub
        state = await self._matches.state(match_id)
        assert state is not None, "a match is never deleted"
        hub = Hub(state, self._now, self._matches, process=self._process)
        await hub.look_up_changes()
        self._hubs[match_id] = hub
        HUBS.inc()
        return hub

    async def _tell_of(self, person: Person, hub: Hub) -> None:
        """Who plays is told of at once; how many watch can wait for the next reminder."""
        if hub.seats(person):
            await self._remind(hub)

    async def _remind(self, hub: Hub) -> None:
        await self._bus.publish(match_topic(hub.state.id), encode_news(hub.here()))

    async def _close(self, match_id: str) -> None:
        listener = self._listeners[match_id]
        listener.cancel()
        await asyncio.wait([listener])  # its end takes the hub away
