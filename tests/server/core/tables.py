"""A match that tests drive by hand: people at a table, and a clock that moves when told to."""

from typing import Self

import msgspec
from msgspec.structs import replace

from koridor.server.core.computers import computer
from koridor.server.core.match.commands import Command, Join, Open, Play, Tick
from koridor.server.core.match.decide import decide
from koridor.server.core.match.deciding.consequences import Cause, put_out
from koridor.server.core.match.events import MatchEvent
from koridor.server.core.match.evolve import evolve_all, replay
from koridor.server.core.match.refusals import RefusalCode, Refused
from koridor.server.core.match.state import blank
from koridor.server.core.people import Person
from koridor.server.core.terms import Control, Terms

NOON = 1_790_000_000_000
FAST = Control(180_000, 2_000)
"""3+2."""
SUDDEN = Control(60_000, 0)
"""A minute each and nothing more."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(tuple[MatchEvent, ...]).decode


def guest(number: int) -> Person:
    return Person(f"guest:{number}", f"Guest {number}")


def player(number: int) -> Person:
    """The guest of that number after registering: the id stays the same."""
    return replace(guest(number), kind="player")


class Table:
    """A match and the time; every log is written and read again as the store does it."""

    def __init__(self, *, match_id: str = "m1") -> None:
        self.now = NOON
        self.log: tuple[MatchEvent, ...] = ()
        self.state = blank(match_id)

    @classmethod
    def laid(cls, rules: str = "duel", control: Control | None = None, **terms: object) -> Self:
        """A table at which nobody sits yet, laid by guest 1, registered where it must be."""
        table = cls()
        made = msgspec.convert({"rules": rules, **terms}, Terms)
        made = replace(made, control=control)
        table.do(Open(terms=made, host=player(1) if made.is_rated else guest(1)))
        return table

    @classmethod
    def begun(
        cls,
        rules: str = "duel",
        control: Control | None = None,
        *,
        computers: tuple[int, ...] = (),
        **terms: object,
    ) -> Self:
        """A match that has begun: guest N has seat N, computers those named."""
        table = cls.laid(rules, control, **terms)
        seats = table.state.rules.seat_numbers
        for seat in seats:
            person = computer(3, seat) if seat in computers else guest(seat)
            if table.state.terms.is_rated:
                table.do(Join(person=player(seat), draw=tuple(seats)))
            else:
                table.do(Join(person=person, wish=seat))
        return table

    def do(self, command: Command) -> tuple[MatchEvent, ...]:
        """Carry a command out, which must not be refused."""
        decision = decide(self.state, command, self.now)
        assert not isinstance(decision, Refused), decision
        self.state = evolve_all(self.state, decision)
        self.log += decision
        assert replay(self.state.id, _decode(_encode(self.log))) == self.state
        assert self.state.version == len(self.log)
        return decision

    def put_out(self, seat: int, *, cause: Cause = "resigned") -> tuple[MatchEvent, ...]:
        """Put a seat out, also in the first round: logs of older times have such matches."""
        events = put_out(self.state, (seat,), cause, self.now)
        self.state = evolve_all(self.state, events)
        self.log += events
        return events

    def refused(self, command: Command) -> RefusalCode:
        """The reason why a command is refused, which it must be."""
        return self.refusal(command).code

    def refusal(self, command: Command) -> Refused:
        decision = decide(self.state, command, self.now)
        assert isinstance(decision, Refused), decision
        return decision

    def wait(self, milliseconds: int) -> Self:
        self.now += milliseconds
        return self

    def person(self, seat: int) -> str:
        return self.state.person(seat).id

    def move(self, text: str, *, lag: int = 0, nonce: str = "") -> Play:
        """The command by which the seat to move plays."""
        state = self.state
        return Play(
            person_id=self.person(state.position.turn),
            ply=len(state.plies),
            move=text,
            lag=lag,
            nonce=nonce,
        )

    def play(self, line: str, *, each: int = 0, lag: int = 0) -> tuple[MatchEvent, ...]:
        """Moves of whoever is to move, each after so many milliseconds; what the last one did."""
        events: tuple[MatchEvent, ...] = ()
        for text in line.split():
            self.wait(each)
            events = self.do(self.move(text, lag=lag))
        return events

    def tick(self) -> tuple[MatchEvent, ...]:
        return self.do(Tick())

    @property
    def left(self) -> tuple[int, ...]:
        """What stands on the clocks as of the beginning of the turn."""
        assert self.state.clocks is not None
        return self.state.clocks.left

    @property
    def quota(self) -> tuple[int, ...]:
        assert self.state.clocks is not None
        return self.state.clocks.quota


def kinds(events: tuple[MatchEvent, ...]) -> list[str]:
    """The names of events."""
    return [type(event).__name__ for event in events]
