"""The next state of a match after an event, and the state after a whole log."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from koridor.server.core.match.events import MatchEvent
from koridor.server.core.match.evolving import agreements, playing, seating
from koridor.server.core.match.state import MatchState, blank

Change = Callable[[MatchState, Any], dict[str, object]]
"""Works out the fields of a state that an event changes."""

CHANGES: Mapping[type, Change] = MappingProxyType(
    {**seating.CHANGES, **playing.CHANGES, **agreements.CHANGES}
)
"""What each event changes."""


def evolve(state: MatchState, event: MatchEvent) -> MatchState:
    """The state after one more event."""
    changes = CHANGES[type(event)](state, event)
    return replace(state, version=state.version + 1, changed=event.at, **changes)


def evolve_all(state: MatchState, events: Iterable[MatchEvent]) -> MatchState:
    """The state after some more events."""
    for event in events:
        state = evolve(state, event)
    return state


def replay(match_id: str, events: Iterable[MatchEvent]) -> MatchState:
    """The state of a match from its whole log."""
    return evolve_all(blank(match_id), events)
