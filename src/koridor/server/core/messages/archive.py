"""What is told of games that have ended, over `/api/games`, `/api/players`, `/api/explorer`."""

from typing import Literal

from msgspec import Struct

from koridor.server.core.messages.match_view import BoardView, PlyView, PositionView
from koridor.server.core.terms import Control

Origin = Literal["match", "import"]


class GameSeat(Struct, frozen=True, kw_only=True):
    """Who played at a seat.

    Args:
        person_id: None for imported games, of whose players only names are known.
        place: 1 for the best.
        rating: when the game ended, None where nobody knows.
        rating_after: what the game made of it, None where it changed nothing.
    """

    person_id: str | None
    name: str
    kind: str
    place: int
    rating: float | None = None
    rating_after: float | None = None


class Still(Struct, frozen=True, kw_only=True):
    """A position as a small picture shows it.

    Args:
        size: of the board.
        pawns: a cell for each seat, None for one that is out.
        wall_seats: who placed each of `walls`, 0 where nobody knows.
    """

    size: int
    pawns: tuple[str | None, ...]
    walls: tuple[str, ...]
    wall_seats: tuple[int, ...]


class GameLine(Struct, frozen=True, kw_only=True):
    """A game in a list.

    Args:
        id: of the match, or of the import.
        ended: 0 for an imported game of which nobody knows when it was played.
        rules: a preset's key, or words.
        pool: where its rating counts, if it does.
        cause: how it ended; `unknown` in records that do not say.
        winner: the seat; None for a draw.
        opening: its key, where it has a name.
        rating: the mean of its players' ratings, where all have one.
        seats: in order.
        still: the last position; None for a while after an update of the site.
    """

    id: str
    origin: Origin
    is_public: bool
    began: int
    ended: int
    rules: str
    pool: str | None
    is_rated: bool
    cause: str
    winner: int | None
    plies: int
    rounds: int
    opening: str | None
    rating: int | None
    seats: tuple[GameSeat, ...]
    still: Still | None = None


class GameList(Struct, frozen=True):
    """Answer of `GET /api/games`.

    Args:
        next: what to ask for as `cursor` to see more; None when there are no more. There may be
            more though these are few, even none, where something rare is looked for.
        licence: under which public games may be used.
    """

    games: tuple[GameLine, ...]
    next: str | None
    licence: str


class ReplayView(Struct, frozen=True, kw_only=True):
    """A game ply by ply, for who knows no rules.

    Args:
        control: None where there were no clocks, or the record does not say.
        begins_usually: whether it began where games under its rules begin.
        plies: those of the main line; `took` is 0 where the record does not say.
        positions: before the first ply and after each; nothing can be played in them.
        texts: the same as position texts.
    """

    board: BoardView
    control: Control | None
    begins_usually: bool
    plies: tuple[PlyView, ...]
    positions: tuple[PositionView, ...]
    texts: tuple[str, ...]


class ArchivedGame(Struct, frozen=True):
    """Answer of `GET /api/games/{id}`.

    Args:
        record: the whole game (`.qgn`), with the clock after each move.
    """

    game: GameLine
    record: str
    licence: str
    replay: ReplayView


class ExplorerMove(Struct, frozen=True, kw_only=True):
    """A move that was played in a position.

    Args:
        won: by seat, how many of the games it won.
        rated: in how many all players have ratings.
        rating: the mean over those.
    """

    move: str
    games: int
    won: tuple[int, ...]
    draws: int
    rated: int
    rating: int | None


class Explorer(Struct, frozen=True, kw_only=True):
    """Answer of `GET /api/explorer`.

    Args:
        position: in full, as it was asked for.
        is_symmetric: whether mirrored positions are counted with it.
        opening: the key of its name, where it has one.
        board: what the rules put on the table.
        view: the position, and what may be played in it; who placed walls is known only of
            those among the moves that were asked for.
        moves: the most frequent first.
        top: games with the best ratings among the recent ones.
        recent: the last ones that came to the position.
    """

    position: str
    rules: str
    is_symmetric: bool
    opening: str | None
    games: int
    won: tuple[int, ...]
    draws: int
    rating: int | None
    board: BoardView
    view: PositionView
    moves: tuple[ExplorerMove, ...]
    top: tuple[GameLine, ...]
    recent: tuple[GameLine, ...]


class PoolCount(Struct, frozen=True, kw_only=True):
    """How somebody did in a pool.

    Args:
        pool: None for games that no pool rates.
    """

    pool: str | None
    games: int
    won: int
    drawn: int
    lost: int


class PlayerView(Struct, frozen=True, kw_only=True):
    """Answer of `GET /api/players/{name}`.

    Args:
        since: when they registered.
        is_closed: whether nobody can sign in to the account any more.
        games: by pool, over public games.
        recent: their last public games.
    """

    person_id: str
    name: str
    kind: str
    since: int
    is_closed: bool
    games: tuple[PoolCount, ...]
    recent: tuple[GameLine, ...]


class ImportedGame(Struct, frozen=True):
    """What became of a game that was sent.

    Args:
        line: where its record begins.
        id: of the game in the archive.
        is_new: false where the archive had it already.
    """

    line: int
    id: str
    is_new: bool


class ImportFault(Struct, frozen=True):
    """What is wrong with a record.

    Args:
        line: counted from 1.
        column: in characters, counted from 1.
        kind: as in `spec/record.md`.
        ply: for a move, which it would have been, counted from 1.
    """

    line: int
    column: int
    kind: str
    message: str
    text: str
    ply: int | None = None


class ImportAnswer(Struct, frozen=True):
    """Answer of `POST /api/import`, in the order of the records."""

    games: tuple[ImportedGame, ...]


class ImportProblem(Struct, frozen=True):
    """Answer of `POST /api/import` where nothing was kept.

    Args:
        detail: the first fault, for people who write clients.
    """

    status: int
    detail: str
    faults: tuple[ImportFault, ...]


class Dump(Struct, frozen=True):
    """All public games of a month in a file.

    Args:
        month: as `2026-11`.
        url: where the file is.
        bytes: its length.
        games: how many it holds; None for files of older versions.
        sha256: its checksum, in hexadecimal digits; None likewise.
        licence: under which the games of the file may be used.
    """

    month: str
    url: str
    bytes: int
    games: int | None
    sha256: str | None
    licence: str


class Dumps(Struct, frozen=True):
    """Answer of `GET /api/dumps`."""

    dumps: tuple[Dump, ...]
    licence: str


class RemovedGame(Struct, frozen=True):
    """Answer of `DELETE /api/games/{id}`.

    Args:
        imported_by: the id of the person who had sent it.
    """

    id: str
    imported_by: str | None
