"""Names of networks, and what is told of bad ones."""

import zlib
from pathlib import Path

import pytest
from tests.lab.made_up import made_up_network

from koridor.engine import Engine, InvalidNetwork, Options, _core
from koridor.lab.named_network import named_network
from koridor.lab.native import player_of
from koridor.lab.run import Run, SelfPlay
from koridor.rules import DUEL, Position


def checksum(data: bytes) -> str:
    return f"{zlib.crc32(data[:-4]):08x}"


def bad_files(folder: Path) -> dict[str, str]:
    """Files that hold no network, and what is said of them."""
    good = made_up_network(folder / "good.knet").read_bytes()
    damaged = bytearray(good)
    damaged[len(good) // 2] ^= 1
    contents = {
        "empty.knet": b"",
        "text.knet": b"no network",
        "damaged.knet": bytes(damaged),
        "cut.knet": good[:1000],
        "long.knet": good + b"x",
        "large.knet": bytes(5_000_000),
    }
    for name, data in contents.items():
        (folder / name).write_bytes(data)
    (folder / "folder.knet").mkdir()
    told = {
        "empty.knet": "not a network file",
        "text.knet": "not a network file",
        "large.knet": "not a network file",
        "folder.knet": "cannot read",
        "missing.knet": "cannot read",
    }
    return {**dict.fromkeys(contents, "a damaged network file"), **told}


def test_a_network_is_known_by_the_checksum_of_its_file(tmp_path: Path) -> None:
    data = made_up_network(tmp_path / "a.knet").read_bytes()
    network = named_network("a.knet", tmp_path)
    assert (network.option, str(network)) == (str(tmp_path / "a.knet"), f"a.knet {checksum(data)}")
    other = made_up_network(tmp_path / "b" / "a.knet", seed=2).read_bytes()
    assert named_network("b/a.knet", tmp_path).checksum == checksum(other) != checksum(data)


def test_the_package_has_a_network_and_none_is_none(tmp_path: Path) -> None:
    data = _core.built_in_network()
    for name in ("", "package"):
        network = named_network(name, tmp_path)
        assert (network.option, str(network)) == ("", f"package {checksum(data)}")
    none = named_network("none", tmp_path)
    assert none.is_none
    assert (none.option, str(none)) == ("none", "none")


def test_files_that_hold_no_network_are_one_kind_of_error(tmp_path: Path) -> None:
    for name, told in bad_files(tmp_path).items():
        path = tmp_path / name
        run = Run(path=tmp_path / "g1.toml", selfplay=SelfPlay(network=name))
        with pytest.raises(InvalidNetwork, match=told):
            named_network(name, tmp_path)
        with pytest.raises(InvalidNetwork, match=told):
            player_of(run)
        with pytest.raises(InvalidNetwork, match=told):
            Engine(DUEL, Options(network=str(path)))


def test_an_engine_takes_a_network_from_a_file(tmp_path: Path) -> None:
    path = made_up_network(tmp_path / "a name with blanks.knet")
    start = Position.start(DUEL)
    scores = set()
    for name in ("", "none", str(path)):
        with Engine(DUEL, Options(network=name)) as engine:
            scores.add(engine.evaluate(start))
    assert len(scores) == 3
