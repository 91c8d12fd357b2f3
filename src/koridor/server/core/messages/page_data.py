"""What the server writes into a page, in `<script type="application/json" id="data">`."""

from typing import Literal

from msgspec import Struct

from koridor.server.core.messages.lobby_socket import LiveGame, Lobby
from koridor.server.core.messages.match_view import MatchView
from koridor.server.core.people import Person


class LevelView(Struct, frozen=True):
    """A level of the computer.

    Args:
        names: by language.
        rating: Elo, the first level being 0.
    """

    number: int
    names: dict[str, str]
    rating: int


class Levels(Struct, frozen=True):
    """Answer of `GET /api/levels`."""

    levels: tuple[LevelView, ...]


class HomeData(Struct, frozen=True, kw_only=True):
    """What the front page begins with; `featured` is the live game, if one goes on."""

    me: Person
    lobby: Lobby
    featured: LiveGame | None
    levels: tuple[LevelView, ...]


class MatchData(Struct, frozen=True, kw_only=True):
    """What the page of a match begins with; `levels` are for tables that call computers."""

    match: MatchView
    levels: tuple[LevelView, ...]


class AccountData(Struct, frozen=True, kw_only=True):
    """What the pages of accounts begin with: those to enter by, the settings, and moderation.

    Args:
        is_playing: whether a match of the reader goes on or waits for players.
    """

    page: Literal["sign-in", "register", "forgotten", "new-password", "settings", "moderation"]
    me: Person
    is_playing: bool = False
