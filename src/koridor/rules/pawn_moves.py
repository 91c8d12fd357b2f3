"""Where a pawn may go: steps, jumps and side jumps (R1)."""

from typing import TypeAlias

from koridor.rules.paths import Edges

Direction: TypeAlias = int
"""0 north, 1 east, 2 south, 3 west."""

DIRECTIONS: tuple[Direction, ...] = (0, 1, 2, 3)


def neighbour(cell: int, direction: Direction, edges: Edges, size: int) -> int:
    """The cell next to `cell` if the edge between them is open, else no cell."""
    north, east = edges
    if direction == 0:
        return (cell & north) << 1
    if direction == 1:
        return (cell & east) << size
    if direction == 2:
        return cell >> 1 & north
    return cell >> size & east


def pawn_targets(pawn: int, pawns: int, edges: Edges, size: int, *, third_pawn: bool) -> int:
    """The cells that `pawn` may go to, among all `pawns`.

    Args:
        third_pawn: whether a pawn behind the jumped one opens side jumps, as a wall does.
    """
    around = 0
    for direction in DIRECTIONS:
        cell = neighbour(pawn, direction, edges, size)
        around |= (
            _jumps(cell, direction, pawns, edges, size, third_pawn=third_pawn)
            if cell & pawns
            else cell
        )
    return around


def _jumps(
    jumped: int,
    direction: Direction,
    pawns: int,
    edges: Edges,
    size: int,
    *,
    third_pawn: bool,
) -> int:
    """The cells reached by jumping over the pawn on `jumped` in `direction`."""
    behind = neighbour(jumped, direction, edges, size)
    if behind & ~pawns:
        return behind
    if behind and not third_pawn:
        return 0
    return sides(jumped, direction, edges, size) & ~pawns


def sides(cell: int, direction: Direction, edges: Edges, size: int) -> int:
    """The cells left and right of `cell`, seen along `direction`, with an open edge between."""
    return neighbour(cell, direction ^ 1, edges, size) | neighbour(cell, direction ^ 3, edges, size)
