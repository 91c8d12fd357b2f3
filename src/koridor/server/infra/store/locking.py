"""Locks that hold until a transaction ends, in all processes."""

from sqlalchemy import Connection, text

MUTING = 5_042_770_304
"""What whoever mutes a guest locks, and whoever registers: a mute is not lost between the two."""
_LOCK = text("SELECT pg_advisory_xact_lock(:number)")


def lock(connection: Connection, number: int) -> None:
    """Wait until nobody else holds the lock of that number.

    SQLite has one writer at a time anyway.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(_LOCK, {"number": number})
