"""How long the seats of a game may think."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from koridor.engine import Limit
from koridor.record import Millis
from koridor.rules import KoridorError

NO_TIME = Millis(0)
USUAL_MARGIN = Millis(100)
"""What a time may be exceeded by, for what lies between the engine and us."""

_TIME = re.compile(r"([0-9]{1,6}(?:\.[0-9]{1,3})?)(?:\+([0-9]{1,6}(?:\.[0-9]{1,3})?))?")


class InvalidControl(KoridorError):
    """A time control that cannot be read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Control:
    """A time control: time for each move, clocks, or neither; and limits on the work.

    Args:
        movetime: for each move.
        clock: what each seat has at the beginning.
        increment: what its clock gains with each move.
        nodes: positions that may be looked at for a move.
        depth: plies of the last iteration.
        margin: what a seat may exceed its time by without losing.
    """

    movetime: Millis | None = None
    clock: Millis | None = None
    increment: Millis = NO_TIME
    nodes: int | None = None
    depth: int | None = None
    margin: Millis = USUAL_MARGIN

    @property
    def is_timed(self) -> bool:
        """Whether a seat can lose by time."""
        return self.movetime is not None or self.clock is not None

    def with_time(self, text: str) -> "Control":
        """The control with another time: `0.3`, seconds for a move, or `60+0.5`, a clock.

        Raises:
            InvalidControl: for any other text.

        >>> Control().with_time("60+0.5").increment
        500
        """
        found = _TIME.fullmatch(text)
        if not found:
            raise InvalidControl(
                f"{text!r} is no time: 0.3 are seconds for a move, 60+0.5 a clock and its gain"
            )
        time = _millis(found[1])
        if found[2] is None:
            return replace(self, movetime=time, clock=None, increment=NO_TIME)
        return replace(self, movetime=None, clock=time, increment=_millis(found[2]))

    def limit(self, clocks: Sequence[Millis]) -> Limit:
        """What a search may spend when the clocks stand so."""
        has_clock = self.clock is not None
        return Limit(
            depth=self.depth,
            nodes=self.nodes,
            movetime=self.movetime,
            time_left=tuple(Millis(max(0, time)) for time in clocks) if has_clock else (),
            increment=(self.increment,) * len(clocks) if has_clock else (),
        )

    def after(self, clock: Millis, spent: Millis) -> Millis | None:
        """The clock of a seat that has moved; None where it has lost by time."""
        if self.movetime is not None and spent > self.movetime + self.margin:
            return None
        if self.clock is None:
            return clock
        if spent > clock + self.margin:
            return None
        return Millis(max(0, clock - spent) + self.increment)

    def __str__(self) -> str:
        parts = []
        if self.movetime is not None:
            parts.append(f"{self.movetime / 1000:g} s a move")
        if self.clock is not None:
            parts.append(f"{self.clock / 1000:g}+{self.increment / 1000:g}")
        if self.nodes is not None:
            parts.append(f"{self.nodes} nodes")
        if self.depth is not None:
            parts.append(f"depth {self.depth}")
        return ", ".join(parts) or "no limit"


def _millis(seconds: str) -> Millis:
    return Millis(round(float(seconds) * 1000))
