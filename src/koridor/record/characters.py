"""Which characters a record may hold, and which count as blank."""

import re

from koridor.record.errors import InvalidRecord

BLANKS = r"\s\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff"
"""Characters that show nothing and separate tokens, as the inside of a character class."""
REPLACEMENT = "\ufffd"
"""Stands where a character or a byte could not be kept."""

_FORBIDDEN = re.compile("[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""Control characters but for the tab, line separators, and halves of surrogate pairs."""
_BLANK = re.compile(rf"[{BLANKS}]*+\Z")


def is_blank(text: str, index: int = 0) -> bool:
    """Whether the text shows nothing from `index` on."""
    return _BLANK.match(text, index) is not None


def require_one_line(text: str, subject: str) -> None:
    """Refuse text that would break a line or could not be stored.

    Raises:
        InvalidRecord: naming the first character at fault and its column.
    """
    found = _FORBIDDEN.search(text)
    if found:
        code = ord(found[0])
        raise InvalidRecord(
            f"{subject} cannot hold the character U+{code:04X}, column {found.start() + 1}"
        )


def forbidden_index(text: str) -> int | None:
    """Where the first character stands that no header or comment may hold; None if none does."""
    found = _FORBIDDEN.search(text)
    return found.start() if found else None


def replaced(text: str) -> str:
    """The text with each forbidden character replaced."""
    return _FORBIDDEN.sub(REPLACEMENT, text)
