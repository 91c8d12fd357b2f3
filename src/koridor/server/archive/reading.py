"""What is asked for in requests, read: positions, dates, bands, places in lists."""

import re
from collections.abc import Mapping
from datetime import UTC, date, datetime
from typing import NamedTuple

from koridor.notation import ALGEBRAIC, read_moves, read_position, read_rules
from koridor.rules import KoridorError, Position, Rules, WallMove
from koridor.server.core.archive import Place
from koridor.server.core.explorer import BANDS, Months, month_of

DAY = 24 * 60 * 60 * 1000
MOST_MOVES = 400
"""Plies; no match on the site has more."""
_MONTH = re.compile(r"([0-9]{4})-(0[1-9]|1[0-2])")
_PLACE = re.compile(r"(-?[0-9]{1,16})\.([0-9]{1,18})")
YEARS = range(1970, 2500)


class Unreadable(KoridorError):
    """A part of a request that cannot be understood; the message names it."""


class Reached(NamedTuple):
    """A position that is asked for, and who placed the walls that were played on the way."""

    position: Position
    owners: Mapping[str, int]


def reached_by(rules: str, position: str, moves: str = "") -> Reached:
    """What is asked for: a position text, or the start, and moves from there.

    Raises:
        KoridorError: when something of it cannot be read, or cannot be played.
    """
    by = read_rules(rules)
    reached = read_position(position, by) if position.strip() else Position.start(by)
    owners: dict[str, int] = {}
    for move in read_moves(moves, reached, ALGEBRAIC)[:MOST_MOVES]:
        if isinstance(move, WallMove):
            owners[str(move.wall)] = reached.turn
        reached = reached.play(move)
    return Reached(reached, owners)


def position_of(rules: str, position: str) -> Position:
    """The position of a text, or the start.

    Raises:
        KoridorError: when it cannot be read, or is no position.
    """
    return reached_by(rules, position).position


def rules_of(text: str) -> Rules:
    """The rules of a text; see `koridor.notation.read_rules`."""
    return read_rules(text)


def begin_of(text: str) -> int:
    """When a day (`2026-11-30`) begins, in milliseconds since 1970."""
    try:
        day = date.fromisoformat(text)
    except ValueError as error:
        raise Unreadable(f"a date is like 2026-11-30, not {text!r}") from error
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp() * 1000)


def end_of(text: str) -> int:
    """When a day is over."""
    return begin_of(text) + DAY


def months_of(first: str | None, last: str | None) -> Months | None:
    """Months from one to the other, both included; all that are known where one is missing."""
    if first is None and last is None:
        return None
    return Months(_month(first or f"{YEARS[0]}-01"), _month(last or f"{YEARS[-1]}-12"))


def bands_of(from_rating: int | None, below_rating: int | None) -> tuple[int | None, int | None]:
    """The lowest and the highest band of ratings in an interval; both None where none is given.

    >>> bands_of(1600, 2000), bands_of(None, 1000), bands_of(None, None)
    ((1600, 1800), (0, 800), (None, None))
    """
    for bound in (from_rating, below_rating):
        if bound is not None and bound not in BANDS:
            raise Unreadable(f"{bound} is not one of {', '.join(map(str, BANDS))}")
    if from_rating is None and below_rating is None:
        return None, None
    below = [band for band in BANDS if below_rating is None or band < below_rating]
    return from_rating or 0, below[-1] if below else -1


def place_of(cursor: str) -> Place:
    """Where a list goes on."""
    match = _PLACE.fullmatch(cursor)
    if match is None:
        raise Unreadable(f"{cursor!r} is no cursor of ours")
    return Place(int(match[1]), int(match[2]))


def cursor_of(place: Place) -> str:
    """What a reader sends to see what comes behind a place."""
    return f"{place.ended}.{place.number}"


def _month(text: str) -> int:
    match = _MONTH.fullmatch(text)
    if match is None or int(match[1]) not in YEARS:
        raise Unreadable(f"a month is like 2026-11, not {text!r}")
    return month_of(int(match[1]), int(match[2]))
