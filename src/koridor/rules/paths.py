"""Floods over the board: is a goal reached, how far is it, and by which way.

`north` and `east` are the open edges: the cells from which a step north, or east, is not
stopped by a wall or the edge of the board. Pawns do not block paths (R2).
"""

from itertools import pairwise
from typing import NamedTuple

from koridor.rules.board import Board


class Edges(NamedTuple):
    """The open edges of a position: the cells with an open step to the north and to the east."""

    north: int
    east: int


def open_edges(board: Board, horizontal: int, vertical: int) -> Edges:
    """The edges that these walls, given by their slots, leave open."""
    return Edges(
        board.northward & ~(horizontal | horizontal << board.size),
        board.eastward & ~(vertical | vertical << 1),
    )


def ring(reached: int, edges: Edges, size: int) -> int:
    """The cells one step away from `reached`, some of `reached` among them."""
    north, east = edges
    return (
        (reached & north) << 1
        | (reached >> 1 & north)
        | (reached & east) << size
        | (reached >> size & east)
    )


def reaches(start: int, goal: int, edges: Edges, size: int) -> bool:
    """Whether a path leads from the cell `start` to a cell of `goal`."""
    north, east = edges
    reached, last = start, 0
    while reached != last:
        if reached & goal:
            return True
        last = reached
        # `ring`, written out: this loop is most of the time of a legality test.
        reached |= (
            (reached & north) << 1
            | (reached >> 1 & north)
            | (reached & east) << size
            | (reached >> size & east)
        )
    return False


def layers(start: int, goal: int, edges: Edges, size: int) -> list[int] | None:
    """What a flood from `start` has reached after 0, 1, 2 … steps, until it meets `goal`.

    None when it never does.
    """
    flood = [start]
    while not flood[-1] & goal:
        reached = flood[-1] | ring(flood[-1], edges, size)
        if reached == flood[-1]:
            return None
        flood.append(reached)
    return flood


def trace(flood: list[int], goal: int, edges: Edges, size: int) -> list[int]:
    """The cells of a shortest path through the layers of a flood, start and goal included."""
    here = flood[-1] & goal
    here &= -here
    path = [here]
    for reached in reversed(flood[:-1]):
        here = ring(here, edges, size) & reached
        here &= -here
        path.append(here)
    path.reverse()
    return path


def crossed_slots(path: list[int], size: int) -> tuple[int, int]:
    """The slots whose horizontal, and whose vertical, wall would cut a path given by its cells."""
    north = east = 0
    for here, there in pairwise(path):
        low, high = (here, there) if here < there else (there, here)
        if low << 1 == high:
            north |= low
        else:
            east |= low
    return north | north >> size, east | east >> 1
