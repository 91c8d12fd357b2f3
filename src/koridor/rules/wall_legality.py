"""Which walls may be placed, all slots at once.

A wall can cut something off only if two of its three posts touch one barrier, a run of walls that
hang together or on the edge, and only if it stands across the path a pawn would take. What is
left is tried one by one, and each detour found clears every wall that it does not meet.
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
)


class Walls(NamedTuple):
    """Two sets of slots: of horizontal and of vertical walls."""

    horizontal: int
    vertical: int


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
    """The walls that join two posts of one barrier, and so may cut something off.

    The edge of the board and the walls that hang on it are one barrier; those that do not are
    taken for another, as if they all hung together. A post has the bit of the slot it is the
    centre of; the posts of the edge have none.
    """
    size = board.size
    fixed = _fixed_posts(board, walls)
    loose = _posts(board, *walls) & ~fixed
    return Walls(
        _two_of(fixed << size | board.west_slots, fixed, fixed >> size | board.east_slots)
        | _two_of(loose << size, loose, loose >> size),
        _two_of(fixed << 1 | board.south_slots, fixed, fixed >> 1 | board.north_slots)
        | _two_of(loose << 1, loose, loose >> 1),
    )


def _two_of(one: int, centre: int, other: int) -> int:
    """The slots in two of the three sets."""
    return one & other | centre & (one | other)


def _posts(board: Board, horizontal: int, vertical: int) -> int:
    """The posts, ends and centres, of these walls."""
    size = board.size
    return board.slots & (
        horizontal
        | horizontal << size
        | horizontal >> size
        | vertical
        | vertical << 1
        | vertical >> 1
    )


def _fixed_posts(board: Board, walls: Walls) -> int:
    """The posts of the walls that hang on the edge, each by itself or by way of others."""
    size = board.size
    horizontal, vertical = walls
    west_or_east = horizontal & (board.west_slots | board.east_slots)
    south_or_north = vertical & (board.south_slots | board.north_slots)
    posts, grown = 0, _posts(board, west_or_east, south_or_north)
    while grown != posts:
        posts = grown
        grown = _posts(
            board,
            horizontal & (posts | posts << size | posts >> size),
            vertical & (posts | posts << 1 | posts >> 1),
        )
    return posts


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
        cut = _cutting_walls(board, runner, suspects, edges)
        cut_horizontal |= cut.horizontal
        cut_vertical |= cut.vertical
    return Walls(free.horizontal & ~cut_horizontal, free.vertical & ~cut_vertical)


def _cutting_walls(board: Board, runner: Runner, suspects: Walls, edges: Edges) -> Walls:
    """Those of `suspects` that would close the runner's last path."""
    if not any(suspects):
        return suspects
    size = board.size
    flood = layers(*runner, edges, size)
    assert flood is not None, "a position whose pawn has no path"
    across = crossed_slots(flood, runner.goal, edges, size)
    left = [suspects.horizontal & across[0], suspects.vertical & across[1]]
    cut = [0, 0]
    for kind in (0, 1):
        while left[kind]:
            wall = left[kind] & -left[kind]
            left[kind] ^= wall
            edges_with = edges.narrowed_by(wall, kind, size)
            flood = layers(*runner, edges_with, size)
            if flood is None:
                cut[kind] |= wall
            else:
                detour = crossed_slots(flood, runner.goal, edges_with, size)
                left[0] &= detour[0]
                left[1] &= detour[1]
    return Walls(*cut)


def cut_off(edges: Edges, runners: Iterable[Runner], size: int) -> int | None:
    """The index of the first runner that these open edges leave no path, or None."""
    for index, runner in enumerate(runners):
        if not reaches(*runner, edges, size):
            return index
    return None
