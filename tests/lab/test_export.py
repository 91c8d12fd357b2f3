"""What a network took to make."""

from dataclasses import replace
from pathlib import Path

from tests.lab.made_up import made_up_network

from koridor.lab.export import spent
from koridor.lab.log import append_line
from koridor.lab.network import load_network, save_network
from koridor.lab.run import Run, load_run


def run_in(folder: Path, name: str, settings: str) -> Run:
    path = folder / f"{name}.toml"
    path.write_text(settings, encoding="utf-8")
    for seconds in (900, 1800):
        line = {"games": 20, "played": 10, "plies": 500, "seconds": seconds, "threads": 2}
        append_line(path.with_suffix("") / "selfplay.jsonl", line)
        append_line(path.with_suffix("") / "train" / "train.jsonl", {"seconds": seconds})
    return load_run(path)


def test_sessions_and_runs_before_count_together(tmp_path: Path) -> None:
    first = run_in(tmp_path, "g1", "")
    alone = {"games_spent": 20, "selfplay_hours": 1.5, "training_hours": 0.5}
    assert spent(first) == alone
    second = run_in(tmp_path, "g2", 'after = "g1.toml"')
    assert spent(second) == {name: 2 * number for name, number in alone.items()}


def test_a_network_to_go_on_from_brings_what_it_took(tmp_path: Path) -> None:
    path = made_up_network(tmp_path / "old.knet")
    known = {"games_spent": 100, "selfplay_hours": 2.0, "training_hours": 1.0}
    save_network(path, replace(load_network(path), about=known))
    run = run_in(tmp_path, "g1", '[train]\nstart = "old.knet"')
    assert spent(run) == {"games_spent": 120, "selfplay_hours": 3.5, "training_hours": 1.5}
    # Where a run comes after another one, that one has counted it already.
    later = run_in(tmp_path, "g2", 'after = "g1.toml"\n[train]\nstart = "old.knet"')
    assert spent(later)["games_spent"] == 140
