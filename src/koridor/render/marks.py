"""What can be shown on a board: arrows, highlights, paths, previews, notes, tints."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from koridor.render.palette import Ink
from koridor.rules import Cell, KoridorError, Move, PawnMove, Position, Wall, WallMove


class InvalidMark(KoridorError):
    """A mark that does not lie on the board."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow from one cell to another."""

    start: Cell
    end: Cell
    ink: Ink = Ink.GREEN


@dataclass(frozen=True, slots=True)
class Highlight:
    """A tinted cell."""

    cell: Cell
    ink: Ink = Ink.GREEN


@dataclass(frozen=True, slots=True)
class Note:
    """A short text in a cell, such as a number of steps."""

    cell: Cell
    text: str


@dataclass(frozen=True, slots=True)
class Trail:
    """A path over the board, as a dotted line.

    >>> from koridor.rules import DUEL, Position
    >>> trail = Trail.shortest(Position.start(DUEL), 2)
    >>> [str(cell) for cell in trail.cells[:3]], trail.ink.name
    (['e9', 'e8', 'e7'], 'SEAT_2')
    """

    cells: tuple[Cell, ...]
    ink: Ink = Ink.GREEN

    @staticmethod
    def shortest(position: Position, seat: int) -> "Trail":
        """A shortest path of a seat in play, in the seat's colour."""
        return Trail(position.shortest_path(seat), Ink.of_seat(seat))


@dataclass(frozen=True, slots=True)
class GhostWall:
    """A wall that is only considered: in its ink, or crossed out in red where it is illegal."""

    wall: Wall
    ink: Ink = Ink.GREEN
    is_legal: bool = True

    @staticmethod
    def preview(position: Position, wall: Wall) -> "GhostWall":
        """The wall as the seat to move would see it before placing it."""
        return GhostWall(wall, Ink.of_seat(position.turn), position.is_legal(WallMove(wall)))


@dataclass(frozen=True, slots=True)
class WallTint:
    """A colour for a wall that stands, such as that of the seat which placed it.

    A position does not know who placed which wall.
    Where the wall does not stand the tint is not seen, so the tints of a whole game suit the
    position after any of its moves.
    """

    wall: Wall
    ink: Ink

    @staticmethod
    def of_moves(start: Position, moves: Iterable[Move]) -> "tuple[WallTint, ...]":
        """The walls placed by some moves, played from `start`, in the colours of their seats.

        Raises:
            IllegalMove: when one of the moves is not allowed.
        """
        tints: list[WallTint] = []
        position = start
        for move in moves:
            if isinstance(move, WallMove):
                tints.append(WallTint(move.wall, Ink.of_seat(position.turn)))
            position = position.play(move)
        return tuple(tints)


@dataclass(frozen=True, slots=True)
class LastMove:
    """The move that led to the position drawn, and the cell a pawn came from."""

    move: Move
    origin: Cell | None = None

    @staticmethod
    def after(before: Position, move: Move) -> "LastMove":
        """The marker for a move just played in the position `before`.

        >>> from koridor.rules import DUEL, Position
        >>> str(LastMove.after(Position.start(DUEL), PawnMove(Cell(4, 1))).origin)
        'e1'
        """
        origin = before.pawns[before.turn - 1] if isinstance(move, PawnMove) else None
        return LastMove(move, origin)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells the pawn left and reached; none for other moves."""
        if not isinstance(self.move, PawnMove):
            return ()
        return (self.move.cell,) if self.origin is None else (self.origin, self.move.cell)

    @property
    def wall(self) -> Wall | None:
        """The wall placed, if it was one."""
        return self.move.wall if isinstance(self.move, WallMove) else None


TextMark: TypeAlias = Highlight | Note | Trail | GhostWall | WallTint
"""A mark that a text board can show."""

Mark: TypeAlias = TextMark | Arrow
"""A mark that a picture can show."""


def check_marks(marks: Iterable[Mark], last_move: LastMove | None, size: int) -> None:
    """Refuse the first mark that does not lie on a board `size` cells wide.

    Raises:
        InvalidMark: names the mark, the place and the board.
    """
    for mark in (*marks, *((last_move,) if last_move else ())):
        for place in _places(mark):
            if not place.is_on(size):
                kind = type(mark).__name__
                raise InvalidMark(f"{kind} at {place} is not on a board {size} cells wide")


def _places(mark: Mark | LastMove) -> tuple[Cell | Wall, ...]:
    match mark:
        case Arrow(start, end):
            return (start, end)
        case Highlight(cell) | Note(cell):
            return (cell,)
        case Trail(cells):
            return cells
        case GhostWall(wall) | WallTint(wall):
            return (wall,)
        case LastMove():
            return mark.cells if mark.wall is None else (mark.wall,)
