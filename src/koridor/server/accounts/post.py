"""Mail that is sent later, so that nobody waits for it or learns by the wait who gets some."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import structlog

from koridor.server.core.mail import Letter, Mailer, Undeliverable
from koridor.server.core.store import StoreUnavailable

Write = Callable[[], Awaitable[Letter | None]]
"""Writes a letter, or finds that there is none to be sent."""
_log = structlog.get_logger()


@dataclass(frozen=True, slots=True, kw_only=True)
class Post:
    """Sends letters with links to the site.

    Args:
        address: of the site, as people reach it. It is set, and never taken from a request: who
            asks could name another site, and have the token sent there.
    """

    mailer: Mailer
    address: str
    _sending: set[asyncio.Task[None]] = field(default_factory=set)

    def send_later(self, write: Write) -> None:
        """Write a letter and send it, when there is time."""
        task = asyncio.create_task(self._send(write))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    def link(self, path: str, token: str) -> str:
        """A link to a page. What stands behind the # reaches no server, and so no log."""
        return f"{self.address}/{path}#{token}"

    async def settle(self) -> None:
        """Wait until all that was begun is sent."""
        while self._sending:
            await asyncio.wait(self._sending)

    async def _send(self, write: Write) -> None:
        try:
            letter = await write()
            if letter is not None:
                await self.mailer.send(letter)
        except (Undeliverable, StoreUnavailable) as fault:
            _log.error("a mail was not sent", fault=str(fault))
