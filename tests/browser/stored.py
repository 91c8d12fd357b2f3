"""Matches that begin in their middle: their logs are written as the server writes them.

What would take hundreds of moves by hand is decided by the server's own rules, event by event, and
appended to the database of a running site, as another process of that site would do it.
"""

import asyncio
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor

from msgspec import convert
from tests.browser.person import Person
from tests.browser.site import Site

from koridor.server.core.match.commands import Command, Join, Open, Play
from koridor.server.core.match.decide import decide
from koridor.server.core.match.events import MatchEvent
from koridor.server.core.match.evolve import evolve_all
from koridor.server.core.match.refusals import Refused
from koridor.server.core.match.state import MatchState, blank
from koridor.server.core.people import Person as Somebody
from koridor.server.core.store import Append
from koridor.server.core.summaries import summary_of
from koridor.server.core.terms import Terms
from koridor.server.infra.ids import new_match_id
from koridor.server.infra.store import SqlStore


def stored_match(site: Site, people: Sequence[Person], terms: Terms, moves: Iterable[str]) -> str:
    """A match of these people, in the order of their seats, after some moves; gives its id."""
    guests = [_guest(person) for person in people]
    now = int(time.time() * 1000)
    state = blank(new_match_id())
    log: list[MatchEvent] = []

    def do(state: MatchState, command: Command) -> MatchState:
        decided = decide(state, command, now)
        assert not isinstance(decided, Refused), decided
        log.extend(decided)
        return evolve_all(state, decided)

    state = do(state, Open(terms=terms, host=guests[0]))
    for seat, guest in enumerate(guests, start=1):
        state = do(state, Join(person=guest, wish=seat))
    for move in moves:
        player = state.person(state.position.turn).id
        state = do(state, Play(person_id=player, ply=len(state.plies), move=move))
    append = Append(match_id=state.id, expected=0, events=tuple(log), summary=summary_of(state))
    _written(site, append)
    return state.id


def _guest(person: Person) -> Somebody:
    """Who the site takes a person for."""
    answer = person.context.request.get(f"{person.site.url}/api/me")
    return convert(answer.json()["person"], Somebody)


def _written(site: Site, append: Append) -> None:
    async def write() -> None:
        store = SqlStore(f"sqlite:///{site.data / 'koridor.sqlite3'}")
        try:
            assert await store.append([append])
        finally:
            await store.close()

    # In a thread, as the loop of this one belongs to the browser.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, write()).result()
