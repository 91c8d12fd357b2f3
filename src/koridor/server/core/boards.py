"""Rules and positions as pages see them: what stands where, and what may be played."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from koridor.rules import Orientation, Position, RefusalKind, Rules, Wall, WallMove
from koridor.server.core.messages.match_view import BoardView, PositionView

LEGAL, OVERLAPS, CROSSES, NONE_LEFT, OVER = ".", "o", "x", "n", "-"
"""What a letter of `PositionView.slots` says; a digit is the seat whose path would close."""


@lru_cache(maxsize=512)
def board_view(rules: Rules, key: str) -> BoardView:
    """What the rules put on the table.

    Args:
        rules: the rules.
        key: their name; two rules of different names may be equal otherwise.
    """
    return BoardView(
        key=key,
        size=rules.size,
        starts=tuple(str(seat.start) for seat in rules.seats),
        goals=tuple(tuple(map(str, sorted(seat.goal))) for seat in rules.seats),
        walls=tuple(seat.walls for seat in rules.seats),
        max_plies=rules.max_plies,
    )


def position_view(
    position: Position, owners: Mapping[str, int], *, is_running: bool = True
) -> PositionView:
    """What stands on the board and what may be played.

    Args:
        position: the position.
        owners: by which seat each wall was placed.
        is_running: whether the game goes on; it does not where seats have agreed to end it.
    """
    is_running = is_running and position.outcome is None
    walls = tuple(map(str, position.walls))
    paths = [
        position.shortest_path(seat) if pawn else ()
        for seat, pawn in enumerate(position.pawns, start=1)
    ]
    return PositionView(
        pawns=tuple(str(pawn) if pawn else None for pawn in position.pawns),
        walls=walls,
        wall_seats=tuple(owners.get(wall, 0) for wall in walls),
        walls_left=position.walls_left,
        distances=tuple(len(path) - 1 if path else None for path in paths),
        paths=tuple(" ".join(map(str, path)) for path in paths),
        turn=position.turn if is_running else None,
        steps=_steps(position) if is_running else (),
        slots=slots(position, is_running=is_running),
    )


def _steps(position: Position) -> tuple[str, ...]:
    return tuple(map(str, position.legal_moves.pawn_moves))


def slots(position: Position, *, is_running: bool = True) -> str:
    """One letter for each wall there is; see `PositionView`."""
    size = position.rules.size - 1
    count = 2 * size * size
    if not is_running or position.outcome is not None:
        return OVER * count
    if not position.walls_left[position.turn - 1]:
        return NONE_LEFT * count
    return _letters(position, size, count)


def _letters(position: Position, size: int, count: int) -> str:
    """The legal walls and those in the way of others are known; few others are tried alone."""
    letters = [""] * count
    for move in position.legal_moves.wall_moves:
        letters[_index(move.wall, size)] = LEGAL
    walls = position.walls
    for wall in walls:
        for index in _overlapped(wall, size):
            letters[index] = OVERLAPS
    for wall in walls:
        letters[_crossed(wall, size)] = CROSSES
    every = _every_wall(size)
    for index, letter in enumerate(letters):
        if not letter:
            letters[index] = _closed_seat(position, every[index])
    return "".join(letters)


def _closed_seat(position: Position, move: WallMove) -> str:
    refusal = position.why_illegal(move)
    assert refusal is not None
    assert refusal.kind is RefusalKind.CLOSES_PATH, f"{move} in {position}"
    return str(refusal.seat)


def _index(wall: Wall, size: int) -> int:
    """Where a wall stands in the order of slots, on a board with `size` slots along a side."""
    index = wall.file * size + wall.rank
    return index if wall.orientation is Orientation.HORIZONTAL else size * size + index


def _crossed(wall: Wall, size: int) -> int:
    """The slot of the other wall with the same centre."""
    index = wall.file * size + wall.rank
    return index if wall.orientation is Orientation.VERTICAL else size * size + index


def _overlapped(wall: Wall, size: int) -> Iterable[int]:
    """The slot of a wall and those of its two neighbours along it."""
    is_horizontal = wall.orientation is Orientation.HORIZONTAL
    place, stride = (wall.file, size) if is_horizontal else (wall.rank, 1)
    here = _index(wall, size)
    for step in (-1, 0, 1):
        if 0 <= place + step < size:
            yield here + step * stride


@lru_cache(maxsize=32)
def _every_wall(size: int) -> tuple[WallMove, ...]:
    """All walls in the order of slots."""
    return tuple(
        WallMove(Wall(file, rank, orientation))
        for orientation in (Orientation.HORIZONTAL, Orientation.VERTICAL)
        for file in range(size)
        for rank in range(size)
    )
