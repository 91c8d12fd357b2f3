"""The few words that the program itself puts on the pages, in three languages."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources

from koridor.openings import Language

_PERSIAN_DIGITS = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")


@cache
def all_words() -> Mapping[str, Mapping[str, str]]:
    """The words of every language by their keys."""
    file = resources.files(__package__).joinpath("content/words.toml")
    return tomllib.loads(file.read_text(encoding="utf-8"))


def word(language: Language, key: str, **values: object) -> str:
    """The words for a key, with values put in; numbers have the digits of the language."""
    shown = {name: _shown(language, value) for name, value in values.items()}
    return all_words()[language][key].format(**shown)


def numeral(language: Language, number: int) -> str:
    """A number in running text.

    >>> numeral("fa", 10)
    '۱۰'
    """
    text = str(number)
    return text.translate(_PERSIAN_DIGITS) if language == "fa" else text


def _shown(language: Language, value: object) -> str:
    return numeral(language, value) if isinstance(value, int) else str(value)
