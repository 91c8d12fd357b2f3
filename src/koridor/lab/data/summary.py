"""What is in many records: results, lengths, scores."""

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from koridor.lab.data.records import Flag, Records, game_starts, has_flag

LENGTHS = 21
"""Classes of lengths, ten plies each; the last takes all that is longer."""
SCORE_EDGES = (-1000, -600, -400, -300, -200, -100, -50, 0, 50, 100, 200, 300, 400, 600, 1000)
"""Between these lie the classes of scores, in hundredths of a step."""
SCORES = len(SCORE_EDGES) + 1

Counts = npt.NDArray[np.int64]


def _zeros(size: int) -> Counts:
    return np.zeros(size, np.int64)


@dataclass(slots=True)
class Summary:
    """Counts that grow with every chunk.

    Args:
        results: games lost, drawn and won by seat 1.
        lengths: games by plies, in tens.
        flags: records by flag.
        scores: records by score, the proven ones left out.
        points: twice the points that the seat to move got from them.
    """

    records: int = 0
    plies: int = 0
    results: Counts = field(default_factory=lambda: _zeros(3))
    lengths: Counts = field(default_factory=lambda: _zeros(LENGTHS))
    flags: dict[Flag, int] = field(default_factory=lambda: dict.fromkeys(Flag, 0))
    scores: Counts = field(default_factory=lambda: _zeros(SCORES))
    points: Counts = field(default_factory=lambda: _zeros(SCORES))

    @property
    def games(self) -> int:
        """How many games were counted."""
        return int(self.results.sum())

    @property
    def first_share(self) -> float:
        """The points of seat 1 in a game, on average."""
        return float(self.results[2] + self.results[1] / 2) / max(1, self.games)

    def add(self, records: Records) -> None:
        """Count the records of whole games."""
        firsts = records[game_starts(records)]
        seat1 = np.where(firsts["turn"] == 0, firsts["result"], -firsts["result"])
        self.results += np.bincount(np.clip(seat1, -1, 1) + 1, minlength=3)
        plies = firsts["ply"].astype(np.int64) + firsts["left"]
        self.plies += int(plies.sum())
        self.lengths += np.bincount(np.minimum(plies // 10, LENGTHS - 1), minlength=LENGTHS)
        self.records += len(records)
        for flag in Flag:
            self.flags[flag] += int(has_flag(records, flag).sum())
        self._add_scores(records[~has_flag(records, Flag.PROVEN)])

    def _add_scores(self, records: Records) -> None:
        places = np.searchsorted(np.array(SCORE_EDGES), records["score"], side="right")
        self.scores += np.bincount(places, minlength=SCORES)
        points = np.bincount(places, records["result"].astype(np.float64) + 1, minlength=SCORES)
        self.points += points.astype(np.int64)
