"""A cell of the board."""

from dataclasses import dataclass

FILES = "abcdefghijklmnopqrs"
"""File letters of the largest board, 19 cells wide."""


@dataclass(frozen=True, slots=True, order=True, repr=False)
class Cell:
    """A cell by file and rank, both counted from 0; `a1` is `Cell(0, 0)`.

    A cell may lie off the board: only a `Rules` value knows the board's size.

    >>> Cell(file=4, rank=1)
    <Cell e2>
    """

    file: int
    rank: int

    def is_on(self, size: int) -> bool:
        """Whether the cell lies on a board `size` cells wide."""
        return 0 <= self.file < size and 0 <= self.rank < size

    def __str__(self) -> str:
        if 0 <= self.file < len(FILES) and self.rank >= 0:
            return f"{FILES[self.file]}{self.rank + 1}"
        return f"({self.file},{self.rank})"

    def __repr__(self) -> str:
        return f"<Cell {self}>"
