"""The position text: how positions name themselves in messages.

Reading it belongs to `koridor.notation`.
"""

from collections.abc import Iterable, Sequence

from koridor.rules.cells import Cell
from koridor.rules.walls import Orientation, Wall

EMPTY = "-"
"""Stands for an empty wall field, and for the pawn of a seat that is out."""


def position_text(
    walls: Iterable[Wall],
    pawns: Sequence[Cell | None],
    walls_left: Sequence[int],
    turn: int,
) -> str:
    """Horizontal walls / vertical walls / pawns / walls left / seat to move."""
    fields: dict[Orientation, str] = dict.fromkeys(Orientation, "")
    for wall in sorted(walls):
        fields[wall.orientation] += str(wall.slot)
    return " / ".join(
        (
            fields[Orientation.HORIZONTAL] or EMPTY,
            fields[Orientation.VERTICAL] or EMPTY,
            " ".join(EMPTY if cell is None else str(cell) for cell in pawns),
            " ".join(map(str, walls_left)),
            str(turn),
        )
    )
