"""What the lobby shows: read from the store at most once a second, and only when it changed."""

from collections import Counter
from collections.abc import Callable

from msgspec.structs import replace

from koridor.server.core.messages.lobby_socket import LiveGame, Lobby, Waiting
from koridor.server.core.online import Online
from koridor.server.core.people import Person
from koridor.server.core.seeks import Seeks
from koridor.server.core.store import Store, Summary
from koridor.server.lobby.pairing import wanted
from koridor.server.lobby.showcase import Showcase

TABLES, MATCHES, YOURS, WAITING = 60, 40, 20, 12
"""How many lines there are of each kind at the most."""
LIVELY = 15 * 60_000
"""Milliseconds for which a match in which nothing happens is still called running."""
KEPT = 60_000
"""Milliseconds after which the lists are read again though nothing was told."""


class Overview:
    """The lobby as anybody sees it, and the own matches of one reader."""

    def __init__(
        self,
        store: Store,
        online: Online,
        seeks: Seeks,
        showcase: Showcase,
        now: Callable[[], int],
    ) -> None:
        self._store, self._online, self._showcase = store, online, showcase
        self._seeks, self._now = seeks, now
        self._shown: Lobby | None = None
        self._waiting: tuple[Waiting, ...] = ()
        self._read_at = 0

    async def shown(self) -> Lobby:
        """The lobby as it was read last."""
        return self._shown or await self.refresh()

    async def lobby_for(self, person: Person) -> Lobby:
        """The lobby as one reader sees it."""
        return replace(await self.shown(), yours=await self.yours(person.id))

    async def featured(self) -> LiveGame | None:
        """The live game, None when none goes on."""
        return await self._showcase.look()

    async def refresh(self) -> Lobby:
        """Read it again."""
        self._read_at = now = self._now()
        tables = await self._store.summaries(phase="waiting", visibility="public", limit=TABLES)
        matches = await self._store.summaries(
            phase="running", visibility="public", since=now - LIVELY, limit=MATCHES
        )
        running = await self._store.count("running", since=now - LIVELY)
        self._shown = Lobby(
            people=self._online.people,
            running=running,
            tables=tuple(tables),
            matches=tuple(matches),
            waiting=self._waiting,
        )
        return self._shown

    async def recount(self) -> Lobby:
        """The same lists for a while, with those who are here and who wait now."""
        is_old = self._now() - self._read_at > KEPT
        shown = await (self.refresh() if is_old else self.shown())
        self._shown = replace(shown, people=self._online.people, waiting=self._waiting)
        return self._shown

    async def count_waiting(self) -> None:
        """See what opponents are sought for.

        It is apart from the rest, so that the lobby is shown while those who wait cannot be asked.
        """
        counts = Counter(wanted(seeker) for seeker in await self._seeks.waiting())
        self._waiting = tuple(
            Waiting(rules=rules, control=control, is_rated=is_rated, count=count)
            for (rules, control, is_rated), count in list(counts.items())[:WAITING]
        )

    async def yours(self, person_id: str) -> tuple[Summary, ...]:
        """Unfinished matches and tables of somebody."""
        running = await self._store.summaries(phase="running", person_id=person_id, limit=YOURS)
        waiting = await self._store.summaries(phase="waiting", person_id=person_id, limit=YOURS)
        return (*running, *waiting)
