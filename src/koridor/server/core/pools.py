"""Pools: whose ratings can be compared, as they play the same game at a like speed."""

from koridor.server.core.terms import Control, Terms

USUAL_MOVES = 40
"""For how many moves of a seat its gains are counted."""
BLITZ, RAPID = 8 * 60_000, 25 * 60_000
"""Milliseconds that a seat has in all, below which a duel is of this speed; any other is slow."""
DUELS = ("duel_blitz", "duel_rapid", "duel_slow")
TABLES = ("four", "hill")
POOLS = (*DUELS, *TABLES)
"""All pools."""


def pool_of(terms: Terms) -> str | None:
    """Where a match on these terms would be rated; None where there is no rating for such.

    >>> pool_of(Terms(control=Control(180_000, 2_000))), pool_of(Terms(rules="hill"))
    ('duel_blitz', None)
    """
    control = terms.control
    if control is None:
        return None
    if terms.rules in TABLES:
        return terms.rules
    return _duel_pool(control) if terms.rules == "duel" else None


def _duel_pool(control: Control) -> str:
    return f"duel_{speed_of(control)}"


def speed_of(control: Control | None) -> str | None:
    """How fast matches with such clocks are; None without clocks.

    >>> speed_of(Control(180_000, 2_000))
    'blitz'
    """
    if control is None:
        return None
    time = control.initial + USUAL_MOVES * control.increment
    if time < BLITZ:
        return "blitz"
    return "rapid" if time < RAPID else "slow"
