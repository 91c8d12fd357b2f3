"""What an engine takes of the machine's memory."""

import os
from pathlib import Path

from koridor.engine import Engine, Limit, Options
from koridor.rules import DUEL, Position

_PAGE = os.sysconf("SC_PAGE_SIZE")
_MEGABYTE = 1 << 20


def _resident() -> int:
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * _PAGE


def test_memory_is_taken_when_it_is_used() -> None:
    """Filling a large table before the first move would cost time on the player's clock."""
    before = _resident()
    with Engine(DUEL, Options(hash_megabytes=512)) as engine:
        engine.best(Position.start(DUEL), Limit(nodes=100))
        assert _resident() - before < 64 * _MEGABYTE
