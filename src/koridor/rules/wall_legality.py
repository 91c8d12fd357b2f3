"""Which walls may be placed, all slots at once.

A wall can cut something off only if it touches the edge or another wall with two of its three
posts, and only if it stands across the path a pawn would take. What is left is tried one by
one, and each detour found clears every wall that it does not meet.
"""

from collections.abc import Iterable
from typing import NamedTuple

from koridor.rules.board import Board
from koridor.rules.paths import (
    Edges,
    crossed_slots,
    layers,
    open_edges,
    reaches,
    trace,
)


class Walls(NamedTuple):
    """Two sets of slots: of horizontal and of vertical walls."""

    horizontal: int
    vertical: int

    def plus(self, wall: int, kind: int) -> "Walls":
        """These and one more: a horizontal one if `kind` is 0, a vertical one if it is 1."""
        horizontal, vertical = self
        return Walls(horizontal, vertical | wall) if kind else Walls(horizontal | wall, vertical)


class Runner(NamedTuple):
    """A pawn that must keep a path: its cell and its goal, as sets."""

    start: int
    goal: int


def free_slots(board: Board, walls: Walls) -> Walls:
    """The walls that overlap and cross none of `walls` (R3)."""
    size = board.size
    horizontal, vertical = walls
    return Walls(
        board.slots & ~(horizontal | horizontal << size | horizontal >> size | vertical),
        board.slots & ~(vertical | vertical << 1 | vertical >> 1 | horizontal),
    )


def closing_slots(board: Board, walls: Walls) -> Walls:
    """The walls of which two of the three posts touch the edge or a wall.

    A post has the bit of the slot it is the centre of; the posts of the edge have none.
    """
    size = board.size
    horizontal, vertical = walls
    touched = board.slots & (
        horizontal
        | vertical
        | horizontal << size
        | horizontal >> size
        | vertical << 1
        | vertical >> 1
    )
    west = touched << size | board.west_slots
    east = touched >> size | board.east_slots
    south = touched << 1 | board.south_slots
    north = touched >> 1 | board.north_slots
    return Walls(
        west & east | touched & (west | east),
        south & north | touched & (south | north),
    )


def legal_walls(board: Board, walls: Walls, runners: Iterable[Runner]) -> Walls:
    """The walls that may be added to `walls` and leave every runner a path (R2, R3)."""
    free = free_slots(board, walls)
    closing = closing_slots(board, walls)
    edges = open_edges(board, *walls)
    horizontal = free.horizontal & closing.horizontal
    vertical = free.vertical & closing.vertical
    cut_horizontal = cut_vertical = 0
    for runner in runners:
        # A wall that cuts off one pawn is illegal already: the next need not try it.
        suspects = Walls(horizontal & ~cut_horizontal, vertical & ~cut_vertical)
        cut = _cutting_walls(board, walls, runner, suspects, edges)
        cut_horizontal |= cut.horizontal
        cut_vertical |= cut.vertical
    return Walls(free.horizontal & ~cut_horizontal, free.vertical & ~cut_vertical)


def _cutting_walls(
    board: Board, walls: Walls, runner: Runner, suspects: Walls, edges: Edges
) -> Walls:
    """Those of `suspects` that would close the runner's last path."""
    if not any(suspects):
        return suspects
    size = board.size
    flood = layers(*runner, edges, size)
    assert flood is not None, "a position whose pawn has no path"
    across = crossed_slots(trace(flood, runner.goal, edges, size), size)
    left = [suspects.horizontal & across[0], suspects.vertical & across[1]]
    cut = [0, 0]
    for kind in (0, 1):
        while left[kind]:
            wall = left[kind] & -left[kind]
            left[kind] ^= wall
            edges_with = open_edges(board, *walls.plus(wall, kind))
            flood = layers(*runner, edges_with, size)
            if flood is None:
                cut[kind] |= wall
            else:
                detour = crossed_slots(trace(flood, runner.goal, edges_with, size), size)
                left[0] &= detour[0]
                left[1] &= detour[1]
    return Walls(*cut)


def cut_off(board: Board, walls: Walls, runners: Iterable[Runner]) -> int | None:
    """The index of the first runner that `walls` leave no path, or None."""
    edges = open_edges(board, *walls)
    for index, runner in enumerate(runners):
        if not reaches(*runner, edges, board.size):
            return index
    return None
