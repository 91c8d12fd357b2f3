"""The rules once more, as slow and plain as possible, for the tests to compare with.

Nothing here is shared with the library but the values: a wall blocks pairs of cells, a flood
keeps a set of cells, and every wall is tried by itself.
"""

from collections.abc import Iterable
from dataclasses import replace

from koridor.rules import PASS, Cell, Move, Orientation, PawnMove, Setup, Wall, WallMove

Pair = frozenset[Cell]
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def blocked_pairs(walls: Iterable[Wall]) -> set[Pair]:
    """The pairs of neighbours with a wall between them."""
    pairs: set[Pair] = set()
    for wall in walls:
        west, east, south, north = wall.file, wall.file + 1, wall.rank, wall.rank + 1
        if wall.orientation is Orientation.HORIZONTAL:
            pairs.add(frozenset({Cell(west, south), Cell(west, north)}))
            pairs.add(frozenset({Cell(east, south), Cell(east, north)}))
        else:
            pairs.add(frozenset({Cell(west, south), Cell(east, south)}))
            pairs.add(frozenset({Cell(west, north), Cell(east, north)}))
    return pairs


def beyond(cell: Cell, step: tuple[int, int], setup: Setup, pairs: set[Pair]) -> Cell | None:
    """The cell one step on, if it is on the board and no wall stands between."""
    there = Cell(cell.file + step[0], cell.rank + step[1])
    on_board = 0 <= there.file < setup.rules.size and 0 <= there.rank < setup.rules.size
    return there if on_board and frozenset({cell, there}) not in pairs else None


def distances(start: Cell, setup: Setup) -> dict[Cell, int]:
    """Every cell that can be reached from `start`, with the steps it takes."""
    pairs = blocked_pairs(setup.walls)
    found = {start: 0}
    waiting = [start]
    for cell in waiting:
        for step in STEPS:
            there = beyond(cell, step, setup, pairs)
            if there is not None and there not in found:
                found[there] = found[cell] + 1
                waiting.append(there)
    return found


def distance(seat: int, setup: Setup) -> int | None:
    """Steps from the pawn of `seat` to its goal, or None without a path."""
    pawn = setup.pawns[seat - 1]
    assert pawn is not None
    found = distances(pawn, setup)
    return min((found[cell] for cell in setup.rules.seat(seat).goal if cell in found), default=None)


def all_reach(setup: Setup) -> bool:
    """Whether every seat in play has a path."""
    seats = [seat for seat, pawn in enumerate(setup.pawns, start=1) if pawn is not None]
    return all(distance(seat, setup) is not None for seat in seats)


def pawn_targets(setup: Setup) -> set[Cell]:
    """Where the pawn of the seat to move may go, sentence by sentence of R1."""
    pairs = blocked_pairs(setup.walls)
    here = setup.pawns[setup.turn - 1]
    assert here is not None
    targets: set[Cell] = set()
    for step in STEPS:
        next_to = beyond(here, step, setup, pairs)
        if next_to is None:
            continue
        if next_to not in setup.pawns:
            targets.add(next_to)
            continue
        behind = beyond(next_to, step, setup, pairs)
        if behind is not None and behind not in setup.pawns:
            targets.add(behind)
        elif behind is None or setup.rules.third_pawn:
            east, north = step
            beside = [
                beyond(next_to, side, setup, pairs) for side in ((north, east), (-north, -east))
            ]
            targets |= {cell for cell in beside if cell is not None and cell not in setup.pawns}
    return targets


def meets(one: Wall, other: Wall) -> bool:
    """Whether two walls overlap or cross."""
    crosses = one.slot == other.slot
    return crosses or bool(blocked_pairs([one]) & blocked_pairs([other]))


def every_wall(size: int) -> list[Wall]:
    """Every wall of a board."""
    line = range(size - 1)
    return [Wall(file, rank, kind) for kind in Orientation for file in line for rank in line]


def is_wall_legal(wall: Wall, setup: Setup) -> bool:
    """Whether the seat to move may place `wall`, which is on the board."""
    if not setup.walls_left[setup.turn - 1] or any(meets(wall, other) for other in setup.walls):
        return False
    return all_reach(replace(setup, walls=(*setup.walls, wall)))


def is_over(setup: Setup) -> bool:
    """Whether the game has ended."""
    in_play = [seat for seat, pawn in enumerate(setup.pawns, start=1) if pawn is not None]
    home = any(setup.pawns[seat - 1] in setup.rules.seat(seat).goal for seat in in_play)
    return home or len(in_play) == 1 or setup.plies_left == 0


def legal_moves(setup: Setup) -> set[Move]:
    """All that the seat to move may do."""
    if is_over(setup):
        return set()
    walls = [wall for wall in every_wall(setup.rules.size) if is_wall_legal(wall, setup)]
    found: set[Move] = {*map(PawnMove, pawn_targets(setup)), *map(WallMove, walls)}
    return found or {PASS}
