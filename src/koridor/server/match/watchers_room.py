"""The spectators' room of one match: its last lines, in memory and nowhere else.

A match with thousands of spectators must not grow for what they say, so that their lines are no
events. They go over the bus to all processes; who comes later reads the last ones that the process
has heard since somebody had the match open there.
"""

from collections import deque

from koridor.server.core.messages.match_view import TalkView

KEPT = 50
"""Lines that newcomers see."""


class WatchersRoom:
    """What spectators have said of late."""

    def __init__(self) -> None:
        self._lines: deque[TalkView] = deque(maxlen=KEPT)

    @property
    def lines(self) -> tuple[TalkView, ...]:
        """The last lines, the oldest first."""
        return tuple(self._lines)

    def add(self, line: TalkView) -> None:
        """One line more."""
        self._lines.append(line)
