"""What offers, answers and talk change."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from koridor.server.core.match.events import (
    DrawDeclined,
    DrawOffered,
    RematchBegun,
    RematchOffered,
    Said,
    TakebackAllowed,
    TakebackAsked,
    TakebackDeclined,
)
from koridor.server.core.match.state import MatchState, Takeback


def draw_offered(state: MatchState, event: DrawOffered) -> dict[str, object]:
    """A draw stands on offer."""
    offers = state.offers
    return {"offers": replace(offers, draw=event.seat, drew=(*offers.drew, event.seat))}


def draw_declined(state: MatchState, _: DrawDeclined) -> dict[str, object]:
    """No draw stands on offer."""
    return {"offers": replace(state.offers, draw=None)}


def takeback_asked(state: MatchState, event: TakebackAsked) -> dict[str, object]:
    """A take-back waits for the others."""
    offers, asked = state.offers, Takeback(seat=event.seat, plies=event.plies)
    return {"offers": replace(offers, takeback=asked, asked=(*offers.asked, event.seat))}


def takeback_allowed(state: MatchState, event: TakebackAllowed) -> dict[str, object]:
    """One more agrees to it."""
    asked = state.offers.takeback
    assert asked is not None, "nobody has asked"
    allowed = replace(asked, allowed=(*asked.allowed, event.seat))
    return {"offers": replace(state.offers, takeback=allowed)}


def takeback_declined(state: MatchState, _: TakebackDeclined) -> dict[str, object]:
    """No take-back is asked for."""
    return {"offers": replace(state.offers, takeback=None)}


def rematch_offered(state: MatchState, event: RematchOffered) -> dict[str, object]:
    """One more wants to play again."""
    offers = state.offers
    return {"offers": replace(offers, rematch=(*offers.rematch, event.seat))}


def rematch_begun(_: MatchState, event: RematchBegun) -> dict[str, object]:
    """There is a next match."""
    return {"next_id": event.match_id}


def said(state: MatchState, event: Said) -> dict[str, object]:
    """A line of talk more."""
    return {"talk": (*state.talk, event)}


CHANGES: Mapping[type, Callable[[MatchState, Any], dict[str, object]]] = MappingProxyType(
    {
        DrawOffered: draw_offered,
        DrawDeclined: draw_declined,
        TakebackAsked: takeback_asked,
        TakebackAllowed: takeback_allowed,
        TakebackDeclined: takeback_declined,
        RematchOffered: rematch_offered,
        RematchBegun: rematch_begun,
        Said: said,
    }
)
"""What each of these events changes."""
