"""The port to what is kept: logs of matches, and what can be looked up without reading them."""

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from typing import Literal, Protocol

from msgspec import Struct

from koridor.server.core.finished import Finished
from koridor.server.core.match.events import MatchEvent
from koridor.server.core.people import Person
from koridor.server.core.ratings.rating import Standing
from koridor.server.core.terms import Terms

Phase = Literal["waiting", "running", "ended", "closed"]


class Summary(Struct, frozen=True, kw_only=True):
    """What lists show of a match and timers need; kept beside its log, in the same transaction.

    Args:
        seats: who sits, in the order of the seats once the match has begun, before it in the
            order of arrival.
        standings: the ratings of `seats`, as they were when the match began.
        size: how many seats there are.
        deadline: when `Tick` is due next, if ever.
        turn: the seat to move, while the match runs.
        plies: how many were played.
        next_id: the rematch.
    """

    id: str
    phase: Phase
    terms: Terms
    host: Person
    seats: tuple[Person, ...]
    size: int
    created: int
    changed: int
    deadline: int | None = None
    turn: int | None = None
    plies: int = 0
    cause: str | None = None
    winner: int | None = None
    next_id: str | None = None
    standings: tuple[Standing | None, ...] = ()


class Append(Struct, frozen=True, kw_only=True):
    """Events to add to the log of one match, if its version is still `expected`.

    The version of a log is the number of its events.

    Args:
        finished: what is kept of the game, where these events end it.
    """

    match_id: str
    expected: int
    events: tuple[MatchEvent, ...]
    summary: Summary
    finished: Finished | None = None


class Log(Struct, frozen=True):
    """The events of a match from number `after` on (the first is number 1)."""

    version: int
    events: tuple[MatchEvent, ...]


class StoreUnavailable(Exception):
    """The database cannot be reached, or failed.

    Nothing was appended, as far as can be known: where the connection broke during the commit
    itself, the next `load` shows whether it was. The next attempt may work.
    """


class Store(Protocol):
    """Keeps logs. Every method raises `StoreUnavailable` when the database fails.

    Whoever stops waiting for `append` leaves it undisturbed: it is done whole or not at all.
    What `append` has returned True for survives a crash of process and machine.
    """

    async def load(self, match_id: str, *, after: int = 0) -> Log | None:
        """The log of a match, or what was added to it after version `after`; None if unknown."""
        ...

    async def append(self, appends: Sequence[Append]) -> bool:
        """Add to some logs, all or none; False when one of them was not at its version."""
        ...

    async def summary(self, match_id: str) -> Summary | None:
        """What is known of one match without reading its log."""
        ...

    async def summaries(
        self,
        *,
        phase: Phase,
        visibility: str | None = None,
        person_id: str | None = None,
        since: int = 0,
        limit: int = 100,
    ) -> list[Summary]:
        """Matches in a phase that have changed `since` then, the last changed first."""
        ...

    async def count(self, phase: Phase, *, since: int = 0) -> int:
        """How many matches are in a phase and have changed `since` then."""
        ...

    async def due(self, now: int, *, limit: int = 100) -> list[str]:
        """Matches whose deadline has passed, the longest overdue first."""
        ...

    async def beat(self, process: str, now: int) -> None:
        """Say that this process is alive; `last_beat` reads it after an outage."""
        ...

    async def last_beat(self) -> int | None:
        """When any process was last alive."""
        ...

    def alone(self) -> AbstractAsyncContextManager[None]:
        """While the block lasts, no other process is in such a block.

        Waits until it is so. A process that dies is out of it at once.
        """
        ...

    async def close(self) -> None:
        """Write what waits and let go."""
        ...
