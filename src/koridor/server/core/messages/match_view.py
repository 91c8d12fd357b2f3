"""A match as its page sees it. Nobody but the server knows rules: legal moves come along."""

from typing import Literal

from msgspec import Struct

from koridor.server.core.people import Person
from koridor.server.core.terms import Terms


class BoardView(Struct, frozen=True, kw_only=True):
    """What the rules put on the table; it never changes during a match.

    Args:
        key: the preset's, or `custom`.
        size: cells along each side.
        starts: where each seat's pawn begins.
        goals: the cells each seat must reach.
        walls: how many each seat has at the start.
        max_plies: when the match is drawn.
    """

    key: str
    size: int
    starts: tuple[str, ...]
    goals: tuple[tuple[str, ...], ...]
    walls: tuple[int, ...]
    max_plies: int | None


class PlyView(Struct, frozen=True, kw_only=True):
    """One ply that was played.

    Args:
        move: algebraic; `--` for a pass.
        spent: milliseconds, when there are clocks.
        clock: what was left on the seat's clock after it.
    """

    seat: int
    move: str
    spent: int = 0
    clock: int | None = None


class SeatView(Struct, frozen=True, kw_only=True):
    """A seat and who has it.

    Args:
        out: why it is out, if it is.
        place: 1 for the winner, once the match is over.
        gone_since: since when its player is not connected, None for one who is here.
        claim_at: when others may claim over it.
    """

    person: Person
    out: str | None = None
    place: int | None = None
    gone_since: int | None = None
    claim_at: int | None = None


class PositionView(Struct, frozen=True, kw_only=True):
    """What stands on the board and what may be played.

    Args:
        pawns: a cell for each seat, None for one that is out.
        walls: algebraic, with the seat that placed each in `wall_seats`.
        walls_left: in hand, for each seat.
        distances: steps of each seat to its goal, None for one that is out.
        turn: the seat to move, None once the match is over.
        steps: where the seat to move may move its pawn.
        slots: one letter for each wall there is, first the horizontal ones, then the vertical
            ones, each by file, then rank (`a1h a2h ... h8h a1v ...`): `.` legal, `o` overlaps,
            `x` crosses, `n` none left, a digit: would close the last path of that seat,
            `-` the match is over.
    """

    pawns: tuple[str | None, ...]
    walls: tuple[str, ...]
    wall_seats: tuple[int, ...]
    walls_left: tuple[int, ...]
    distances: tuple[int | None, ...]
    turn: int | None
    steps: tuple[str, ...]
    slots: str


class ClockView(Struct, frozen=True, kw_only=True):
    """The clocks at the moment `now` of the server.

    Args:
        left: milliseconds of each seat at `now`.
        running: the seat whose clock runs, if any.
        now: the server's time when this was written, in milliseconds.
        first_move_by: until when the seat to move must make its first move, or the match is
            called off.
    """

    left: tuple[int, ...]
    running: int | None
    now: int
    first_move_by: int | None = None


class OffersView(Struct, frozen=True, kw_only=True):
    """What is offered and not yet answered, by seat.

    Args:
        takeback_plies: how many plies would stay played.
        takeback_allowed: who has agreed so far.
    """

    draw: int | None = None
    takeback: int | None = None
    takeback_plies: int | None = None
    takeback_allowed: tuple[int, ...] = ()
    rematch: tuple[int, ...] = ()


class OutcomeView(Struct, frozen=True, kw_only=True):
    """How the match ended; see `Ended`."""

    cause: str
    winner: int | None
    places: tuple[tuple[int, ...], ...]
    called_off_by: int | None = None
    not_begun_by: int | None = None


class TalkView(Struct, frozen=True, kw_only=True):
    """A line that was said at the table."""

    at: int
    person: Person
    text: str
    is_phrase: bool = False


class CurrentView(Struct, frozen=True, kw_only=True):
    """All that changes with each event, but the list of plies and the talk.

    Args:
        seats: in order; while the table waits, who sits, in order of arrival.
        can_abort: whether the match can still be called off.
        agreed_to_computers: ids of who agrees that computers take the empty seats.
        computers_level: the level they agree to.
    """

    phase: Literal["waiting", "running", "ended", "closed"]
    seats: tuple[SeatView, ...]
    position: PositionView
    clocks: ClockView | None
    offers: OffersView
    outcome: OutcomeView | None = None
    can_abort: bool = False
    rematch_id: str | None = None
    agreed_to_computers: tuple[str, ...] = ()
    computers_level: int | None = None


class MatchView(Struct, frozen=True, kw_only=True):
    """All there is to know of a match.

    Args:
        version: how many events it has had.
        you: your seat, None for a spectator.
        me: who you are.
        watchers: how many watch, players not counted.
    """

    id: str
    version: int
    terms: Terms
    host: Person
    board: BoardView
    current: CurrentView
    plies: tuple[PlyView, ...]
    talk: tuple[TalkView, ...]
    you: int | None
    me: Person
    watchers: int = 0
