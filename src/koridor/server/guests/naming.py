"""The names that guests may give themselves."""

import re
import unicodedata

SHORTEST, LONGEST = 2, 24
_ALLOWED = re.compile(r"[\w .'’\u200c-]+")  # the non-joiner belongs to Persian spelling


def tidied(name: str) -> str:
    """The name in its normal form, without needless blanks."""
    return " ".join(unicodedata.normalize("NFKC", name).split())


def why_not(name: str) -> str | None:
    """What is wrong with a tidied name, or None when it is fine."""
    if not SHORTEST <= len(name) <= LONGEST:
        return f"a name has {SHORTEST} to {LONGEST} characters, {name!r} has {len(name)}"
    if not _ALLOWED.fullmatch(name):
        return f"a name is letters, digits, blanks, hyphens and points, not {name!r}"
    if not any(character.isalpha() for character in name):
        return f"a name has a letter in it, unlike {name!r}"
    return None
