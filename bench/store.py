"""How many appends a second a store takes, and how long each waits until it is on disk.

    python -m bench.store
    python -m bench.store postgresql://postgres@127.0.0.1/postgres

Matches append one move after another, as fast as they are acknowledged. The database must be one
that may be filled; where none is named, a SQLite file and a PostgreSQL of its own are made.
"""

import argparse
import asyncio
import os
import statistics
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from tests.server import programs
from tests.server.stores import move, opening

from koridor.server.infra.store import SqlStore, migrate

CONCURRENT = (1, 16, 200)


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured."""

    matches: int
    milliseconds: list[float]
    seconds: float

    def __str__(self) -> str:
        each = sorted(self.milliseconds)
        p99 = each[min(len(each) - 1, len(each) * 99 // 100)]
        return (
            f"{self.matches:4} matches: {len(each) / self.seconds:6.0f} appends/s, "
            f"median {statistics.median(each):6.2f} ms, 99th percentile {p99:7.2f} ms, "
            f"longest {each[-1]:7.2f} ms"
        )


async def measured(url: str, matches: int, seconds: float) -> Figures:
    """Append to so many matches at once for some seconds."""
    store = SqlStore(url)
    run = os.urandom(4).hex()
    ids = [f"{run}-{number}" for number in range(matches)]
    assert await store.append([opening(match_id, phase="running") for match_id in ids])
    began = time.perf_counter()
    each = await asyncio.gather(*(append(store, one, began + seconds) for one in ids))
    took = time.perf_counter() - began
    await store.close()
    return Figures(matches, [one for times in each for one in times], took)


async def append(store: SqlStore, match_id: str, until: float) -> list[float]:
    """Append to one match until the time is up; how long each append took."""
    times, version = [], 3
    while (began := time.perf_counter()) < until:
        assert await store.append([move(match_id, version)])
        times.append((time.perf_counter() - began) * 1000)
        version += 1
    return times


async def measure(urls: list[str], seconds: float) -> None:
    for url in urls:
        await migrate(url)
        print(url.split(":", maxsplit=1)[0], f"(load average {os.getloadavg()[0]:.1f})")
        for matches in CONCURRENT:
            print(await measured(url, matches, seconds), flush=True)


def main() -> None:
    """Measure the databases that are named, or one of each kind."""
    parser = argparse.ArgumentParser(description="Measure stores.")
    parser.add_argument("urls", nargs="*", help="databases that may be filled")
    parser.add_argument("--seconds", type=float, default=5.0, help="for each measurement")
    options = parser.parse_args()
    with ExitStack() as stack:
        urls = options.urls
        if not urls:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            cluster = stack.enter_context(programs.short_folder())
            urls = [f"sqlite:///{folder}/koridor.sqlite3"]
            urls.append(stack.enter_context(programs.postgresql(cluster)).url)
        asyncio.run(measure(urls, options.seconds))


if __name__ == "__main__":
    main()
