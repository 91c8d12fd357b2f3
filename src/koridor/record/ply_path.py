"""Where a ply stands in a game."""

from dataclasses import dataclass
from typing import TypeAlias

Branch: TypeAlias = tuple[int, int]
"""Which ply of a line, and which of its variations; both counted from 0."""
Branches: TypeAlias = tuple[Branch, ...]
"""How to get from the main line to a line; empty for the main line itself."""


@dataclass(frozen=True, slots=True, order=True)
class PlyPath:
    """The address of a ply: its index in its line, and the branches that lead to the line.

    Indexes are those of the tuples: `PlyPath(1, ((3, 0),))` is
    `game.line.plies[3].variations[0].plies[1]`. A path names a place, so it is worth nothing
    after an edit before that place.

    >>> print(PlyPath(1, ((3, 0),)))
    3/0/1
    """

    index: int
    branches: Branches = ()

    def __str__(self) -> str:
        steps = (step for branch in self.branches for step in branch)
        return "/".join(map(str, (*steps, self.index)))
