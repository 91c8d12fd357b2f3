"""Games of the engine against itself, written to files as they end."""

import os
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from koridor.lab.data import InvalidShard, ShardWriter, open_shard
from koridor.lab.data.shard import BLOCK
from koridor.lab.log import append_line
from koridor.lab.run import Run

PlayGames = Callable[[int, int], bytes]
"""Plays games by the number of the first and how many; gives their records, in order."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far self-play has come.

    Args:
        games: written so far, those of earlier sessions too.
        played: of them in this session.
        plies: records written in this session.
        seconds: since this session began.
    """

    games: int
    played: int
    plies: int
    seconds: float


def settings_of(run: Run) -> Mapping[str, Any]:
    """What the records of a run depend on; their files say it."""
    play = run.selfplay
    return {
        "run": run.name,
        "seed": run.seed,
        "nodes": play.nodes,
        "exploring": play.exploring,
        "search": play.search,
        "network": str(run.network_named(play.network)),
    }


def play_games(
    run: Run,
    play: PlayGames,
    on_progress: Callable[[Progress], None],
    is_stopped: Callable[[], bool],
    now: Callable[[], float] = time.monotonic,
) -> Progress:
    """Play the games of a run that are not yet there.

    Batches are played side by side and written in order, so the files are the same whatever the
    number of threads, and however often the session was ended. What is being played when
    `is_stopped` turns true is played to its end and written.

    Args:
        play: plays games; called from several threads.
        on_progress: called after each batch that was written.
        is_stopped: whether to start no more batches.
        now: a clock, in seconds.

    Raises:
        InvalidShard: when files of this run are damaged, or were made with other settings.
    """
    run.games_folder.mkdir(parents=True, exist_ok=True)
    done = games_done(run)
    began = now()
    threads = run.selfplay.threads or os.cpu_count() or 1
    progress = Progress(done, 0, 0, 0.0)
    try:
        with ThreadPoolExecutor(threads) as pool, _Files(run) as files:
            for first, games, records in _batches(run, play, pool, done, is_stopped):
                files.add(first, games, records)
                progress = Progress(
                    first + games,
                    progress.played + games,
                    progress.plies + len(records) // BLOCK,
                    now() - began,
                )
                on_progress(progress)
    finally:
        if progress.played:
            _note(run, progress, threads)
    return progress


def shard_path(run: Run, number: int) -> Path:
    """The file with this number, from 0."""
    return run.games_folder / f"{number:04}.klab"


def games_done(run: Run) -> int:
    """How many games of a run are there, from the first on without a gap.

    Raises:
        InvalidShard: when a file is missing, or has not its place in the row.
    """
    done = 0
    paths = sorted(run.games_folder.glob("*.klab"))
    for number, path in enumerate(paths):
        first = number * run.selfplay.shard
        if path != shard_path(run, number) or done != first:
            raise InvalidShard(f"{path}: the files before it do not hold {first} games")
        done = first
        if path.stat().st_size >= BLOCK:
            chunks = open_shard(path).chunks
            if chunks and chunks[0].first != first:
                raise InvalidShard(f"{path} begins with game {chunks[0].first}, not {first}")
            done += sum(chunk.games for chunk in chunks)
    return done


def _batches(
    run: Run,
    play: PlayGames,
    pool: ThreadPoolExecutor,
    done: int,
    is_stopped: Callable[[], bool],
) -> Iterator[tuple[int, int, bytes]]:
    """First game, count and records of each batch, in order."""
    settings = run.selfplay
    threads = settings.threads or os.cpu_count() or 1
    waiting: deque[tuple[int, int, Future[bytes]]] = deque()
    upcoming = done
    while True:
        # Twice as many as there are threads, so that none waits for the oldest batch.
        while len(waiting) < 2 * threads and upcoming < settings.games and not is_stopped():
            # A batch never reaches over the end of its file; a session may have ended anywhere.
            games = min(settings.batch - upcoming % settings.batch, settings.games - upcoming)
            waiting.append((upcoming, games, pool.submit(play, upcoming, games)))
            upcoming += games
        if is_stopped():
            _take_back(waiting)
        if not waiting:
            return
        first, games, future = waiting.popleft()
        yield first, games, future.result()


def _take_back(waiting: deque[tuple[int, int, Future[bytes]]]) -> None:
    """Take back the batches that nobody has begun; they are the last ones."""
    while waiting and waiting[-1][2].cancel():
        waiting.pop()


def _note(run: Run, progress: Progress, threads: int) -> None:
    line = {
        "games": progress.games,
        "played": progress.played,
        "plies": progress.plies,
        "seconds": round(progress.seconds, 1),
        "threads": threads,
    }
    append_line(run.folder / "selfplay.jsonl", line)


class _Files:
    """The files of a run, one open at a time."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self._settings = settings_of(run)
        self._number = -1
        self._writer: ShardWriter | None = None

    def __enter__(self) -> "_Files":
        return self

    def __exit__(self, *error: object) -> None:
        if self._writer is not None:
            self._writer.close()

    def add(self, first: int, games: int, records: bytes) -> None:
        """Write a batch to the file where it belongs."""
        number = first // self._run.selfplay.shard
        if self._writer is None or number != self._number:
            if self._writer is not None:
                self._writer.close()
            self._number = number
            self._writer = ShardWriter(shard_path(self._run, number), self._settings)
        self._writer.add(first, games, records)
