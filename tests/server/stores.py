"""Matches to keep, and stores to keep them in."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypedDict, Unpack

from sqlalchemy import Connection, delete

from koridor.server.core.match.events import Joined, MatchEvent, Moved, Opened
from koridor.server.core.people import Person
from koridor.server.core.store import Append, Phase, Summary
from koridor.server.core.terms import Terms
from koridor.server.infra.store import SqlStore, migrate
from koridor.server.infra.store.opening import open_database
from koridor.server.infra.store.tables import METADATA

NINA = Person("guest:nina", "Нина")
PARI = Person("guest:pari", "پری")


def opening(match_id: str, *, at: int = 1000, phase: Phase = "waiting") -> Append:
    """The first events of a match."""
    events = (
        Opened(at=at, terms=Terms(), host=NINA),
        Joined(at=at, person=NINA),
        Joined(at=at, person=PARI, wish=2),
    )
    return appended(match_id, 0, *events, phase=phase, changed=at)


def move(match_id: str, expected: int, *, at: int = 2000, text: str = "e2") -> Append:
    """A move in a running match."""
    return appended(match_id, expected, Moved(at=at, seat=1, move=text), changed=at)


class Kept(TypedDict, total=False):
    """What of a summary matters to a test."""

    phase: Phase
    changed: int
    deadline: int | None
    seats: tuple[Person, ...]
    terms: Terms


def appended(match_id: str, expected: int, *events: MatchEvent, **kept: Unpack[Kept]) -> Append:
    """Events with a summary of their match."""
    usual: Kept = {"phase": "running", "changed": 2000, "seats": (NINA, PARI), "terms": Terms()}
    summary = Summary(id=match_id, host=NINA, size=2, created=1000, **(usual | kept))
    return Append(match_id=match_id, expected=expected, events=events, summary=summary)


@asynccontextmanager
async def empty_store(url: str) -> AsyncIterator[SqlStore]:
    """A store in a database that was never used, or that may be emptied."""
    await migrate(url)
    async with emptied(url) as store:
        yield store


@asynccontextmanager
async def emptied(url: str) -> AsyncIterator[SqlStore]:
    """A store in a database that has the tables."""
    await empty(url)
    store = SqlStore(url)
    try:
        yield store
    finally:
        await store.close()


async def empty(url: str) -> None:
    """Take everything out of a database that has the tables."""
    database = open_database(url)
    await database.write(_empty)
    await database.close()


def _empty(connection: Connection) -> None:
    for table in reversed(METADATA.sorted_tables):
        connection.execute(delete(table))
