"""Floods over the board: is a goal reached, how far is it, and by which way.

`north` and `east` are the open edges: the cells from which a step north, or east, is not
stopped by a wall or the edge of the board. Pawns do not block paths (R2).
"""

from typing import NamedTuple

from koridor.rules.board import Board


class Edges(NamedTuple):
    """The open edges of a position: the cells with an open step to the north and to the east."""

    north: int
    east: int

    def narrowed_by(self, wall: int, kind: int, size: int) -> "Edges":
        """What one more wall leaves open: a horizontal one if `kind` is 0, else a vertical one."""
        north, east = self
        if kind:
            return Edges(north, east & ~(wall | wall << 1))
        return Edges(north & ~(wall | wall << size), east)


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
    north, east = edges
    reached = start
    flood = [reached]
    while not reached & goal:
        last = reached
        # `ring`, written out: the floods are most of the time of a list of legal walls.
        reached |= (
            (reached & north) << 1
            | (reached >> 1 & north)
            | (reached & east) << size
            | (reached >> size & east)
        )
        if reached == last:
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


def crossed_slots(flood: list[int], goal: int, edges: Edges, size: int) -> tuple[int, int]:
    """The slots whose horizontal, and whose vertical, wall would cut a path through a flood.

    The path is a shortest one through the layers of `flood`, walked backwards.
    """
    north, east = edges
    northward = eastward = 0
    here = flood[-1] & goal
    here &= -here
    for reached in reversed(flood[:-1]):
        if step := here >> 1 & north & reached:
            northward |= step
        elif step := here >> size & east & reached:
            eastward |= step
        elif step := (here & north) << 1 & reached:
            northward |= here
        else:
            step = (here & east) << size
            eastward |= here
        here = step
    return northward | northward >> size, eastward | eastward >> 1
