"""Drawing the last positions of games that ended before lists showed any."""

import asyncio

from koridor.record import read_games
from koridor.server.core.archive import Archive, Drawn, Waiting
from koridor.server.core.stills import last_still

AT_ONCE = 50
"""Games that are read and drawn together."""


async def draw_missing(archive: Archive) -> int:
    """Draw what nobody has drawn; tells how many games there were.

    It may be done again, and by several processes: they draw the same.
    """
    count = 0
    while waiting := await archive.undrawn(AT_ONCE):
        await archive.draw(await asyncio.to_thread(_all_drawn, waiting))
        count += len(waiting)
    return count


def _all_drawn(waiting: list[Waiting]) -> list[Drawn]:
    return [_drawn(one) for one in waiting]


def _drawn(waiting: Waiting) -> Drawn:
    return Drawn(waiting.number, last_still(next(read_games(waiting.record)).game))
