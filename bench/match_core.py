"""How long the server thinks about a move in the middle of a game, without disk and network.

    python -m bench.match_core

Deciding, working out the next state, and writing the one message that all pages get. Each round
starts from a position that has not been asked for anything yet, as on the server.
"""

import statistics
import time
from collections.abc import Callable

import msgspec

from koridor.rules import Position
from koridor.server.core.boards import slots
from koridor.server.core.match.commands import Command, Join, Open, Play
from koridor.server.core.match.decide import decide
from koridor.server.core.match.evolve import evolve_all
from koridor.server.core.match.refusals import Refused
from koridor.server.core.match.state import MatchState, blank
from koridor.server.core.people import Person
from koridor.server.core.terms import Control, Terms
from koridor.server.core.views import change

ROUNDS = 1_000
SECOND = 1_000
GAMES = {
    "duel": "e2 e8 e3 e7 e4 e6 d3h e6h f3h c6h b3h g6h h3v a6v e4v d5v b5h",
    "four": "e2 b5 e8 h5 d3h c5 c3v g5 e3 e6h f3v g7h b7h",
}
"""Lines whose last move is timed."""


def carried_out(state: MatchState, command: Command, now: int) -> MatchState:
    decision = decide(state, command, now)
    assert not isinstance(decision, Refused), decision
    return evolve_all(state, decision)


def begun(rules: str) -> MatchState:
    people = [Person(f"guest:{number}", f"Guest {number}") for number in range(1, 5)]
    terms = Terms(rules=rules, control=Control(180 * SECOND, 2 * SECOND))
    state = carried_out(blank("m1"), Open(terms=terms, host=people[0]), 0)
    for seat, person in zip(state.rules.seat_numbers, people, strict=False):
        state = carried_out(state, Join(person=person, wish=seat), 0)
    return state


def move(state: MatchState, text: str) -> Play:
    person_id = state.person(state.position.turn).id
    return Play(person_id=person_id, ply=len(state.plies), move=text, nonce=text)


def measure(what: str, timed: Callable[[], object]) -> None:
    times = []
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        timed()
        times.append((time.perf_counter() - begin) * 1e6)
    times.sort()
    median, slow = statistics.median(times), times[len(times) * 99 // 100]
    print(f"{what:40} median {median:6.0f} µs   99 % {slow:6.0f} µs")


def bench(rules: str, line: str) -> None:
    *before, last = line.split()
    state = begun(rules)
    for number, text in enumerate(before):
        state = carried_out(state, move(state, text), number * SECOND)
    now, command = len(before) * SECOND, move(state, last)
    events = decide(state, command, now)
    assert not isinstance(events, Refused), events
    after = evolve_all(state, events)
    setup = after.position.setup

    def told() -> bytes:
        done = decide(state, command, now)
        assert not isinstance(done, Refused)
        return msgspec.json.encode(change(state, evolve_all(state, done), done, now))

    measure(f"{rules}: decide", lambda: decide(state, command, now))
    measure(f"{rules}: evolve", lambda: evolve_all(state, events))
    measure(f"{rules}: making a position", lambda: Position(setup))
    measure(f"{rules}: slots, of a position just made", lambda: slots(Position(setup)))
    measure(f"{rules}: decide, evolve, change, encode", told)


if __name__ == "__main__":
    for each, moves in GAMES.items():
        bench(each, moves)
