"""Who listens to what in this process."""

from collections.abc import Iterable

from koridor.server.infra.bus.listener import Listener


class FanOut:
    """Hands messages to the listeners of their topics."""

    __slots__ = ("_listeners",)

    def __init__(self) -> None:
        self._listeners: dict[str, set[Listener]] = {}

    @property
    def topics(self) -> tuple[str, ...]:
        """What anybody listens to."""
        return tuple(self._listeners)

    def has(self, topic: str) -> bool:
        """Whether anybody listens to a topic."""
        return topic in self._listeners

    def add(self, listener: Listener, topics: Iterable[str]) -> None:
        """From now on the listener gets the messages of these topics."""
        for topic in topics:
            self._listeners.setdefault(topic, set()).add(listener)

    def remove(self, listener: Listener, topics: Iterable[str]) -> None:
        """It does not any more."""
        for topic in topics:
            listeners = self._listeners.get(topic, set())
            listeners.discard(listener)
            if not listeners:
                self._listeners.pop(topic, None)

    def deliver(self, topic: str, message: bytes) -> None:
        """Hand a message to all who listen to its topic."""
        for listener in self._listeners.get(topic, ()):
            listener.offer(topic, message)

    def fall_behind(self) -> None:
        """Messages were lost, nobody knows which: all listeners start afresh."""
        for listener in {one for listeners in self._listeners.values() for one in listeners}:
            listener.fall_behind()
