"""The door through which all features, people and computers alike, reach matches."""

from typing import Protocol

from msgspec import Struct

from koridor.server.core.match.commands import Command, Play
from koridor.server.core.match.events import MatchEvent, Moved
from koridor.server.core.match.refusals import RefusalCode, Refused
from koridor.server.core.match.state import MatchState


class Done(Struct, frozen=True):
    """A command was carried out, and is on disk.

    Args:
        events: what it made happen; empty when there was nothing to do or it was sent twice.
        state: the match after it.
    """

    events: tuple[MatchEvent, ...]
    state: MatchState


def told(command: Command, answer: Done | Refused) -> Done | Refused:
    """What whoever asked is told: a move that made the flag fall instead was not played."""
    if isinstance(answer, Refused) or not isinstance(command, Play) or not answer.events:
        return answer
    if any(isinstance(event, Moved) for event in answer.events):
        return answer
    return Refused(RefusalCode.TIME_IS_UP, "the flag fell before the move")


class Matches(Protocol):
    """Loads, decides, appends and publishes; tries again when another process was faster."""

    async def submit(self, match_id: str, command: Command) -> Done | Refused:
        """Carry a command out, or say why not."""
        ...

    async def state(self, match_id: str) -> MatchState | None:
        """The match as it is committed, or None if there is none."""
        ...
