"""The live game on the front page: one that anybody may watch, and in which something goes on."""

from collections.abc import Callable

from koridor.server.core.game_views import game_view
from koridor.server.core.match.state import MatchState
from koridor.server.core.matches import Matches
from koridor.server.core.messages.lobby_socket import LiveGame
from koridor.server.core.store import Store, Summary

SECOND = 1_000
LIVELY = 30_000
"""Milliseconds since the last event of a match in which something goes on."""
ASLEEP = 10 * 60_000
"""Milliseconds without an event after which a match is not worth a look."""
FAREWELL = 10_000
"""Milliseconds that a match is shown after its end, so that its watchers see how it ended."""
CANDIDATES = 20


class Showcase:
    """Of the lively matches the one that has come furthest; it stays until it ends or is quiet.

    Args:
        store: knows what can be watched.
        matches: knows how the match stands that is shown.
        now: the wall clock.
    """

    def __init__(self, store: Store, matches: Matches, now: Callable[[], int]) -> None:
        self._store, self._matches, self._now = store, matches, now
        self._shown: MatchState | None = None
        self._looked: int | None = None

    async def look(self) -> LiveGame | None:
        """The game that is shown, None when there is none; read anew once a second at most."""
        now = self._now()
        if self._looked is None or now - self._looked >= SECOND:
            self._looked = now
            self._shown = await self._choose(now)
        return game_view(self._shown, now) if self._shown is not None else None

    async def _choose(self, now: int) -> MatchState | None:
        shown = self._shown and await self._matches.state(self._shown.id)
        if shown is not None and _stays(shown, now):
            return shown
        running = await self._store.summaries(
            phase="running", visibility="public", limit=CANDIDATES
        )
        best = _best(running, now)
        return None if best is None else await self._matches.state(best.id)


def _stays(state: MatchState, now: int) -> bool:
    quiet = now - state.changed
    return quiet < (LIVELY if state.phase == "running" else FAREWELL)


def _best(summaries: list[Summary], now: int) -> Summary | None:
    """The lively one with the most plies, or else the one that went on last; not one asleep."""
    lively = [one for one in summaries if now - one.changed < LIVELY]
    awake = [one for one in summaries if now - one.changed < ASLEEP]
    return max(lively, key=lambda one: one.plies, default=awake[0] if awake else None)
