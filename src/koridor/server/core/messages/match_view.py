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
        took: milliseconds from the beginning of the turn, with clocks or without.
        spent: what the clock was charged for it, when there are clocks.
        clock: what was left on the seat's clock after it.
    """

    seat: int
    move: str
    took: int = 0
    spent: int = 0
    clock: int | None = None


class RatingView(Struct, frozen=True, kw_only=True):
    """The rating of somebody at a table.

    Args:
        value: when the match began, or while the table waits when they sat down.
        is_provisional: to be shown with a question mark.
        change: by how much the match changed it, once a rated match is over.
    """

    value: int
    is_provisional: bool = False
    change: int | None = None


class SeatView(Struct, frozen=True, kw_only=True):
    """A seat and who has it.

    Args:
        wish: the seat that was asked for, while the table waits.
        out: why it is out, if it is.
        out_after: how many plies were played when it went.
        place: 1 for the winner, once the match is over.
        gone_since: since when its player is not connected, None for one who is here.
        claim_at: when others may claim over it.
        rating: in the pool of the match, None for who has no account or where there is no pool.
    """

    person: Person
    wish: int | None = None
    out: str | None = None
    out_after: int | None = None
    place: int | None = None
    gone_since: int | None = None
    claim_at: int | None = None
    rating: RatingView | None = None


class PositionView(Struct, frozen=True, kw_only=True):
    """What stands on the board and what may be played.

    Args:
        pawns: a cell for each seat, None for one that is out.
        walls: algebraic, with the seat that placed each in `wall_seats`.
        walls_left: in hand, for each seat.
        distances: steps of each seat to its goal, None for one that is out.
        paths: a shortest path of each seat from its pawn to its goal, the cells divided by
            blanks; empty for one that is out. Of several, the same one each time.
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
    paths: tuple[str, ...]
    turn: int | None
    steps: tuple[str, ...]
    slots: str


class ClockView(Struct, frozen=True, kw_only=True):
    """The clocks at the moment `now` of the server.

    Args:
        left: milliseconds of each seat at `now`.
        running: the seat whose clock runs, if any.
        now: the server's time when this was written, in milliseconds.
        first_move_by: until when the seat to move must make its first move; if it does not, a
            duel is called off, and at a table of more the seat goes.
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
    left_by: int | None = None


class TalkView(Struct, frozen=True, kw_only=True):
    """A line that was said at the table, or in the spectators' room."""

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
        talk: what the players say, for them alone once the match has begun.
        watchers_talk: the last lines of the spectators' room; players see it after the match.
        you: your seat, None for a spectator.
        me: who you are.
        watchers: how many watch, players not counted.
        pool: which ratings count here; whether they change, `terms.is_rated` says.
    """

    id: str
    version: int
    terms: Terms
    host: Person
    board: BoardView
    current: CurrentView
    plies: tuple[PlyView, ...]
    talk: tuple[TalkView, ...]
    watchers_talk: tuple[TalkView, ...]
    you: int | None
    me: Person
    watchers: int = 0
    pool: str | None = None
