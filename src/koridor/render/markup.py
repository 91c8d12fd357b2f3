"""Writing XML elements as text."""

from collections.abc import Iterable
from html import escape
from typing import TypeAlias

Value: TypeAlias = str | float | None
"""What an attribute may hold; `None` leaves the attribute out."""

Attributes: TypeAlias = dict[str, Value]
"""Attributes to be spread into `tag`."""


def tag(name: str, *children: str, **attributes: Value) -> str:
    """One element.

    An underscore in an attribute's name stands for a hyphen, and one at its end is dropped,
    so that `class_` is possible. The children are markup already.
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_attribute(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    inside = "".join(children)
    return f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>"


def words(text: str) -> str:
    """Any text as the content of an element.

    A character that XML cannot hold becomes U+FFFD, so that the picture always opens.
    """
    return escape("".join(char if _is_allowed(char) else "\ufffd" for char in text), quote=False)


def number(value: float) -> str:
    """The shortest text of a length, to a hundredth.

    >>> number(12.0), number(-0.5), number(1 / 3)
    ('12', '-.5', '.33')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text in ("-0", "0"):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def path_data(points: Iterable[tuple[float, float]]) -> str:
    """The straight line through the points, as the data of a path."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def _attribute(value: str | float) -> str:
    if isinstance(value, str):
        return words(value).replace('"', "&quot;")
    return number(value)


def _is_allowed(char: str) -> bool:
    code = ord(char)
    return (
        char in "\t\n\r"
        or 0x20 <= code <= 0xD7FF
        or 0xE000 <= code <= 0xFFFD
        or 0x10000 <= code <= 0x10FFFF
    )
