"""The names that people may give themselves."""

import re
import unicodedata

from koridor.server.core.one_line import is_blank, is_mark, one_line

SHORTEST, LONGEST = 2, 24
_ALLOWED = re.compile(r"[\w .'’\u200c-]+")
_NON_JOINER = "\u200c"
_LOST_JOINER = re.compile(rf"(?<![\u0620-\u06ff]){_NON_JOINER}|{_NON_JOINER}(?![\u0620-\u06ff])")
"""The non-joiner belongs to Persian spelling, between letters; anywhere else it only hides."""


def tidied(name: str) -> str:
    """The name in its normal form, without needless blanks."""
    return " ".join(unicodedata.normalize("NFKC", name).split())


def why_not(name: str) -> str | None:
    """What is wrong with a tidied name, or None when it is fine."""
    if not SHORTEST <= len(name) <= LONGEST:
        return f"a name has {SHORTEST} to {LONGEST} characters, {name!r} has {len(name)}"
    letters = "".join(character for character in name if not is_mark(character))
    if not _ALLOWED.fullmatch(letters) or any(map(is_blank, name)) or one_line(name) != name:
        return f"a name is letters, digits, blanks, hyphens and points, not {name!r}"
    if not any(character.isalpha() for character in name):
        return f"a name has a letter in it, unlike {name!r}"
    if _LOST_JOINER.search(name):
        return f"a non-joiner stands between two Persian letters, unlike in {name!r}"
    return None
