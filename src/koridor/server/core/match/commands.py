"""What people, and the server itself, ask of a match.

`person_id` says who asks; `decide` finds the seat. What only the shell knows (lag, who is gone,
chance) comes inside the command.
"""

from typing import Literal

from msgspec import Struct, field

from koridor.server.core.people import Person
from koridor.server.core.ratings.rating import Standing
from koridor.server.core.terms import Terms


class Open(Struct, frozen=True, kw_only=True):
    """Lay a table; the match's log is empty until then."""

    terms: Terms
    host: Person


class Join(Struct, frozen=True, kw_only=True):
    """Sit down at a waiting table.

    Args:
        draw: a random permutation of the seats, for those who have no wish.
        standings: the ratings of those who then sit, by id; `Matches.submit` looks them up.
    """

    person: Person
    wish: int | None = None
    draw: tuple[int, ...] = ()
    standings: dict[str, Standing] = field(default_factory=dict)


class Leave(Struct, frozen=True, kw_only=True):
    """Stand up from a waiting table; the host's leaving clears it.

    Args:
        draw: a random permutation of the seats, in case all others wait for computers.
    """

    person_id: str
    draw: tuple[int, ...] = ()


class AgreeToComputers(Struct, frozen=True, kw_only=True):
    """Let computers take the empty seats, once everybody who sits agrees."""

    person_id: str
    level: int
    draw: tuple[int, ...] = ()


class Play(Struct, frozen=True, kw_only=True):
    """Move.

    Args:
        ply: how many plies the player saw played; refused when the match has gone on.
        move: algebraic.
        nonce: the client's name for this move; the same one again is answered alike and not
            played again.
        lag: what the server measured for this player's connection, in milliseconds.
    """

    person_id: str
    ply: int
    move: str
    nonce: str = ""
    lag: int = 0


class Resign(Struct, frozen=True, kw_only=True):
    """Give up; before the second round that calls the match off."""

    person_id: str


class Abort(Struct, frozen=True, kw_only=True):
    """Call the match off; possible before the second round."""

    person_id: str


class OfferDraw(Struct, frozen=True, kw_only=True):
    """Offer a draw, or accept the one that is offered; with two seats only."""

    person_id: str


class DeclineDraw(Struct, frozen=True, kw_only=True):
    """Decline the draw that is offered."""

    person_id: str


class AskTakeback(Struct, frozen=True, kw_only=True):
    """Ask to take the last own move back; accepts one that is asked for by another seat.

    Against computers alone it happens at once. Rated matches refuse it.
    """

    person_id: str


class DeclineTakeback(Struct, frozen=True, kw_only=True):
    """Decline to go back."""

    person_id: str


class Claim(Struct, frozen=True, kw_only=True):
    """Put the seats out whose players are gone, or, with two seats, end the match as a draw.

    Args:
        gone_since: for each seat since when its player is gone, None for one who is here.
    """

    person_id: str
    result: Literal["win", "draw"]
    gone_since: tuple[int | None, ...]


class OfferRematch(Struct, frozen=True, kw_only=True):
    """Want to play again, or accept; computers always do.

    Args:
        new_id: the id of the match that begins if this completes the agreement.
    """

    person_id: str
    new_id: str


class Say(Struct, frozen=True, kw_only=True):
    """Say something at the table."""

    person: Person
    text: str
    is_phrase: bool = False


class Tick(Struct, frozen=True):
    """The stored deadline has passed: flag, abort or close what is due; nothing if nothing is."""


class ReportOutage(Struct, frozen=True, kw_only=True):
    """The server was away.

    Args:
        since: the last moment at which it is known to have worked.
    """

    since: int


Command = (
    Open
    | Join
    | Leave
    | AgreeToComputers
    | Play
    | Resign
    | Abort
    | OfferDraw
    | DeclineDraw
    | AskTakeback
    | DeclineTakeback
    | Claim
    | OfferRematch
    | Say
    | Tick
    | ReportOutage
)
"""Everything that can be asked of a match."""
