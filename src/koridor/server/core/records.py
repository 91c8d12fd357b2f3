"""A match as a record (`.qgn`)."""

from datetime import UTC, datetime

from koridor.notation import ALGEBRAIC
from koridor.record import (
    DRAWN,
    UNFINISHED,
    Departure,
    DepartureCause,
    Game,
    Headers,
    Line,
    Millis,
    Ply,
    Result,
)
from koridor.rules import Position
from koridor.server.core.match.state import MatchState
from koridor.server.core.one_line import one_line
from koridor.server.core.terms import Control

CAUSES = {
    "resigned": DepartureCause.RESIGN,
    "flagged": DepartureCause.TIME,
    "abandoned": DepartureCause.LEFT,
}
"""Why a seat is out, in a record's words."""
TERMINATIONS = {
    "goal": "goal",
    "last_seat": "last seat",
    "max_plies": "max plies",
    "resigned": "resigned",
    "flagged": "time",
    "abandoned": "abandoned",
    "agreed": "agreed",
    "aborted": "aborted",
}
"""How a match ended, in a record's words."""


def record_of(state: MatchState, *, site: str = "") -> Game:
    """The record of a match, as far as it has gone.

    Args:
        state: the match.
        site: where it can be seen.
    """
    return Game(
        start=Position.start(state.rules),
        line=Line(tuple(_ply(state, count) for count in range(1, len(state.plies) + 1))),
        headers=_headers(state, site),
        result=_result(state),
        departures=_departures(state, 0),
    )


def _ply(state: MatchState, count: int) -> Ply:
    """The last of the first `count` plies, and who went out after it."""
    ply = state.plies[count - 1]
    return Ply(
        ALGEBRAIC.read(ply.move, state.positions[count - 1]),
        clock=None if ply.clock is None else Millis(ply.clock),
        departures=_departures(state, count),
    )


def _departures(state: MatchState, count: int) -> tuple[Departure, ...]:
    return tuple(Departure(out.seat, CAUSES[out.cause]) for out in state.outs if out.plies == count)


def _headers(state: MatchState, site: str) -> Headers:
    began = datetime.fromtimestamp((state.started or state.created) / 1000, UTC)
    headers = {
        "Event": "Rated match" if state.terms.is_rated else "Casual match",
        "Site": one_line(site),
        "Date": f"{began:%Y.%m.%d}",
    }
    headers = {name: value for name, value in headers.items() if value}
    for seat, person in enumerate(state.seats, start=1):
        headers[f"Seat{seat}"] = one_line(person.name)
    headers["TimeControl"] = time_control(state.terms.control)
    if state.outcome:
        headers["Termination"] = TERMINATIONS[state.outcome.cause]
    return Headers.of(headers)


def time_control(control: Control | None) -> str:
    """Seconds at the start and for each move, as other programs write them.

    >>> time_control(Control(180_000, 2_000)), time_control(None)
    ('180+2', '-')
    """
    if control is None:
        return "-"
    return f"{control.initial / 1000:g}+{control.increment / 1000:g}"


def _result(state: MatchState) -> Result:
    outcome = state.outcome
    if outcome is None or outcome.cause == "aborted":
        return UNFINISHED
    return DRAWN if outcome.winner is None else Result(outcome.winner)
