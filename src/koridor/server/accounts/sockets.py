"""The open sockets of this process, by whose they are, so that they can be closed."""

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable

from koridor.server.core.accounts import Session
from koridor.server.core.likeness import likenesses
from koridor.server.core.people import Person

SIGNED_OUT = 4401
"""Close code: you are somebody else by now; connect again."""
LONGEST_WRITE = 5.0
"""Seconds that a reader may take nothing before it is left alone."""

Close = Callable[[int], Awaitable[None]]


def key_of_session(session_id: str) -> str:
    """Under which the sockets of a session are known."""
    return f"session:{session_id}"


def key_of_guest(person_id: str) -> str:
    """Under which the sockets of a guest are known."""
    return f"guest:{person_id}"


def key_of_player(person_id: str) -> str:
    """Under which the sockets of somebody are known whose account is no bot's."""
    return f"player:{person_id}"


def key_of_name(likeness: str) -> str:
    """Under which the sockets of guests are known whose names look so."""
    return f"name:{likeness}"


def keys_of(person: Person, session: Session | None) -> tuple[str, ...]:
    """All keys of a socket: it closes when one of these is no longer what it was."""
    keys = [f"{person.kind}:{person.id}"]
    if session is not None:
        keys.append(key_of_session(session.id))
    if person.kind == "guest":
        keys += map(key_of_name, likenesses(person.name))
    return tuple(keys)


class OpenSockets:
    """Who has which sockets open."""

    def __init__(self) -> None:
        self._open: defaultdict[str, set[Close]] = defaultdict(set)

    def enter(self, keys: Iterable[str], close: Close) -> None:
        """A socket opened."""
        for key in keys:
            self._open[key].add(close)

    def leave(self, keys: Iterable[str], close: Close) -> None:
        """It closed."""
        for key in keys:
            self._open[key].discard(close)
            if not self._open[key]:
                del self._open[key]

    async def end(self, keys: Iterable[str]) -> None:
        """Close the sockets of these."""
        closing = {close for key in keys for close in self._open.get(key, ())}
        if not closing:
            return
        tasks = [asyncio.create_task(_end(close)) for close in closing]
        await asyncio.wait(tasks)
        for task in tasks:
            task.result()


async def _end(close: Close) -> None:
    try:
        async with asyncio.timeout(LONGEST_WRITE):
            await close(SIGNED_OUT)
    except TimeoutError:
        return  # the other side reads no more; the server drops the connection
