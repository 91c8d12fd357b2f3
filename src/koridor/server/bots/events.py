"""The streams of events in this process: games that begin and end, challenges that come and go."""

from collections import Counter
from collections.abc import Callable

import msgspec

from koridor.server.bots.online import BOTS_TOPIC, BotsOnline
from koridor.server.bots.shapes import (
    ChallengeCanceled,
    ChallengeDeclined,
    ChallengeEvent,
    Event,
    GameFinish,
    GameStart,
)
from koridor.server.bots.showing import challenge_info, game_info
from koridor.server.core.bus import Bus, Overflow
from koridor.server.core.challenges import CHALLENGES_TOPIC, Challenge
from koridor.server.core.news import LOBBY_TOPIC
from koridor.server.core.people import Person
from koridor.server.core.sockets.outbox import RESTART, RESYNC, Outbox
from koridor.server.core.store import Store, Summary
from koridor.server.infra.store.challenges import SqlChallenges

MOST_STREAMS = 8
"""Open at a time for one person in one process; the oldest makes room."""
MOST_GAMES = 200
"""Told of to somebody who comes."""
_challenge = msgspec.json.Decoder(Challenge)
_KINDS: dict[str, Callable[..., Event]] = {
    "created": ChallengeEvent,
    "declined": ChallengeDeclined,
    "canceled": ChallengeCanceled,
    "expired": ChallengeCanceled,
}
"""What is told of a challenge; one that was accepted shows as a game."""


class EventStream:
    """One open stream of events."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.outbox = Outbox()
        self._begun: set[str] = set()
        self._ended: set[str] = set()
        self._challenged: Counter[tuple[str, str]] = Counter()

    def tell_game(self, summary: Summary) -> None:
        """A match of this person begins or ends; each is told once, whoever told us how often."""
        if summary.phase == "running" and summary.id not in self._begun | self._ended:
            self._begun.add(summary.id)
            self._say(GameStart(game=game_info(summary, self.person)))
        elif summary.phase == "ended" and summary.id not in self._ended:
            self._begun.discard(summary.id)
            self._ended.add(summary.id)
            self._say(GameFinish(game=game_info(summary, self.person)))

    def tell_challenge(self, challenge: Challenge) -> None:
        """A challenge to or from this person is new, or was answered."""
        kind = _KINDS.get(challenge.status)
        key = challenge.id, challenge.status
        if kind is not None and not self._challenged[key]:
            self._challenged[key] += 1
            self._say(kind(challenge=challenge_info(challenge, self.person)))

    def _say(self, event: Event) -> None:
        self.outbox.put(msgspec.json.encode(event).decode() + "\n")


class EventRoom:
    """Hears what happens, and tells those whom it concerns."""

    def __init__(
        self,
        store: Store,
        challenges: SqlChallenges,
        bus: Bus,
        bots: BotsOnline,
        now: Callable[[], int],
    ) -> None:
        self._store, self._challenges, self._bus = store, challenges, bus
        self._bots, self._now = bots, now
        self._streams: dict[int, EventStream] = {}

    async def enter(self, stream: EventStream) -> None:
        """Somebody opened a stream: it is told what goes on, and from now on what happens."""
        theirs = [one for one in self._streams.values() if one.person.id == stream.person.id]
        for oldest in theirs[: len(theirs) - MOST_STREAMS + 1]:
            oldest.outbox.finish(RESYNC)
        self._streams[id(stream)] = stream
        await self._bots.enter(stream.person)
        await self._catch_up(stream)

    async def leave(self, stream: EventStream) -> None:
        """It closed."""
        if self._streams.pop(id(stream), None) is not None:
            await self._bots.leave(stream.person)

    async def listen(self) -> None:
        """Hear what happens, until cancelled."""
        while True:
            try:
                async with self._bus.listen(LOBBY_TOPIC, CHALLENGES_TOPIC, BOTS_TOPIC) as messages:
                    for stream in list(self._streams.values()):
                        await self._catch_up(stream)
                    async for topic, message in messages:
                        await self._hear(topic, message)
            except Overflow:
                continue

    def announce_restart(self) -> list[Outbox]:
        """End all streams, since the server restarts; gives what is to be written."""
        outboxes = [stream.outbox for stream in self._streams.values()]
        for outbox in outboxes:
            outbox.finish(RESTART)
        return outboxes

    async def _hear(self, topic: str, message: bytes) -> None:
        if topic == BOTS_TOPIC:
            self._bots.hear(message)
        elif topic == CHALLENGES_TOPIC:
            challenge = _challenge.decode(message)
            for stream in self._of({challenge.challenger.id, challenge.opponent.id}):
                stream.tell_challenge(challenge)
        elif self._streams:
            await self._hear_of_match(message.decode())

    async def _hear_of_match(self, match_id: str) -> None:
        summary = await self._store.summary(match_id)
        if summary is not None:
            for stream in self._of({person.id for person in summary.seats}):
                stream.tell_game(summary)

    async def _catch_up(self, stream: EventStream) -> None:
        """Tell what may have been missed."""
        person_id = stream.person.id
        running = await self._store.summaries(
            phase="running", person_id=person_id, limit=MOST_GAMES
        )
        for summary in running:
            if any(person.id == person_id for person in summary.seats):
                stream.tell_game(summary)
        for challenge in await self._challenges.open_of(person_id, self._now()):
            stream.tell_challenge(challenge)

    def _of(self, person_ids: set[str]) -> list[EventStream]:
        return [one for one in self._streams.values() if one.person.id in person_ids]
