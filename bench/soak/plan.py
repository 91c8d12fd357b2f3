"""Which games a soak plays: each is drawn from the seed and its number, so it can be had again."""

import random
from dataclasses import dataclass, replace
from enum import StrEnum

from koridor.engine import Options
from koridor.lab import Control
from koridor.record import Millis
from koridor.rules import PRESETS, Rules

LATE = Millis(20)
"""What a time limit may be exceeded by."""
_PLIES_A_SEAT = 100
_SHORTEST, _LONGEST_OF_SHORT = 6, 60
"""Plies of games that end by their number, as few others do."""
_MOST_OPENING = 8


class Rival(StrEnum):
    """Whom the engine plays."""

    RANDOM = "random"
    ITSELF = "itself"


class Door(StrEnum):
    """Which way the engine is asked."""

    MODULE = "module"
    PROGRAM = "program"


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating:
    """An engine at a seat.

    Args:
        options: how it is set up.
        control: how long it may think.
        door: which way it is asked.
    """

    options: Options
    control: Control
    door: Door


@dataclass(frozen=True, slots=True, kw_only=True)
class GamePlan:
    """A game to be played.

    Args:
        seed: of the soak.
        number: of the game, from 1.
        rules: what is played, with a limit of plies.
        rival: whom the engine plays.
        engines: an engine for each seat, None for chance. Seats may share one.
        opening: plies that chance plays for everybody.
        leaving: how likely it is, before each ply, that a seat leaves a table of many.
    """

    seed: int
    number: int
    rules: Rules
    rival: Rival
    engines: tuple[Seating | None, ...]
    opening: int
    leaving: float

    @property
    def name(self) -> str:
        """What brings the game back."""
        return f"--seed {self.seed} --first {self.number} --games 1"


def draw_game(seed: int, number: int) -> GamePlan:
    """The game of this number: presets and rivals take turns, all else is drawn."""
    dice = random.Random(f"{seed} {number}")
    rules = list(PRESETS.values())[number % len(PRESETS)]
    rival = list(Rival)[number // len(PRESETS) % len(Rival)]
    seats = len(rules.seats)
    short = dice.random() < 0.1
    most_plies = dice.randint(_SHORTEST, _LONGEST_OF_SHORT) if short else _PLIES_A_SEAT * seats
    return GamePlan(
        seed=seed,
        number=number,
        rules=replace(rules, max_plies=most_plies),
        rival=rival,
        engines=_engines(dice, seats, rival),
        opening=dice.randint(0, _MOST_OPENING),
        leaving=0.01 if seats > 2 and dice.random() < 0.5 else 0,
    )


def _engines(dice: random.Random, seats: int, rival: Rival) -> tuple[Seating | None, ...]:
    """One engine for all or one for each; against chance at some of the seats only."""
    shared = _seating(dice, seats)
    is_shared = dice.random() < 0.5
    engines: list[Seating | None] = [
        shared if is_shared else _seating(dice, seats) for _ in range(seats)
    ]
    if rival is Rival.RANDOM:
        for seat in dice.sample(range(seats), dice.randint(1, seats - 1)):
            engines[seat] = None
    return tuple(engines)


def _seating(dice: random.Random, seats: int) -> Seating:
    is_program = dice.random() < 0.02
    control = _control(dice, seats, timed=not is_program and dice.random() < 0.3)
    return Seating(
        options=_options(dice, seats),
        control=control,
        door=Door.PROGRAM if is_program else Door.MODULE,
    )


def _options(dice: random.Random, seats: int) -> Options:
    return Options(
        hash_megabytes=dice.choice((1, 1, 2, 4)),
        threads=2 if seats == 2 and dice.random() < 0.1 else 1,
        lines=dice.choice((1,) * 9 + (3,)),
        seed=dice.randrange(1000),
        level=dice.randint(1, 10) if dice.random() < 0.25 else None,
    )


def _control(dice: random.Random, seats: int, *, timed: bool) -> Control:
    """By positions looked at; or by a few milliseconds for a move, or by a short clock.

    A position is a playout where there are many seats, and takes longer.
    """
    if not timed:
        fewest, most = (200, 2000) if seats == 2 else (20, 200)
        return Control(nodes=dice.randint(fewest, most), margin=LATE)
    if dice.random() < 0.7:
        return Control(movetime=Millis(dice.randint(5, 20)), margin=LATE)
    clock, gain = Millis(dice.randint(150, 500)), Millis(dice.choice((0, 2, 5)))
    return Control(clock=clock, increment=gain, margin=LATE)
