"""The clock of the machine."""

import time

from koridor.server.core.instants import Instant


def now() -> Instant:
    """The time by the wall clock."""
    return Instant(time.time_ns() // 1_000_000)
