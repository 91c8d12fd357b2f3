"""The port to the number of people who have a page open."""

from typing import Protocol


class Online(Protocol):
    """Counts people, not their tabs, over all processes; computers are none."""

    def enter(self, person_id: str) -> None:
        """Somebody opened a socket."""
        ...

    def leave(self, person_id: str) -> None:
        """One of somebody's sockets closed."""
        ...

    @property
    def people(self) -> int:
        """How many are there."""
        ...
