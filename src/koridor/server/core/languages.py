"""Which language a reader gets: the one of the address, else the chosen one, else the browser's."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from koridor.openings import LANGUAGES, Language

COOKIE = "lang"
DEFAULT: Language = "en"
DIRECTIONS: Mapping[Language, str] = MappingProxyType({"en": "ltr", "ru": "ltr", "fa": "rtl"})
"""In which direction each language is written."""
OWN_NAMES: Mapping[Language, str] = MappingProxyType(
    {"en": "English", "ru": "Русский", "fa": "فارسی"}
)
"""What each language calls itself."""
_CHOICE = re.compile(
    r"\s*([A-Za-z]{1,8}|\*)(?:-[\w-]*)?\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?"
)
_MOST = 500
"""Characters of the browser's wishes that are read."""


def language_of(name: str | None) -> Language | None:
    """The language of a name such as `ru`, None for any other."""
    return next((language for language in LANGUAGES if language == name), None)


def negotiated(chosen: str | None, accepted: str) -> Language:
    """The language for a reader.

    Args:
        chosen: what the reader chose before, kept in a cookie.
        accepted: what the browser says, as in `Accept-Language: ru-RU,ru;q=0.9,en;q=0.5`.
    """
    return language_of(chosen) or _best(accepted[:_MOST]) or DEFAULT


def asked(path: str, chosen: str | None, accepted: str) -> Language:
    """The language of a request: that of its address, or as `negotiated`.

    >>> asked("/ru/rules", None, "fa"), asked("/g/4f9KqW2a", None, "fa-IR,fa;q=0.9,en;q=0.5")
    ('ru', 'fa')
    """
    return language_of(path.strip("/").partition("/")[0]) or negotiated(chosen, accepted)


def _best(accepted: str) -> Language | None:
    wishes = []
    for number, part in enumerate(accepted.split(",")):
        match = _CHOICE.fullmatch(part)
        language = language_of(match[1].lower()) if match else None
        if match and language and float(match[2] or 1) > 0:
            wishes.append((-float(match[2] or 1), number, language))
    return min(wishes)[2] if wishes else None
