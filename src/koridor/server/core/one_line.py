"""What people type, as one line that shows what it is."""

import unicodedata

_JOINERS = "\u200c\u200d"
"""Invisible, but without them Persian and some emoji are misspelt."""


def one_line(text: str) -> str:
    """The text on one line, without characters that are not seen or that turn the writing.

    >>> one_line(f"  good{chr(10)}{chr(9)}game {chr(0x202E)}! ")
    'good game !'
    """
    seen = "".join(character if _is_seen(character) else " " for character in text)
    line = " ".join(seen.split())
    return line if line.strip(f"{_JOINERS} ") else ""


def _is_seen(character: str) -> bool:
    """Whether it is a mark on paper, and neither a blank nor a control character."""
    return character in _JOINERS or unicodedata.category(character)[0] not in "CZ"
