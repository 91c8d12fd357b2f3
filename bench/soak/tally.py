"""Counts what the games of a soak have shown, and puts it into a table."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from bench.soak.game import Fault, GameReport
from bench.soak.machine import Overrun
from bench.soak.plan import Rival

from koridor.rules import PRESETS

MOST_GROWTH = 32 * 2**20
"""Bytes that the process may grow by after its first games.

What it has in use stays the same to the hundredth; but the heaps of the threads are given back in
whole pages only, and that makes 15 MB more or less. Ten engines that were lost would be more.
"""
WARM_UP = 300
"""Games of a process after which its memory should not grow any more."""


@dataclass(slots=True)
class Row:
    """Games of one preset against one rival."""

    games: int = 0
    plies: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0


@dataclass(slots=True)
class SoakTally:
    """All that is counted.

    Args:
        rows: the games, by preset and rival.
        faults: how many there were, by their kinds.
        overruns: of all moves that had a time limit.
    """

    rows: dict[tuple[str, Rival], Row] = field(default_factory=lambda: defaultdict(Row))
    faults: Counter[Fault] = field(default_factory=Counter)
    overruns: list[Overrun] = field(default_factory=list)
    games: int = 0
    plies: int = 0
    _memory: list[int] = field(default_factory=list)
    _growths: list[int] = field(default_factory=list)

    def add(self, report: GameReport) -> None:
        """Count a game."""
        self.games += 1
        self.plies += report.plies
        self.overruns += report.overruns
        self.faults.update(fault for fault, _ in report.faults)
        self._add_result(report)
        if report.memory == 0:  # the process has ended; the next one begins anew
            self._growths.append(self.growth)
            self._memory.clear()
        else:
            self._memory.append(report.memory)

    @property
    def late(self) -> list[Overrun]:
        """The moves that came too late."""
        return [overrun for overrun in self.overruns if overrun.is_late]

    @property
    def growth(self) -> int:
        """Bytes by which a process grew after its first games, at the most."""
        warm = self._memory[WARM_UP:]
        return max([warm[-1] - warm[0] if warm else 0, *self._growths])

    @property
    def is_clean(self) -> bool:
        """Whether nothing was wrong."""
        on_time = not any(overrun.is_ours for overrun in self.overruns)
        return not self.faults and on_time and self.growth <= MOST_GROWTH

    def line(self) -> str:
        """How things stand, on one line."""
        worst = max((overrun.wall for overrun in self.overruns), default=0.0)
        megabytes = self._memory[-1] / 2**20 if self._memory else 0
        return (
            f"{self.games} games, {self.plies} plies, {sum(self.faults.values())} faults,"
            f" {len(self.overruns)} timed moves, worst overrun {worst:.1f} ms,"
            f" {len(self.late)} late, {megabytes:.1f} MB"
        )

    def table(self) -> Iterator[str]:
        """All of it, line by line."""
        yield f"{'preset':8}{'against':9}{'games':>7}{'plies':>9}{'won':>7}{'drawn':>7}{'lost':>7}"
        for key in PRESETS:
            for rival in Rival:
                row = self.rows[key, rival]
                yield (
                    f"{key:8}{rival:9}{row.games:7}{row.plies:9}{row.won:7}{row.drawn:7}"
                    f"{row.lost:7}"
                )
        yield f"{'all':17}{self.games:7}{self.plies:9}"
        yield "against itself, `won` counts the games of seat 1"
        yield from (f"{fault}: {self.faults[fault]}" for fault in Fault)
        yield from self._time()
        growth = self.growth / 2**20
        yield f"memory: grew by {growth:.1f} MB after {WARM_UP} games (bound {MOST_GROWTH >> 20})"

    def _time(self) -> Iterator[str]:
        ours = [overrun for overrun in self.late if overrun.is_ours]
        yield f"timed moves: {len(self.overruns)}"
        yield f"overrun in ms: {spread([overrun.wall for overrun in self.overruns])}"
        yield f"the same in processor time: {spread([each.processor for each in self.overruns])}"
        yield f"late by more than 20 ms: {len(self.late)}, of these our fault: {len(ours)}"

    def _add_result(self, report: GameReport) -> None:
        row = self.rows[report.plan.rules.key, report.plan.rival]
        row.games += 1
        row.plies += report.plies
        if report.winner is None:
            row.drawn += 1
        elif _has_won(report, report.winner):
            row.won += 1
        else:
            row.lost += 1


def _has_won(report: GameReport, winner: int) -> bool:
    if report.plan.rival is Rival.ITSELF:
        return winner == 1
    return report.plan.engines[winner - 1] is not None


def spread(values: Sequence[float]) -> str:
    """The median, the value that one in a thousand exceeds, and the worst."""
    if not values:
        return "none"
    ordered = sorted(values)
    half, most = (ordered[min(len(ordered) - 1, int(len(ordered) * q))] for q in (0.5, 0.999))
    return f"median {half:.1f}, 99.9 % {most:.1f}, worst {ordered[-1]:.1f}"
