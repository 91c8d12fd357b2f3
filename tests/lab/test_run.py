"""Files of settings."""

import re
from pathlib import Path

import pytest

from koridor.lab.run import InvalidRun, Run, load_run, with_those_before

MANUAL = (Path(__file__).parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")


def run_of(folder: Path, text: str) -> Run:
    path = folder / "g1.toml"
    path.write_text(text, encoding="utf-8")
    return load_run(path)


def test_what_is_not_said_is_as_usual(tmp_path: Path) -> None:
    run = run_of(tmp_path, "")
    assert (run.name, run.seed, run.folder) == ("g1", 1, tmp_path / "g1")
    assert (run.selfplay.network, run.train.start, run.gate.against) == ("package", "", "package")


def test_what_is_said_holds(tmp_path: Path) -> None:
    run = run_of(
        tmp_path,
        'seed = 7\n[selfplay]\ngames = 5\nnetwork = "none"\n[train]\ndata = "a/*"\nepochs = 2',
    )
    assert (run.seed, run.selfplay.games, run.train.data, run.train.epochs) == (7, 5, ("a/*",), 2.0)
    assert run.network_named(run.selfplay.network).is_none


def test_runs_know_those_before_them(tmp_path: Path) -> None:
    for name, before in (("g1", ""), ("g2", "g1.toml"), ("g3", "g2.toml")):
        (tmp_path / f"{name}.toml").write_text(f'after = "{before}"', encoding="utf-8")
    line = with_those_before(load_run(tmp_path / "g3.toml"))
    assert [run.name for run in line] == ["g1", "g2", "g3"]
    (tmp_path / "g1.toml").write_text('after = "g3.toml"', encoding="utf-8")
    with pytest.raises(InvalidRun, match="comes after itself"):
        with_those_before(load_run(tmp_path / "g3.toml"))


def test_the_settings_that_the_manual_shows_make_sense(tmp_path: Path) -> None:
    blocks = re.findall(r"^```toml\n(.*?)^```$", MANUAL, re.MULTILINE | re.DOTALL)
    whole, to_go_on = (run_of(tmp_path, block) for block in blocks)
    assert (whole.gate.games, whole.after) == (1000, "g5.toml")
    assert whole.selfplay.network == whole.train.start == "g5/g5.knet"
    assert (to_go_on.selfplay.network, to_go_on.train.start) == ("package", "package")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("seed =", "Invalid value"),
        ("seeds = 1", "there is no setting seeds"),
        ("seed = 1.5", "seed = 1.5 is of the wrong kind"),
        ("selfplay = 3", "selfplay is a section"),
        ("[selfplay]\ngame = 3", "there is no setting selfplay.game"),
        ("[selfplay]\ngames = 0", "games is at least 1"),
        ("[selfplay]\nbatch = 3", "shard is a multiple of batch, and batch is even"),
        ('[selfplay]\nsearch = "best"', "search is one of alphabeta, puct"),
        ('[selfplay]\nsearch = "puct"\nnetwork = "none"', "playouts need a network"),
        ("[gate]\nelo0 = 5\nelo1 = 5", "gate: elo0 is less than elo1"),
        ("[gate]\nnodes = 0", "nodes or movetime limits a move"),
        ('[gate]\nsearch = "best"', "gate: search is one of alphabeta, puct"),
        ("[train]\nmirror = 1", "train.mirror = 1 is of the wrong kind"),
        ("[train]\nresult = 2.0", "result is a share"),
        ("[train]\nwidth = 100", "width is a multiple of 32"),
    ],
)
def test_what_makes_no_sense_is_refused(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(InvalidRun, match=message):
        run_of(tmp_path, text)


def test_every_reason_is_told(tmp_path: Path) -> None:
    with pytest.raises(InvalidRun, match=r"there is no setting a.*games is at least 1.*width"):
        run_of(tmp_path, "a = 1\n[selfplay]\ngames = 0\n[train]\nwidth = 1")


def test_records_to_learn_from_are_there(tmp_path: Path) -> None:
    run = run_of(tmp_path, "")
    with pytest.raises(InvalidRun, match="no file is named g1/selfplay"):
        run.data_files()
    run.games_folder.mkdir(parents=True)
    (run.games_folder / "0000.klab").touch()
    assert run.data_files() == [run.games_folder / "0000.klab"]
