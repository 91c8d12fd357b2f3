"""A line while it is being read: the plies so far and the position after them."""

from dataclasses import dataclass, field

from koridor.notation import ALGEBRAIC
from koridor.record.clock import Millis
from koridor.record.departure import Departure
from koridor.record.errors import ErrorKind, ErrorList, Place
from koridor.record.evaluation import Evaluation
from koridor.record.ply import Line, Ply
from koridor.record.rounds import RoundCount
from koridor.rules import IllegalMove, InvalidNotation, KoridorError, Move, Position, Refusal

LONGEST_NUMBER = 9
"""The most digits of a round's number that are looked at."""


@dataclass(slots=True)
class PlyDraft:
    """A ply while what is said about it is being read."""

    move: Move
    before: list[str]
    nags: list[int] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    clock: Millis | None = None
    evaluation: Evaluation | None = None
    departures: list[Departure] = field(default_factory=list)
    variations: list[Line] = field(default_factory=list)

    def ply(self) -> Ply:
        """The ply as a value."""
        return Ply(
            self.move,
            tuple(self.nags),
            " ".join(self.comments),
            " ".join(self.before),
            self.clock,
            self.evaluation,
            tuple(self.departures),
            tuple(self.variations),
        )


@dataclass(slots=True)
class RoundMark:
    """The number or ellipsis before a move, until the move shows whether it is right."""

    place: Place
    text: str
    number: int | None
    has_ellipsis: bool


@dataclass(slots=True)
class LineDraft:
    """A line while it is being read.

    Args:
        errors: takes what is wrong.
        position: the position after the plies so far.
        count: the rounds so far.
        first_ply: how many plies of the game come before the line.
        shift: by how much the record numbers its rounds too high.
        opened: where a variation began.
        is_stopped: whether the line is damaged, so that what follows means nothing.
        pending: comments that belong before the next ply.
        is_after_variation: whether a variation ended after the last ply.
    """

    errors: ErrorList
    position: Position
    count: RoundCount = field(default_factory=RoundCount)
    first_ply: int = 0
    shift: int = 0
    opened: Place | None = None
    is_stopped: bool = False
    plies: list[PlyDraft] = field(default_factory=list)
    pending: list[str] = field(default_factory=list)
    is_after_variation: bool = False
    _mark: RoundMark | None = None
    _fork: tuple[Position, RoundCount] | None = None

    @property
    def is_at_ply(self) -> bool:
        """Whether a ply has been read and no number since."""
        return bool(self.plies) and self._mark is None

    @property
    def is_right_after_ply(self) -> bool:
        """Whether what is said now is said about the last ply."""
        return self.is_at_ply and not self.is_after_variation

    @property
    def is_at_its_beginning(self) -> bool:
        """Whether neither a ply nor a number has been read yet."""
        return not self.plies and self._mark is None

    def play(self, text: str, place: Place) -> None:
        """Read a move and play it; if that fails, the line ends before it."""
        before = self.position
        try:
            move = ALGEBRAIC.read(text, before)
            self.position = before.play(move)
        except InvalidNotation as error:
            place = Place(place.line, place.column + error.column - 1)
            self.stop(place, error.message, text)
            return
        except IllegalMove as error:
            self._refuse(error, text, place)
            return
        self._check_mark(before)
        self._fork = (before, self.count)
        self.count = self.count.after_ply_at(before)
        self.plies.append(PlyDraft(move, self.pending))
        self.pending, self.is_after_variation = [], False

    def stop(self, place: Place, message: str, text: str) -> None:
        """End the line before something that cannot be read."""
        self.is_stopped, self._mark = True, None
        self.errors.add(place, ErrorKind.UNREADABLE, message, text, ply=self._next_ply)

    def leave(self, departure: Departure) -> None:
        """Let a seat go out.

        Raises:
            KoridorError: when it cannot.
        """
        if not self.plies and self.opened:
            raise KoridorError("a seat cannot go out before the first ply of a variation")
        self.position = self.position.retire(departure.seat)

    def number(self, text: str, place: Place) -> None:
        """Note the number of a round, and the ellipsis that may be glued to it."""
        self.end_mark()
        digits = text.rstrip(".…")
        number = int(digits[:LONGEST_NUMBER])
        dots = text[len(digits) :]
        self._mark = RoundMark(place, text, number, has_ellipsis=dots not in {"", "."})

    def ellipsis(self, text: str, place: Place) -> None:
        """Note an ellipsis that stands by itself."""
        if self._mark is None:
            self._mark = RoundMark(place, text, None, has_ellipsis=True)
        elif self._mark.has_ellipsis:
            self.errors.add(place, ErrorKind.ROUND, "one ellipsis is enough", text)
        self._mark.has_ellipsis = True

    def end_mark(self) -> None:
        """Report a number that no move follows."""
        mark, self._mark = self._mark, None
        if mark is not None:
            self.errors.add(mark.place, ErrorKind.ROUND, "no move follows", mark.text)

    def branch(self, opened: Place) -> "LineDraft":
        """The draft of a variation on the last ply."""
        assert self._fork is not None, "a variation needs a ply"
        position, count = self._fork
        first_ply = self._next_ply - 2
        return LineDraft(self.errors, position, count, first_ply, self.shift, opened)

    def line(self) -> Line:
        """The line as a value; what was said last goes to the last ply, if there is one."""
        self.end_mark()
        if self.plies:
            self.plies[-1].comments += self.pending
            self.pending = []
        return Line(tuple(draft.ply() for draft in self.plies))

    @property
    def _next_ply(self) -> int:
        """The number of the next ply, counted from the start of the game and from 1."""
        return self.first_ply + len(self.plies) + 1

    def _refuse(self, error: IllegalMove, text: str, place: Place) -> None:
        reason = error.refusal
        assert isinstance(reason, Refusal), "a position refuses with a reason"
        self.is_stopped, self._mark = True, None
        message = f"illegal move: {reason}"
        self.errors.add(place, ErrorKind.ILLEGAL, message, text, ply=self._next_ply, reason=reason)

    def _check_mark(self, position: Position) -> None:
        """Compare the number before a move with the round and the seat of the move."""
        mark, self._mark = self._mark, None
        if mark is None:
            return
        due = self.count.at(position) + self.shift
        if mark.number is not None and mark.number != due:
            self.shift += mark.number - due
            message = f"round {due} is due here"
        elif position.turn == 1 and mark.has_ellipsis:
            message = "seat 1 is to move, so no ellipsis stands here"
        elif position.turn != 1 and not mark.has_ellipsis:
            message = f"seat {position.turn} is to move, so an ellipsis stands for seat 1"
        else:
            return
        self.errors.add(mark.place, ErrorKind.ROUND, message, mark.text)
