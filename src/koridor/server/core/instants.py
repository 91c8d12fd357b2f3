"""Points in time; pure code is given them and never asks for them."""

from typing import NewType

Instant = NewType("Instant", int)
"""Milliseconds since 1970 by the server's wall clock."""
