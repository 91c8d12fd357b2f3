"""Rules as data: the board, the seats, and what ends a game (R9)."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from koridor.rules.board import Board, board_of
from koridor.rules.cells import Cell
from koridor.rules.errors import InvalidRules, KoridorError

SMALLEST, LARGEST = 3, 19
"""Board sizes, in cells."""
FEWEST_SEATS, MOST_SEATS = 2, 4


@dataclass(frozen=True, slots=True)
class SeatRules:
    """Where a seat starts, the cells it must reach, and the walls it is given."""

    start: Cell
    goal: frozenset[Cell]
    walls: int


@dataclass(frozen=True, slots=True)
class Rules:
    """All that decides legality and the end of a game.

    Seats are numbered from 1 in order of turn. Two values are equal when games under them are
    the same: `key` and `description` are for presentation and not compared.

    Args:
        size: the width of the board in cells, 3 to 19.
        seats: two to four seats, in order of turn.
        max_plies: the game is a draw after this many plies; None sets no limit (R5).
        third_pawn: whether a side jump is allowed when another pawn stands behind the
            jumped one (R1).

    Raises:
        InvalidRules: with every reason why these make no game.

    >>> Rules.duel(size=9, walls=10).seat(1).start
    Cell(file=4, rank=0)
    """

    size: int
    seats: tuple[SeatRules, ...]
    max_plies: int | None = None
    third_pawn: bool = True
    key: str = field(default="custom", compare=False, kw_only=True)
    description: str = field(default="", compare=False, kw_only=True)
    board: Board = field(init=False, compare=False, repr=False)
    """The geometry of the board."""
    goals: tuple[int, ...] = field(init=False, compare=False, repr=False)
    """The goal of every seat as a set of bits."""

    def __post_init__(self) -> None:
        problems = tuple(_problems(self))
        if problems:
            raise InvalidRules(problems, self.key)
        object.__setattr__(self, "board", board_of(self.size))
        goals = tuple(self.board.mask(seat.goal) for seat in self.seats)
        object.__setattr__(self, "goals", goals)

    @classmethod
    def duel(cls, size: int, walls: int) -> "Rules":
        """Two seats on opposite edges of a board of any size, with `walls` walls each."""
        return cls(size, standard_seats(size, (walls, walls), opposite=True))

    @classmethod
    def four(cls, size: int, walls: int) -> "Rules":
        """Four seats, clockwise from the south edge, with `walls` walls each."""
        return cls(size, standard_seats(size, (walls,) * 4))

    @property
    def seat_numbers(self) -> range:
        """The numbers of the seats, from 1, in order of turn."""
        return range(1, len(self.seats) + 1)

    @property
    def total_walls(self) -> int:
        """The walls of all seats together at the start of the game."""
        return sum(seat.walls for seat in self.seats)

    def seat(self, number: int) -> SeatRules:
        """The rules of one seat, by its number from 1.

        Raises:
            KoridorError: when there is no such seat.
        """
        if number not in self.seat_numbers:
            raise KoridorError(f"there is no seat {number} under these rules")
        return self.seats[number - 1]


def standard_seats(
    size: int, walls: tuple[int, ...], *, opposite: bool = False
) -> tuple[SeatRules, ...]:
    """Seats in the middle of their edges that race to the edge across (R6).

    Clockwise from the south edge, or south and north if `opposite`. Where the board has no
    middle cell, the seats are turned images of each other: seat 1 stands left of the middle as
    it sees the board, and so does every other seat.

    Raises:
        InvalidRules: when no board has that size.
    """
    problems = tuple(_size_problems(size))
    if problems:
        raise InvalidRules(problems, f"size={size}")
    last, middle = size - 1, (size - 1) // 2
    line = range(size)
    around = (
        (Cell(middle, 0), [Cell(file, last) for file in line]),
        (Cell(0, last - middle), [Cell(last, rank) for rank in line]),
        (Cell(last - middle, last), [Cell(file, 0) for file in line]),
        (Cell(last, middle), [Cell(0, rank) for rank in line]),
    )
    places = around[::2] if opposite else around
    return tuple(
        SeatRules(start, frozenset(goal), hand)
        for (start, goal), hand in zip(places, walls, strict=False)
    )


def _problems(rules: Rules) -> Iterable[str]:
    """Every reason why the rules make no game."""
    size = rules.size
    yield from _size_problems(size)
    if not FEWEST_SEATS <= len(rules.seats) <= MOST_SEATS:
        yield f"{len(rules.seats)} seats are not within {FEWEST_SEATS} to {MOST_SEATS}"
    if rules.max_plies is not None and rules.max_plies < 1:
        yield f"max_plies {rules.max_plies} is less than 1"
    taken: dict[Cell, int] = {}
    for number, seat in enumerate(rules.seats, start=1):
        yield from _seat_problems(number, seat, size)
        first = taken.setdefault(seat.start, number)
        if first != number:
            yield f"seats {first} and {number} both start on {seat.start}"


def _size_problems(size: int) -> Iterable[str]:
    if not SMALLEST <= size <= LARGEST:
        yield f"size {size} is not within {SMALLEST} to {LARGEST}"


def _seat_problems(number: int, seat: SeatRules, size: int) -> Iterable[str]:
    if not seat.start.is_on(size):
        yield f"seat {number} starts on {seat.start}, off the board"
    if not seat.goal:
        yield f"seat {number} has no goal"
    for cell in sorted(seat.goal):
        if not cell.is_on(size):
            yield f"the goal of seat {number} has {cell}, off the board"
    if seat.start in seat.goal:
        yield f"seat {number} starts on its goal {seat.start}"
    if seat.walls < 0:
        yield f"seat {number} has {seat.walls} walls"
