"""Numeric annotation glyphs, `$13`, and the signs that people write for them.

The numbers are those of chess, with seat 1 in place of White.
"""

from collections.abc import Iterable

from koridor.record.errors import InvalidRecord

MOST_NAG = 255
"""The largest glyph number."""

GLYPHS = {
    "!": 1,
    "?": 2,
    "!!": 3,
    "??": 4,
    "!?": 5,
    "?!": 6,
    "□": 7,
    "=": 10,
    "∞": 13,
    "⩲": 14,
    "+=": 14,
    "+/=": 14,
    "⩱": 15,
    "=+": 15,
    "=/+": 15,
    "±": 16,
    "+/-": 16,
    "∓": 17,
    "-/+": 17,
    "+-": 18,
    "+−": 18,
    "-+": 19,
    "−+": 19,
    "⨀": 22,
    "⟳": 32,
    "↑": 36,
    "→": 40,
    "⇆": 132,
    "⊕": 138,
}
"""The number of each sign that is read outside comments."""

_SUFFIXES = {number: glyph for glyph, number in GLYPHS.items() if number <= 6}


def require_nag(number: int) -> None:
    """Refuse a number that is not a glyph's.

    Raises:
        InvalidRecord: when it is too small or too large.
    """
    if not 0 <= number <= MOST_NAG:
        raise InvalidRecord(f"${number} is no NAG: they go from $0 to ${MOST_NAG}")


def write_nags(numbers: Iterable[int]) -> str:
    """The glyphs as they stand behind a move: `!`, or ` $13`.

    >>> write_nags([1, 13]), write_nags([13, 1])
    ('! $13', ' $13 $1')
    """
    text = ""
    for place, number in enumerate(numbers):
        suffix = _SUFFIXES.get(number) if place == 0 else None
        text += suffix or f" ${number}"
    return text
