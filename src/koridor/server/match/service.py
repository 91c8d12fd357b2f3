"""Matches: load, decide, append, evolve, publish; whoever was overtaken begins again."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from weakref import WeakValueDictionary

from msgspec.structs import replace

from koridor.server.core.bus import Bus
from koridor.server.core.finished import finished_of
from koridor.server.core.match.commands import Command, Join, Say
from koridor.server.core.match.decide import decide
from koridor.server.core.match.events import MatchEvent, RematchBegun
from koridor.server.core.match.evolve import evolve_all
from koridor.server.core.match.refusals import RefusalCode, Refused
from koridor.server.core.match.standings import NOBODY, is_registered
from koridor.server.core.match.state import MatchState, blank
from koridor.server.core.matches import Done
from koridor.server.core.news import (
    COMPUTERS_TOPIC,
    LOBBY_TOPIC,
    TURNS_TOPIC,
    Committed,
    match_topic,
)
from koridor.server.core.people import Person
from koridor.server.core.pools import pool_of
from koridor.server.core.ratings import Ratings, Standing, Unrated
from koridor.server.core.store import Append, Store, Summary
from koridor.server.core.summaries import summary_of
from koridor.server.match.lists import shows_in_lists
from koridor.server.match.meters import COMMANDS, COMMIT_SECONDS, RETRIES
from koridor.server.match.rematch import rematch_appends
from koridor.server.match.remembered import States
from koridor.server.match.wire import encode_news

TRIES = 8
"""How often to begin again before giving up; each time somebody else has got on."""


MayTalk = Callable[[Person, int], Awaitable[bool]]


async def everybody(_person: Person, _now: int) -> bool:
    """Where nobody is muted."""
    return True


class MatchService:
    """Implements `koridor.server.core.matches.Matches`.

    Args:
        now: the wall clock.
        ratings: where those of the players are looked up.
        heed: told of each summary that was committed here.
        may_talk: whether a person may say something now; who was muted may not.
    """

    def __init__(
        self,
        store: Store,
        bus: Bus,
        now: Callable[[], int],
        *,
        ratings: Ratings | None = None,
        heed: Callable[[Summary], None] = lambda _summary: None,
        may_talk: MayTalk = everybody,
    ) -> None:
        self._store, self._bus, self._now = store, bus, now
        self._ratings = ratings or Unrated()
        self._heed, self._may_talk = heed, may_talk
        self._states = States()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._running: set[asyncio.Task[Done | Refused]] = set()

    async def submit(self, match_id: str, command: Command) -> Done | Refused:
        """Carry a command out, or say why not.

        It goes on when the caller is cancelled: what is committed is always told.
        """
        task = asyncio.create_task(self._submit(match_id, command))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def state(self, match_id: str) -> MatchState | None:
        """The match as it is committed, or None if there is none."""
        return await self._fresh(match_id)

    def recent(self, match_id: str, version: int) -> MatchState | None:
        """The match at a version, if that happens to be remembered."""
        state = self._states.get(match_id)
        return state if state is not None and state.version == version else None

    async def rating_changes(self, state: MatchState) -> tuple[int, ...]:
        """By how much a match changed the rating of each seat; nothing before its end."""
        outcome = state.outcome
        if outcome is None or outcome.cause == "aborted" or not state.terms.is_rated:
            return ()
        return await self._ratings.changes(state.id)

    async def settle(self) -> None:
        """Wait until everything that was begun is done."""
        while self._running:
            await asyncio.wait(self._running)

    async def _submit(self, match_id: str, command: Command) -> Done | Refused:
        lock = self._locks.setdefault(match_id, asyncio.Lock())
        async with lock:
            with COMMIT_SECONDS.time():
                answer = await self._permitted(command) or await self._carry_out(match_id, command)
        result = answer.code.value if isinstance(answer, Refused) else "done"
        COMMANDS.labels(type(command).__name__, result).inc()
        return answer

    async def _permitted(self, command: Command) -> Refused | None:
        """Why somebody may not do this in any match."""
        if not isinstance(command, Say) or await self._may_talk(command.person, self._now()):
            return None
        return Refused(RefusalCode.MUTED, f"{command.person.name!r} was muted by a moderator")

    async def _carry_out(self, match_id: str, command: Command) -> Done | Refused:
        state = self._states.get(match_id)
        is_fresh = state is None
        for _ in range(TRIES):
            if is_fresh or state is None:
                state = await self._fresh(match_id) or blank(match_id)
            informed = await self._informed(state, command)
            decided = decide(state, informed, self._now())
            if isinstance(decided, Refused) or not decided:
                if not is_fresh:
                    is_fresh = True
                    continue
                return decided if isinstance(decided, Refused) else Done((), state)
            done = await self._append(state, decided)
            if done is not None:
                return done
            RETRIES.inc()
            is_fresh = True
        return Refused(RefusalCode.BUSY, f"others were faster {TRIES} times")

    async def _informed(self, state: MatchState, command: Command) -> Command:
        """The command with what it has to know of ratings."""
        if not isinstance(command, Join):
            return command
        standings = await self._standings(state, (*state.people, command.person))
        return replace(command, standings=dict(standings))

    async def _standings(
        self, state: MatchState, people: tuple[Person, ...]
    ) -> Mapping[str, Standing]:
        """How strong people are in the pool of a match, those who can have ratings."""
        pool = pool_of(state.terms)
        registered = [person.id for person in people if is_registered(person)]
        if pool is None or not registered:
            return NOBODY
        return await self._ratings.standings(registered, pool, self._now())

    async def _append(self, before: MatchState, events: tuple[MatchEvent, ...]) -> Done | None:
        after = evolve_all(before, events)
        append = Append(
            match_id=before.id,
            expected=before.version,
            events=events,
            summary=summary_of(after),
            finished=finished_of(after) if before.outcome is None else None,
        )
        is_rematch = any(isinstance(event, RematchBegun) for event in events)
        standings = await self._standings(after, after.seats) if is_rematch else NOBODY
        appends = [append, *rematch_appends(after, events, self._now(), standings)]
        if not await self._store.append(appends):
            return None
        self._states.put(after)
        await self._tell(before, after, events)
        for other in appends[1:]:
            await self._tell_lists(other.summary)
        for each in appends:
            self._heed(each.summary)
        return Done(events, after)

    async def _tell(
        self, before: MatchState, after: MatchState, events: tuple[MatchEvent, ...]
    ) -> None:
        news = Committed(before=before.version, events=events)
        await self._bus.publish(match_topic(after.id), encode_news(news))
        if shows_in_lists(before, after):
            await self._tell_lists(summary_of(after))
            return
        if (before.turn, len(before.plies)) != (after.turn, len(after.plies)):
            await self._bus.publish(TURNS_TOPIC, after.id.encode())
        await self._tell_computers(after.id, after.seats)

    async def _tell_lists(self, summary: Summary) -> None:
        await self._bus.publish(LOBBY_TOPIC, summary.id.encode())
        await self._tell_computers(summary.id, summary.seats)

    async def _tell_computers(self, match_id: str, people: tuple[Person, ...]) -> None:
        if any(person.kind == "computer" for person in people):
            await self._bus.publish(COMPUTERS_TOPIC, match_id.encode())

    async def _fresh(self, match_id: str) -> MatchState | None:
        """The match with everything that other processes have added."""
        known = self._states.get(match_id)
        log = await self._store.load(match_id, after=known.version if known else 0)
        if log is None:
            return None
        state = evolve_all(known or blank(match_id), log.events)
        self._states.put(state)
        return state
