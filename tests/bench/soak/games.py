"""Games for the tests of the soak: short ones, and such that go wrong."""

import os
import signal
from collections.abc import Sequence
from dataclasses import replace

from bench.soak.game import Fault, GameReport, Mover, play
from bench.soak.plan import Door, GamePlan, Rival, Seating, draw_game

from koridor.engine import Limit, Options
from koridor.lab import Control
from koridor.record import Millis
from koridor.rules import MINI, Move, Position, Rules

LATE = Millis(20)
CRASHING, KILLED = 3, 5


def seating(control: Control) -> Seating:
    return Seating(options=Options(hash_megabytes=1), control=control, door=Door.MODULE)


def game(
    *engines: Seating | None,
    rules: Rules = MINI,
    opening: int = 0,
    leaving: float = 0,
    max_plies: int = 100,
) -> GamePlan:
    return GamePlan(
        seed=1,
        number=1,
        rules=replace(rules, max_plies=max_plies),
        rival=Rival.RANDOM if None in engines else Rival.ITSELF,
        engines=engines,
        opening=opening,
        leaving=leaving,
    )


def few_nodes(plan: GamePlan) -> GamePlan:
    """The game with so little thought that a test can wait for it."""
    control = Control(nodes=20, margin=LATE)
    engines = [engine and replace(engine, control=control) for engine in plan.engines]
    return replace(plan, engines=tuple(engines))


class Stubborn:
    """Plays one wall again and again."""

    def best(self, position: Position, limit: Limit, *, history: Sequence[Position] = ()) -> Move:
        del limit, history
        return Position.start(position.rules).legal_moves.wall_moves[0]

    def close(self) -> None:
        """Nothing is held."""


def stubborn(plan: GamePlan, seating: Seating) -> Mover:
    del plan, seating
    return Stubborn()


def quick(plan: GamePlan) -> GameReport:
    return play(few_nodes(plan))


def fragile(plan: GamePlan) -> GameReport:
    """Plays; but the process does not survive two of the games."""
    if plan.number == CRASHING:
        os._exit(9)
    if plan.number == KILLED:
        os.kill(os.getpid(), signal.SIGSEGV)
    return GameReport(draw_game(plan.seed, plan.number), 7, None, (), (), 2**20)


def stuck(plan: GamePlan) -> GameReport:
    signal.pause()
    raise AssertionError(plan)


def faults(report: GameReport) -> list[Fault]:
    return [fault for fault, _ in report.faults]
