"""Serves a site by a clock that is as far ahead as a file among its data says."""

import asyncio
import socket
import sys
from dataclasses import replace
from pathlib import Path

from koridor.server.app.parts import outside_of
from koridor.server.app.serving import serve_alone
from koridor.server.app.settings import Settings
from koridor.server.core.instants import Instant
from koridor.server.infra.store import migrate
from koridor.server.infra.time import now

HAND = "ahead"
"""The name of the file."""


def ahead(data: Path) -> int:
    """By how many milliseconds the clock is ahead."""
    hand = data / HAND
    return int(hand.read_text(encoding="ascii")) if hand.exists() else 0


def serve(data: Path, port: int) -> None:
    """Serve until told to stop."""
    settings = Settings(data=data, port=port, computers=0)
    data.mkdir(parents=True, exist_ok=True)
    asyncio.run(migrate(settings.database_url))
    outside = replace(outside_of(settings), now=lambda: Instant(now() + ahead(data)))
    with socket.create_server((settings.host, port)) as listening:
        serve_alone(settings, [listening], outside=outside)


if __name__ == "__main__":
    serve(Path(sys.argv[1]), int(sys.argv[2]))
