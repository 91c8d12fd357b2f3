"""Names of matches, as they stand in links."""

import secrets

ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
"""Base 58: no `0`, `O`, `I` and `l`, which people confuse."""
LENGTH = 8


def new_match_id() -> str:
    """A name nobody can guess, since private tables are found by it alone: one of 10^14."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
