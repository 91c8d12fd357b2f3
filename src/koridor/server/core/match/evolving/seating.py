"""What events at a waiting table change, up to the start of the match, or back from it."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from koridor.rules import Position
from koridor.server.core.match import clock
from koridor.server.core.match.events import (
    Closed,
    ComputersAgreed,
    Joined,
    Left,
    NotBegun,
    Opened,
    Started,
)
from koridor.server.core.match.site_rules import site_rules
from koridor.server.core.match.state import Agreement, MatchState, Offers, Sitter


def opened(_: MatchState, event: Opened) -> dict[str, object]:
    """A table waits."""
    rules = site_rules(event.terms.rules)
    return {
        "terms": event.terms,
        "host": event.host,
        "rules": rules,
        "created": event.at,
        "positions": (Position.start(rules),),
    }


def joined(state: MatchState, event: Joined) -> dict[str, object]:
    """One more sits."""
    return {"sitters": (*state.sitters, Sitter(event.person, event.wish, event.standing))}


def left(state: MatchState, event: Left) -> dict[str, object]:
    """One fewer sits, and agrees to nothing any more."""
    sitters = tuple(sitter for sitter in state.sitters if sitter.person.id != event.person_id)
    return {"sitters": sitters, "agreement": _without(state.agreement, event.person_id)}


def _without(agreement: Agreement | None, person_id: str) -> Agreement | None:
    if agreement is None:
        return None
    others = tuple(each for each in agreement.person_ids if each != person_id)
    return Agreement(agreement.level, others) if others else None


def computers_agreed(state: MatchState, event: ComputersAgreed) -> dict[str, object]:
    """One more agrees; who names another level begins a new agreement."""
    agreement = state.agreement
    if agreement is None or agreement.level != event.level:
        return {"agreement": Agreement(event.level, (event.person_id,))}
    return {"agreement": Agreement(event.level, (*agreement.person_ids, event.person_id))}


def closed(_: MatchState, event: Closed) -> dict[str, object]:
    """The table is cleared."""
    return {"phase": "closed", "closed": event.reason}


def started(state: MatchState, event: Started) -> dict[str, object]:
    """The match runs."""
    control = state.terms.control
    return {
        "phase": "running",
        "seats": event.seats,
        "started_with": event.standings,
        "sitters": (),
        "agreement": None,
        "clocks": clock.start(control, len(event.seats)) if control else None,
        "started": event.at,
        "turn_since": event.at,
    }


def not_begun(state: MatchState, event: NotBegun) -> dict[str, object]:
    """The table waits again; who sat stays, in the same seats, but for one and for computers."""
    sitters = tuple(
        Sitter(person, seat, standing)
        for seat, (person, standing) in enumerate(
            zip(state.seats, state.standings, strict=True), start=1
        )
        if seat != event.seat and person.kind != "computer"
    )
    is_host_there = any(sitter.person.id == state.host.id for sitter in sitters)
    return {
        "phase": "waiting",
        "host": state.host if is_host_there else sitters[0].person,
        "sitters": sitters,
        "seats": (),
        "started_with": (),
        "clocks": None,
        "started": 0,
        "turn_since": event.at,
        "offers": Offers(),
    }


CHANGES: Mapping[type, Callable[[MatchState, Any], dict[str, object]]] = MappingProxyType(
    {
        Opened: opened,
        Joined: joined,
        Left: left,
        ComputersAgreed: computers_agreed,
        Closed: closed,
        Started: started,
        NotBegun: not_begun,
    }
)
"""What each of these events changes."""
