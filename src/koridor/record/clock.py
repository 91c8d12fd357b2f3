"""Clock readings, `[%clk 0:04:58]`."""

import re
from typing import NewType

from koridor.record.errors import InvalidRecord

Millis = NewType("Millis", int)
"""A time in thousandths of a second."""

MOST_MILLIS = Millis(99_999 * 3_600_000 + 3_599_999)
"""The longest time that a record can hold."""

_CLOCK = re.compile(r"([0-9]{1,5}):([0-5][0-9]):([0-5][0-9])(?:\.([0-9]{1,3}))?")


def require_clock(clock: Millis) -> None:
    """Refuse a time that no clock shows.

    Raises:
        InvalidRecord: when it is negative or too long.
    """
    if not 0 <= clock <= MOST_MILLIS:
        raise InvalidRecord(f"{clock} ms is no clock reading")


def read_clock(text: str) -> Millis | None:
    """The time of a text like `0:04:58` or `0:04:58.25`, or None."""
    found = _CLOCK.fullmatch(text)
    if not found:
        return None
    hours, minutes, seconds = (int(found[group]) for group in (1, 2, 3))
    fraction = int((found[4] or "").ljust(3, "0"))
    return Millis(((hours * 60 + minutes) * 60 + seconds) * 1000 + fraction)


def write_clock(clock: Millis) -> str:
    """The time as `h:mm:ss`, with a fraction only if there is one.

    >>> write_clock(Millis(298_000)), write_clock(Millis(500))
    ('0:04:58', '0:00:00.5')
    """
    seconds, fraction = divmod(clock, 1000)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    text = f"{hours}:{minutes:02}:{seconds:02}"
    return f"{text}.{fraction:03}".rstrip("0") if fraction else text
