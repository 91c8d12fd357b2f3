"""Plays one game of a soak and looks for faults in every ply of it."""

import random
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from bench.soak.machine import (
    Gauge,
    Overrun,
    belongings,
    measure,
    processors,
    remains,
    resident_bytes,
)
from bench.soak.plan import Door, GamePlan, Seating

from koridor.engine import Engine, EngineError, Limit, Millis
from koridor.engine.process import ProcessEngine, engine_program
from koridor.lab import Chance
from koridor.rules import Cause, Move, Position


class Fault(StrEnum):
    """What can be wrong."""

    ILLEGAL = "illegal move"
    MOVES = "other legal moves"
    ENDING = "wrong ending"
    CRASH = "crash"
    LEFTOVER = "left behind"


@dataclass(frozen=True, slots=True)
class GameReport:
    """A game that has been played.

    Args:
        plan: what was to be played.
        plies: how long it was.
        winner: the seat that won, None in a draw.
        faults: what was wrong, and where.
        overruns: of the moves that had a time limit.
        memory: bytes of the process afterwards.
    """

    plan: GamePlan
    plies: int
    winner: int | None
    faults: tuple[tuple[Fault, str], ...]
    overruns: tuple[Overrun, ...]
    memory: int


class Mover(Protocol):
    """What is asked for moves."""

    def best(self, position: Position, limit: Limit, *, history: Sequence[Position] = ()) -> Move:
        """The move that it finds."""
        ...

    def close(self) -> None:
        """End it."""
        ...


def started(plan: GamePlan, seating: Seating) -> Mover:
    """The engine of a seat."""
    options = seating.options
    if seating.door is Door.MODULE:
        return Engine(plan.rules, options)
    words = {"hash": options.hash_megabytes, "threads": options.threads, "seed": options.seed}
    return ProcessEngine.open([str(engine_program())], options=words)


def play(
    plan: GamePlan,
    *,
    gauge: Gauge = measure,
    starting: Callable[[GamePlan, Seating], Mover] = started,
) -> GameReport:
    """Play a game to its end, or to the first fault that leaves nothing to go on with."""
    table = Table(plan, gauge)
    before = belongings()
    try:
        with ExitStack() as stack:
            for seating in dict.fromkeys(filter(None, plan.engines)):
                engine = starting(plan, seating)
                stack.callback(engine.close)
                table.seat(seating, engine)
            table.play()
    except EngineError as error:
        table.note(Fault.CRASH, repr(error))
    if left := remains(before):
        table.note(Fault.LEFTOVER, left)
    outcome = table.position.outcome
    return GameReport(
        plan,
        table.plies,
        outcome.winner if outcome is not None else None,
        tuple(table.faults),
        tuple(table.overruns),
        resident_bytes(),
    )


class Table:
    """A game at play."""

    def __init__(self, plan: GamePlan, gauge: Gauge) -> None:
        self.position = Position.start(plan.rules)
        self.plies = 0
        self.faults: list[tuple[Fault, str]] = []
        self.overruns: list[Overrun] = []
        self._plan = plan
        self._gauge = gauge
        self._history: list[Position] = []
        self._engines: dict[Seating, Mover] = {}
        self._clocks = [
            (seating.control.clock if seating else None) or Millis(0) for seating in plan.engines
        ]
        self._chance = Chance(seed=plan.seed * 1_000_003 + plan.number)
        self._dice = random.Random(f"leaving {plan.seed} {plan.number}")

    def seat(self, seating: Seating, engine: Mover) -> None:
        """Let an engine play wherever the plan says so."""
        self._engines[seating] = engine

    def play(self) -> None:
        """Play until the game is over, or a move is illegal."""
        core = Engine(self._plan.rules)
        while self._is_sound(core) and self.position.outcome is None:
            if self._dice.random() < self._plan.leaving:
                self._leave()
                continue
            move = self._move()
            refusal = self.position.why_illegal(move)
            if refusal is not None:
                return self.note(Fault.ILLEGAL, f"{move}: {refusal}")
            self._history.append(self.position)
            self.position = self.position.play(move)
            self.plies += 1
        return None

    def note(self, fault: Fault, what: str) -> None:
        """Remember a fault with all that brings it back."""
        where = f"{self._plan.name}, {self._plan.rules.key}, ply {self.plies}, {self.position}"
        self.faults.append((fault, f"{what} ({where})"))

    def _is_sound(self, core: Engine) -> bool:
        """Whether the core sees the same moves, and the game ends when it should and only then."""
        if core.legal_moves(self.position) != list(self.position.legal_moves):
            self.note(Fault.MOVES, f"the core sees {core.legal_moves(self.position)}")
        outcome = self.position.outcome
        seen = None if outcome is None else (outcome.winner, outcome.cause)
        if seen != (due := ending(self.position, self.plies)):
            self.note(Fault.ENDING, f"{seen} in place of {due}")
        return not self.faults

    def _leave(self) -> None:
        seats = [seat for seat in self.position.rules.seat_numbers if seat not in self.position.out]
        self._history.append(self.position)
        self.position = self.position.retire(self._dice.choice(seats))

    def _move(self) -> Move:
        seating = self._plan.engines[self.position.turn - 1]
        if seating is None or self.plies < self._plan.opening:
            return self._chance.move(self.position, self.plies)
        return self._thought(seating, self.position.turn - 1)

    def _thought(self, seating: Seating, place: int) -> Move:
        """The move of an engine; its time is taken where it has a limit."""
        control, clock = seating.control, self._clocks[place]
        limit = control.limit(self._clocks)
        ended = self._gauge()
        move = self._engines[seating].best(self.position, limit, history=self._history)
        spent = ended()
        if control.is_timed:
            allowed = clock if control.movetime is None else control.movetime
            share = spent.processor / min(seating.options.threads, processors())
            self.overruns.append(Overrun(spent.wall - allowed, share - allowed, spent.was_put_off))
        if control.clock is not None:
            left = max(0, clock - round(spent.wall))
            self._clocks[place] = Millis(left + control.increment)
        return move


def ending(position: Position, plies: int) -> tuple[int | None, Cause] | None:
    """Winner and cause by the rules (R5, R7), worked out from what stands on the board alone."""
    seats = list(enumerate(position.pawns, start=1))
    home = [seat for seat, cell in seats if cell in position.rules.seat(seat).goal]
    if home:
        return home[0], Cause.GOAL
    in_play = [seat for seat, cell in seats if cell is not None]
    if len(in_play) == 1:
        return in_play[0], Cause.LAST_SEAT
    return (None, Cause.MAX_PLIES) if plies == position.rules.max_plies else None
