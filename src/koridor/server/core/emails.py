"""What looks like an address for mail; whether it is one shows when mail is sent there."""

import re

LONGEST = 254
_EMAIL = re.compile(r"[^\s@<>(),;:\"\\\[\]]{1,64}@(?:[^\W_](?:[\w-]{0,61}[^\W_])?\.)+[^\W_]{2,63}")


def is_email(text: str) -> bool:
    """Whether it looks like one.

    >>> is_email("nina@example.org"), is_email("nina@example"), is_email("a b@example.org")
    (True, False, False)
    """
    return len(text) <= LONGEST and text.isprintable() and _EMAIL.fullmatch(text) is not None
