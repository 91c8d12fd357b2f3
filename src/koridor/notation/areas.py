"""Sets of cells as text: `e5`, `a9-i9`, `a1-c3+e5`.

A range names all cells of the rectangle between two corners; `+` joins ranges.
"""

import re
from collections.abc import Iterable, Iterator

from koridor.rules import Cell, InvalidNotation

_CELL = r"([a-s])(1[0-9]|[1-9])"
_RANGE = re.compile(rf"{_CELL}(?:-{_CELL})?")


def read_area(text: str) -> frozenset[Cell]:
    """The cells that the text names.

    Raises:
        InvalidNotation: when it names none.

    >>> sorted(map(str, read_area("b1-a2+e5")))
    ['a1', 'a2', 'b1', 'b2', 'e5']
    """
    cells: set[Cell] = set()
    start = 0
    for part in text.split("+"):
        match = _RANGE.fullmatch(part)
        if match is None:
            raise InvalidNotation("expected cells such as e5, a9-i9 or a9-c9+e5", text, start + 1)
        cells |= set(_rectangle(*_corners(match)))
        start += len(part) + 1
    return frozenset(cells)


def write_area(cells: Iterable[Cell]) -> str:
    """The cells as ranges: one rectangle where that is all, else lines along files or ranks.

    >>> write_area(read_area("a1+b1+c1+e5"))
    'a1-c1+e5'
    """
    left = frozenset(cells)
    low = Cell(min(cell.file for cell in left), min(cell.rank for cell in left))
    high = Cell(max(cell.file for cell in left), max(cell.rank for cell in left))
    if len(left) == (high.file - low.file + 1) * (high.rank - low.rank + 1):
        return _write_range(low, high)
    along_files = _write_lines(left, Cell(0, 1))
    along_ranks = _write_lines(left, Cell(1, 0))
    return min(along_ranks, along_files, key=len)


def _corners(match: re.Match[str]) -> tuple[Cell, Cell]:
    letter, number, other_letter, other_number = match.groups()
    first = _cell(letter, number)
    return first, first if other_letter is None else _cell(other_letter, other_number)


def _cell(letter: str, number: str) -> Cell:
    return Cell(ord(letter) - ord("a"), int(number) - 1)


def _rectangle(corner: Cell, other: Cell) -> Iterator[Cell]:
    files = sorted((corner.file, other.file))
    ranks = sorted((corner.rank, other.rank))
    for file in range(files[0], files[1] + 1):
        for rank in range(ranks[0], ranks[1] + 1):
            yield Cell(file, rank)


def _write_lines(cells: frozenset[Cell], step: Cell) -> str:
    """The cells as lines of neighbours `step` apart."""
    ranges = []
    for cell in sorted(cells):
        if Cell(cell.file - step.file, cell.rank - step.rank) not in cells:
            last = cell
            while (after := Cell(last.file + step.file, last.rank + step.rank)) in cells:
                last = after
            ranges.append(_write_range(cell, last))
    return "+".join(ranges)


def _write_range(low: Cell, high: Cell) -> str:
    return str(low) if low == high else f"{low}-{high}"
