"""A game as its stream tells it, read into positions."""

from dataclasses import dataclass, replace
from typing import Any

from koridor.engine import Limit
from koridor.notation import ALGEBRAIC, read_position, read_rules
from koridor.record import Millis
from koridor.rules import Position, Rules

Json = dict[str, Any]
WITHOUT_CLOCK = Millis(1_000)
"""For a move where no clock runs."""
OVERHEAD = 300
"""Milliseconds that are kept for the way there and back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """What stands on the board, and who is to move.

    Args:
        positions: after each number of plies, the start first; the last is now.
        turn: the seat to move, None when there is none.
        clocks: what each seat has left, in milliseconds.
        increment: what each move gains.
    """

    rules: Rules
    seat: int | None
    positions: tuple[Position, ...]
    moves: tuple[str, ...] = ()
    turn: int | None = None
    status: str = "created"
    winner: int | None = None
    clocks: tuple[int, ...] | None = None
    increment: int = 0
    is_first_move: bool = False
    draw: int | None = None
    takeback: int | None = None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, or never began."""
        return self.status not in {"created", "started"}

    @property
    def is_ours(self) -> bool:
        """Whether it is for us to move."""
        return self.turn is not None and self.turn == self.seat

    def limit(self) -> Limit:
        """How long a move may take."""
        if self.clocks is None or self.is_first_move:
            return Limit(movetime=WITHOUT_CLOCK)
        left = tuple(Millis(max(1, clock - OVERHEAD)) for clock in self.clocks)
        return Limit(time_left=left, increment=(Millis(self.increment),) * len(left))


def begun(full: Json) -> Table:
    """The table of `gameFull`.

    Raises:
        KoridorError: when it makes no sense.
    """
    rules = read_rules(full["variant"]["rules"])
    clock = full.get("clock") or {}
    start = Table(
        rules=rules,
        seat=full.get("seat"),
        positions=(read_position(full["initialPosition"], rules),),
        increment=clock.get("increment", 0),
    )
    return gone_on(start, full["state"])


def gone_on(table: Table, state: Json) -> Table:
    """The table after `gameState`.

    Raises:
        KoridorError: when it makes no sense.
    """
    clocks = state.get("clocks")
    moves = tuple(state["moves"].split())
    return replace(
        table,
        positions=_positions(table, moves, state.get("out", ())),
        moves=moves,
        turn=state.get("turn"),
        status=state["status"],
        winner=state.get("winner"),
        clocks=None if clocks is None else tuple(clocks),
        is_first_move=state.get("expiration") is not None,
        draw=state.get("draw"),
        takeback=state.get("takeback"),
    )


def _positions(table: Table, moves: tuple[str, ...], out: Any) -> tuple[Position, ...]:
    """All positions; those that are known already are not worked out again."""
    leaving = {(one["plies"], one["seat"]) for one in out} if len(table.rules.seats) > 2 else set()
    is_more = moves[: len(table.moves)] == table.moves and not leaving
    positions = list(table.positions if is_more else table.positions[:1])
    for number in range(len(positions) - 1, len(moves) + 1):
        position = positions[-1]
        for plies, seat in sorted(leaving):
            if plies == number and position.outcome is None:
                position = position.retire(seat)
        positions[-1] = position
        if number < len(moves):
            positions.append(position.play(ALGEBRAIC.read(moves[number], position)))
    return tuple(positions)
