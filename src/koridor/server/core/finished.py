"""What is kept of a match when it has ended, in the same transaction as its end."""

from msgspec import Struct

from koridor.openings import recognise
from koridor.record import write_game
from koridor.server.core.match.state import MatchState
from koridor.server.core.messages.archive import Still
from koridor.server.core.people import Person
from koridor.server.core.pools import pool_of
from koridor.server.core.ratings.rating import Standing
from koridor.server.core.records import record_of
from koridor.server.core.stills import still_of
from koridor.server.core.views import wall_owners


class FinishedSeat(Struct, frozen=True):
    """Who played at a seat.

    Args:
        place: 1 for the best; seats that share a place leave the next ones free (R7).
        standing: the rating when the match began.
    """

    person: Person
    place: int
    standing: Standing | None = None


class Finished(Struct, frozen=True, kw_only=True):
    """A game that has ended. Aborted matches are none.

    Args:
        id: of the match.
        rules: a preset's key, or words.
        pool: where it counts, if it is rated; where it would, if not.
        seats: by number.
        opening: its key, where it has a name.
        record: the whole game (`.qgn`).
        still: the last position; where it is None, it is drawn later.
    """

    id: str
    is_public: bool
    began: int
    ended: int
    rules: str
    pool: str | None
    is_rated: bool
    cause: str
    winner: int | None
    plies: int
    rounds: int
    seats: tuple[FinishedSeat, ...]
    opening: str | None
    record: str
    still: Still | None = None


def finished_of(state: MatchState) -> Finished | None:
    """What is kept of a match; None while it runs, and when it was aborted."""
    outcome = state.outcome
    if outcome is None or outcome.cause == "aborted":
        return None
    found = recognise(state.positions) if state.rules.key == "duel" else None
    places = {
        seat: 1 + sum(map(len, outcome.places[:better]))
        for better, group in enumerate(outcome.places)
        for seat in group
    }
    return Finished(
        id=state.id,
        is_public=state.terms.visibility == "public",
        began=state.started,
        ended=outcome.at,
        rules=state.terms.rules,
        pool=pool_of(state.terms),
        is_rated=state.terms.is_rated,
        cause=outcome.cause,
        winner=outcome.winner,
        plies=len(state.plies),
        rounds=-(-len(state.plies) // state.size),
        seats=tuple(
            FinishedSeat(person, places[seat], standing)
            for seat, (person, standing) in enumerate(
                zip(state.seats, state.standings, strict=True), start=1
            )
        ),
        opening=found.opening.key if found else None,
        record=write_game(record_of(state)),
        still=still_of(state.position, wall_owners(state)),
    )
