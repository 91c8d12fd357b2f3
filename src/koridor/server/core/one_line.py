"""What people type, as one line that shows what it is."""

import unicodedata

_JOINERS = "\u200c\u200d"
"""Invisible, but without them Persian and some emoji are misspelt."""
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and symbols by their category, which nobody sees."""
_MARKS_ON_A_LETTER = 4
"""More than this many only climb over the lines above."""


def is_blank(character: str) -> bool:
    """Whether it is a letter, mark or symbol of which nothing is seen.

    >>> is_blank(chr(0x3164)), is_blank("ㄱ")
    (True, False)
    """
    return character in _BLANK


def is_mark(character: str) -> bool:
    """Whether it stands on, under or around the letter before it."""
    return unicodedata.category(character)[0] == "M"


def one_line(text: str) -> str:
    """The text on one line, without characters that are not seen or that turn the writing.

    >>> one_line(f"  good{chr(10)}{chr(9)}game {chr(0x202E)}! ")
    'good game !'
    """
    seen = "".join(character if _is_seen(character) else " " for character in text)
    line = " ".join(_with_few_marks(seen).split())
    is_anything = any(not is_mark(one) and one not in f"{_JOINERS} " for one in line)
    return line if is_anything else ""


def _is_seen(character: str) -> bool:
    """Whether it is a mark on paper, and neither a blank nor a control character."""
    if character in _JOINERS:
        return True
    return not is_blank(character) and unicodedata.category(character)[0] not in "CZ"


def _with_few_marks(text: str) -> str:
    kept, marks = [], 0
    for character in text:
        marks = marks + 1 if is_mark(character) else 0
        if marks <= _MARKS_ON_A_LETTER:
            kept.append(character)
    return "".join(kept)
