"""Running the site under uvicorn, in one process or in several."""

import asyncio
import gc
import socket
from collections.abc import Callable
from functools import partial

import uvicorn

from koridor.server.app.application import application
from koridor.server.app.background import running
from koridor.server.app.logs import configure_logs
from koridor.server.app.parts import Outside, Parts, assemble, mailer_of, outside_of
from koridor.server.app.settings import Settings
from koridor.server.app.workers import Workers
from koridor.server.core.sockets.outbox import all_written
from koridor.server.infra.bounded_http import BoundedHttp
from koridor.server.infra.files import allow_many_files
from koridor.server.infra.lingering import LingeringSocket
from koridor.server.infra.store import migrate

GRACE = 1
"""Seconds that open requests get at the end."""
FAREWELL = 0.5
"""Seconds in which sockets are told that the server restarts."""
LARGEST_FRAME = 16 * 1024
"""Bytes of a frame; a socket that sends more is closed."""
SELDOM = (10_000, 10, 5)
"""Thresholds of the garbage collector: at its usual ones it is what makes the slowest moves.

Sockets that were closed are circular garbage, some 10 kB each: it has to look at all that is left
of them every now and then, or memory grows with each visitor.
"""


class Server(uvicorn.Server):
    """Takes leave of open sockets before it stops."""

    def __init__(self, config: uvicorn.Config, parts: Parts) -> None:
        super().__init__(config)
        self._parts = parts

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then keep what was made at the start out of all later collections."""
        await super().startup(sockets)
        gc.collect()
        gc.freeze()
        gc.set_threshold(*SELDOM)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell all pages that the server restarts, then stop."""
        in_matches = await self._parts.hubs.announce_restart()
        in_lobby = self._parts.room.announce_restart()
        in_events = self._parts.bot_desk.events.announce_restart()
        await all_written([*in_matches, *in_lobby, *in_events], FAREWELL)
        await super().shutdown(sockets)


def serve(settings: Settings, *, announce: Callable[[str], None]) -> None:
    """Serve until told to stop.

    Args:
        settings: what is set for the site.
        announce: tells where the site is, once its database is ready.

    Raises:
        OSError: when the address is taken.
        StoreUnavailable: when the database cannot be reached.
        UnknownMailer: when the address of the mail server makes no sense.
    """
    configure_logs(settings.log)
    mailer_of(settings)  # here, as workers that cannot start would be started again and again
    asyncio.run(migrate(settings.database_url))
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    address = (settings.host, settings.port)
    with socket.create_server(address, family=family, backlog=2048) as listening:
        announce(f"Koridor is at http://{settings.host}:{settings.port}/ (stop with Ctrl-C)")
        if settings.workers == 1:
            serve_alone(settings, [listening])
        else:
            Workers(partial(serve_alone, settings), settings.workers).run(listening)


def serve_alone(
    settings: Settings,
    sockets: list[socket.socket],
    *,
    outside: Outside | None = None,
) -> None:
    """Serve in this process.

    Args:
        settings: what is set for the site.
        sockets: those to listen at.
        outside: what the server is given, None for what the settings name.
    """
    configure_logs(settings.log)
    allow_many_files()
    parts = assemble(outside or outside_of(settings))
    site = application(parts, settings, lifespan=partial(running, parts, settings))
    config = uvicorn.Config(
        site,
        host=settings.host,
        port=settings.port,
        loop="uvloop",
        http=BoundedHttp,
        ws=LingeringSocket,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
        lifespan="on",
    )
    Server(config, parts).run(sockets)
