"""Where the goals of the seats are marked on a board."""

from dataclasses import dataclass

from koridor.render.view import Placement, Side
from koridor.rules import Cell, Rules


@dataclass(frozen=True, slots=True)
class Goals:
    """The goals of all seats, sorted by how they are shown.

    Attributes:
        sides: whole sides of the drawing, each with a seat that must reach it.
        shared: the cells that are a goal of every seat, such as the top of the hill.
        single: the other goal cells, each with a seat.
    """

    sides: tuple[tuple[Side, int], ...]
    shared: frozenset[Cell]
    single: tuple[tuple[Cell, int], ...]


def goals_shown(rules: Rules, placed: Placement) -> Goals:
    """Sort the goals of every seat for one drawing."""
    shared = frozenset.intersection(*(seat.goal for seat in rules.seats))
    sides: list[tuple[Side, int]] = []
    single: list[tuple[Cell, int]] = []
    for number in rules.seat_numbers:
        own = rules.seat(number).goal - shared
        reached = [side for side in Side if placed.edge(side) <= own]
        on_sides = frozenset[Cell]().union(*(placed.edge(side) for side in reached))
        sides += [(side, number) for side in reached]
        single += [(cell, number) for cell in sorted(own - on_sides)]
    return Goals(tuple(sides), shared, tuple(single))
