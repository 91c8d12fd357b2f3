"""The sockets of one match: who hears first, and what happens after a gap."""

import asyncio

from msgspec.structs import replace
from tests.server.site import NOON, Clock

from koridor.server.core.match.commands import Command, Join, Open, Play
from koridor.server.core.match.decide import decide
from koridor.server.core.match.events import MatchEvent
from koridor.server.core.match.evolve import evolve_all
from koridor.server.core.match.refusals import Refused
from koridor.server.core.match.state import EMPTY, MatchState
from koridor.server.core.matches import Done
from koridor.server.core.news import Committed, Here
from koridor.server.core.people import Person
from koridor.server.core.terms import Terms
from koridor.server.match.connection import Connection
from koridor.server.match.hub import CROWD, CROWD_PAUSE, SLICE, Hub
from koridor.server.match.presence import GRACE, SILENCE, Presence

NINA, PARI = Person("nina", "Нина"), Person("pari", "پری")


def after(state: MatchState, *commands: Command) -> tuple[MatchState, tuple[MatchEvent, ...]]:
    """The state after some commands, and what they made happen."""
    events: tuple[MatchEvent, ...] = ()
    for command in commands:
        decided = decide(state, command, NOON)
        assert not isinstance(decided, Refused), decided
        state, events = evolve_all(state, decided), events + decided
    return state, events


def running() -> MatchState:
    """A duel that has begun; Nina has seat 1."""
    return after(
        replace(EMPTY, id="m"),
        Open(terms=Terms(), host=NINA),
        Join(person=NINA, wish=1),
        Join(person=PARI, wish=2),
    )[0]


class Kept:
    """Matches of which only the last state is there to be read."""

    def __init__(self, state: MatchState) -> None:
        self.last = state

    async def submit(self, _match_id: str, _command: Command) -> Done | Refused:
        raise AssertionError("a hub asks for nothing")

    async def state(self, _match_id: str) -> MatchState | None:
        return self.last

    def recent(self, _match_id: str, _version: int) -> MatchState | None:
        return None

    async def rating_changes(self, _state: MatchState) -> tuple[int, ...]:
        return ()


async def written(connection: Connection) -> list[str]:
    """What waits to be written to a connection, by type."""
    texts: list[str] = []

    async def write(text: str) -> None:
        texts.append(text.split('"type":"')[1].split('"', maxsplit=1)[0])

    connection.outbox.finish(1000)
    await connection.outbox.drain(write)
    return texts


def hub_of(state: MatchState) -> Hub:
    return Hub(state, Clock(), Kept(state), process="here")


async def test_those_who_play_hear_before_those_who_watch() -> None:
    hub = hub_of(running())
    everybody = [Connection(Person(f"w{number}", "W")) for number in range(3 * SLICE)]
    players = [Connection(PARI), Connection(NINA)]
    for connection in (*everybody, *players):
        hub.enter(connection)
    assert hub.connections[:2] == tuple(players)
    _, events = after(hub.state, Play(person_id="nina", ply=0, move="e2"))
    await hub.hear(Committed(before=3 + 1, events=events))
    for connection in (everybody[0], everybody[-1], *players):
        assert await written(connection) == ["full", "change"]


async def test_news_that_are_known_already_are_told_once() -> None:
    hub = hub_of(running())
    connection = Connection(NINA)
    hub.enter(connection)
    before = hub.state.version
    _, events = after(hub.state, Play(person_id="nina", ply=0, move="e2"))
    for _ in range(2):
        await hub.hear(Committed(before=before, events=events))
    assert await written(connection) == ["full", "change"]


async def test_after_a_gap_everybody_is_told_everything() -> None:
    state = running()
    later, _ = after(state, Play(person_id="nina", ply=0, move="e2"))
    last, events = after(later, Play(person_id="pari", ply=1, move="e8"))
    hub = Hub(state, Clock(), Kept(last), process="here")
    connection = Connection(NINA)
    hub.enter(connection)
    await hub.hear(Committed(before=later.version, events=events))
    assert hub.state.version == last.version
    assert await written(connection) == ["full", "full"]


async def test_presence_is_told_when_it_changes_and_only_then() -> None:
    hub = hub_of(running())
    connection = Connection(NINA)
    hub.enter(connection)
    await hub.beat(NOON)
    await hub.beat(NOON)
    await hub.beat(NOON + 3 * GRACE)
    assert await written(connection) == ["full", "presence", "presence"]


async def test_a_crowd_is_told_of_its_size_only_now_and_then() -> None:
    hub = hub_of(running())
    connection = Connection(NINA)
    hub.enter(connection)
    hub.enter(Connection(PARI))
    for number in range(CROWD):
        hub.enter(Connection(Person(f"w{number}", "W")))
    await hub.beat(NOON)
    hub.enter(Connection(Person("one more", "W")))
    await hub.beat(NOON + CROWD_PAUSE - 1)
    await hub.beat(NOON + CROWD_PAUSE)
    assert await written(connection) == ["full", "presence", "presence"]


async def test_that_a_player_left_is_told_to_a_crowd_at_once() -> None:
    hub = hub_of(running())
    connection, leaving = Connection(NINA), Connection(PARI)
    for one in (connection, leaving):
        hub.enter(one)
    for number in range(CROWD):
        hub.enter(Connection(Person(f"w{number}", "W")))
    await hub.beat(NOON)
    hub.leave(leaving)
    await hub.beat(NOON + GRACE)
    assert await written(connection) == ["full", "presence", "presence"]


async def test_who_plays_is_answered_before_most_of_a_crowd_has_been_written_to() -> None:
    hub = hub_of(running())
    crowd = [Connection(Person(f"w{number}", "W")) for number in range(4 * SLICE)]
    for connection in crowd:
        hub.enter(connection)
    _, events = after(hub.state, Play(person_id="nina", ply=0, move="e2"))
    telling = asyncio.create_task(hub.hear(Committed(before=4, events=events)))
    await asyncio.sleep(0)  # whoever else has something to do gets a turn
    assert sum(connection.outbox.waiting == 2 for connection in crowd) <= SLICE
    await telling
    assert sum(connection.outbox.waiting == 2 for connection in crowd) == len(crowd)


async def test_what_we_tell_other_processes_is_not_taken_for_theirs() -> None:
    hub = hub_of(running())
    hub.enter(Connection(Person("w", "W")))
    await hub.hear(hub.here())
    assert hub.presence(NOON).watchers == 1
    await hub.hear(Here(process="there", people=("pari",), watchers=4))
    assert hub.presence(NOON).watchers == 5


def test_several_tabs_of_a_watcher_are_one_watcher() -> None:
    people = Presence(NOON)
    for person_id in ("nina", "w", "w", "v"):
        people.enter(person_id)
    assert people.here(frozenset({"nina", "pari"})) == (("nina",), 2)
    people.leave("w", NOON)
    assert people.here(frozenset({"nina", "pari"})) == (("nina",), 2)


def test_a_reload_is_no_leaving() -> None:
    people = Presence(NOON)
    people.enter("nina")
    people.leave("nina", NOON + 10_000)
    assert people.gone_since("nina", NOON + 10_000 + GRACE - 1) is None
    assert people.gone_since("nina", NOON + 10_000 + GRACE) == NOON + 10_000
    people.enter("nina")
    assert people.gone_since("nina", NOON + 99_000) is None


def test_who_was_with_a_process_that_fell_silent_is_gone() -> None:
    people = Presence(NOON)
    people.hear("there", ("nina",), 0, now=NOON)
    assert people.gone_since("nina", NOON + SILENCE - 1) is None
    assert people.gone_since("nina", NOON + SILENCE) is not None
    people.hear("there", (), 0, now=NOON + SILENCE)
    assert people.gone_since("nina", NOON + SILENCE + GRACE) == NOON + SILENCE
