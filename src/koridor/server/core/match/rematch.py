"""The match that follows when all want to play again."""

from msgspec.structs import replace

from koridor.server.core.match.events import MatchEvent, Opened, Started
from koridor.server.core.match.state import MatchState
from koridor.server.core.people import Person


def rotated(seats: tuple[Person, ...]) -> tuple[Person, ...]:
    """Everybody one seat on: seat 2 begins, and who began comes last."""
    return (*seats[1:], *seats[:1])


def rematch_log(state: MatchState, now: int) -> tuple[MatchEvent, ...]:
    """The log with which the next match begins: on the same terms, already running.

    It is appended to the match that `RematchBegun` names, together with that event.
    """
    terms = replace(state.terms, origin="rematch")
    return (
        Opened(at=now, terms=terms, host=state.host),
        Started(at=now, seats=rotated(state.seats)),
    )
