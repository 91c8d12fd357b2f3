"""How long we wait for other programs."""

from dataclasses import dataclass

from koridor.engine.errors import InvalidLimit


@dataclass(frozen=True, slots=True, kw_only=True)
class Patience:
    """Time limits for whatever a program may have to answer, in seconds.

    A program that exceeds one is ended.

    Args:
        start: for the handshake, counted from the start of the program.
        ready: for setting it up, and for setting a position.
        overrun: for a move, beyond the time it was given.
        think: for a move that was given no time: None is for ever.
        stop: for the move, once it was told to stop.
        quit: for ending by itself, before it is made to.
    """

    start: float = 10
    ready: float = 10
    overrun: float = 2
    think: float | None = None
    stop: float = 3
    quit: float = 1

    def __post_init__(self) -> None:
        times = (self.start, self.ready, self.overrun, self.stop, self.quit, self.think or 0)
        if min(times) < 0:
            raise InvalidLimit(f"a time limit is negative: {self}")


USUAL = Patience()
"""The limits where nothing else is asked for."""
