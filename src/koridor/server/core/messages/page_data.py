"""What the server writes into a page, in `<script type="application/json" id="data">`."""

from typing import Literal

from msgspec import Struct

from koridor.server.core.messages.archive import GameLine, PlayerView, ReplayView
from koridor.server.core.messages.lobby_socket import LiveGame, Lobby
from koridor.server.core.messages.match_view import MatchView
from koridor.server.core.people import Person
from koridor.server.core.ratings import PlayerRatings


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
    """What the page of a match begins with.

    Args:
        levels: for tables that call computers.
        openings: what openings are called in the language of the page, by key.
    """

    match: MatchView
    levels: tuple[LevelView, ...]
    openings: dict[str, str]


class AccountData(Struct, frozen=True, kw_only=True):
    """What the pages of accounts begin with: those to enter by, the settings, and moderation.

    Args:
        is_playing: whether a match of the reader goes on or waits for players.
    """

    page: Literal[
        "sign-in",
        "register",
        "forgotten",
        "new-password",
        "confirm-email",
        "settings",
        "moderation",
    ]
    me: Person
    is_playing: bool = False


class ProfileData(Struct, frozen=True, kw_only=True):
    """What the page of a player begins with; ratings are None for an account that is closed."""

    player: PlayerView
    ratings: PlayerRatings | None
    levels: tuple[LevelView, ...]
    openings: dict[str, str]


class LeaderboardData(Struct, frozen=True, kw_only=True):
    """What the page of a leaderboard begins with.

    Args:
        pool: the one that is shown first.
        pools: all of them.
    """

    pool: str
    pools: tuple[str, ...]
    levels: tuple[LevelView, ...]


class GamesData(Struct, frozen=True, kw_only=True):
    """What the page that finds games begins with; `me` is who reads it.

    Args:
        largest_import: bytes of the records that can be sent at once.
    """

    me: Person
    largest_import: int
    levels: tuple[LevelView, ...]
    openings: dict[str, str]


class GameData(Struct, frozen=True, kw_only=True):
    """What the page of a game of the archive begins with."""

    game: GameLine
    replay: ReplayView
    levels: tuple[LevelView, ...]
    openings: dict[str, str]


class ExplorerData(Struct, frozen=True, kw_only=True):
    """What the page of the explorer begins with.

    Args:
        bands: where bands of ratings begin.
    """

    bands: tuple[int, ...]
    levels: tuple[LevelView, ...]
    openings: dict[str, str]
