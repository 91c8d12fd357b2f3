"""The headers that say where a game starts: Rules, Position, Out, PliesLeft."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from koridor.notation import read_rules, read_setup, write_rules
from koridor.record.errors import ErrorKind, ErrorList, Place
from koridor.record.header_lines import FoundHeader
from koridor.rules import DUEL, InvalidNotation, KoridorError, Position, Rules, Setup

RULES, POSITION, OUT, PLIES_LEFT = "Rules", "Position", "Out", "PliesLeft"

_OUT = re.compile(r"[1-9](?: [1-9])*")
_PLIES_LEFT = re.compile(r"[0-9]{1,9}")


@dataclass(frozen=True, slots=True)
class Start:
    """Where a game starts, as its headers say.

    Args:
        position: the start; that of the rules (of a duel) where the headers cannot be used.
        has_rules: whether the rules are known.
        is_known: whether the position is known, so that moves mean something.
    """

    position: Position
    has_rules: bool = True
    is_known: bool = True


def read_start(found: Mapping[str, FoundHeader], errors: ErrorList) -> Start:
    """The start of a game; without headers, that of a duel."""
    rules = DUEL
    if RULES in found:
        try:
            rules = read_rules(found[RULES].value)
        except KoridorError as error:
            _report(error, found[RULES], ErrorKind.RULES, errors)
            return Start(Position.start(DUEL), has_rules=False, is_known=False)
    name = next((name for name in (POSITION, OUT, PLIES_LEFT) if name in found), None)
    if name is None:
        return Start(Position.start(rules))
    try:
        return Start(Position(_setup(found, rules)))
    except KoridorError as error:
        _report(error, found[name], ErrorKind.POSITION, errors)
        return Start(Position.start(rules), is_known=False)


def write_start(start: Position) -> Iterator[tuple[str, str]]:
    """The headers of a start: as few as say it."""
    rules = start.rules
    yield RULES, write_rules(rules)
    if start == Position.start(rules):
        return
    yield POSITION, str(start)
    if list(start.out) != sorted(start.out):
        yield OUT, " ".join(map(str, start.out))
    if start.plies_left != rules.max_plies:
        yield PLIES_LEFT, str(start.plies_left)


def _setup(found: Mapping[str, FoundHeader], rules: Rules) -> Setup:
    """What the headers put on the board.

    Raises:
        KoridorError: when they cannot be read.
    """
    setup = Position.start(rules).setup
    if POSITION in found:
        setup = read_setup(found[POSITION].value, rules)
    if OUT in found:
        seats = _matching(_OUT, OUT, found, "seats in the order in which they went out, `3 1`")
        setup = replace(setup, out=tuple(map(int, seats.split())))
    if PLIES_LEFT in found:
        plies = _matching(_PLIES_LEFT, PLIES_LEFT, found, "a number of plies")
        setup = replace(setup, plies_left=int(plies))
    return setup


def _matching(
    pattern: re.Pattern[str], name: str, found: Mapping[str, FoundHeader], expected: str
) -> str:
    value = found[name].value
    if not pattern.fullmatch(value):
        raise KoridorError(f"the header {name} expects {expected}")
    return value


def _report(error: KoridorError, header: FoundHeader, kind: ErrorKind, errors: ErrorList) -> None:
    place, message = header.place, str(error)
    if isinstance(error, InvalidNotation):
        place = Place(place.line, place.column + error.column - 1)
        message = error.message
    errors.add(place, kind, f"{message}; the moves are not read", header.value)
