"""The lag of one connection, measured by the server: the page is asked to answer a probe at once.

The page's own word is never taken for it, and what is forgiven for it is bounded by the clock's
quota.
"""

SMOOTHING = 0.3
"""The weight of the newest measurement."""
LONGEST = 2_000
"""Milliseconds; slower answers count as this."""


class Lag:
    """Probes and their answers."""

    def __init__(self) -> None:
        self._probe = 0
        self._sent: int | None = None
        self._smoothed: float | None = None

    @property
    def millis(self) -> int:
        """The way there and back, 0 until it was measured."""
        return round(self._smoothed or 0)

    def probe(self, now: int) -> int | None:
        """The number to send in a probe, or None while an earlier one is not answered."""
        if self._sent is not None and now - self._sent < LONGEST:
            return None
        self._probe += 1
        self._sent = now
        return self._probe

    def echo(self, probe: int, now: int) -> None:
        """The answer to a probe; others than the last one count for nothing."""
        if probe != self._probe or self._sent is None:
            return
        measured = min(max(0, now - self._sent), LONGEST)
        self._sent = None
        if self._smoothed is None:
            self._smoothed = measured
        else:
            self._smoothed += SMOOTHING * (measured - self._smoothed)
