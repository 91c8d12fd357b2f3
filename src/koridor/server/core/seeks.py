"""The port to those who wait for an opponent; it may be shared by several processes."""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from koridor.server.core.people import Person
from koridor.server.core.terms import Control


class Seeker(Struct, frozen=True, kw_only=True):
    """Somebody who waits.

    Args:
        rules: in their usual words, so that equal ones are written alike.
        is_rated: whether the match is to count.
        rating: in the pool of such matches, for those that count.
        since: from when on; who has waited longest comes first.
    """

    person: Person
    rules: str
    control: Control | None
    since: int
    is_rated: bool = False
    rating: int = 0


class Seeks(Protocol):
    """Those who wait, each person once."""

    async def put(self, seeker: Seeker) -> None:
        """Wait, instead of what the person waited for before."""
        ...

    async def renew(self, seeker: Seeker) -> None:
        """Still wait, unless paired meanwhile; who is not renewed for long is gone."""
        ...

    async def drop(self, seeker: Seeker) -> None:
        """Wait no more, unless the person waits for something else by now."""
        ...

    async def waiting(self) -> list[Seeker]:
        """Everybody who waits, the longest first."""
        ...

    async def take(self, seekers: Sequence[Seeker]) -> bool:
        """Pair these off: True for one caller only, and only if all of them still wait."""
        ...

    async def close(self) -> None:
        """Let go."""
        ...
