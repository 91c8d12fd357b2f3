"""How long an engine may think, and how it is set up."""

from collections.abc import Iterator
from dataclasses import dataclass

from koridor.engine.errors import InvalidLimit
from koridor.record import Millis

MOST = 10**15
"""No limit is larger: as nodes, or as milliseconds, it is more than a lifetime."""
USUAL_OVERHEAD = Millis(10)


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """What a search may spend; the first limit that is reached ends it.

    With no limit at all it goes on until it is stopped, or nothing is left to find.

    Args:
        depth: plies of the last iteration.
        nodes: positions looked at, kept to within a few hundred.
        movetime: time for this move.
        time_left: the clock of every seat, None for a seat without one; the engine decides how
            much of its own it takes.
        increment: what each clock gains with a move; nothing where it is left out.
        ponder: this is the opponent's time: no limit holds until `Analysis.ponder_hit`.

    Raises:
        InvalidLimit: with every reason why it makes no sense.

    >>> Limit(movetime=Millis(300), depth=12).depth
    12
    """

    depth: int | None = None
    nodes: int | None = None
    movetime: Millis | None = None
    time_left: tuple[Millis | None, ...] = ()
    increment: tuple[Millis, ...] = ()
    ponder: bool = False

    def __post_init__(self) -> None:
        problems = [
            *_outside("depth", self.depth, 1),
            *_outside("nodes", self.nodes, 1),
            *_outside("movetime", self.movetime, 0),
        ]
        for time in self.time_left:
            problems += _outside("time_left", time, 0)
        for gain in self.increment:
            problems += _outside("increment", gain, 0)
        if len(self.increment) > len(self.time_left):
            problems.append("increments without clocks")
        if problems:
            raise InvalidLimit("; ".join(problems))


METHODS = ("alphabeta", "puct")
"""How duels can be searched."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """How an engine is set up.

    Args:
        hash_megabytes: memory for what has been searched.
        threads: how many threads search.
        lines: how many root moves get a line.
        overhead: time kept back for what lies between the clock and the engine.
        seed: of searches that use chance; the same seed gives the same moves.
        level: plays like a player of this level, 1 to 10, instead of as well as it can; see
            `koridor.engine.levels`.
        network: the file of the network that evaluates 9×9 duels; empty for the one in the
            package, `none` for hand-written features.
        method: how duels are searched, `alphabeta` or `puct`; playouts need a network.

    Raises:
        InvalidLimit: with every reason why they make no sense.
    """

    hash_megabytes: int = 64
    threads: int = 1
    lines: int = 1
    overhead: Millis = USUAL_OVERHEAD
    seed: int = 1
    level: int | None = None
    network: str = ""
    method: str = "alphabeta"

    def __post_init__(self) -> None:
        problems = [
            *_outside("hash_megabytes", self.hash_megabytes, 1, 2**20),
            *_outside("threads", self.threads, 1, 256),
            *_outside("lines", self.lines, 1, 512),
            *_outside("overhead", self.overhead, 0),
            *_outside("seed", self.seed, 0, 2**64 - 1),
            *_outside("level", self.level, 1, 10),
            *([] if self.method in METHODS else [f"there is no method {self.method!r}"]),
        ]
        if problems:
            raise InvalidLimit("; ".join(problems))


def _outside(name: str, value: int | None, least: int, most: int = MOST) -> Iterator[str]:
    """A problem if `value` is given and out of range."""
    if value is not None and not least <= value <= most:
        yield f"{name} {value} is not within {least} to {most}"
