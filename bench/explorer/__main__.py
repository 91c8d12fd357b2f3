"""The command; see the package."""

import argparse
import asyncio
import gc
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import msgspec
from bench.explorer.asking import HEAD, ask, kinds, let_know
from bench.explorer.loading import load, sizes
from bench.explorer.made_up import Maker
from bench.explorer.processor import Processor
from bench.explorer.tree import grown
from msgspec import Struct
from tests.server import programs

from koridor.server.app.serving import SELDOM
from koridor.server.infra.store import migrate
from koridor.server.infra.store.opening import open_database
from koridor.server.infra.store.sql_archive import SqlArchive

_UNIQUE = "SELECT key FROM game_positions TABLESAMPLE SYSTEM_ROWS(100)"


class Filling(Struct, frozen=True):
    """What a database was filled with."""

    games: int
    positions: int
    seed: int


class Filled(Struct, frozen=True):
    """A database that is full.

    Args:
        start: the key of the start.
        reached: by key, how many games reached a position.
    """

    by: Filling
    start: int
    reached: dict[int, int]


async def measure(server: programs.Program, folder: Path, options: argparse.Namespace) -> None:
    """Fill a database if it is empty, ask, and print what was measured."""
    url, processor = server.url, Processor(server.process.pid)
    await migrate(url)
    by = Filling(options.games, options.positions, options.seed)
    there = _filled_before(folder / "filled.json", by) or await _fill(url, by)
    (folder / "filled.json").write_bytes(msgspec.json.encode(there))
    for name, size in (await sizes(url)).items():
        print(f"{name:20} {size / 1e6:10.1f} MB")
    database = open_database(url)
    archive = SqlArchive(database)
    of = kinds(there.start, there.reached, await _unique(url), options.seed)
    # As the server does; else some answers would wait for a walk through all that lives here.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)
    for attempt in ("first", "second"):
        print(f"asked for the {attempt} time; {_load()}\n{HEAD}")
        for figures in await ask(archive, of, processor, options.seed):
            print(figures, flush=True)
    for figures in await let_know(archive, options.new, processor):
        print(figures)
    print(_load())
    await database.close()


def _filled_before(file: Path, by: Filling) -> Filled | None:
    if not file.exists():
        return None
    there = msgspec.json.decode(file.read_bytes(), type=Filled)
    if there.by != by:
        raise SystemExit(f"{file.parent} was filled with {there.by}")
    print(f"{by.games} games are there from before")
    return there


async def _fill(url: str, by: Filling) -> Filled:
    began = time.perf_counter()
    tree = grown(by.positions, by.seed)
    print(
        f"{len(tree)} positions in the tree after {time.perf_counter() - began:.0f} s", flush=True
    )
    maker = Maker(tree, by.games, by.seed)
    await load(url, maker)
    print(f"{by.games} games are there after {time.perf_counter() - began:.0f} s", flush=True)
    return Filled(by, tree[0].key, dict(maker.reached))


def _load() -> str:
    return f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors"


async def _unique(url: str) -> list[int]:
    connection = await asyncpg.connect(url)
    await connection.execute("CREATE EXTENSION IF NOT EXISTS tsm_system_rows")
    rows = await connection.fetch(_UNIQUE)
    await connection.close()
    return [row["key"] for row in rows]


@contextmanager
def _folder(kept: Path | None) -> Iterator[Path]:
    if kept is None:
        with programs.short_folder() as folder:
            yield folder
    else:
        kept.mkdir(parents=True, exist_ok=True)
        yield kept.resolve()


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description="Measure the explorer.")
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--positions", type=int, default=60_000, help="of the tree of openings")
    parser.add_argument("--new", type=int, default=50, help="games that end while it is measured")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--folder", type=Path, help="keeps the database, for measuring again")
    options = parser.parse_args()
    with _folder(options.folder) as folder, programs.postgresql(folder) as server:
        asyncio.run(measure(server, folder, options))


if __name__ == "__main__":
    main()
