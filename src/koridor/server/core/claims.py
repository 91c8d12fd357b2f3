"""The port to what processes leave to each other: one of them thinks about a match, not all."""

from collections.abc import Collection
from typing import Protocol


class Claims(Protocol):
    """Claims of this process to matches.

    They spare work and decide nothing: where a claim was lost or two processes have it, both
    think, and the version of the match lets one of them move.
    """

    async def take(self, match_id: str) -> bool:
        """Whether the match is ours from now on; it may have been before."""
        ...

    async def drop(self, match_id: str) -> None:
        """Leave it to others."""
        ...

    async def renew(self) -> None:
        """Keep what is ours; once a second, since a process that does not is taken for dead."""
        ...

    async def free(self, match_ids: Collection[str]) -> list[str]:
        """Those that nobody has."""
        ...

    async def close(self) -> None:
        """Let go."""
        ...
