"""What pages show of other features, so that their first sight needs no second request."""

from typing import Protocol

from koridor.server.core.messages.lobby_socket import LiveGame, Lobby
from koridor.server.core.messages.match_view import MatchView
from koridor.server.core.people import Person


class ShowsLobby(Protocol):
    """Shows what is going on."""

    async def lobby_for(self, person: Person) -> Lobby:
        """The lobby as one reader sees it."""
        ...

    async def featured(self) -> LiveGame | None:
        """The live game, None when none goes on."""
        ...


class ShowsMatches(Protocol):
    """Shows matches."""

    async def view(self, match_id: str, person: Person) -> MatchView | None:
        """The match as one reader sees it, None if there is none."""
        ...
