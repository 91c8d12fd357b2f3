"""Names of matches and games, as they stand in links."""

import secrets

ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
"""Base 58: no `0`, `O`, `I` and `l`, which people confuse."""
LENGTH = 8
IMPORT_LENGTH = 10


def new_match_id() -> str:
    """A name nobody can guess, since private tables are found by it alone: one of 10^14."""
    return _drawn(LENGTH)


def new_import_id() -> str:
    """A name for a game that was played elsewhere; longer, so that no match ever gets it."""
    return _drawn(IMPORT_LENGTH)


def _drawn(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))
