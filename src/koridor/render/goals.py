"""Where the goals of the seats are marked on a board."""

from dataclasses import dataclass

from koridor.render.view import Placement, Side
from koridor.rules import Cell, Rules


@dataclass(frozen=True, slots=True)
class Goals:
    """The goals of all seats, sorted by how they are shown.

    Attributes:
        sides: whole sides of the drawing, each with a seat that must reach it.
        shared: the cells that are a goal of every seat, such as the top of the hill; not those
            along a side that every seat must reach.
        single: the other goal cells, each with a seat.
    """

    sides: tuple[tuple[Side, int], ...]
    shared: frozenset[Cell]
    single: tuple[tuple[Cell, int], ...]


def goals_shown(rules: Rules, placed: Placement) -> Goals:
    """Sort the goals of every seat for one drawing."""
    goals = {number: rules.seat(number).goal for number in rules.seat_numbers}
    sides = tuple(
        (side, number)
        for number, goal in goals.items()
        for side in Side
        if placed.edge(side) <= goal
    )
    barred = {number: _cells_along(sides, number, placed) for number in goals}
    shared = frozenset.intersection(*goals.values()) - frozenset.intersection(*barred.values())
    single = tuple(
        (cell, number)
        for number, goal in goals.items()
        for cell in sorted(goal - shared - barred[number])
    )
    return Goals(sides, shared, single)


def _cells_along(
    sides: tuple[tuple[Side, int], ...], number: int, placed: Placement
) -> frozenset[Cell]:
    """The cells along the sides that one seat must reach."""
    return frozenset[Cell]().union(*(placed.edge(side) for side, seat in sides if seat == number))
