"""What is said over `/ws/lobby`, and the bodies of the calls around it."""

from typing import Literal

from msgspec import Struct

from koridor.server.core.match.refusals import Refused
from koridor.server.core.messages.bounds import LevelNumber, RulesText, SeatNumber, Time
from koridor.server.core.messages.match_view import BoardView, ClockView, OutcomeView
from koridor.server.core.people import Person
from koridor.server.core.store import Summary
from koridor.server.core.terms import Control


class LobbyMessage(Struct, frozen=True, tag_field="type", kw_only=True):
    """Something said over the socket of the lobby."""


# From the page to the server.


class Seek(LobbyMessage, frozen=True, tag="seek"):
    """Find me an opponent; holds while the socket is open.

    Args:
        is_rated: whether the match is to count.
    """

    rules: RulesText
    control: Control | None = None
    is_rated: bool = False


class StopSeeking(LobbyMessage, frozen=True, tag="stop_seeking"):
    """I do not want an opponent any more."""


class LobbyPing(LobbyMessage, frozen=True, tag="ping"):
    """Is anybody there?"""

    sent: Time


FromLobbyPage = Seek | StopSeeking | LobbyPing


# From the server to the page.


class Waiting(Struct, frozen=True, kw_only=True):
    """So many wait for opponents in such a match."""

    rules: str
    control: Control | None
    is_rated: bool
    count: int


class Lobby(LobbyMessage, frozen=True, tag="lobby"):
    """What is going on, once a second at the most and when something changed.

    Args:
        people: how many are connected, each counted once; computers are not.
        waiting: what opponents are sought for, the longest wait first.
        tables: open tables that anybody may join.
        matches: those that can be watched, the most recently moved first.
        yours: unfinished matches and tables of the reader.
    """

    people: int
    running: int
    tables: tuple[Summary, ...]
    matches: tuple[Summary, ...]
    yours: tuple[Summary, ...] = ()
    waiting: tuple[Waiting, ...] = ()


class LastPly(Struct, frozen=True, kw_only=True):
    """The move that led to a position; `came_from` is where a pawn stood before its step."""

    seat: int
    move: str
    came_from: str | None = None


class LiveGame(Struct, frozen=True, kw_only=True):
    """A match as it is shown to those who pass by: the board, and no legal moves.

    Args:
        seats: who plays, in order.
        pawns: a cell for each seat, None for one that is out.
        wall_seats: who placed each of `walls`.
        turn: the seat to move, None once the match is over.
        last: the last ply.
        plies: how many were played.
    """

    id: str
    version: int
    control: Control | None
    board: BoardView
    seats: tuple[Person, ...]
    pawns: tuple[str | None, ...]
    walls: tuple[str, ...]
    wall_seats: tuple[int, ...]
    walls_left: tuple[int, ...]
    turn: int | None
    last: LastPly | None
    plies: int
    clocks: ClockView | None
    outcome: OutcomeView | None


class Featured(LobbyMessage, frozen=True, tag="featured"):
    """The live game of the front page, once a second at the most and when it went on.

    Args:
        game: None when no public match goes on.
    """

    game: LiveGame | None


class Seeking(LobbyMessage, frozen=True, tag="seeking"):
    """You are waiting for an opponent.

    Args:
        waiting: how many wait for the same, you included.
    """

    since: int
    waiting: int


class NotSeeking(LobbyMessage, frozen=True, tag="not_seeking"):
    """You are waiting on another page now, not here."""


class Paired(LobbyMessage, frozen=True, tag="paired"):
    """An opponent was found: go to the match."""

    match_id: str


class LobbyRefused(LobbyMessage, frozen=True, tag="refused"):
    """It cannot be done."""

    refused: Refused


class LobbyPong(LobbyMessage, frozen=True, tag="pong"):
    """Answer to `ping`."""

    sent: int
    now: int


class LobbyError(LobbyMessage, frozen=True, tag="error"):
    """The message could not be understood; nothing was done."""

    detail: str


ToLobbyPage = (
    Lobby | Featured | Seeking | NotSeeking | Paired | LobbyRefused | LobbyPong | LobbyError
)


class NewTable(Struct, frozen=True, kw_only=True):
    """Body of `POST /api/tables`: play the computer, invite a friend, or lay a table in the lobby.

    Args:
        opponents: who the others are.
        level: of the computer.
        seat: the seat wanted, None to have it drawn.
        is_rated: whether the match is to count.
    """

    rules: RulesText = "duel"
    control: Control | None = None
    opponents: Literal["computer", "friend", "anybody"] = "computer"
    level: LevelNumber = 3
    seat: SeatNumber | None = None
    is_rated: bool = False


class NewTableAnswer(Struct, frozen=True):
    """Where to go: `/g/{id}`."""

    id: str


class Me(Struct, frozen=True):
    """Who the reader is."""

    person: Person
