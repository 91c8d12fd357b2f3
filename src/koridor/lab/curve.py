"""Strength as a function of games and hours, over a chain of runs, from what their gates found.

Gates tell how strong networks are against each other. Taken together they give each network a
number: the one that fits all matches best, where one opponent is set to 0.
"""

import json
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from koridor.lab.log import read_lines
from koridor.lab.named_network import NO_NETWORK
from koridor.lab.run import Run, with_those_before
from koridor.lab.tally import QUANTILE, Tally, elo_of
from koridor.rules import KoridorError

BY_HAND = "the evaluation written by hand"
_SLOPE = 400 / math.log(10)
"""Elo points for a unit of the logarithm of chances."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """A network on the curve.

    Args:
        run: that made it.
        network: its checksum.
        games: that it and all before it took.
        selfplay_hours: of one core.
        training_hours: of one core.
        elo: its strength.
        error: how far that may be off, at 95 %.
    """

    run: str
    network: str
    games: int
    selfplay_hours: float
    training_hours: float
    elo: float
    error: float

    @property
    def hours(self) -> float:
        """Of self-play and training together."""
        return self.selfplay_hours + self.training_hours


@dataclass(frozen=True, slots=True)
class Curve:
    """The networks of a chain of runs, and what their strength is measured against.

    Args:
        base: what has Elo 0.
        points: in the order of the runs.
    """

    base: str
    points: tuple[Point, ...]


def chain_of(runs: Sequence[Run]) -> list[Run]:
    """The runs and all before them, the oldest first."""
    found: dict[Path, Run] = {}
    for run in runs:
        for each in with_those_before(run):
            found.setdefault(each.path.resolve(), each)
    return list(found.values())


def verdicts_of(runs: Sequence[Run]) -> list[Mapping[str, Any]]:
    """What the gates of runs have found, run by run."""
    paths = [path for run in runs for path in sorted(run.gate_folder.glob("*/verdict.json"))]
    verdicts = [json.loads(path.read_text(encoding="utf-8")) for path in paths]
    return [verdict for verdict in verdicts if verdict["games"]]


def curve_of(verdicts: Sequence[Mapping[str, Any]]) -> Curve:
    """The strength of the networks that gates speak of.

    Networks that no chain of matches joins to the base are left out.

    Raises:
        KoridorError: when there are no verdicts.
    """
    if not verdicts:
        raise KoridorError("no gate of these runs has ended: koridor lab gate holds one")
    base = _base(verdicts)
    strengths = dict(_strengths(verdicts, _key(base)))
    points: dict[str, Point] = {}
    for verdict in verdicts:
        key = _key(verdict["network"])
        if key in strengths:
            points[key] = _point(verdict, *strengths[key])
    named = BY_HAND if base["name"] == NO_NETWORK else f"{base['name']} {base['checksum']}"
    return Curve(named, tuple(points.values()))


def save_curve(curve: Curve, path: Path) -> None:
    """Write the numbers of a curve."""
    text = json.dumps(asdict(curve), ensure_ascii=False, indent=2)
    path.write_text(text + "\n", encoding="utf-8")


def losses_of(runs: Sequence[Run]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """The logs of the trainings, with positions counted over all of them."""
    before = 0.0
    for run in runs:
        lines = read_lines(run.training_folder / "train.jsonl")
        moved = [{**line, "positions": line["positions"] + before} for line in lines]
        if moved:
            before = max(line["positions"] for line in moved)
            yield run.name, moved


def _base(verdicts: Sequence[Mapping[str, Any]]) -> Mapping[str, Any]:
    """The evaluation written by hand where a match was against it, else the oldest opponent."""
    opponents: list[Mapping[str, Any]] = [verdict["against"] for verdict in verdicts]
    made = {_key(verdict["network"]) for verdict in verdicts}
    written = [each for each in opponents if each["name"] == NO_NETWORK]
    foreign = [each for each in opponents if _key(each) not in made]
    return (written or foreign or opponents)[0]


def _key(network: Mapping[str, Any]) -> str:
    """The same network is the same whatever its file is called."""
    return str(network["checksum"] or network["name"])


def _strengths(
    verdicts: Sequence[Mapping[str, Any]], base: str
) -> Iterator[tuple[str, tuple[float, float]]]:
    """Each network with its Elo and error: least squares, each match weighed by its error."""
    joined = _joined(verdicts, base)
    places = {key: place for place, key in enumerate(sorted(joined - {base}))}
    system = np.zeros((len(places), len(places)))
    wanted = np.zeros(len(places))
    for verdict in verdicts:
        first, second = _key(verdict["network"]), _key(verdict["against"])
        if first not in joined or first == second:
            continue
        elo, deviation = _difference(verdict)
        signs = [(places[key], sign) for key, sign in ((first, 1), (second, -1)) if key != base]
        for place, sign in signs:
            wanted[place] += sign * elo / deviation**2
            for other, other_sign in signs:
                system[place, other] += sign * other_sign / deviation**2
    covariance = np.linalg.inv(system)
    solved = covariance @ wanted
    for key, place in places.items():
        yield key, (float(solved[place]), QUANTILE * math.sqrt(covariance[place, place]))


def _joined(verdicts: Sequence[Mapping[str, Any]], base: str) -> set[str]:
    """The networks that matches join to the base."""
    joined, grown = set[str](), {base}
    while joined != grown:
        joined = set(grown)
        for verdict in verdicts:
            pair = {_key(verdict["network"]), _key(verdict["against"])}
            if pair & joined:
                grown |= pair
    return joined


def _difference(verdict: Mapping[str, Any]) -> tuple[float, float]:
    """The difference that a match shows, and its standard deviation; both finite."""
    tally = Tally(verdict["wins"], verdict["draws"], verdict["losses"], tuple(verdict["pairs"]))
    # As if one more pair had been divided: else a match without a loss would say that there is
    # no end to a strength.
    share = (tally.points + 1) / (tally.games + 2)
    deviation = tally.deviation / math.sqrt(sum(tally.pairs))
    return elo_of(share), _SLOPE * deviation / (share * (1 - share))


def _point(verdict: Mapping[str, Any], elo: float, error: float) -> Point:
    return Point(
        run=verdict["run"],
        network=verdict["network"]["checksum"],
        games=verdict["games_spent"],
        selfplay_hours=verdict["selfplay_hours"],
        training_hours=verdict["training_hours"],
        elo=round(elo, 1),
        error=round(error, 1),
    )
