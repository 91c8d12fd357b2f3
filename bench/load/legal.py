"""Choosing among the moves that the server says are legal; we know no rules here."""

from functools import lru_cache
from random import Random

from koridor.server.core.messages.match_view import PositionView

FILES = "abcdefghijklmnopqrs"
WALLS = 0.3
"""How many moves are walls, as long as there are any."""


@lru_cache(maxsize=32)
def slot_names(size: int) -> tuple[str, ...]:
    """The walls in the order of `PositionView.slots`."""
    sides = range(size - 1)
    return tuple(
        f"{FILES[file]}{rank + 1}{way}" for way in "hv" for file in sides for rank in sides
    )


def chosen(position: PositionView, size: int, chance: Random) -> str:
    """Some legal move."""
    names = slot_names(size)
    walls = [index for index, letter in enumerate(position.slots) if letter == "."]
    if walls and (not position.steps or chance.random() < WALLS):
        return names[chance.choice(walls)]
    return chance.choice(position.steps)
