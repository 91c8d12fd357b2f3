"""Self-play that is ended and gone on with, by games that nobody thought about."""

import threading
from pathlib import Path

import pytest
from tests.lab.made_up import made_up_games

from koridor.lab.data import InvalidShard, open_shard
from koridor.lab.log import read_lines
from koridor.lab.run import Run, SelfPlay
from koridor.lab.selfplay import Progress, games_done, play_games

GAMES = 20


def run_in(folder: Path, *, games: int = GAMES, threads: int = 2, seed: int = 1) -> Run:
    settings = SelfPlay(games=games, batch=2, shard=8, threads=threads)
    return Run(path=folder / "r.toml", seed=seed, selfplay=settings)


def never() -> bool:
    return False


def nothing(_: Progress) -> None:
    """Nobody watches."""


def play_until(run: Run, wanted: int) -> None:
    """Play until so many games are written."""
    seen = [0]
    play_games(run, made_up_games, lambda p: seen.append(p.games), lambda: seen[-1] >= wanted)


def files(run: Run) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(run.games_folder.iterdir())}


def test_games_lie_in_order_in_files_of_some_games(tmp_path: Path) -> None:
    run = run_in(tmp_path)
    progress = play_games(run, made_up_games, nothing, never, lambda: 0.0)
    shards = [open_shard(path) for path in sorted(run.games_folder.iterdir())]
    assert [shard.games for shard in shards] == [8, 8, 4]
    read = b"".join(s.records(chunk).tobytes() for s in shards for chunk in s.chunks)
    assert read == made_up_games(0, GAMES)
    assert (progress.games, progress.played, progress.plies) == (GAMES, GAMES, len(read) // 64)
    assert read_lines(run.folder / "selfplay.jsonl") == [
        {"games": 20, "played": 20, "plies": progress.plies, "seconds": 0.0, "threads": 2}
    ]


def test_a_run_may_end_anywhere_and_threads_make_no_difference(tmp_path: Path) -> None:
    whole = run_in(tmp_path / "whole")
    play_games(whole, made_up_games, nothing, never)
    run = run_in(tmp_path / "parts", threads=3)
    for wanted in (3, 9, 13):
        play_until(run, wanted)
        assert games_done(run) >= wanted
        last = max(run.games_folder.iterdir())
        last.write_bytes(last.read_bytes()[:-100])
    play_games(run, made_up_games, nothing, never)
    assert files(run) == files(whole)


def test_games_at_play_are_written_when_it_is_to_stop(tmp_path: Path) -> None:
    run = run_in(tmp_path, threads=2)
    both_play = threading.Barrier(2)
    wanted = threading.Event()
    begun: list[int] = []

    def play(first: int, games: int) -> bytes:
        begun.append(first)
        if first <= 2:
            both_play.wait(30)
            wanted.set()
        return made_up_games(first, games)

    progress = play_games(run, play, nothing, wanted.is_set)
    assert {0, 2} <= set(begun)
    assert progress.games == games_done(run) == max(begun) + 2


def test_a_run_may_be_made_longer(tmp_path: Path) -> None:
    play_games(run_in(tmp_path, games=5), made_up_games, nothing, never)
    run = run_in(tmp_path)
    play_games(run, made_up_games, nothing, never)
    read = [open_shard(path) for path in sorted(run.games_folder.iterdir())]
    assert b"".join(
        s.records(chunk).tobytes() for s in read for chunk in s.chunks
    ) == made_up_games(0, GAMES)


def test_other_settings_do_not_go_on(tmp_path: Path) -> None:
    play_games(run_in(tmp_path, games=4), made_up_games, nothing, never)
    with pytest.raises(InvalidShard, match="seed 1, not 2"):
        play_games(run_in(tmp_path, seed=2), made_up_games, nothing, never)


def test_a_gap_between_files_is_noticed(tmp_path: Path) -> None:
    run = run_in(tmp_path)
    play_games(run, made_up_games, nothing, never)
    (run.games_folder / "0001.klab").unlink()
    with pytest.raises(InvalidShard, match="do not hold"):
        games_done(run)


def test_what_goes_wrong_in_a_game_ends_the_run(tmp_path: Path) -> None:
    def play(first: int, games: int) -> bytes:
        if first == 6:
            raise RuntimeError("out of memory")
        return made_up_games(first, games)

    run = run_in(tmp_path)
    with pytest.raises(RuntimeError):
        play_games(run, play, nothing, never)
    assert games_done(run) == 6
