"""Games of the engine against itself, by either search."""

from pathlib import Path

import numpy as np
import pytest

from koridor.lab.data import (
    Flag,
    Records,
    faults,
    faults_of_games,
    faults_of_sample,
    game_starts,
    records_from,
)
from koridor.lab.data.records import has_flag
from koridor.lab.native import player_of
from koridor.lab.run import Run, SelfPlay


def played(search: str, *, games: int = 4, nodes: int = 100) -> Records:
    settings = SelfPlay(search=search, nodes=nodes)
    return records_from(player_of(Run(path=Path("g1.toml"), selfplay=settings))(0, games))


@pytest.mark.parametrize("search", ["alphabeta", "puct"])
def test_records_of_games_are_sound(search: str) -> None:
    records = played(search)
    assert game_starts(records).sum() == 4
    for what, found in {**faults(records), **faults_of_games(records)}.items():
        assert not found.any(), what
    assert not list(faults_of_sample(records))


def test_playouts_are_told_as_shares_of_moves() -> None:
    records = played("puct")
    proven = has_flag(records, Flag.PROVEN)
    assert has_flag(records, Flag.PUCT).all()
    assert (records["moves"][proven] == 1).all()
    several = records["moves"] > 1
    assert several.sum() > len(records) / 2
    assert records["moves"].max() == 8
    shares = records["policy"]["share"].astype(np.int64).sum(axis=1)
    assert (shares <= 65535).all()
    assert shares[~proven].mean() > 40_000
    unused = np.arange(8) >= records["moves"][:, None]
    assert not records["policy"]["share"][unused].any()


def test_a_search_in_depth_is_told_as_its_best_move() -> None:
    records = played("alphabeta")
    assert not has_flag(records, Flag.PUCT).any()
    assert (records["moves"] == 1).all()
    assert (records["policy"]["share"][:, 0] == 65535).all()


@pytest.mark.parametrize("search", ["alphabeta", "puct"])
def test_a_game_depends_on_its_number_alone(search: str) -> None:
    play = player_of(Run(path=Path("g1.toml"), selfplay=SelfPlay(search=search, nodes=60)))
    assert play(0, 4) == play(0, 1) + play(1, 2) + play(3, 1)
