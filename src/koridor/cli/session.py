"""A session: a game that people play at one terminal, and what their wishes make of it."""

from dataclasses import dataclass, replace

from koridor.cli.boards import seat_at_bottom, view_of
from koridor.notation import ALGEBRAIC, Notation
from koridor.record import (
    DRAWN,
    UNFINISHED,
    DepartureCause,
    Game,
    Line,
    Result,
    append_ply,
    remove_header,
    retire,
    set_header,
    set_result,
    take_back,
    walk_line,
)
from koridor.rules import PASS, IllegalMove, KoridorError, Move, Position, Refusal, RefusalKind

TERMINATION = "Termination"
"""The header that says how a game ended where the board does not."""


@dataclass(frozen=True, slots=True)
class Session:
    """A game in progress, and what its players have chosen. Every wish makes a new session.

    A seat that can do nothing but pass is made to pass at once.

    Args:
        game: the game, up to the last ply.
        notation: how moves are typed and written.
        seat_below: the seat at the bottom of the board; None leaves it to the notation.
        taken_back: games that can be restored, the next one last.
        saved: the game as it stands in a file, or as it was when nothing had happened yet.
        file: the file that this session has written.
        remarks: what there is to say about the file that the game comes from, before anything
            has happened in it.
        is_closed: whether the players have gone.
        you: the seat of the one person, where the computer has the others.

    >>> from koridor.rules import Cell, PawnMove
    >>> session = Session.begin(Game()).play(PawnMove(Cell(4, 1)))
    >>> print(session.undo().position)
    - / - / e1 e9 / 10 10 / 1
    >>> session.undo().redo() == session
    True
    """

    game: Game
    notation: Notation = ALGEBRAIC
    seat_below: int | None = None
    taken_back: tuple[Game, ...] = ()
    saved: Game | None = None
    file: str | None = None
    remarks: tuple[str, ...] = ()
    is_closed: bool = False
    you: int | None = None

    @staticmethod
    def begin(game: Game, notation: Notation = ALGEBRAIC) -> "Session":
        """A session that takes a game up where it stands."""
        return Session(game, notation).take_up(game)

    @property
    def position(self) -> Position:
        """The position at hand."""
        return self.game.end

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, on the board or by its players."""
        return self.position.outcome is not None or self.game.result != UNFINISHED

    @property
    def is_unsaved(self) -> bool:
        """Whether something would be lost if the players went now."""
        return self.game != self.saved

    def take_up(self, game: Game, remarks: tuple[str, ...] = ()) -> "Session":
        """Go on with another game."""
        ready = _with_forced_passes(game)
        return replace(self, game=ready, taken_back=(), saved=ready, file=None, remarks=remarks)

    def keep(self, file: str) -> "Session":
        """Note that the game has been written into a file."""
        return replace(self, saved=self.game, file=file)

    def play(self, move: Move) -> "Session":
        """Play a move.

        Raises:
            IllegalMove: when it is not allowed, or the game is over.
        """
        self._require_going_on(move)
        return self._go_on(append_ply(self.game, move))

    def resign(self) -> "Session":
        """Let the seat to move resign; of several others, these play on (R7).

        Raises:
            IllegalMove: when the game is over.
        """
        self._require_going_on("resigning")
        seats, seat = self.game.rules.seat_numbers, self.position.turn
        if len(seats) > 2:
            return self._go_on(retire(self.game, seat, DepartureCause.RESIGN))
        winner = next(other for other in seats if other != seat)
        return self._go_on(_ended(self.game, Result(winner), "resignation"))

    def draw(self) -> "Session":
        """End the game as a draw on which all have agreed.

        Raises:
            IllegalMove: when the game is over.
        """
        self._require_going_on("a draw")
        return self._go_on(_ended(self.game, DRAWN, "agreement"))

    def undo(self) -> "Session":
        """Take back the last decision: a move, a resignation or an agreement.

        Raises:
            KoridorError: when nothing has been decided yet.
        """
        before = _before(self.game)
        while before is not None and _must_pass(before):
            before = _before(before)
        if before is None:
            raise KoridorError("there is nothing to take back")
        taken_back = (*self.taken_back, self.game)
        return replace(self, game=before, taken_back=taken_back, remarks=())

    def redo(self) -> "Session":
        """Restore what was taken back last.

        Raises:
            KoridorError: when nothing was, or something else has been decided since.
        """
        if not self.taken_back:
            raise KoridorError("there is nothing to play again")
        return replace(self, game=self.taken_back[-1], taken_back=self.taken_back[:-1])

    def flip(self) -> "Session":
        """Put the next seat at the bottom of the board."""
        rules = self.game.rules
        below = seat_at_bottom(view_of(self.notation, rules, self.seat_below), rules)
        return replace(self, seat_below=below % len(rules.seats) + 1)

    def close(self) -> "Session":
        """Let the players go."""
        return replace(self, is_closed=True)

    def _go_on(self, game: Game) -> "Session":
        return replace(self, game=_with_forced_passes(game), taken_back=(), remarks=())

    def _require_going_on(self, wish: object) -> None:
        if self.is_over:
            raise IllegalMove(wish, Refusal(RefusalKind.GAME_OVER), str(self.position))


def passes_at_end(game: Game) -> tuple[int, ...]:
    """The seats whose passes are the last plies of a game, in order."""
    seats: list[int] = []
    for visit in walk_line(game):
        seats = [*seats, visit.seat] if visit.ply.move == PASS else []
    return tuple(seats)


def _must_pass(game: Game) -> bool:
    return game.result == UNFINISHED and PASS in game.end.legal_moves


def _with_forced_passes(game: Game) -> Game:
    """The game after the passes of seats that have no other move.

    Under odd rules all seats can be stuck at once; so each passes once at most.
    """
    for _ in game.rules.seats:
        if _must_pass(game):
            game = append_ply(game, PASS)
    return game


def _ended(game: Game, result: Result, reason: str) -> Game:
    """The game with a result that the board does not give."""
    return set_header(set_result(game, result), TERMINATION, reason)


def _before(game: Game) -> Game | None:
    """The game before the last thing that happened in it, or None at its beginning."""
    if game.result != UNFINISHED and game.end.outcome is None:
        return remove_header(set_result(game, UNFINISHED), TERMINATION)
    if not game.line.plies:
        if not game.departures:
            return None
        return replace(game, departures=game.departures[:-1], result=UNFINISHED)
    *plies, last = game.line.plies
    if not last.departures:
        return take_back(game)
    stayed = replace(last, departures=last.departures[:-1])
    return replace(game, line=Line((*plies, stayed)), result=UNFINISHED)
