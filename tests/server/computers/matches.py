"""Matches with computers, made by the commands that people give."""

from koridor.server.core.computers import computer
from koridor.server.core.match.commands import Command, Join, Open, Play
from koridor.server.core.match.decide import decide
from koridor.server.core.match.evolve import evolve
from koridor.server.core.match.refusals import Refused
from koridor.server.core.match.state import EMPTY, MatchState
from koridor.server.core.people import Person
from koridor.server.core.terms import Control, Terms

NINA = Person("guest:nina", "Нина")
BLITZ = Control(180_000, 2_000)
NOW = 1_000_000


def commands(
    *, rules: str = "mini", control: Control | None = None, level: int = 1, seat: int = 2
) -> list[Command]:
    """Nina against the computer, which has this seat."""
    return [
        Open(terms=Terms(rules=rules, control=control, origin="computer"), host=NINA),
        Join(person=NINA, wish=3 - seat, draw=(1, 2)),
        Join(person=computer(level), wish=seat, draw=(1, 2)),
    ]


def moves(*texts: str, first: int = 0, seat: int = 2) -> list[Command]:
    """Moves of both, from ply `first` on."""
    people = {seat: computer(1).id, 3 - seat: NINA.id}
    return [
        Play(person_id=people[1 + ply % 2], ply=ply, move=text)
        for ply, text in enumerate(texts, start=first)
    ]


def state_after(*given: Command, now: int = NOW) -> MatchState:
    """The match once these were carried out at one moment."""
    state = EMPTY
    for command in given:
        events = decide(state, command, now)
        assert not isinstance(events, Refused), events
        for event in events:
            state = evolve(state, event)
    return state
