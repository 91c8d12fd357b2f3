"""Who is connected to a match; several tabs are one person, and a short absence is none."""

from collections import Counter

from msgspec import Struct

GRACE = 5_000
"""Milliseconds without any socket before somebody counts as gone: a reload is no leaving."""
SILENCE = 15_000
"""Milliseconds after which what another process said counts no more."""


class _Elsewhere(Struct, frozen=True):
    people: frozenset[str]
    watchers: int
    heard: int


class Presence:
    """Who is here, in this process and, as far as they told us, in the others.

    Who never came counts as gone a little after we began to watch: other processes must have had
    their time to say that somebody is with them.
    """

    def __init__(self, now: int) -> None:
        self._sockets: Counter[str] = Counter()
        self._left: dict[str, int] = {}
        self._begun = now + GRACE
        self._elsewhere: dict[str, _Elsewhere] = {}

    def enter(self, person_id: str) -> None:
        """A socket of this person opened."""
        self._sockets[person_id] += 1
        self._left.pop(person_id, None)

    def leave(self, person_id: str, now: int) -> None:
        """A socket of this person closed."""
        self._sockets[person_id] -= 1
        if self._sockets[person_id] <= 0:
            del self._sockets[person_id]
            self._left[person_id] = now

    def hear(self, process: str, people: tuple[str, ...], watchers: int, *, now: int) -> None:
        """Another process says who is connected to it."""
        before = self._elsewhere.get(process)
        for person_id in (before.people if before else frozenset()) - set(people):
            self._left.setdefault(person_id, now)
        self._elsewhere[process] = _Elsewhere(frozenset(people), watchers, now)

    def here(self, seated: frozenset[str]) -> tuple[tuple[str, ...], int]:
        """Those of the seated who are connected to this process, and how many others are."""
        people = tuple(sorted(seated & self._sockets.keys()))
        return people, len(self._sockets) - len(people)

    def watchers(self, seated: frozenset[str], now: int) -> int:
        """How many people watch, in all processes."""
        return self.here(seated)[1] + sum(other.watchers for other in self._live(now))

    def gone_since(self, person_id: str, now: int, *, moved: int = 0) -> int | None:
        """Since when this person is gone, None for one who is here or has only just left.

        Args:
            moved: when they moved last, which nobody does from afar.
        """
        if person_id in self._sockets:
            return None
        if any(person_id in other.people for other in self._live(now)):
            return None
        since = max(moved, self._left.get(person_id, self._last_heard_of(person_id)))
        return since if now - since >= GRACE else None

    def _last_heard_of(self, person_id: str) -> int:
        heard = [other.heard for other in self._elsewhere.values() if person_id in other.people]
        return max([self._begun, *heard])

    def _live(self, now: int) -> list[_Elsewhere]:
        return [other for other in self._elsewhere.values() if now - other.heard < SILENCE]
