"""From where a board is seen by those who write in a notation."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from koridor.notation import Notation
from koridor.render import VIEWS, Coordinates, View
from koridor.rules import Rules

_SAME_LABELS: Mapping[str, str] = MappingProxyType(
    {"openspiel": "glendenning-e9", "qtp": "glendenning-e9"}
)
"""Notations that label the board as another one does: seat 1 below, ranks from the top."""


def view_of(notation: Notation, rules: Rules, seat_below: int | None = None) -> View:
    """The board as the notation draws it, or turned so that a seat sits at the bottom.

    A notation whose labels go with its own drawing has none on a board that is turned.

    Raises:
        KoridorError: when the rules have no such seat.
    """
    own = VIEWS.get(_SAME_LABELS.get(notation.key, notation.key), View())
    if seat_below is None:
        return own
    turned = View.from_seat(rules, seat_below, coordinates=own.coordinates)
    is_labelled = turned == own or own.coordinates is Coordinates.ALGEBRAIC
    return turned if is_labelled else replace(turned, coordinates=Coordinates.NONE)


def seat_at_bottom(view: View, rules: Rules) -> int:
    """The seat that sits at the bottom of a view; seat 1 where none does."""
    seats = rules.seat_numbers
    turned = (seat for seat in seats if View.from_seat(rules, seat).symmetry is view.symmetry)
    return next(turned, 1)
