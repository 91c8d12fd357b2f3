"""The match that follows when all want to play again."""

from collections.abc import Mapping

from msgspec.structs import replace

from koridor.server.core.match.events import MatchEvent, Opened, Started
from koridor.server.core.match.standings import NOBODY, standings_of
from koridor.server.core.match.state import MatchState
from koridor.server.core.people import Person
from koridor.server.core.ratings.rating import Standing


def rotated(seats: tuple[Person, ...]) -> tuple[Person, ...]:
    """Everybody one seat on: seat 2 begins, and who began comes last."""
    return (*seats[1:], *seats[:1])


def rematch_log(
    state: MatchState, now: int, standings: Mapping[str, Standing] = NOBODY
) -> tuple[MatchEvent, ...]:
    """The log with which the next match begins: on the same terms, already running.

    It is appended to the match that `RematchBegun` names, together with that event.

    Args:
        standings: ratings by id, of those who have one.
    """
    terms = replace(state.terms, origin="rematch")
    seats = rotated(state.seats)
    return (
        Opened(at=now, terms=terms, host=state.host),
        Started(at=now, seats=seats, standings=standings_of(seats, standings)),
    )
