"""What moves, leaving seats, take-backs, outages and the end change."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from koridor.notation import ALGEBRAIC
from koridor.rules import Position
from koridor.server.core.match import clock
from koridor.server.core.match.clock import Clocks
from koridor.server.core.match.events import Ended, Moved, Outage, SeatOut, TakenBack
from koridor.server.core.match.state import PASS_TEXT, MatchState, Offers, Out, PlayedPly


def moved(state: MatchState, event: Moved) -> dict[str, object]:
    """A ply more; what was offered to the seat that moved has lapsed."""
    position = state.position
    ply = PlayedPly(
        at=event.at,
        seat=event.seat,
        move=event.move,
        took=max(0, event.at - state.turn_since),
        spent=event.spent,
        forgiven=event.forgiven,
        clock=event.clock,
        nonce=event.nonce,
    )
    return {
        "positions": (*state.positions, position.play(ALGEBRAIC.read(event.move, position))),
        "plies": (*state.plies, ply),
        "clocks": _clocks_after(state, event),
        "turn_since": event.at,
        "offers": _offers_after(state.offers, event.seat),
    }


def _clocks_after(state: MatchState, event: Moved) -> Clocks | None:
    control = state.terms.control
    if state.clocks is None or control is None or event.clock is None or event.move == PASS_TEXT:
        return state.clocks
    return clock.moved(state.clocks, event.seat, event.clock, event.forgiven, control)


def _offers_after(offers: Offers, seat: int) -> Offers:
    draw = offers.draw if offers.draw == seat else None
    return Offers(draw=draw, drew=tuple(each for each in offers.drew if each != seat))


def seat_out(state: MatchState, event: SeatOut) -> dict[str, object]:
    """A seat fewer (R7); with two seats nothing leaves the board, for the match is over."""
    out = Out(seat=event.seat, cause=event.cause, plies=len(state.plies))
    changes: dict[str, object] = {
        "outs": (*state.outs, out),
        "offers": replace(state.offers, draw=None, takeback=None),
    }
    if state.size > 2:
        changes["positions"] = (*state.positions[:-1], state.position.retire(event.seat))
    if state.position.turn == event.seat:
        changes["clocks"] = stopped_clocks(state, event.at)
        changes["turn_since"] = event.at
    if event.cause == "flagged" and state.clocks is not None:
        changes["clocks"] = clock.with_left(state.clocks, event.seat, 0)
    return changes


def stopped_clocks(state: MatchState, at: int) -> Clocks | None:
    """The clocks when the turn that is running ends without a move."""
    if state.clocks is None or not state.clock_runs:
        return state.clocks
    return clock.stopped(state.clocks, state.position.turn, max(0, at - state.turn_since))


def taken_back(state: MatchState, event: TakenBack) -> dict[str, object]:
    """The position of before stands again; who has gone out since stays out."""
    count = event.plies
    outs = tuple(replace(out, plies=min(out.plies, count)) for out in state.outs)
    nonces = ((ply.seat, ply.nonce) for ply in state.plies[count:] if ply.nonce)
    return {
        "phase": "running",
        "positions": (*state.positions[:count], _without_outs(state, count)),
        "plies": state.plies[:count],
        "clocks": stopped_clocks(state, event.at),
        "turn_since": event.at,
        "offers": Offers(drew=state.offers.drew),
        "outs": outs,
        "undone": state.undone.union(nonces),
        "outcome": None,
    }


def _without_outs(state: MatchState, count: int) -> Position:
    """The position after `count` plies, without the seats that went out later than that."""
    position = state.positions[count]
    for out in state.outs:
        if out.plies > count:
            position = position.retire(out.seat)
    return position


def outage(state: MatchState, event: Outage) -> dict[str, object]:
    """The turn began later by what was lost, and the seat to move has the grace at least."""
    since = min(event.at, state.turn_since + event.lost)
    if state.first_move_by is not None:
        earliest = event.at + event.grace - clock.FIRST_MOVE
        return {"turn_since": max(since, earliest), "restored": event.at}
    clocks = state.clocks
    if clocks is not None and state.clock_runs:
        used = event.at - since
        turn = state.position.turn
        clocks = clock.with_left(clocks, turn, max(clocks.left[turn - 1], used + event.grace))
    return {"turn_since": since, "clocks": clocks, "restored": event.at}


def ended(state: MatchState, event: Ended) -> dict[str, object]:
    """It is over: clocks stand still and offers mean nothing."""
    return {
        "phase": "ended",
        "clocks": stopped_clocks(state, event.at),
        "turn_since": event.at,
        "offers": Offers(),
        "outcome": event,
    }


CHANGES: Mapping[type, Callable[[MatchState, Any], dict[str, object]]] = MappingProxyType(
    {
        Moved: moved,
        SeatOut: seat_out,
        TakenBack: taken_back,
        Outage: outage,
        Ended: ended,
    }
)
"""What each of these events changes."""
