"""A wall: two cells long, centred on a slot."""

from dataclasses import dataclass
from enum import Enum

from koridor.rules.cells import Cell


class Orientation(Enum):
    """How a wall lies: `HORIZONTAL` stops north-south steps, `VERTICAL` east-west ones."""

    HORIZONTAL = "h"
    VERTICAL = "v"


@dataclass(frozen=True, slots=True, repr=False)
class Wall:
    """A wall, named by its slot: the touched cell nearest a1.

    `e3v` stands between the files e and f along the ranks 3 and 4.

    >>> str(Wall(4, 2, Orientation.VERTICAL))
    'e3v'
    """

    file: int
    rank: int
    orientation: Orientation

    @property
    def slot(self) -> Cell:
        """The touched cell nearest a1; it names the wall's centre."""
        return Cell(self.file, self.rank)

    def is_on(self, size: int) -> bool:
        """Whether both halves lie on a board `size` cells wide."""
        return 0 <= self.file < size - 1 and 0 <= self.rank < size - 1

    def __str__(self) -> str:
        return f"{self.slot}{self.orientation.value}"

    def __repr__(self) -> str:
        return f"<Wall {self}>"

    def __lt__(self, other: "Wall") -> bool:
        return self._key < other._key

    @property
    def _key(self) -> tuple[str, int, int]:
        return (self.orientation.value, self.file, self.rank)
