"""Gates: matches of networks that end, go on, and say what they have shown."""

import io
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.lab.made_up import made_up_network

from koridor.engine import InvalidNetwork, _core
from koridor.lab import Standing
from koridor.lab.gate import OtherMatch, Trial, hold, trial_of
from koridor.lab.log import read_lines
from koridor.lab.run import Gate, Run
from koridor.record import read_games
from koridor.rules import KoridorError

SHORT = Gate(against="other.knet", games=6, nodes=20, hash_megabytes=1, concurrency=2)


def run_in(folder: Path, gate: Gate = SHORT) -> Run:
    """A run that has a network, beside another one."""
    made_up_network(folder / "g1" / "g1.knet", seed=1)
    made_up_network(folder / "other.knet", seed=2)
    return Run(path=folder / "g1.toml", seed=4, gate=gate)


def nothing() -> None:
    """Nobody watches."""


def held(
    trial: Trial, on_game: Callable[[], None] = nothing, now: Callable[[], float] = lambda: 0.0
) -> dict[str, Any]:
    return dict(hold(trial, Standing.of(trial.plan.contenders), on_game, now))


def points(trial: Trial) -> dict[int, list[float]]:
    lines = read_lines(trial.folder / "pairs.jsonl")
    return {line["round"]: sorted(line["points"]) for line in lines[1:]}


def test_a_gate_plays_its_games_and_writes_what_they_show(tmp_path: Path) -> None:
    run = run_in(tmp_path)
    trial = trial_of(run)
    clock = iter(range(100))
    found = held(trial, now=lambda: float(next(clock)))
    assert found["verdict"] == "undecided"
    assert (found["games"], sum(found["pairs"])) == (6, 3)
    assert found["network"]["name"] == "g1.knet"
    assert trial.folder == tmp_path / "g1" / "gate" / f"other.knet-{found['against']['checksum']}"
    assert json.loads((trial.folder / "verdict.json").read_text()) == found
    assert found["seconds"] > 0
    games = list(read_games(io.StringIO((trial.folder / "games.qgn").read_text())))
    assert len(games) == 6
    assert not any(game.errors for game in games)


def test_a_gate_that_was_ended_goes_on_and_shows_the_same(tmp_path: Path) -> None:
    whole = trial_of(run_in(tmp_path / "whole"))
    expected = held(whole)
    trial = trial_of(run_in(tmp_path / "parts"))
    for most in (2, 3):
        seen: list[int] = []

        def end_soon(seen: list[int] = seen, most: int = most) -> None:
            seen.append(1)
            if len(seen) > most:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            held(trial, end_soon)
        assert not (trial.folder / "verdict.json").exists()
    kept = points(trial)
    assert held(trial) == expected
    assert points(trial) == points(whole)
    assert kept.items() <= points(whole).items()


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    trial = trial_of(run_in(tmp_path))
    expected = held(trial)
    path = trial.folder / "pairs.jsonl"
    path.write_bytes(path.read_bytes()[:-10])
    assert held(trial) == expected
    assert held(trial) == expected, "nothing is left to play"


def test_more_games_go_on_and_other_settings_do_not(tmp_path: Path) -> None:
    run = run_in(tmp_path)
    held(trial_of(run))
    longer = replace(run, gate=replace(SHORT, games=8, concurrency=1, elo1=30.0))
    assert held(trial_of(longer))["games"] == 8
    for changed in (
        replace(run, gate=replace(SHORT, nodes=30)),
        replace(run, seed=5),
    ):
        with pytest.raises(OtherMatch, match="remove it"):
            held(trial_of(changed))
    made_up_network(run.network_file, seed=9)
    with pytest.raises(OtherMatch, match="remove it"):
        held(trial_of(run))


@pytest.mark.parametrize(("search", "nodes"), [("alphabeta", 1000), ("puct", 100)])
def test_the_better_network_is_accepted_and_the_other_is_not(
    tmp_path: Path, search: str, nodes: int
) -> None:
    easy = replace(SHORT, games=60, nodes=nodes, elo0=-300.0, elo1=100.0, search=search)
    run = run_in(tmp_path, easy)
    refused = held(trial_of(run, "package"))
    assert refused["verdict"] == "refused"
    assert refused["losses"] > refused["wins"]
    run.network_file.write_bytes(_core.built_in_network())
    accepted = held(trial_of(run))
    assert accepted["verdict"] == "accepted"
    assert accepted["games"] < 60


def test_the_evaluation_written_by_hand_may_stand_at_the_gate(tmp_path: Path) -> None:
    trial = trial_of(run_in(tmp_path, replace(SHORT, games=2, search="puct")), "none")
    assert held(trial)["against"] == {"name": "none", "checksum": ""}
    assert trial.folder.name == "none"


def test_a_gate_needs_two_networks(tmp_path: Path) -> None:
    run = run_in(tmp_path)
    with pytest.raises(InvalidNetwork, match="cannot read"):
        trial_of(run, "missing.knet")
    with pytest.raises(KoridorError, match="one and the same"):
        trial_of(run, "g1/g1.knet")
    run.network_file.unlink()
    with pytest.raises(InvalidNetwork, match="cannot read"):
        trial_of(run)
