"""Who plays how: one who simply walks, and one who beats the first level."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from tests.browser.table import Table

from koridor.engine import Limit, Options, Player
from koridor.rules import MINI, Position, Rules

WELL = 8
"""A level that always beats the first one on a small board."""
THOUGHT = Limit(nodes=20_000)


def stride(position: Position) -> str:
    """The step that leaves the shortest way to the goal."""
    seat = position.turn

    def rest(position: Position) -> int:
        return 0 if position.outcome is not None else position.distance(seat)

    steps = position.legal_moves.pawn_moves
    return str(min(steps, key=lambda step: rest(position.play(step))))


def race(tables: Mapping[int, Table], rules: Rules) -> None:
    """All walk on by mouse, each on their own page, until somebody has won."""
    any_table = next(iter(tables.values()))
    position = any_table.position(rules)
    while position.outcome is None:
        move = stride(position)
        tables[position.turn].play(move)
        any_table.see_count(len(any_table.moves()))
        position = tables[position.turn].position(rules)


class Winner:
    """Plays well on the small board, whatever the hands are that carry it out."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def move(self, table: Table) -> str:
        """What to play in the position that the page shows."""
        *earlier, here = table.positions(MINI)
        return str(self._player.best(here, THOUGHT, history=earlier))


@contextmanager
def winner() -> Iterator[Winner]:
    """Somebody who beats the first level."""
    with Player(MINI, WELL, 1, options=Options(hash_megabytes=1)) as player:
        yield Winner(player)
