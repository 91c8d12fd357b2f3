"""Rules from a TOML file.

The keys are the options of the rules text, with numbers, booleans and lists as TOML has them,
and three more: `preset`, and `key` and `description` for presentation.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from koridor.notation.rules_options import KEYS, LONGEST, Value, make_rules
from koridor.rules import PRESETS, InvalidNotation, Rules

WORDS = ("key", "description")
"""The keys that only presentation reads."""
TOO_LARGE = 10**18
"""A number beyond all use, which Python might refuse to spell."""

_PLACE = re.compile(r"\(at line ([0-9]+), column ([0-9]+)\)$")


def load_rules(path: Path | str) -> Rules:
    """The rules in a TOML file.

    Raises:
        InvalidNotation: when the file cannot be read as rules.
        InvalidRules: when it can, but they make no game; with every reason.
        OSError: when there is no such file.
    """
    return parse_rules(_decoded(Path(path).read_bytes()))


def parse_rules(toml: str) -> Rules:
    r"""The rules that the text of a TOML file gives.

    >>> parse_rules('preset = "duel"\nmax_plies = 200').max_plies
    200
    >>> parse_rules('size = 5\nwalls = [2, 3]\nkey = "handicap"').key
    'handicap'
    """
    if len(toml) > LONGEST:
        raise InvalidNotation(f"too long for rules ({len(toml)} characters)", toml, 1)
    table = _table(toml)
    for key in table:
        if key not in (*KEYS, *WORDS, "preset"):
            known = ", ".join(("preset", *KEYS, *WORDS))
            raise _value(key, "", toml).wrong(f"no such option (there are {known})")
    values = {key: _value(key, _text(key, value, toml), toml) for key, value in table.items()}
    options = {key: value for key, value in values.items() if key in KEYS}
    rules = make_rules(options, _preset(values.get("preset")), Value("", toml, len(toml)))
    name, description = (values.get(key) for key in WORDS)
    return replace(
        rules,
        key=rules.key if name is None else name.text,
        description=rules.description if description is None else description.text,
    )


def _decoded(data: bytes) -> str:
    """The text of a file in UTF-8, with or without a byte order mark."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        text = data.decode("utf-8-sig", errors="replace")
        raise InvalidNotation("not UTF-8", text, error.start + 1) from None


def _table(toml: str) -> Mapping[str, object]:
    """The top of the file.

    The parser of the standard library refuses with `ValueError`, long numbers too, and gives up
    on brackets that are nested too deeply.
    """
    try:
        return tomllib.loads(toml)
    except ValueError as error:
        raise _not_toml(str(error), toml) from None
    except RecursionError:
        raise _not_toml("nested too deeply", toml) from None


def _not_toml(message: str, toml: str) -> InvalidNotation:
    """The error at the place that the parser's message names, or at the end."""
    place = _PLACE.search(message)
    if place is None:
        return InvalidNotation(f"not TOML: {message}", toml, len(toml) + 1)
    line = toml.replace("\r\n", "\n").split("\n")[int(place[1]) - 1]
    return InvalidNotation(f"not TOML: {message}", line, int(place[2]))


def _preset(value: Value | None) -> Rules | None:
    if value is None:
        return None
    if value.text not in PRESETS:
        raise value.wrong(f"no preset of this name (there are {', '.join(PRESETS)})")
    return PRESETS[value.text]


def _value(key: str, text: str, toml: str) -> Value:
    """A value as the rules text would have it, with the line of its key for messages."""
    place = re.search(rf"^\s*{re.escape(key)}\s*=", toml, re.MULTILINE)
    line = "" if place is None else f"line {toml.count(chr(10), 0, place.end()) + 1}, "
    return Value(text, text, 0, f"{line}{key}: ")


def _text(key: str, value: object, toml: str) -> str:
    """The text of a TOML value: lists with commas, yes or no for booleans."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ",".join(_text(key, part, toml) for part in value)
    if isinstance(value, str) or (isinstance(value, int) and abs(value) < TOO_LARGE):
        return str(value)
    raise _value(key, type(value).__name__, toml).wrong(
        "expected a small number, a text, a list, true or false"
    )
