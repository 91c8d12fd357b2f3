"""The rules people play by name."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from koridor.rules.cells import Cell
from koridor.rules.rules import Rules, SeatRules

DUEL = replace(
    Rules.duel(size=9, walls=10),
    key="duel",
    description="Two seats, 9×9, 10 walls each: the classic game.",
)
FOUR = replace(
    Rules.four(size=9, walls=5),
    key="four",
    description="Four seats, 9×9, 5 walls each.",
)
HILL = replace(
    FOUR,
    seats=tuple(
        SeatRules(seat.start, frozenset({Cell(4, 4)}), 4 if number == 1 else 5)
        for number, seat in enumerate(FOUR.seats, start=1)
    ),
    key="hill",
    description="King of the Hill: four seats race to e5; seat 1 has 4 walls, the others 5.",
)
MINI = replace(
    Rules.duel(size=5, walls=3),
    key="mini",
    description="Two seats, 5×5, 3 walls each.",
)
SMALL = replace(
    Rules.duel(size=7, walls=5),
    key="small",
    description="Two seats, 7×7, 5 walls each.",
)
PINKO = replace(
    Rules.duel(size=11, walls=21),
    key="pinko",
    description=(
        "Two seats, 11×11, 21 walls each: the board of Pinko Pallino (1995), with the rules of"
        " the duel. The historical game also let pawns step diagonally."
    ),
)

PRESETS: Mapping[str, Rules] = MappingProxyType(
    {rules.key: rules for rules in (DUEL, FOUR, HILL, MINI, SMALL, PINKO)}
)
"""The presets by their keys."""
