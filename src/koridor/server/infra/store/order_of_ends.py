"""The order in which matches end: one for all processes, though their clocks differ.

What a process decided first may be committed last. So the moment of the end that the archive keeps
is fixed under a lock that is held until the commit, and never lies before that of the match that
was committed before.
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace
from sqlalchemy import Connection, update
from sqlalchemy.dialects import postgresql, sqlite

from koridor.server.core.finished import Finished
from koridor.server.infra.store.tables import ENDINGS

TRUSTED = 60_000
"""Milliseconds by which an end is put off at the most.

If the last one lies further ahead, a clock was wrong, and nobody has to live by it.
"""
_THE_ONE = 1
# Writing the row as it is locks it, and makes it where there is none.
_HOLD = {
    name: into(ENDINGS)
    .on_conflict_do_update(index_elements=["id"], set_={"ended": ENDINGS.c.ended})
    .returning(ENDINGS.c.ended)
    for name, into in (("postgresql", postgresql.insert), ("sqlite", sqlite.insert))
}
_KEEP = update(ENDINGS).where(ENDINGS.c.id == _THE_ONE)


def ordered(connection: Connection, games: Sequence[Finished]) -> list[Finished]:
    """Games that end in this transaction, in order, with the moments of their ends.

    No other process ends a match until the transaction is over.

    Args:
        games: at least one.
    """
    by_end = sorted(games, key=lambda game: (game.ended, game.id))
    first = {"id": _THE_ONE, "ended": by_end[0].ended}
    last: int = connection.execute(_HOLD[connection.dialect.name], first).scalar_one()
    put_off = list(_put_off(by_end, last))
    connection.execute(_KEEP.values(ended=put_off[-1].ended))
    return put_off


def _put_off(games: Sequence[Finished], last: int) -> Iterator[Finished]:
    for game in games:
        ended = last if 0 < last - game.ended <= TRUSTED else game.ended
        last = ended
        yield game if ended == game.ended else replace(game, ended=ended)
