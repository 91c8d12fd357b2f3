"""What happens in a match. The log of these is the truth; all else is worked out from it.

Seats are numbered from 1. Times are milliseconds, points in time are `Instant`s. Moves are
algebraic; a pass is `--`. Fields may be added with a default, never renamed or removed: old logs
must be readable for ever.
"""

from typing import Literal

from msgspec import Struct

from koridor.server.core.people import Person
from koridor.server.core.ratings.rating import Standing
from koridor.server.core.terms import Terms


class Event(Struct, frozen=True, tag_field="type", tag=str.lower, kw_only=True):
    """Something that happened.

    Args:
        at: when the server decided it.
    """

    at: int


class Opened(Event, frozen=True):
    """A table was laid; nobody sits yet, not even who laid it."""

    terms: Terms
    host: Person


class Joined(Event, frozen=True):
    """Somebody sat down before the match began.

    Args:
        wish: the seat that was asked for, or None to have it drawn.
        standing: the rating then, where the match has a pool and the person an account.
    """

    person: Person
    wish: int | None = None
    standing: Standing | None = None


class Left(Event, frozen=True):
    """Somebody stood up before the match began."""

    person_id: str


class ComputersAgreed(Event, frozen=True, tag="computers_agreed"):
    """Somebody at a waiting table agrees that computers take the empty seats."""

    person_id: str
    level: int


class Closed(Event, frozen=True):
    """The table was cleared before the match began."""

    reason: Literal["host", "expired", "empty"]


class Started(Event, frozen=True):
    """All seats are taken: the match begins.

    Args:
        seats: who has which seat; the first has seat 1.
        standings: their ratings then; nothing where none of them has one.
    """

    seats: tuple[Person, ...]
    standings: tuple[Standing | None, ...] = ()


class NotBegun(Event, frozen=True, tag="not_begun"):
    """The first of more than two seats did not begin in time, and nothing has been played.

    The seat is free again. The table waits with the other people at it, who keep their seats;
    computers come again when they are called.

    Args:
        seat: the one that was to begin.
    """

    seat: int


class Moved(Event, frozen=True):
    """A seat moved, or passed because it had no legal move.

    Args:
        seat: who moved.
        move: algebraic, `--` for a forced pass.
        spent: what the move took off the clock, in milliseconds, lag already forgiven.
        forgiven: how much of the thinking time was taken for lag.
        clock: what is left on the seat's clock, gain included; None without clocks.
        nonce: the client's name for this move, by which it is known when sent twice.
    """

    seat: int
    move: str
    spent: int = 0
    forgiven: int = 0
    clock: int | None = None
    nonce: str = ""


class SeatOut(Event, frozen=True, tag="seat_out"):
    """A seat left the game: it gave up, its time ran out, or it was gone for too long.

    With two seats this ends the match; with four the others go on (R7).
    """

    seat: int
    cause: Literal["resigned", "flagged", "abandoned"]


class DrawOffered(Event, frozen=True, tag="draw_offered"):
    """A seat offers a draw; moving on its own does not withdraw it, a move of the other does."""

    seat: int


class DrawDeclined(Event, frozen=True, tag="draw_declined"):
    """The other seat does not want a draw."""

    seat: int


class TakebackAsked(Event, frozen=True, tag="takeback_asked"):
    """A seat wants to go back to the position with `plies` plies played."""

    seat: int
    plies: int


class TakebackDeclined(Event, frozen=True, tag="takeback_declined"):
    """A seat does not agree to go back."""

    seat: int


class TakebackAllowed(Event, frozen=True, tag="takeback_allowed"):
    """A seat agrees to go back; with more than two seats all others must."""

    seat: int


class TakenBack(Event, frozen=True, tag="taken_back"):
    """The match stands again where `plies` plies were played; clocks stay as they are now."""

    plies: int


class Outage(Event, frozen=True):
    """The server was away; the clocks get back what was lost.

    Args:
        lost: milliseconds that no clock is charged with.
        grace: the least that the seat to move has on its clock from now on.
    """

    lost: int
    grace: int = 15_000


class Ended(Event, frozen=True):
    """The match is over.

    Args:
        cause: what ended it.
        winner: the seat that won; None for a draw or an aborted match.
        places: seats by place, the best first (R7); empty when aborted.
        called_off_by: the seat that aborted the match.
        not_begun_by: the seat whose first move did not come in time, which aborted it.
        left_by: the seat over whose absence it ended, of two.
    """

    cause: Literal[
        "goal", "last_seat", "max_plies", "resigned", "flagged", "abandoned", "agreed", "aborted"
    ]
    winner: int | None = None
    places: tuple[tuple[int, ...], ...] = ()
    called_off_by: int | None = None
    not_begun_by: int | None = None
    left_by: int | None = None


class RematchOffered(Event, frozen=True, tag="rematch_offered"):
    """A seat wants to play again."""

    seat: int


class RematchBegun(Event, frozen=True, tag="rematch_begun"):
    """All wanted to play again: they do so in another match, with the seats rotated."""

    match_id: str


class Said(Event, frozen=True):
    """Somebody at the table said something.

    Args:
        text: free text, or the key of a preset phrase with `is_phrase`, shown in the reader's
            language.
    """

    person: Person
    text: str
    is_phrase: bool = False


MatchEvent = (
    Opened
    | Joined
    | Left
    | ComputersAgreed
    | Closed
    | Started
    | NotBegun
    | Moved
    | SeatOut
    | DrawOffered
    | DrawDeclined
    | TakebackAsked
    | TakebackDeclined
    | TakebackAllowed
    | TakenBack
    | Outage
    | Ended
    | RematchOffered
    | RematchBegun
    | Said
)
"""Everything that can stand in the log of a match."""
