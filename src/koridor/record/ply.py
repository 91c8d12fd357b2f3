"""Plies and lines: the tree of a game, flat along each line."""

from collections.abc import Iterable
from dataclasses import dataclass

from koridor.record.characters import require_one_line
from koridor.record.clock import Millis, require_clock
from koridor.record.departure import Departure
from koridor.record.errors import InvalidRecord
from koridor.record.evaluation import Evaluation
from koridor.record.nags import require_nag
from koridor.rules import Move


@dataclass(frozen=True, slots=True)
class Line:
    """Plies one after another.

    A game is a line, and so is each variation. Lines nest only where a variation hangs on a
    ply, so a long game is no deeper than a short one.
    """

    plies: tuple["Ply", ...] = ()

    @classmethod
    def of(cls, moves: Iterable[Move]) -> "Line":
        """A line of bare moves."""
        return cls(tuple(map(Ply, moves)))

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves alone."""
        return tuple(ply.move for ply in self.plies)


@dataclass(frozen=True, slots=True)
class Ply:
    """One move with all that is said about it.

    Args:
        move: what was played.
        nags: numeric annotation glyphs, as they stand.
        comment: what is said after the move.
        before: what is said before the move.
        clock: the time left to the seat that moved.
        evaluation: how good the position after the move is.
        departures: the seats that went out after the move, in order.
        variations: lines that could have been played instead of this move and what follows.

    Raises:
        InvalidRecord: for a comment that is no line of text, a glyph or clock out of range,
            or a variation without plies.

    >>> from koridor.rules import Cell, PawnMove
    >>> Ply(PawnMove(Cell(4, 1)), nags=(1,), comment="the usual step").comment
    'the usual step'
    """

    move: Move
    nags: tuple[int, ...] = ()
    comment: str = ""
    before: str = ""
    clock: Millis | None = None
    evaluation: Evaluation | None = None
    departures: tuple[Departure, ...] = ()
    variations: tuple[Line, ...] = ()

    def __post_init__(self) -> None:
        for nag in self.nags:
            require_nag(nag)
        require_comment(self.comment)
        require_comment(self.before)
        if self.clock is not None:
            require_clock(self.clock)
        if not all(variation.plies for variation in self.variations):
            raise InvalidRecord(f"a variation on {self.move} has no plies")


def require_comment(text: str) -> None:
    """Refuse what is no comment: it is one line and has no blanks at its ends.

    Raises:
        InvalidRecord: naming what is wrong.
    """
    if text:
        require_one_line(text, "a comment")
        if text.strip(" \t") != text:
            raise InvalidRecord(f"a comment begins or ends with a blank: {text[:60]!r}")
