"""The command; see the package."""

import argparse
import asyncio
import os
import time

import asyncpg
from bench.explorer.asking import HEAD, ask, kinds, let_know
from bench.explorer.loading import load, sizes
from bench.explorer.made_up import Maker
from bench.explorer.processor import Processor
from bench.explorer.tree import grown
from tests.server import programs

from koridor.server.infra.store import migrate
from koridor.server.infra.store.opening import open_database
from koridor.server.infra.store.sql_archive import SqlArchive

_UNIQUE = "SELECT key FROM game_positions TABLESAMPLE SYSTEM_ROWS(100)"


async def measure(server: programs.Program, options: argparse.Namespace) -> None:
    """Fill a database, ask, and print what was measured."""
    url, processor = server.url, Processor(server.process.pid)
    await migrate(url)
    began = time.perf_counter()
    tree = grown(options.positions, options.seed)
    print(
        f"{len(tree)} positions in the tree after {time.perf_counter() - began:.0f} s", flush=True
    )
    maker = Maker(tree, options.games, options.seed)
    await load(url, maker)
    print(f"{options.games} games are there after {time.perf_counter() - began:.0f} s")
    for name, size in (await sizes(url)).items():
        print(f"{name:20} {size / 1e6:10.1f} MB")
    print(f"load average {os.getloadavg()[0]:.1f}", flush=True)
    database = open_database(url)
    archive = SqlArchive(database)
    of = kinds(tree, maker, await _unique(url), options.seed)
    for attempt in ("first", "second"):
        print(f"asked for the {attempt} time\n{HEAD}")
        for figures in await ask(archive, of, processor, options.seed):
            print(figures, flush=True)
    for figures in await let_know(archive, tree, options.new, processor, options.seed):
        print(figures)
    await database.close()


async def _unique(url: str) -> list[int]:
    connection = await asyncpg.connect(url)
    await connection.execute("CREATE EXTENSION IF NOT EXISTS tsm_system_rows")
    rows = await connection.fetch(_UNIQUE)
    await connection.close()
    return [row["key"] for row in rows]


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description="Measure the explorer.")
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--positions", type=int, default=60_000, help="of the tree of openings")
    parser.add_argument("--new", type=int, default=50, help="games that end while it is measured")
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    with programs.short_folder() as folder, programs.postgresql(folder) as server:
        asyncio.run(measure(server, options))


if __name__ == "__main__":
    main()
