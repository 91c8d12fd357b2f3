"""Whether ratings are what the model says: all rated games once more, in the order of their end."""

import math
import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from koridor.server.core.ratings import Rating, new_rating, rate

CLOSE = 1e-6
"""How far numbers may be apart that were worked out alike."""
_GAMES = """
SELECT games.number, pool, games.ended, person_id, place, rating_after
FROM games JOIN game_seats ON game_seats.number = games.number
WHERE is_rated ORDER BY games.number, seat
"""
_KEPT = "SELECT person_id, pool, value, games FROM ratings"


def rating_faults(folder: Path, games: int) -> Iterator[str]:
    """What is not as it should be in the database of a site.

    Args:
        games: how many must have counted.
    """
    with sqlite3.connect(folder / "koridor.sqlite3") as database:
        rows = database.execute(_GAMES).fetchall()
        kept = database.execute(_KEPT).fetchall()
    known: defaultdict[tuple[str, str], Rating | None] = defaultdict(lambda: None)
    counted = len({row[0] for row in rows})
    if counted != games:
        yield f"{counted} games counted, not {games}"
    ended = 0
    for number, group in groupby(rows, key=lambda row: row[0]):
        seats = list(group)
        pool, at = seats[0][1], seats[0][2]
        if at < ended:
            yield f"game {number} ended before the one in front of it"
        ended = at
        keys = [(seat[3], pool) for seat in seats]
        before = [known[key] or new_rating(pool) for key in keys]
        after = rate(pool, [seat[4] for seat in seats], before, at)
        for seat, rating in zip(seats, after, strict=True):
            if not math.isclose(seat[5], rating.value, rel_tol=CLOSE):
                yield f"game {number}: {seat[3]} has {seat[5]}, the model says {rating.value}"
        known.update(zip(keys, after, strict=True))
    for person_id, pool, value, played in kept:
        said = known.pop((person_id, pool), None)
        if (
            said is None
            or said.games != played
            or not math.isclose(said.value, value, rel_tol=CLOSE)
        ):
            yield f"{person_id} has {value} in {pool} after {played} games, the model says {said}"
    yield from (f"{key} has no rating" for key in known)
