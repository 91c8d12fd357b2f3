"""What is so in a match: the sum of its events."""

from typing import Literal

from msgspec import Struct

from koridor.rules import DUEL, Position, Rules
from koridor.server.core.match import clock
from koridor.server.core.match.clock import Clocks
from koridor.server.core.match.events import Ended, Said
from koridor.server.core.people import Person
from koridor.server.core.ratings.rating import Standing
from koridor.server.core.terms import Terms

Phase = Literal["waiting", "running", "ended", "closed"]

PASS_TEXT = "--"
"""How a forced pass is written."""
PUBLIC_TABLE_LASTS = 2 * 3_600_000
PRIVATE_TABLE_LASTS = 24 * 3_600_000
"""After how many milliseconds a table that still waits is cleared."""
TURN_LASTS = 3 * 24 * 3_600_000
SOLITARY_TURN_LASTS = 24 * 3_600_000
"""For how many milliseconds a move is waited for where no clock runs: by other people, and by
computers alone."""


class Sitter(Struct, frozen=True):
    """Somebody who sits at a waiting table, the seat that was asked for, and the rating."""

    person: Person
    wish: int | None = None
    standing: Standing | None = None


class PlayedPly(Struct, frozen=True, kw_only=True):
    """A ply that was played; see `Moved`.

    Args:
        took: milliseconds from the beginning of the turn, with clocks or without; what an outage
            took is left out.
    """

    at: int
    seat: int
    move: str
    took: int = 0
    spent: int = 0
    forgiven: int = 0
    clock: int | None = None
    nonce: str = ""


class Out(Struct, frozen=True, kw_only=True):
    """A seat that is out.

    Args:
        plies: how many plies were played when it went.
    """

    seat: int
    cause: Literal["resigned", "flagged", "abandoned"]
    plies: int


class Takeback(Struct, frozen=True, kw_only=True):
    """A take-back that is asked for.

    Args:
        plies: how many plies would stay.
        allowed: the seats that have agreed, without the one that asks.
    """

    seat: int
    plies: int
    allowed: tuple[int, ...] = ()


class Offers(Struct, frozen=True, kw_only=True):
    """What is offered and not yet answered, and what may not be offered again so soon.

    Args:
        draw: the seat that offers a draw.
        rematch: the seats that want to play again.
        drew: the seats that have offered a draw since they last moved.
        asked: the seats that have asked for a take-back since the last move of anybody.
    """

    draw: int | None = None
    takeback: Takeback | None = None
    rematch: tuple[int, ...] = ()
    drew: tuple[int, ...] = ()
    asked: tuple[int, ...] = ()


class Agreement(Struct, frozen=True):
    """Who, at a waiting table, agrees to computers of this level."""

    level: int
    person_ids: tuple[str, ...]


class MatchState(Struct, frozen=True, kw_only=True):
    """What is so in a match after `version` events; `EMPTY` before the first.

    Args:
        rules: those of the terms, with the site's limit of plies.
        sitters: who sits while the table waits, in order of arrival, or of their seats where it
            waits again; empty after the start.
        agreement: on computers for the empty seats.
        seats: who has which seat, from the start on; the first has seat 1.
        started_with: their ratings then, if any of them has one.
        positions: the position after each number of plies, the start first; the last is now.
        plies: what was played; one less than positions.
        started: when the match began.
        turn_since: when the turn of the seat to move began, or when a table that was full began
            to wait again.
        restored: when the last outage was over.
        outs: the seats that are out, the first to go first.
        undone: seats and nonces of moves that were taken back, and so must not be played again by a
            message that comes late.
        outcome: how it ended.
        next_id: the rematch.
    """

    id: str = ""
    version: int = 0
    phase: Phase = "waiting"
    terms: Terms = Terms()
    rules: Rules = DUEL
    host: Person = Person("", "")
    created: int = 0
    changed: int = 0
    sitters: tuple[Sitter, ...] = ()
    agreement: Agreement | None = None
    closed: Literal["host", "expired", "empty"] | None = None
    seats: tuple[Person, ...] = ()
    started_with: tuple[Standing | None, ...] = ()
    positions: tuple[Position, ...] = (Position.start(DUEL),)
    plies: tuple[PlayedPly, ...] = ()
    clocks: Clocks | None = None
    started: int = 0
    turn_since: int = 0
    restored: int = 0
    offers: Offers = Offers()
    outs: tuple[Out, ...] = ()
    undone: frozenset[tuple[int, str]] = frozenset()
    outcome: Ended | None = None
    talk: tuple[Said, ...] = ()
    next_id: str | None = None

    @property
    def size(self) -> int:
        """How many seats there are."""
        return len(self.rules.seats)

    @property
    def people(self) -> tuple[Person, ...]:
        """Who sits: in order of seats once the match has begun, before it of arrival."""
        return self.seats or tuple(sitter.person for sitter in self.sitters)

    @property
    def standings(self) -> tuple[Standing | None, ...]:
        """The ratings of `people`, of seats as they were at the start."""
        if not self.seats:
            return tuple(sitter.standing for sitter in self.sitters)
        return self.started_with or (None,) * len(self.seats)

    @property
    def position(self) -> Position:
        """What stands on the board."""
        return self.positions[-1]

    @property
    def turn(self) -> int | None:
        """The seat to move, while the match runs."""
        return self.position.turn if self.phase == "running" else None

    @property
    def is_first_round(self) -> bool:
        """Whether the seat to move has had no turn yet: its move is free, and all may abort."""
        if self.phase != "running":
            return False
        turn = self.position.turn
        return all(ply.seat != turn for ply in self.plies[: self.size])

    @property
    def clock_runs(self) -> bool:
        """Whether the clock of the seat to move runs."""
        return self.clocks is not None and self.phase == "running" and not self.is_first_round

    @property
    def first_move_by(self) -> int | None:
        """Until when the seat to move must make its first move, if that is so."""
        is_limited = self.clocks is not None and self.is_first_round and not self.is_solitary
        return self.turn_since + clock.FIRST_MOVE if is_limited else None

    @property
    def is_timed(self) -> bool:
        """Whether the seat to move has to hurry."""
        return self.clock_runs or self.first_move_by is not None

    @property
    def seats_in_play(self) -> tuple[int, ...]:
        """The seats that are not out."""
        gone = {out.seat for out in self.outs}
        return tuple(seat for seat in self.rules.seat_numbers if seat not in gone)

    @property
    def is_solitary(self) -> bool:
        """Whether at most one person plays, against computers."""
        return sum(person.kind != "computer" for person in self.seats) < 2

    def person(self, seat: int) -> Person:
        """Who has a seat, from the start on."""
        return self.seats[seat - 1]

    def seat_of(self, person_id: str) -> int | None:
        """The seat that somebody has, from the start on."""
        for seat, person in enumerate(self.seats, start=1):
            if person.id == person_id:
                return seat
        return None

    def out(self, seat: int) -> Out | None:
        """Why and when a seat went out, if it did."""
        return next((out for out in self.outs if out.seat == seat), None)

    def deadline(self) -> int | None:
        """When `Tick` is due: a flag, a move that never came, a table that nobody joins."""
        if self.phase == "waiting" and self.version:
            is_public = self.terms.visibility == "public"
            # A table that was full and waits again has the whole time once more.
            since = max(self.created, self.turn_since)
            return since + (PUBLIC_TABLE_LASTS if is_public else PRIVATE_TABLE_LASTS)
        if self.clocks is not None and self.clock_runs:
            return clock.flag_time(self.clocks, self.position.turn, self.turn_since)
        return self.first_move_by or self._given_up_at()

    def _given_up_at(self) -> int | None:
        """Where nobody has to hurry, when a match is nevertheless taken for abandoned."""
        if self.phase != "running":
            return None
        return self.turn_since + (SOLITARY_TURN_LASTS if self.is_solitary else TURN_LASTS)


EMPTY = MatchState()
"""No match: nothing has happened."""


def blank(match_id: str) -> MatchState:
    """A match in which nothing has happened yet, not even that its table was laid."""
    return MatchState(id=match_id)
