"""The gate: a new network is accepted only by a match against another one.

What has been played lies in files, so that a match which was ended anywhere goes on: each pair of
games is a line of `pairs.jsonl`, whose first line says what is played.
"""

import json
import math
import os
import re
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from typing import Any

from koridor.lab.contender import Contender, Kind
from koridor.lab.control import Control
from koridor.lab.fixtures import Fixture
from koridor.lab.log import append_line, read_lines
from koridor.lab.match import Plan, Standing, play_match, points_of_first
from koridor.lab.named_network import NamedNetwork
from koridor.lab.network import load_network
from koridor.lab.played import Played
from koridor.lab.run import Run
from koridor.lab.sprt import Sprt
from koridor.lab.tally import Tally
from koridor.record import Millis, write_game
from koridor.rules import DUEL, KoridorError

_PAIRS, _GAMES, _VERDICT = "pairs.jsonl", "games.qgn", "verdict.json"
_NO_WORD = re.compile(r"[^\w.]+")


class OtherMatch(KoridorError):
    """Files of a match that is not the one to be played."""


class Verdict(StrEnum):
    """What a match says of a network."""

    ACCEPTED = "accepted"
    REFUSED = "refused"
    UNDECIDED = "undecided"


@dataclass(frozen=True)
class Trial:
    """The match of a run's network against another one.

    Args:
        run: whose network is to be let in.
        network: that one.
        against: the other one.
    """

    run: Run
    network: NamedNetwork
    against: NamedNetwork

    @property
    def folder(self) -> Path:
        """Where its files lie: each opponent has a folder."""
        return self.run.gate_folder / _NO_WORD.sub("-", str(self.against))

    @cached_property
    def plan(self) -> Plan:
        """What is to be played."""
        gate = self.run.gate
        control = Control(
            nodes=gate.nodes or None, movetime=Millis(gate.movetime) if gate.movetime else None
        )
        return Plan(
            contenders=(self._contender(self.network), self._contender(self.against)),
            rules=DUEL,
            games=gate.games,
            control=control,
            concurrency=gate.concurrency or os.cpu_count() or 1,
            sprt=Sprt(gate.elo0, gate.elo1),
            seed=self.run.seed,
            event=f"Gate of {self.run.name}",
        )

    @property
    def identity(self) -> Mapping[str, Any]:
        """What a match that goes on must have in common with what it was.

        More games, other bounds and another number of games side by side are no other match.
        """
        gate = self.run.gate
        return {
            "network": str(self.network),
            "against": str(self.against),
            "seed": self.run.seed,
            "nodes": gate.nodes,
            "movetime": gate.movetime,
            "search": gate.search,
            "hash_megabytes": gate.hash_megabytes,
        }

    def _contender(self, network: NamedNetwork) -> Contender:
        gate = self.run.gate
        search = "alphabeta" if network.is_none else gate.search
        return Contender(
            str(network),
            Kind.NATIVE,
            options={"hash": gate.hash_megabytes},
            words={"EvalFile": network.option or "<empty>", "Search": search},
        )


def trial_of(run: Run, against: str | None = None) -> Trial:
    """The match that a run is to hold.

    Args:
        against: in place of the opponent that the settings name.

    Raises:
        InvalidNetwork: when either network is none.
        KoridorError: when both are the same.
    """
    opponent = run.network_named(run.gate.against if against is None else against)
    trial = Trial(run, run.network_named(f"{run.name}/{run.network_file.name}"), opponent)
    if trial.network.checksum == trial.against.checksum:
        raise KoridorError(f"{trial.network} and {trial.against} are one and the same network")
    return trial


def hold(
    trial: Trial,
    standing: Standing,
    on_game: Callable[[], None],
    now: Callable[[], float] = time.monotonic,
) -> Mapping[str, Any]:
    """Play what is left of a match, and write what it has shown.

    Args:
        standing: of the contenders, before the first game.
        on_game: called after each game, and once for those that were played before.
        now: a clock, in seconds.

    Returns:
        What was written: `verdict` and all that it rests on.

    Raises:
        OtherMatch: when the files are those of a match with other settings.
        EngineError: when an engine cannot be started.
    """
    log = _Log(trial, standing, now)
    log.recall()
    on_game()

    def note(fixture: Fixture, played: Played) -> None:
        log.add(fixture, played)
        on_game()

    play_match(trial.plan, standing, note)
    found = {**_findings(trial, standing), "seconds": round(log.seconds, 1), **_spent(trial)}
    path = trial.folder / _VERDICT
    partial = path.with_suffix(".partial")
    partial.write_text(json.dumps(found, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    partial.replace(path)
    return found


class _Log:
    """The files of a match.

    Args:
        seconds: what the pairs in it took together.
    """

    def __init__(self, trial: Trial, standing: Standing, now: Callable[[], float]) -> None:
        self._trial, self._standing, self._now = trial, standing, now
        self._path = trial.folder / _PAIRS
        self._waiting: dict[int, list[tuple[Fixture, Played]]] = {}
        self._last = now()
        self.seconds = 0.0

    def recall(self) -> None:
        """Count what has been played; of a pair of which one game is missing, nothing is kept."""
        identity = {"of": self._trial.identity}
        lines = read_lines(self._path)
        if not lines:
            append_line(self._path, identity)
        elif lines[0] != identity:
            raise OtherMatch(f"{self._path} is of another match: remove it to play anew")
        first, second = (contender.name for contender in self._trial.plan.contenders)
        for line in lines[1:]:
            points = (line["points"][0], line["points"][1])
            self._standing.recall(line["round"], first, second, Tally.of_pair(points))
            self.seconds += line["seconds"]
            for name, texts in line["faults"].items():
                self._standing.faults[name] += texts

    def add(self, fixture: Fixture, played: Played) -> None:
        """Write a pair once both games have been played."""
        pair = [*self._waiting.pop(fixture.round, ()), (fixture, played)]
        if len(pair) < 2:
            self._waiting[fixture.round] = pair
            return
        spent, self._last = self._now() - self._last, self._now()
        self.seconds += spent
        with (self._trial.folder / _GAMES).open("a", encoding="utf-8") as stream:
            stream.write("".join(f"{write_game(each.game)}\n" for _, each in pair))
        line = {
            "round": fixture.round,
            "points": [points_of_first(one, each.winner) for one, each in pair],
            "seconds": round(spent, 2),
            "faults": _faults(pair),
        }
        append_line(self._path, line)


def _faults(pair: Sequence[tuple[Fixture, Played]]) -> Mapping[str, list[str]]:
    """What engines did wrong, by their names."""
    found: dict[str, list[str]] = {}
    for fixture, played in pair:
        for seat, text in played.faults.items():
            found.setdefault(fixture.at_seat(seat).name, []).append(text)
    return found


def _findings(trial: Trial, standing: Standing) -> Mapping[str, Any]:
    """What the games show."""
    first, second = (contender.name for contender in trial.plan.contenders)
    tally = standing.tallies[first][second]
    test = trial.plan.sprt
    assert test is not None
    verdict = {"H1": Verdict.ACCEPTED, "H0": Verdict.REFUSED, None: Verdict.UNDECIDED}
    elo = tally.elo
    return {
        "run": trial.run.name,
        "verdict": str(verdict[test.verdict(tally)]),
        "network": _named(trial.network),
        "against": _named(trial.against),
        "games": tally.games,
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "pairs": list(tally.pairs),
        "elo": _number(elo.value),
        "elo_low": _number(elo.low),
        "elo_high": _number(elo.high),
        "ratio": round(test.ratio(tally), 3),
        "bounds": [round(bound, 3) for bound in test.bounds],
        "faults": {name: len(texts) for name, texts in standing.faults.items() if texts},
        "seed": trial.run.seed,
        "gate": asdict(trial.run.gate),
    }


def _named(network: NamedNetwork) -> Mapping[str, str]:
    return {"name": network.name, "checksum": network.checksum}


def _number(elo: float) -> float | None:
    """As JSON can hold it: nothing stands for what is not finite."""
    return round(elo, 1) if math.isfinite(elo) else None


def _spent(trial: Trial) -> Mapping[str, Any]:
    """What the network took to make, as its file tells."""
    about = load_network(Path(trial.network.option)).about
    return {
        name: about.get(name, 0) for name in ("games_spent", "selfplay_hours", "training_hours")
    }
