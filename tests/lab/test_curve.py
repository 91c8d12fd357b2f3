"""Strength over a chain of runs."""

import json
from pathlib import Path
from typing import Any

import pytest

from koridor.lab.curve import BY_HAND, Curve, chain_of, curve_of, losses_of, save_curve, verdicts_of
from koridor.lab.log import append_line
from koridor.lab.run import Run, load_run
from koridor.lab.tally import elo_of
from koridor.rules import KoridorError

NONE = {"name": "none", "checksum": ""}


def network(name: str) -> dict[str, str]:
    return {"name": f"{name}.knet", "checksum": f"{name}{name}"}


def verdict(
    run: str, against: dict[str, str], pairs: tuple[int, ...], spent: int = 100
) -> dict[str, Any]:
    """A gate without drawn games: both of a pair lost, one won, both won."""
    lost, split, won = pairs
    return {
        "run": run,
        "network": network(run),
        "against": against,
        "games": 2 * sum(pairs),
        "wins": 2 * won + split,
        "draws": 0,
        "losses": 2 * lost + split,
        "pairs": [lost, 0, split, 0, won],
        "games_spent": spent,
        "selfplay_hours": spent / 100,
        "training_hours": 0.5,
    }


def test_one_match_gives_one_point() -> None:
    curve = curve_of([verdict("g1", NONE, (10, 20, 30))])
    [point] = curve.points
    assert (curve.base, point.run, point.games, point.hours) == (BY_HAND, "g1", 100, 1.5)
    assert point.elo == pytest.approx(elo_of(81 / 122), abs=0.1)
    assert 30 < point.error < 100


def test_strengths_add_up_over_a_chain() -> None:
    found = [
        verdict("g1", NONE, (10, 20, 30)),
        verdict("g2", network("g1"), (10, 30, 20), 200),
    ]
    first, second = curve_of(found).points
    assert first.elo < second.elo == pytest.approx(first.elo + elo_of(71 / 122), abs=0.2)
    assert second.error > first.error


def test_a_second_match_makes_it_surer() -> None:
    found = [
        verdict("g1", NONE, (10, 20, 30)),
        verdict("g2", network("g1"), (10, 30, 20), 200),
    ]
    before = curve_of(found).points[1]
    after = curve_of([*found, verdict("g2", NONE, (5, 10, 45), 200)]).points[1]
    assert after.error < before.error


def test_without_the_hand_written_evaluation_the_first_foreign_opponent_is_the_base() -> None:
    found = [
        verdict("g2", network("g1"), (10, 30, 20)),
        verdict("g1", network("old"), (10, 20, 30)),
    ]
    assert curve_of(found).base == "old.knet oldold"


def test_networks_that_nothing_joins_are_left_out() -> None:
    found = [verdict("g1", NONE, (1, 2, 3)), verdict("g9", network("g8"), (1, 2, 3))]
    assert [point.run for point in curve_of(found).points] == ["g1"]


def test_a_match_that_was_won_throughout_has_a_strength_too() -> None:
    [point] = curve_of([verdict("g1", NONE, (0, 0, 20))]).points
    assert 400 < point.elo < 1000


def test_a_curve_needs_a_gate() -> None:
    with pytest.raises(KoridorError, match="no gate"):
        curve_of([])


def chain_in(folder: Path) -> Run:
    for name, before in (("g1", ""), ("g2", "g1.toml")):
        path = folder / f"{name}.toml"
        path.write_text(f'after = "{before}"\n', encoding="utf-8")
        for place, kind in enumerate(("train", "test"), start=1):
            line = {"kind": kind, "positions": 1e6 * place, "value": 0.1, "policy": 1.0}
            append_line(folder / name / "train" / "train.jsonl", {**line, "best": 0.5, "result": 1})
        gate = folder / name / "gate" / "x" / "verdict.json"
        gate.parent.mkdir(parents=True)
        opponent = NONE if not before else network("g1")
        gate.write_text(json.dumps(verdict(name, opponent, (5, 10, 15))), encoding="utf-8")
    return load_run(folder / "g2.toml")


def test_a_run_brings_those_before_it(tmp_path: Path) -> None:
    run = chain_in(tmp_path)
    chain = chain_of([run, load_run(tmp_path / "g1.toml")])
    assert [each.name for each in chain] == ["g1", "g2"]
    assert [each["run"] for each in verdicts_of(chain)] == ["g1", "g2"]
    logs = dict(losses_of(chain))
    assert [line["positions"] for line in logs["g2"]] == [3e6, 4e6]
    path = tmp_path / "curve.json"
    save_curve(curve_of(verdicts_of(chain)), path)
    told = json.loads(path.read_text(encoding="utf-8"))
    assert [point["run"] for point in told["points"]] == ["g1", "g2"]


@pytest.mark.parametrize("ending", ["svg", "png"])
def test_pictures_of_the_same_curve_are_the_same(tmp_path: Path, ending: str) -> None:
    pytest.importorskip("matplotlib", reason="matplotlib is not installed: make lab-test does")
    from koridor.lab.pictures import draw_all_losses, draw_curve  # noqa: PLC0415 - not there always

    chain = chain_of([chain_in(tmp_path)])
    curve: Curve = curve_of(verdicts_of(chain))
    for name in ("a", "b"):
        draw_curve(curve, tmp_path / f"{name}.{ending}")
        draw_all_losses(list(losses_of(chain)), tmp_path / f"loss-{name}.{ending}")
    for prefix in ("", "loss-"):
        first, second = (tmp_path / f"{prefix}{name}.{ending}" for name in ("a", "b"))
        assert first.read_bytes() == second.read_bytes()
