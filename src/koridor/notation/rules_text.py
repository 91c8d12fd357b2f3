"""Rules as one line of text, and as a TOML file with the same words.

`duel`, `duel max_plies=200`, `size=7 walls=8`,
`size=5 starts=c1,c5 goals=a5-e5,a1-e1 walls=3,3 third_pawn=no`. A preset comes first; words with
`=` set what differs from it, or make rules of their own.
"""

from collections.abc import Iterator, Sequence

from koridor.notation.areas import write_area
from koridor.notation.line import words
from koridor.notation.notation import Token
from koridor.notation.rules_options import ANSWERS, KEYS, LONGEST, Value, make_rules
from koridor.rules import PRESETS, InvalidNotation, Rules, SeatRules, standard_seats


def read_rules(text: str) -> Rules:
    """The rules that a line of text gives.

    Raises:
        InvalidNotation: when the text cannot be read.
        InvalidRules: when it can, but makes no game; with every reason.

    >>> read_rules("duel max_plies=200").max_plies
    200
    >>> read_rules("size=7 walls=5").key
    'small'
    """
    if len(text) > LONGEST:
        raise InvalidNotation(f"too long for rules ({len(text)} characters)", text, 1)
    preset: Rules | None = None
    options: dict[str, Value] = {}
    tokens = list(words(text))
    if tokens and "=" not in tokens[0].text:
        preset = _preset(tokens.pop(0), text)
    for token in tokens:
        key, value = _option(token, text)
        if key in options:
            raise InvalidNotation(f"{key} is given twice", text, token.column)
        options[key] = value
    return make_rules(options, preset, Value("", text, len(text)))


def _preset(token: Token, text: str) -> Rules:
    preset = PRESETS.get(token.text)
    if preset is None:
        known = ", ".join(PRESETS)
        raise InvalidNotation(f"no preset of this name (there are {known})", text, token.column)
    return preset


def _option(token: Token, text: str) -> tuple[str, Value]:
    key, equals, value = token.text.partition("=")
    if not equals:
        raise InvalidNotation("expected a word such as walls=10", text, token.column)
    if key not in KEYS:
        known = ", ".join(KEYS)
        raise InvalidNotation(f"no such option (there are {known})", text, token.column)
    return key, Value(value, text, token.column + len(key))


def write_rules(rules: Rules) -> str:
    """The shortest line that `read_rules` reads as equal rules.

    >>> write_rules(Rules.duel(size=9, walls=10))
    'duel'
    >>> write_rules(Rules.four(size=7, walls=3))
    'size=7 seats=4 walls=3'
    """
    lines = [_write_varied(rules, preset) for preset in PRESETS.values() if _fits(preset, rules)]
    return min((*lines, _write_custom(rules)), key=len)


def _fits(preset: Rules, rules: Rules) -> bool:
    """Whether options can turn the preset into the rules."""
    same_table = preset.size == rules.size and len(preset.seats) == len(rules.seats)
    return same_table and (preset.max_plies is None or rules.max_plies is not None)


def _write_varied(rules: Rules, preset: Rules) -> str:
    """The rules as a preset and what differs from it."""
    options = [
        *_write_seats(rules.seats, preset.seats),
        *_write_walls(rules.seats, preset.seats),
        *_write_limits(rules, preset),
    ]
    return " ".join((preset.key, *options))


def _write_custom(rules: Rules) -> str:
    """The rules without a preset."""
    count = len(rules.seats)
    usual = standard_seats(rules.size, (-1,) * count, opposite=count == 2)
    seats = list(_write_seats(rules.seats, usual if count != 3 else ()))
    walls = list(_write_walls(rules.seats, usual))
    if count != 2 and not any("," in option for option in (*seats, *walls)):
        seats = [f"seats={count}"]
    return " ".join((f"size={rules.size}", *seats, *walls, *_write_limits(rules, None)))


def _write_seats(seats: Sequence[SeatRules], usual: Sequence[SeatRules]) -> Iterator[str]:
    """Starts and goals, where they differ from the usual ones."""
    starts, usual_starts = ([seat.start for seat in each] for each in (seats, usual))
    if starts != usual_starts:
        yield "starts=" + ",".join(map(str, starts))
    goals, usual_goals = ([seat.goal for seat in each] for each in (seats, usual))
    if goals != usual_goals:
        yield "goals=" + ",".join(map(write_area, goals))


def _write_walls(seats: Sequence[SeatRules], usual: Sequence[SeatRules]) -> Iterator[str]:
    """The walls of each seat, where they differ from the usual ones."""
    walls = [seat.walls for seat in seats]
    if walls != [seat.walls for seat in usual]:
        same = len(set(walls)) == 1
        yield f"walls={walls[0]}" if same else "walls=" + ",".join(map(str, walls))


def _write_limits(rules: Rules, preset: Rules | None) -> Iterator[str]:
    """The limit of plies and the rule of the third pawn, where they differ."""
    if rules.max_plies != (preset and preset.max_plies):
        yield f"max_plies={rules.max_plies}"
    if rules.third_pawn != (preset is None or preset.third_pawn):
        yield "third_pawn=" + next(
            word for word, is_so in ANSWERS.items() if is_so == rules.third_pawn
        )
