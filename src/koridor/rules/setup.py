"""A set-up: what stands on the board, sound or not."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from koridor.rules.cells import Cell
from koridor.rules.paths import open_edges, reaches
from koridor.rules.position_text import position_text
from koridor.rules.rules import Rules
from koridor.rules.wall_legality import Walls
from koridor.rules.walls import Orientation, Wall


class ProblemKind(StrEnum):
    """The faults a set-up can have."""

    COUNT = "count"
    TURN = "turn"
    OUT = "out"
    PLIES_LEFT = "plies_left"
    PAWN_OFF_BOARD = "pawn_off_board"
    PAWNS_SHARE_CELL = "pawns_share_cell"
    TWO_ON_GOAL = "two_on_goal"
    WALL_OFF_BOARD = "wall_off_board"
    WALLS_OVERLAP = "walls_overlap"
    WALLS_CROSS = "walls_cross"
    WALLS_LEFT = "walls_left"
    PATH_CLOSED = "path_closed"


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault of a set-up; `str` gives the sentence."""

    kind: ProblemKind
    message: str

    def __str__(self) -> str:
        return self.message


@dataclass(frozen=True, slots=True)
class Setup:
    """Pawns, walls and hands as somebody put them down; they may be nonsense.

    `Position(setup)` turns a sound one into a position. `str` gives the position text.

    Args:
        pawns: the cell of each seat's pawn, None for a seat that is out.
        walls: the walls on the board, in any order.
        walls_left: the walls in each seat's hand.
        turn: the seat to move, from 1.
        out: the seats that are out, the first to leave first; may be left empty when the
            order is not known, and is then taken to be the order of the seats.
        plies_left: plies until the game is a draw; None for all that the rules give.
    """

    rules: Rules
    pawns: tuple[Cell | None, ...]
    walls: tuple[Wall, ...]
    walls_left: tuple[int, ...]
    turn: int
    out: tuple[int, ...] = ()
    plies_left: int | None = None

    def problems(self) -> tuple[Problem, ...]:
        """Every fault there is; empty for a sound set-up."""
        return tuple(_problems(self))

    def __str__(self) -> str:
        return position_text(self.walls, self.pawns, self.walls_left, self.turn)


def wall_slots(rules: Rules, walls: tuple[Wall, ...]) -> Walls:
    """The slots of the walls that are on the board."""
    slots = {Orientation.HORIZONTAL: 0, Orientation.VERTICAL: 0}
    for wall in walls:
        if wall.is_on(rules.size):
            slots[wall.orientation] |= rules.board.bit(wall.slot)
    return Walls(slots[Orientation.HORIZONTAL], slots[Orientation.VERTICAL])


def _problems(setup: Setup) -> Iterator[Problem]:
    yield from _seat_problems(setup)
    yield from _pawn_problems(setup)
    yield from _wall_problems(setup)
    yield from _hand_problems(setup)
    yield from _path_problems(setup)


def _seat_problems(setup: Setup) -> Iterator[Problem]:
    seats = len(setup.rules.seats)
    for name, values in (("pawns", setup.pawns), ("walls left", setup.walls_left)):
        if len(values) != seats:
            yield Problem(ProblemKind.COUNT, f"{len(values)} {name} for {seats} seats")
    empty = [seat for seat, cell in enumerate(setup.pawns, start=1) if cell is None]
    if setup.turn not in setup.rules.seat_numbers:
        yield Problem(ProblemKind.TURN, f"there is no seat {setup.turn} to move")
    elif setup.turn in empty:
        yield Problem(ProblemKind.TURN, f"seat {setup.turn} is to move but is out")
    if len(empty) == len(setup.pawns):
        yield Problem(ProblemKind.OUT, "no seat is in play")
    if setup.out and sorted(setup.out) != empty:
        listed = ", ".join(map(str, setup.out))
        yield Problem(
            ProblemKind.OUT, f"the seats said to be out, {listed}, are not those without a pawn"
        )
    limit = setup.rules.max_plies
    if setup.plies_left is not None and not 0 <= setup.plies_left <= (limit or -1):
        yield Problem(
            ProblemKind.PLIES_LEFT, f"{setup.plies_left} plies left under a limit of {limit}"
        )


def _pawn_problems(setup: Setup) -> Iterator[Problem]:
    standing: dict[Cell, int] = {}
    home: list[int] = []
    for seat, cell in enumerate(setup.pawns, start=1):
        if cell is None:
            continue
        if not cell.is_on(setup.rules.size):
            yield Problem(
                ProblemKind.PAWN_OFF_BOARD, f"the pawn of seat {seat} on {cell} is off the board"
            )
        first = standing.setdefault(cell, seat)
        if first != seat:
            yield Problem(
                ProblemKind.PAWNS_SHARE_CELL, f"the pawns of seats {first} and {seat} share {cell}"
            )
        if seat in setup.rules.seat_numbers and cell in setup.rules.seat(seat).goal:
            home.append(seat)
    if len(home) > 1:
        listed = " and ".join(map(str, home))
        yield Problem(ProblemKind.TWO_ON_GOAL, f"seats {listed} are both on their goals")


def _wall_problems(setup: Setup) -> Iterator[Problem]:
    halves: dict[tuple[Orientation, Cell], Wall] = {}
    centres: dict[Cell, Wall] = {}
    for wall in setup.walls:
        if not wall.is_on(setup.rules.size):
            yield Problem(ProblemKind.WALL_OFF_BOARD, f"the wall {wall} is off the board")
        edges = [(wall.orientation, half) for half in _halves(wall)]
        for overlapped in {halves[edge]: None for edge in edges if edge in halves}:
            yield Problem(ProblemKind.WALLS_OVERLAP, f"the walls {overlapped} and {wall} overlap")
        halves.update(dict.fromkeys(edges, wall))
        crossed = centres.setdefault(wall.slot, wall)
        if crossed.orientation is not wall.orientation:
            yield Problem(ProblemKind.WALLS_CROSS, f"the walls {crossed} and {wall} cross")


def _halves(wall: Wall) -> tuple[Cell, Cell]:
    """The cells nearest a1 of the two edges that the wall closes."""
    if wall.orientation is Orientation.HORIZONTAL:
        return wall.slot, Cell(wall.file + 1, wall.rank)
    return wall.slot, Cell(wall.file, wall.rank + 1)


def _hand_problems(setup: Setup) -> Iterator[Problem]:
    for number, (seat, hand) in enumerate(
        zip(setup.rules.seats, setup.walls_left, strict=False), start=1
    ):
        if not 0 <= hand <= seat.walls:
            yield Problem(
                ProblemKind.WALLS_LEFT,
                f"seat {number} has {hand} walls left of a share of {seat.walls}",
            )
    total, known = setup.rules.total_walls, len(setup.walls) + sum(setup.walls_left)
    if known > total:
        yield Problem(
            ProblemKind.WALLS_LEFT, f"{known} walls on the board and in hand; the game has {total}"
        )


def _path_problems(setup: Setup) -> Iterator[Problem]:
    rules = setup.rules
    edges = open_edges(rules.board, *wall_slots(rules, setup.walls))
    for seat, (cell, goal) in enumerate(zip(setup.pawns, rules.goals, strict=False), start=1):
        if cell is None or not cell.is_on(rules.size):
            continue
        if not reaches(rules.board.bit(cell), goal, edges, rules.size):
            yield Problem(ProblemKind.PATH_CLOSED, f"seat {seat} on {cell} has no path to its goal")
