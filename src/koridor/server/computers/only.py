"""Claims where there is nobody to share with."""

from collections.abc import Collection


class OnlyProcess:
    """A `Claims` for a site of one process: everything is ours."""

    async def take(self, _match_id: str) -> bool:
        """It is."""
        return True

    async def drop(self, match_id: str) -> None:
        """Nobody wants it."""

    async def renew(self) -> None:
        """Nobody takes it."""

    async def free(self, match_ids: Collection[str]) -> list[str]:
        """All of them."""
        return list(match_ids)

    async def close(self) -> None:
        """There is nothing to let go of."""
