"""All sockets of one match in one process: what was committed is told to all of them.

A change is encoded once. Players hear it first; watchers follow in slices, so that thousands of
them do not make a player wait.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec.structs import replace

from koridor.server.core.match.evolve import evolve_all
from koridor.server.core.match.patience import claim_at
from koridor.server.core.match.state import PASS_TEXT, MatchState
from koridor.server.core.matches import Matches
from koridor.server.core.messages.match_socket import (
    Change,
    Full,
    Presence,
    ToPage,
    WatchersTalk,
)
from koridor.server.core.messages.match_view import MatchView
from koridor.server.core.news import Committed, Here, MatchNews, WatcherSaid
from koridor.server.core.people import Person
from koridor.server.core.views import Around, change, hears_players, hears_watchers, match_view
from koridor.server.match.connection import Connection
from koridor.server.match.presence import Presence as People
from koridor.server.match.watchers_room import WatchersRoom
from koridor.server.match.wire import encode

SLICE = 25
"""How many watchers are written to before others get their turn: some milliseconds of work, which
the answer to the player who moved has to wait for as well."""
CROWD = 100
"""Watchers of whom each newcomer is not worth a message to all others."""
CROWD_PAUSE = 5_000
"""Milliseconds after which a crowd is told again how many it is."""


class Source(Matches, Protocol):
    """Matches, of which some are remembered."""

    def recent(self, match_id: str, version: int) -> MatchState | None:
        """The match at a version, if that happens to be remembered."""
        ...

    async def rating_changes(self, state: MatchState) -> tuple[int, ...]:
        """By how much a match changed the rating of each seat; nothing before its end."""
        ...


class Hub:
    """The sockets of one match in this process.

    Args:
        state: the match when the hub opened.
        source: where the match is read.
        process: tells our own news from those of others.
    """

    def __init__(
        self, state: MatchState, now: Callable[[], int], source: Source, *, process: str
    ) -> None:
        self.state = state
        self._now, self._source, self._process = now, source, process
        self._people = People(now())
        self._connections: dict[int, Connection] = {}
        self._room = WatchersRoom()
        self._told: Presence | None = None
        self._told_at = 0
        self._changes: tuple[int, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether no socket is open."""
        return not self._connections

    @property
    def connections(self) -> tuple[Connection, ...]:
        """All open sockets: first those of people who sit at the table."""
        seated = self._seated()
        players, watchers = list[Connection](), list[Connection]()
        for one in self._connections.values():
            (players if one.person.id in seated else watchers).append(one)
        return (*players, *watchers)

    def seats(self, person: Person) -> bool:
        """Whether somebody sits at the table."""
        return person.id in self._seated()

    @property
    def unwritten(self) -> int:
        """How many messages wait for their readers."""
        return sum(connection.outbox.waiting for connection in self._connections.values())

    def enter(self, connection: Connection) -> None:
        """A socket opened: it is told everything."""
        self._connections[id(connection)] = connection
        self._people.enter(connection.person.id)
        self.tell_all_to(connection)

    def leave(self, connection: Connection) -> None:
        """A socket closed."""
        if self._connections.pop(id(connection), None) is not None:
            self._people.leave(connection.person.id, self._now())

    def tell_all_to(self, connection: Connection) -> None:
        """Tell one socket all there is to know."""
        now = self._now()
        connection.say(Full(match=self.view(connection.person, now)))

    def view(self, person: Person, now: int) -> MatchView:
        """The match as one reader sees it."""
        return match_view(
            self.state,
            now,
            person,
            gone_since=self.gone_since(now),
            changes=self._changes,
            around=Around(self._people.watchers(self._seated(), now), self._room.lines),
        )

    def gone_since(self, now: int) -> tuple[int | None, ...]:
        """For each seat since when its player is gone; computers never are.

        Who moves is here, with a socket or without: programs play by plain requests too.
        """
        moved = {ply.seat: ply.at for ply in self.state.plies if ply.move != PASS_TEXT}

        def of(seat: int, person: Person) -> int | None:
            is_computer = person.kind == "computer"
            at = moved.get(seat, 0)
            return None if is_computer else self._people.gone_since(person.id, now, moved=at)

        return tuple(of(seat, one) for seat, one in enumerate(self.state.people, start=1))

    def presence(self, now: int) -> Presence:
        """Who is here."""
        gone = self.gone_since(now)
        return Presence(
            gone_since=gone,
            claim_at=claim_at(self.state, gone),
            watchers=self._people.watchers(self._seated(), now),
        )

    def here(self) -> Here:
        """What other processes are told of our sockets."""
        people, watchers = self._people.here(self._seated())
        return Here(process=self._process, people=people, watchers=watchers)

    async def look_up_changes(self) -> None:
        """Learn what the match has changed about ratings, if it has ended."""
        await self._become(self.state)

    async def hear(self, news: MatchNews) -> None:
        """Something was committed, or other processes say who is connected to them."""
        if isinstance(news, Here):
            if news.process != self._process:
                self._people.hear(news.process, news.people, news.watchers, now=self._now())
        elif isinstance(news, WatcherSaid):
            self._room.add(news.line)
            await self.broadcast(WatchersTalk(lines=(news.line,)), to=self._hearing(hears_watchers))
        elif news.before == self.state.version:
            await self._advance(news)
        elif news.before > self.state.version:
            await self.resync()

    async def resync(self) -> None:
        """After a gap: read the match again and tell everybody everything."""
        state = await self._source.state(self.state.id)
        if state is not None and state.version > self.state.version:
            await self._become(state)
            for connection in self.connections:
                self.tell_all_to(connection)

    async def beat(self, now: int) -> None:
        """Tell who is here, if that has changed since it was told."""
        presence = self.presence(now)
        if presence != self._told and not self._can_wait(presence, now):
            self._told, self._told_at = presence, now
            await self.broadcast(presence)

    def _can_wait(self, presence: Presence, now: int) -> bool:
        """Whether only the size of a crowd has changed, which was told a moment ago."""
        told = self._told
        if told is None or presence.watchers < CROWD or now - self._told_at >= CROWD_PAUSE:
            return False
        return replace(presence, watchers=told.watchers) == told

    async def broadcast(self, message: ToPage, *, to: Sequence[Connection] | None = None) -> None:
        """Write one message to everybody, or to some."""
        text = encode(message)
        for number, connection in enumerate(self.connections if to is None else to, start=1):
            connection.outbox.put(text)
            if number % SLICE == 0:
                await asyncio.sleep(0)

    async def _advance(self, news: Committed) -> None:
        before = self.state
        # What was committed in this process is there already, its legal moves worked out.
        after = self._source.recent(before.id, before.version + len(news.events))
        await self._become(after or evolve_all(before, news.events))
        now = self._now()
        told = change(
            before,
            self.state,
            news.events,
            now,
            gone_since=self.gone_since(now),
            changes=self._changes,
        )
        await self._tell(told)
        if self._room.lines and before.phase == "running" and self.state.phase == "ended":
            players = [one for one in self.connections if self.state.seat_of(one.person.id)]
            await self.broadcast(WatchersTalk(lines=self._room.lines), to=players)

    async def _become(self, state: MatchState) -> None:
        """Show another state, and at the same moment what it has changed about ratings."""
        changes = self._changes or await self._source.rating_changes(state)
        self.state, self._changes = state, changes

    async def _tell(self, told: Change) -> None:
        """Tell everybody, but what players say to the players alone."""
        if not told.talk or not self.state.seats:
            await self.broadcast(told)
            return
        players = self._hearing(hears_players)
        await self.broadcast(told, to=players)
        rest = [one for one in self.connections if one not in players]
        await self.broadcast(replace(told, talk=()), to=rest)

    def _hearing(self, hears: Callable[[MatchState, str], bool]) -> list[Connection]:
        return [one for one in self.connections if hears(self.state, one.person.id)]

    def _seated(self) -> frozenset[str]:
        return frozenset(person.id for person in self.state.people)
