"""Following a match without a page: the hub rings a bell, and the follower looks."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from koridor.server.core.following import Followed
from koridor.server.core.match.state import MatchState
from koridor.server.core.people import Person
from koridor.server.core.sockets.outbox import Doorbell
from koridor.server.match.connection import Connection
from koridor.server.match.hub import Hub
from koridor.server.match.hubs import Hubs


class HubFollowing:
    """Implements `koridor.server.core.following.Following`."""

    def __init__(self, hubs: Hubs) -> None:
        self._hubs = hubs

    @asynccontextmanager
    async def follow(self, match_id: str, person: Person) -> AsyncIterator[Followed | None]:
        """Follow a match until the block ends; None when there is no such match."""
        bell = Doorbell()
        async with self._hubs.connected(match_id, Connection(person, outbox=bell)) as hub:
            yield None if hub is None else _FollowedHub(hub, bell)


class _FollowedHub:
    def __init__(self, hub: Hub, bell: Doorbell) -> None:
        self._hub, self._bell = hub, bell

    @property
    def state(self) -> MatchState:
        return self._hub.state

    def gone_since(self, now: int) -> tuple[int | None, ...]:
        return self._hub.gone_since(now)

    async def changed(self) -> bool:
        return await self._bell.rung()
