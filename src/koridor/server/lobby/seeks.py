"""Those who wait for an opponent, in the memory of this process."""

from collections.abc import Sequence

from koridor.server.core.seeks import Seeker


class LocalSeeks:
    """A `Seeks` for a site of one process."""

    def __init__(self) -> None:
        self._seekers: dict[str, Seeker] = {}

    async def put(self, seeker: Seeker) -> None:
        """Wait, instead of what the person waited for before."""
        self._seekers[seeker.person.id] = seeker

    async def renew(self, seeker: Seeker) -> None:
        """Nothing to do: this process forgets nobody."""

    async def drop(self, seeker: Seeker) -> None:
        """Wait no more, unless the person waits for something else by now."""
        await self.take([seeker])

    async def waiting(self) -> list[Seeker]:
        """Everybody who waits, the longest first."""
        return sorted(self._seekers.values(), key=lambda seeker: (seeker.since, seeker.person.id))

    async def take(self, seekers: Sequence[Seeker]) -> bool:
        """Pair these off, if all of them still wait for the same."""
        if any(self._seekers.get(seeker.person.id) != seeker for seeker in seekers):
            return False
        for seeker in seekers:
            del self._seekers[seeker.person.id]
        return True

    async def close(self) -> None:
        """Let go; there is nothing to let go of."""
