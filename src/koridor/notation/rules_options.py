"""The options that make rules out of words: what each may be, and what they mean together."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple, TypeVar

from koridor.notation.areas import read_area
from koridor.rules import PRESETS, Cell, InvalidNotation, Rules, SeatRules, standard_seats

KEYS = ("size", "seats", "starts", "goals", "walls", "max_plies", "third_pawn")
"""The options, in the order in which they are written."""
LONGEST = 20_000
"""The longest text that is tried, in characters; goals of scattered cells take about 4,000."""
ANSWERS = {"yes": True, "no": False}

_NUMBER = re.compile(r"0|[1-9][0-9]{0,17}")
_SIZE = re.compile(r"[1-9][0-9]?")
_CELL = re.compile(r"[a-s](1[0-9]|[1-9])")

T = TypeVar("T")


class Value(NamedTuple):
    """The text of an option's value and where it stands, for messages.

    Args:
        text: the value.
        source: the text in which it stands.
        start: its place in the source, from 0.
        origin: what to say of a source that is not the whole, `line 3, size: `.
    """

    text: str
    source: str
    start: int = 0
    origin: str = ""

    def wrong(self, message: str, place: int = 0) -> InvalidNotation:
        """The error for a value that cannot be read at `place`, from 0."""
        return InvalidNotation(f"{self.origin}{message}", self.source, self.start + place + 1)

    @property
    def parts(self) -> list["Value"]:
        """The values between commas."""
        parts = []
        start = self.start
        for text in self.text.split(","):
            parts.append(self._replace(text=text, start=start))
            start += len(text) + 1
        return parts


def make_rules(options: Mapping[str, Value], preset: Rules | None, end: Value) -> Rules:
    """The rules that the options give, on top of a preset if there is one.

    Args:
        end: where to say that an option is missing.
    """
    if preset is None:
        rules = _custom(options, end)
    else:
        for key in ("size", "seats"):
            if key in options:
                raise options[key].wrong(f"{preset.key} has a {key} of its own")
        rules = _varied(preset, options)
    return next((known for known in PRESETS.values() if known == rules), rules)


def _varied(preset: Rules, options: Mapping[str, Value]) -> Rules:
    """A preset with what the options change; it keeps its name if they only limit the plies."""
    rules = replace(
        preset,
        seats=_seats(preset.seats, options),
        max_plies=_max_plies(options, preset.max_plies),
        third_pawn=_third_pawn(options, usual=preset.third_pawn),
    )
    if options.keys() <= {"max_plies"}:
        return rules
    return replace(rules, key="custom", description="")


def _custom(options: Mapping[str, Value], end: Value) -> Rules:
    """Rules without a preset: standard seats, changed by the options."""
    count = _seat_count(options)
    needed = ["size", "walls"] + ["starts", "goals"] * (count not in {2, 4})
    for key in needed:
        if key not in options:
            raise end.wrong(f"{key}= is missing")
    size = _number(options["size"], _SIZE)
    usual = standard_seats(size, (0,) * count, opposite=count == 2)
    usual += (SeatRules(Cell(0, 0), frozenset(), 0),) * (count - len(usual))
    return Rules(
        size, _seats(usual, options), _max_plies(options), _third_pawn(options, usual=True)
    )


def _seat_count(options: Mapping[str, Value]) -> int:
    """The number of seats: said, or counted in a list; two if nothing tells."""
    if "seats" in options:
        return _number(options["seats"], _SIZE)
    lists = (options[key].parts for key in ("starts", "goals", "walls") if key in options)
    return max((len(parts) for parts in lists if len(parts) > 1), default=2)


def _seats(usual: tuple[SeatRules, ...], options: Mapping[str, Value]) -> tuple[SeatRules, ...]:
    """The usual seats with the starts, goals and walls of the options."""
    starts = _each(options.get("starts"), [seat.start for seat in usual], _cell)
    goals = _each(options.get("goals"), [seat.goal for seat in usual], _goal)
    walls = _walls(options.get("walls"), [seat.walls for seat in usual])
    return tuple(map(SeatRules, starts, goals, walls))


def _each(value: Value | None, usual: list[T], read: Callable[[Value], T]) -> list[T]:
    """One thing for each seat: from a list, or as usual."""
    if value is None:
        return usual
    parts = value.parts
    if len(parts) != len(usual):
        count = f"{len(parts)} value{'s' if len(parts) > 1 else ''}"
        raise value.wrong(f"{count} for {len(usual)} seats")
    return [read(part) for part in parts]


def _walls(value: Value | None, usual: list[int]) -> list[int]:
    """The walls of each seat; a number alone is for all."""
    if value is not None and len(value.parts) == 1:
        return [_number(value)] * len(usual)
    return _each(value, usual, _number)


def _max_plies(options: Mapping[str, Value], usual: int | None = None) -> int | None:
    return _number(options["max_plies"]) if "max_plies" in options else usual


def _third_pawn(options: Mapping[str, Value], *, usual: bool) -> bool:
    value = options.get("third_pawn")
    if value is None:
        return usual
    if value.text not in ANSWERS:
        raise value.wrong("expected yes or no")
    return ANSWERS[value.text]


def _number(value: Value, pattern: re.Pattern[str] = _NUMBER) -> int:
    if not pattern.fullmatch(value.text):
        raise value.wrong("expected a number")
    return int(value.text)


def _cell(value: Value) -> Cell:
    if not _CELL.fullmatch(value.text):
        raise value.wrong("expected a cell such as e1")
    (cell,) = read_area(value.text)
    return cell


def _goal(value: Value) -> frozenset[Cell]:
    try:
        return read_area(value.text)
    except InvalidNotation as error:
        raise value.wrong(error.message, error.column - 1) from None
