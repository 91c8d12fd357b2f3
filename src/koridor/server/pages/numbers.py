"""Numbers in the words of templates, as each language writes them."""

from typing import NamedTuple

from koridor.openings import Language

STEP = 1000


class _Custom(NamedTuple):
    """How a language writes numbers."""

    digits: str
    thousands: str
    point: str
    units: tuple[str, str, str, str]


_CUSTOMS: dict[Language, _Custom] = {
    "en": _Custom("0123456789", ",", ".", ("B", "kB", "MB", "GB")),
    "ru": _Custom("0123456789", "\N{NO-BREAK SPACE}", ",", ("Б", "кБ", "МБ", "ГБ")),
    "fa": _Custom("۰۱۲۳۴۵۶۷۸۹", "٬", "٫", ("بایت", "کیلوبایت", "مگابایت", "گیگابایت")),
}


def count_text(language: Language, count: int) -> str:
    """A whole number.

    >>> count_text("en", 12345), count_text("fa", 12345)
    ('12,345', '۱۲٬۳۴۵')
    """
    return _written(language, f"{count:,}")


def size_text(language: Language, size: int) -> str:
    """A number of bytes, to two or three digits.

    >>> [size_text("en", size) for size in (999, 1_234, 56_789_000)]
    ['999\N{NO-BREAK SPACE}B', '1.2\N{NO-BREAK SPACE}kB', '57\N{NO-BREAK SPACE}MB']
    """
    units = _CUSTOMS[language].units
    power = 0
    while size >= STEP ** (power + 1) and power + 1 < len(units):
        power += 1
    shown = size / STEP**power
    text = f"{shown:.1f}" if power and shown < 10 else f"{shown:,.0f}"
    return f"{_written(language, text)}\N{NO-BREAK SPACE}{units[power]}"


def _written(language: Language, text: str) -> str:
    custom = _CUSTOMS[language]
    letters = dict(zip("0123456789", custom.digits, strict=True))
    letters |= {",": custom.thousands, ".": custom.point}
    return "".join(letters[letter] for letter in text)
