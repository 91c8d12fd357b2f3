"""The port to a running match for those who follow it without a page: programs."""

from contextlib import AbstractAsyncContextManager
from typing import Protocol

from koridor.server.core.match.state import MatchState
from koridor.server.core.people import Person


class Followed(Protocol):
    """A match that somebody follows; who sits at it is here as long as they do."""

    @property
    def state(self) -> MatchState:
        """The match as it was told last."""
        ...

    def gone_since(self, now: int) -> tuple[int | None, ...]:
        """For each seat since when its player is gone; computers never are."""
        ...

    async def changed(self) -> bool:
        """Wait for news of any kind; False when the server restarts and all must leave."""
        ...


class Following(Protocol):
    """Opens matches."""

    def follow(self, match_id: str, person: Person) -> AbstractAsyncContextManager[Followed | None]:
        """Follow a match until the block ends; None when there is no such match."""
        ...
