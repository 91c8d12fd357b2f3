"""The matches that a process remembers, so that it need not read their logs again."""

from collections import OrderedDict

from koridor.server.core.match.state import MatchState


class States:
    """Those that were asked for last.

    A match of a hundred plies takes some hundred kilobytes, so that those which are over, and stay
    over, must not push out or outnumber those which go on. All others are read again when needed.

    Args:
        kept: how many that wait or run.
        kept_ended: how many that are over.
    """

    def __init__(self, *, kept: int = 4_000, kept_ended: int = 200) -> None:
        self._going_on: OrderedDict[str, MatchState] = OrderedDict()
        self._ended: OrderedDict[str, MatchState] = OrderedDict()
        self._kept, self._kept_ended = kept, kept_ended

    def __len__(self) -> int:
        return len(self._going_on) + len(self._ended)

    def get(self, match_id: str) -> MatchState | None:
        """The newest state of a match that is known."""
        return self._going_on.get(match_id) or self._ended.get(match_id)

    def put(self, state: MatchState) -> None:
        """A match was asked for, or went on; older states than the known one are passed over."""
        known = self.get(state.id)
        newest = state if known is None or known.version <= state.version else known
        self._going_on.pop(state.id, None)
        self._ended.pop(state.id, None)
        is_over = newest.phase in {"ended", "closed"}
        states, most = (self._ended, self._kept_ended) if is_over else (self._going_on, self._kept)
        states[state.id] = newest
        if len(states) > most:
            states.popitem(last=False)
