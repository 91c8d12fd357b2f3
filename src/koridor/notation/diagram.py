"""Drawing positions in ASCII, for terminals and forum posts.

A cell is `.` or the number of the seat whose pawn stands there. A horizontal wall is seven `=`, a
vertical one three `#`; the character on the crossing belongs to the one wall centred there, so
walls end to end can be told apart. Below the board stands what a board cannot show.
"""

from koridor.notation.rules_text import write_rules
from koridor.rules import Cell, Orientation, Position, Setup, Wall

EMPTY_CELL, HORIZONTAL, VERTICAL = ".", "=", "#"
WALLS_LEFT, TURN, OUT, PLIES_LEFT, RULES = "walls in hand", "to move", "out", "plies left", "rules"
"""The names of the lines below the board."""


def write_diagram(position: Position) -> str:
    """The position as a drawing that `read_diagram` reads.

    >>> from koridor.notation import read_position
    >>> from koridor.rules import MINI
    >>> print(write_diagram(read_position("a2c2/d3/c1c5/2 1/1", MINI)))
        a   b   c   d   e
      +-------------------+
    5 | .   .   2   .   . | 5
      |                   |
    4 | .   .   .   . # . | 4
      |               #   |
    3 | .   .   .   . # . | 3
      |======= =======    |
    2 | .   .   .   .   . | 2
      |                   |
    1 | .   .   1   .   . | 1
      +-------------------+
        a   b   c   d   e
    <BLANKLINE>
    rules: mini
    walls in hand: 2 1
    to move: 1
    """
    lines = [f"{RULES}: {write_rules(position.rules)}"]
    lines.append(f"{WALLS_LEFT}: {' '.join(map(str, position.walls_left))}")
    lines.append(f"{TURN}: {position.turn}")
    if position.out:
        lines.append(f"{OUT}: {' '.join(map(str, position.out))}")
    if position.plies_left is not None:
        lines.append(f"{PLIES_LEFT}: {position.plies_left}")
    return "\n".join((*board_lines(position.setup), "", *lines))


def board_lines(setup: Setup) -> list[str]:
    """The drawing of the board alone, from the top; what is off the board is left out."""
    size = setup.rules.size
    rows = [[" "] * (4 * size - 1) for _ in range(2 * size - 1)]
    for file in range(size):
        for rank in range(size):
            row, column = cell_place(Cell(file, rank), size)
            rows[row][column] = EMPTY_CELL
    for seat, cell in enumerate(setup.pawns, start=1):
        if cell is not None and cell.is_on(size):
            row, column = cell_place(cell, size)
            rows[row][column] = str(seat)
    for wall in setup.walls:
        if wall.is_on(size):
            _draw_wall(rows, wall, size)
    return _framed(["".join(row) for row in rows], size)


def cell_place(cell: Cell, size: int) -> tuple[int, int]:
    """The row, from the top, and the column of a cell inside the frame."""
    return 2 * (size - 1 - cell.rank), 4 * cell.file + 1


def crossing_place(slot: Cell, size: int) -> tuple[int, int]:
    """The row, from the top, and the column of a slot inside the frame."""
    row, column = cell_place(slot, size)
    return row - 1, column + 2


def frame_margin(size: int) -> int:
    """The characters to the left of the inside of the frame."""
    return len(str(size)) + 2


def _draw_wall(rows: list[list[str]], wall: Wall, size: int) -> None:
    row, column = crossing_place(wall.slot, size)
    if wall.orientation is Orientation.HORIZONTAL:
        rows[row][column - 3 : column + 4] = HORIZONTAL * 7
    else:
        for place in (row - 1, row, row + 1):
            rows[place][column] = VERTICAL


def _framed(rows: list[str], size: int) -> list[str]:
    """The rows in a frame, with letters and numbers around."""
    width = len(str(size))
    letters = " " * (width + 3) + "   ".join(str(Cell(file, 0))[0] for file in range(size))
    edge = " " * (width + 1) + "+" + "-" * (4 * size - 1) + "+"
    labels = ["" if row % 2 else str(size - row // 2) for row in range(len(rows))]
    framed = [
        f"{label:>{width}} |{row}| {label}".rstrip()
        for label, row in zip(labels, rows, strict=True)
    ]
    return [letters, edge, *framed, edge, letters]
