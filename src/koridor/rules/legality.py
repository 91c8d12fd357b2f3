"""Whether a single move is allowed, and if not, why."""

from koridor.rules.cells import Cell
from koridor.rules.moves import Move, PassMove, PawnMove
from koridor.rules.pawn_moves import Direction, neighbour, pawn_targets
from koridor.rules.refusal import Refusal, RefusalKind
from koridor.rules.state import State
from koridor.rules.wall_legality import (
    Walls,
    closing_slots,
    cut_off,
    free_slots,
    legal_walls,
)
from koridor.rules.walls import Orientation, Wall

NO_WALLS = Walls(0, 0)


def targets(state: State) -> int:
    """The cells that the pawn of the seat to move may go to."""
    if state.is_over:
        return 0
    rules = state.rules
    return pawn_targets(
        state.pawn, state.standing, state.edges, rules.size, third_pawn=rules.third_pawn
    )


def placeable_walls(state: State) -> Walls:
    """The walls that the seat to move may place."""
    if not state.hand or state.is_over:
        return NO_WALLS
    return legal_walls(state.rules.board, state.walls, state.runners)


def must_pass(state: State) -> bool:
    """Whether the seat to move has nothing but a pass (R4)."""
    return not (state.is_over or targets(state) or any(placeable_walls(state)))


def refusal(state: State, move: Move) -> Refusal | None:
    """Why the move is not allowed; None if it is."""
    if state.is_over:
        return Refusal(RefusalKind.GAME_OVER)
    if isinstance(move, PawnMove):
        return _pawn_refusal(state, move.cell)
    if isinstance(move, PassMove):
        return None if must_pass(state) else Refusal(RefusalKind.MUST_MOVE, state.turn)
    return _wall_refusal(state, move.wall)


def _wall_refusal(state: State, wall: Wall) -> Refusal | None:
    board, walls = state.rules.board, state.walls
    if not wall.is_on(board.size):
        return Refusal(RefusalKind.OFF_BOARD)
    if not state.hand:
        return Refusal(RefusalKind.NO_WALLS_LEFT, state.turn)
    bit = board.bit(wall.slot)
    horizontal = wall.orientation is Orientation.HORIZONTAL
    kind = 0 if horizontal else 1
    if not free_slots(board, walls)[kind] & bit:
        crosses = walls[1 - kind] & bit
        return Refusal(RefusalKind.WALL_CROSSES if crosses else RefusalKind.WALL_OVERLAPS)
    if not closing_slots(board, walls)[kind] & bit:
        return None
    seats = [seat for seat, pawn in enumerate(state.pawns, start=1) if pawn]
    edges = state.edges.narrowed_by(bit, kind, board.size)
    closed = cut_off(edges, state.runners, board.size)
    return None if closed is None else Refusal(RefusalKind.CLOSES_PATH, seats[closed])


def _pawn_refusal(state: State, cell: Cell) -> Refusal | None:
    board = state.rules.board
    if not cell.is_on(board.size):
        return Refusal(RefusalKind.OFF_BOARD)
    bit = board.bit(cell)
    if targets(state) & bit:
        return None
    if bit == state.pawn:
        return Refusal(RefusalKind.STANDS_THERE)
    if bit & state.standing:
        return Refusal(RefusalKind.OCCUPIED, state.pawns.index(bit) + 1)
    return Refusal(_pawn_reason(state, cell))


def _pawn_reason(state: State, cell: Cell) -> RefusalKind:
    """Why the pawn cannot go to a free cell of the board."""
    here = state.rules.board.cell(state.pawn)
    east, north = cell.file - here.file, cell.rank - here.rank
    if abs(east) + abs(north) == 1:
        return RefusalKind.WALL_IN_THE_WAY
    if abs(east) == abs(north) == 1:
        return _side_jump_reason(state, here, cell)
    if not east or not north:
        return _straight_reason(state, here, _direction(east, north), abs(east + north))
    return RefusalKind.NOT_ADJACENT


def _direction(east: int, north: int) -> Direction:
    """The direction of a straight line."""
    if north:
        return 0 if north > 0 else 2
    return 1 if east > 0 else 3


def _straight_reason(state: State, here: Cell, direction: Direction, length: int) -> RefusalKind:
    """Why the pawn cannot go `length` cells, two or more, straight on."""
    east, north = ((0, 1), (1, 0), (0, -1), (-1, 0))[direction]
    between = [
        state.rules.board.bit(Cell(here.file + east * step, here.rank + north * step))
        for step in range(1, length)
    ]
    if not all(bit & state.standing for bit in between):
        return RefusalKind.NOT_ADJACENT
    return RefusalKind.WALL_IN_THE_WAY if length == 2 else RefusalKind.TWO_PAWNS


def _side_jump_reason(state: State, here: Cell, cell: Cell) -> RefusalKind:
    """Why the pawn cannot go to the free cell diagonally across."""
    corners = (Cell(here.file, cell.rank), Cell(cell.file, here.rank))
    for corner in corners:
        if state.rules.board.bit(corner) & state.standing:
            direction = _direction(corner.file - here.file, corner.rank - here.rank)
            return _jump_reason(state, direction)
    return RefusalKind.NOT_ADJACENT


def _jump_reason(state: State, direction: Direction) -> RefusalKind:
    """Why the pawn next in `direction` gives no side jump to the cell asked for."""
    edges, size = state.edges, state.rules.size
    jumped = neighbour(state.pawn, direction, edges, size)
    behind = neighbour(jumped, direction, edges, size)
    if behind & ~state.standing:
        return RefusalKind.STRAIGHT_JUMP_FREE
    if behind and not state.rules.third_pawn:
        return RefusalKind.THIRD_PAWN
    return RefusalKind.WALL_IN_THE_WAY
