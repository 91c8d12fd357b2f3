"""The port to the archive: games that have ended, and what was played in them."""

from collections.abc import Sequence
from typing import Literal, Protocol

from msgspec import Struct

from koridor.server.core.explorer import Fact, Months
from koridor.server.core.finished import Finished
from koridor.server.core.messages.archive import ExplorerMove, GameLine, PoolCount, Still

Result = Literal["1", "2", "3", "4", "draw", "won", "lost"]
"""Which seat won, or whether somebody did whose games are asked for."""


class Player(Struct, frozen=True):
    """Whose games are meant: a person, or whoever had that name."""

    person_id: str | None = None
    name: str | None = None


class PositionQuery(Struct, frozen=True):
    """A position that stood on the board.

    Args:
        facing: None to find its images too.
    """

    key: int
    facing: int | None = None


class Place(Struct, frozen=True):
    """A place in lists, which begin with the game that ended last."""

    ended: int
    number: int


class GameQuery(Struct, frozen=True, kw_only=True):
    """Which games are asked for; all conditions hold at once.

    Args:
        sees_private: private games too; only for somebody's own.
        begin: ended then or later.
        end: ended before.
        after: only games behind that place.
    """

    player: Player | None = None
    opponent: Player | None = None
    sees_private: bool = False
    rules: str | None = None
    opening: str | None = None
    result: Result | None = None
    is_rated: bool | None = None
    origin: str | None = None
    begin: int | None = None
    end: int | None = None
    position: PositionQuery | None = None
    after: Place | None = None


class Found(Struct, frozen=True):
    """A game where it stands in lists."""

    place: Place
    game: GameLine


class Recorded(Struct, frozen=True):
    """The record of a game, and where the game stands in lists."""

    place: Place
    record: str


class GamePage(Struct, frozen=True):
    """Games, and where to go on; `more` is None when there are no others.

    There may be more games though these are few, even none: whoever looks for something rare is
    told how far the search has come.
    """

    games: tuple[Found, ...]
    more: Place | None


class RecordPage(Struct, frozen=True):
    """The same with records."""

    records: tuple[Recorded, ...]
    more: Place | None


class ExplorerQuery(Struct, frozen=True, kw_only=True):
    """What is asked of the explorer.

    Args:
        seats: how many the rules have.
        first_band: the lowest that counts.
        last_band: the highest.
    """

    key: int
    seats: int
    months: Months | None = None
    first_band: int | None = None
    last_band: int | None = None


class Explored(Struct, frozen=True):
    """What was played in a position; moves as they are filed, empty where none was played."""

    moves: tuple[ExplorerMove, ...]
    top: tuple[GameLine, ...]
    recent: tuple[GameLine, ...]


class Imported(Struct, frozen=True, kw_only=True):
    """A game that somebody sent.

    Args:
        digest: the same for records of the same game.
    """

    finished: Finished
    digest: int
    by: str


class Waiting(Struct, frozen=True):
    """A game of which something is not known yet that its record tells."""

    number: int
    record: str


class Drawn(Struct, frozen=True):
    """The last position of a game, for lists."""

    number: int
    still: Still


class Indexed(Struct, frozen=True, kw_only=True):
    """What the explorer has to know of a game.

    Args:
        rules: as they are filed.
    """

    number: int
    rules: str
    digest: int
    facts: tuple[Fact, ...]


class Archive(Protocol):
    """Games that have ended. Every method raises `StoreUnavailable` when the database fails."""

    async def games(self, query: GameQuery, limit: int) -> GamePage:
        """Games, the last to end first."""
        ...

    async def records(self, query: GameQuery, limit: int) -> RecordPage:
        """The same with their records."""
        ...

    async def game(self, game_id: str) -> tuple[GameLine, str] | None:
        """One game and its record, public or not; None if there is none."""
        ...

    async def counts(self, person_id: str) -> list[PoolCount]:
        """How somebody did in public games of the site, by pool."""
        ...

    async def explore(self, query: ExplorerQuery) -> Explored:
        """What was played in a position."""
        ...

    async def add(self, imported: Sequence[Imported]) -> list[tuple[str, bool]]:
        """Keep games; for each its id, and whether it is new."""
        ...

    async def waiting(self, limit: int) -> list[Waiting]:
        """Games that the explorer does not know yet, the newest first."""
        ...

    async def index(self, indexed: Sequence[Indexed]) -> int:
        """Let the explorer know games; tells how many it did not know. Each counts once."""
        ...

    async def undrawn(self, limit: int) -> list[Waiting]:
        """Games of which nobody has drawn the last position, the newest first."""
        ...

    async def draw(self, drawn: Sequence[Drawn]) -> None:
        """Keep the last positions of games."""
        ...

    async def missing(self, after: str, limit: int) -> list[str]:
        """Ids of matches that ended with a result and are not kept, in order, behind an id."""
        ...

    async def keep(self, finished: Sequence[Finished]) -> int:
        """Keep matches that are not kept yet; tells how many."""
        ...
