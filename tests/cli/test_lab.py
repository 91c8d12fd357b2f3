"""`koridor lab`."""

import signal
import subprocess
import time
from pathlib import Path

import pytest
from tests.cli.running import COMMAND, koridor, printed, refused
from tests.lab.made_up import made_up_network, made_up_shard

from koridor.lab.network import load_network

RUN = """
seed = 3
[selfplay]
games = 4
nodes = 20
batch = 2
shard = 4
threads = 2
network = "none"
"""


@pytest.mark.parametrize("command", ["selfplay", "check", "train", "export", "gate", "curve"])
def test_the_help_of_every_command_fits_a_terminal(command: str) -> None:
    text = printed("lab", command, "--help")
    assert text.startswith(f"Usage: koridor lab {command} [OPTIONS]")
    assert max(map(len, text.splitlines())) <= 80


def test_games_are_played_and_hold_what_they_should(tmp_path: Path) -> None:
    run = tmp_path / "g1.toml"
    run.write_text(RUN, encoding="utf-8")
    assert "4 games;" in koridor("lab", "selfplay", str(run)).out
    file = tmp_path / "g1" / "selfplay" / "0000.klab"
    first = file.read_bytes()
    text = printed("lab", "check", str(file), "--sample", "50")
    assert text.startswith("4 games, ")
    assert "seat 1: +" in text
    # Nothing is left to play.
    assert "4 games; 0.0 games/s" in koridor("lab", "selfplay", str(run)).out
    assert file.read_bytes() == first


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_run_that_is_ended_has_lost_nothing(tmp_path: Path, number: signal.Signals) -> None:
    run = tmp_path / "g1.toml"
    run.write_text(RUN.replace("games = 4", "games = 999999"), encoding="utf-8")
    file = tmp_path / "g1" / "selfplay" / "0000.klab"
    with subprocess.Popen(
        [*COMMAND, "lab", "selfplay", str(run)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as program:
        while not (file.exists() and file.stat().st_size > 1000):
            assert program.poll() is None
            time.sleep(0.01)
        program.send_signal(number)
        assert program.stdout is not None
        text = program.stdout.read()
    assert program.returncode == 130
    files = [str(path) for path in sorted(file.parent.iterdir())]
    checked = printed("lab", "check", *files, "--sample", "10")
    assert checked.split()[0] == text.split()[0]
    assert "torn" not in checked


def test_records_that_cannot_be_true_are_told(tmp_path: Path) -> None:
    path = made_up_shard(tmp_path / "a.klab")
    # Made-up games go on to the last ply; nothing is wrong with them.
    assert "8 games" in printed("lab", "check", str(path))
    data = bytearray(path.read_bytes())
    data[-1] ^= 1
    path.write_bytes(data + b"tail")
    ran = koridor("lab", "check", str(path))
    assert ran.code == 2
    assert "the checksum of a chunk is wrong" in ran.out


def test_settings_that_make_no_sense_are_one_line(tmp_path: Path) -> None:
    run = tmp_path / "g1.toml"
    run.write_text("games = 4", encoding="utf-8")
    assert "there is no setting games" in refused("lab", "selfplay", str(run))
    assert "No such file" in refused("lab", "selfplay", str(tmp_path / "none.toml"))


GATE = """
[gate]
against = "other.knet"
games = 4
nodes = 20
hash_megabytes = 1
concurrency = 2
"""


def gated(folder: Path, settings: str = GATE) -> Path:
    """A run with a network, beside another network."""
    made_up_network(folder / "g1" / "g1.knet", seed=1)
    made_up_network(folder / "other.knet", seed=2)
    run = folder / "g1.toml"
    run.write_text(settings, encoding="utf-8")
    return run


def test_a_gate_says_what_it_found_in_words_and_by_its_exit_code(tmp_path: Path) -> None:
    run = gated(tmp_path)
    ran = koridor("lab", "gate", str(run))
    assert ran.code == 1
    assert "g1.knet is undecided: the games have not decided" in ran.out
    assert "4 games, 20 nodes" in ran.out
    assert "cp " not in ran.out
    # At these bounds the games that were played decide.
    run.write_text(GATE + "elo0 = -4000\nelo1 = -3000\n", encoding="utf-8")
    ran = koridor("lab", "gate", str(run))
    assert ran.code == 0
    assert "g1.knet is accepted: it is stronger" in ran.out
    assert f"cp {tmp_path}/g1/g1.knet engine/networks/duel.knet" in ran.out
    assert koridor("lab", "gate", str(run), "--against", "none").code in {0, 1}
    folders = {path.name.split("-")[0] for path in (tmp_path / "g1" / "gate").iterdir()}
    assert folders == {"other.knet", "none"}


def test_a_gate_that_is_ended_keeps_its_pairs(tmp_path: Path) -> None:
    run = gated(tmp_path, GATE.replace("games = 4", "games = 9999"))
    with subprocess.Popen(
        [*COMMAND, "lab", "gate", str(run)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as program:
        while len(pairs_in(tmp_path)) < 3:
            assert program.poll() is None
            time.sleep(0.01)
        program.send_signal(signal.SIGTERM)
    assert program.returncode == 130
    before = pairs_in(tmp_path)
    run.write_text(GATE, encoding="utf-8")
    koridor("lab", "gate", str(run))
    assert pairs_in(tmp_path)[: len(before)] == before


def pairs_in(folder: Path) -> list[str]:
    paths = list((folder / "g1" / "gate").glob("*/pairs.jsonl"))
    return paths[0].read_text(encoding="utf-8").splitlines() if paths else []


def test_networks_that_are_none_are_one_line(tmp_path: Path) -> None:
    run = gated(tmp_path)
    (tmp_path / "bad.knet").write_bytes(b"no network")
    assert "not a network file" in refused("lab", "gate", str(run), "--against", "bad.knet")
    (tmp_path / "g1" / "g1.knet").unlink()
    assert "g1.knet" in refused("lab", "gate", str(run))
    for name, told in (("bad.knet", "not a network file"), ("missing.knet", "cannot read")):
        run.write_text(f'[selfplay]\nnetwork = "{name}"', encoding="utf-8")
        assert told in refused("lab", "selfplay", str(run))
    assert not (tmp_path / "g1" / "selfplay").exists()


def test_a_curve_is_drawn_from_gates(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="matplotlib is not installed: make lab-test does")
    run = gated(tmp_path)
    assert "no gate of these runs has ended" in refused("lab", "curve", str(run))
    koridor("lab", "gate", str(run))
    text = printed("lab", "curve", str(run))
    assert "g1" in text
    drawn = {path.name for path in (tmp_path / "g1" / "curve").iterdir()}
    assert drawn == {"curve.json", "strength.png", "strength.svg"}


def test_a_generation_from_nothing(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed: make lab-test installs it")
    pytest.importorskip("matplotlib", reason="matplotlib is not installed: make lab-test does")
    run = tmp_path / "g1.toml"
    run.write_text(RUN + "[train]\nbatch = 32\nwidth = 32\nepochs = 2\n", encoding="utf-8")
    koridor("lab", "selfplay", str(run))
    assert "trained: " in koridor("lab", "train", str(run)).out
    text = printed("lab", "export", str(run))
    assert "records of 4 games" in text
    network = tmp_path / "g1" / "g1.knet"
    first = network.read_bytes()
    about = load_network(network).about
    assert (about["run"], about["games_spent"], about["train"]["epochs"]) == ("g1", 4, 2.0)
    assert {path.name for path in (tmp_path / "g1" / "train").iterdir()} == {
        "checkpoint.pt", "loss.png", "loss.svg", "network.npz", "run.toml", "train.jsonl",
    }  # fmt: skip
    # The same run gives the same network, anywhere.
    again = tmp_path / "again" / "g1.toml"
    again.parent.mkdir()
    again.write_bytes(run.read_bytes())
    for command in ("selfplay", "train", "export"):
        koridor("lab", command, str(again))
    arrays, others = (
        load_network(path.with_suffix("") / "g1.knet").arrays for path in (run, again)
    )
    assert all((arrays[name] == others[name]).all() for name in arrays)
    # What is done stays as it is.
    koridor("lab", "train", str(run))
    printed("lab", "export", str(run))
    assert network.read_bytes() == first
