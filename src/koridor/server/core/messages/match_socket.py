"""What is said over `/ws/match/{id}`: tagged by `type`, in JSON, one message a frame."""

from typing import Literal

from msgspec import Struct

from koridor.server.core.match.refusals import Refused
from koridor.server.core.messages.bounds import (
    Count,
    LevelNumber,
    MoveText,
    Nonce,
    SeatNumber,
    ShortText,
    Time,
)
from koridor.server.core.messages.match_view import CurrentView, MatchView, PlyView, TalkView


class Message(Struct, frozen=True, tag_field="type", kw_only=True):
    """Something said over a socket."""


# From the page to the server.


class Move(Message, frozen=True, tag="move"):
    """Play; answered by `done` or `refused` with the same nonce."""

    ply: Count
    move: MoveText
    nonce: Nonce


class Ask(Message, frozen=True, tag="ask"):
    """Everything else a player can ask for; answered by `done` or `refused`."""

    what: Literal[
        "resign",
        "abort",
        "offer_draw",
        "decline_draw",
        "ask_takeback",
        "decline_takeback",
        "claim_win",
        "claim_draw",
        "rematch",
        "leave",
    ]
    nonce: Nonce


class JoinTable(Message, frozen=True, tag="join"):
    """Sit down at a waiting table."""

    nonce: Nonce
    wish: SeatNumber | None = None


class CallComputers(Message, frozen=True, tag="computers"):
    """Agree that computers of this level take the empty seats."""

    nonce: Nonce
    level: LevelNumber


class Talk(Message, frozen=True, tag="say"):
    """Say something: players to each other, spectators in their own room."""

    nonce: Nonce
    text: ShortText
    is_phrase: bool = False


class Sync(Message, frozen=True, tag="sync"):
    """Ask for all there is to know, after a gap."""


class Ping(Message, frozen=True, tag="ping"):
    """Is anybody there? Answered by `pong` at once.

    Args:
        sent: the page's own time, given back.
    """

    sent: Time


class LagEcho(Message, frozen=True, tag="lag_echo"):
    """The answer to `lag_probe`, from which the server measures lag."""

    probe: Count


FromPage = Move | Ask | JoinTable | CallComputers | Talk | Sync | Ping | LagEcho


# From the server to the page.


class Full(Message, frozen=True, tag="full"):
    """All there is to know: first on every connection, and after `sync`."""

    match: MatchView


class Change(Message, frozen=True, tag="change"):
    """The match went on.

    It went from version `before` to `version`; another `before` than the page's version is a
    gap: ask for `sync`.

    Args:
        keep: how many of the plies the page knows stay (fewer after a take-back).
        plies: those that follow.
        talk: lines that the players said; spectators get none.
        note: what to tell the players: `not_begun`, `outage`, `takeback`, `seat_out`,
            `draw_declined`, `takeback_declined`, `takeback_withdrawn` or `forced_pass`.
    """

    before: int
    version: int
    keep: int
    current: CurrentView
    plies: tuple[PlyView, ...] = ()
    talk: tuple[TalkView, ...] = ()
    note: str | None = None


class Presence(Message, frozen=True, tag="presence"):
    """Who is here; not an event of the match."""

    gone_since: tuple[int | None, ...]
    claim_at: tuple[int | None, ...]
    watchers: int


class WatchersTalk(Message, frozen=True, tag="watchers_talk"):
    """Lines of the spectators' room, which are no events of the match."""

    lines: tuple[TalkView, ...]


class Accepted(Message, frozen=True, tag="done"):
    """What was asked is done and on disk; the change itself comes as `change`."""

    nonce: str
    version: int


class NotDone(Message, frozen=True, tag="refused"):
    """What was asked is not done."""

    nonce: str
    refused: Refused


class Pong(Message, frozen=True, tag="pong"):
    """Answer to `ping`."""

    sent: int
    now: int


class LagProbe(Message, frozen=True, tag="lag_probe"):
    """To be answered by `lag_echo` at once."""

    probe: int


class Restarting(Message, frozen=True, tag="restarting"):
    """The server is about to restart: connect again soon, nothing is lost."""


class Bad(Message, frozen=True, tag="error"):
    """The message could not be understood; nothing was done."""

    detail: str


ToPage = (
    Full
    | Change
    | Presence
    | WatchersTalk
    | Accepted
    | NotDone
    | Pong
    | LagProbe
    | Restarting
    | Bad
)
