"""Many games at once at a given rate: what the server measures, and what players see.

    python -m bench.load --games 200 --rate 200 --seconds 30
    python -m bench.load --database postgresql://postgres@127.0.0.1/koridor
    python -m bench.load --games 20 --rate 20 --watchers 1000

Server and generator share the machine, so what the generator uses is missing to the server.
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

import uvloop
from bench.load import figures
from bench.load.disk import watched_disk
from bench.load.game import Game, many
from bench.load.oracle import disagreements
from bench.load.pace import Pace
from bench.load.serving import Served, Usage
from bench.load.watching import Watchers

Metrics = Mapping[str, float]


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.load", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=200, help="at once")
    parser.add_argument("--rate", type=float, default=100, help="moves a second, over all games")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--database", default="", help="postgresql://user@host/name")
    parser.add_argument("--watchers", type=int, default=0, help="sockets that watch one game")
    return parser.parse_args()


async def loaded(asked: argparse.Namespace, served: Served) -> int:
    """Play, tell the figures, and say how many faults were found."""
    games = await many(served.address, range(asked.games))
    watchers = Watchers(served.address, games[0], asked.watchers)
    await watchers.open()
    pace = Pace(games, asked.rate)
    before = await served.metrics(), served.usage()
    async with watched_disk(served.data / "disk") as disk:
        await pace.run(asked.seconds)
    after = await served.metrics(), served.usage()
    report(asked, pace, before, after)
    print(figures.spread("the bare disk, 4 KiB made durable", disk))
    faults = await disagreements(served.address, games)
    if asked.watchers:
        print(figures.spread("watched: first to last of them", watchers.spreads()))
        print(figures.spread("watched: due -> last of them", pace.last_served(watchers)))
        faults += [f"{watchers.behind} watchers are behind"] * bool(watchers.behind)
    await leave(games, watchers)
    print(f"pages, server, record, rules and clocks: {len(faults)} disagreements")
    for fault in faults[:20]:
        print(" ", fault)
    return len(faults) + pace.times.lost


def report(
    asked: argparse.Namespace,
    pace: Pace,
    before: tuple[Metrics, Usage],
    after: tuple[Metrics, Usage],
) -> None:
    times, moves = pace.times, len(pace.times.done)
    seconds = after[1].at - before[1].at
    print(
        f"{asked.games} games, {asked.rate:.0f} moves/s due for {asked.seconds:.0f} s: "
        f"{moves} moves, {moves / seconds:.0f}/s; {pace.running} games still run; "
        f"{times.refused} refused, {times.lost} without an answer"
    )
    for name, what in (
        ("koridor_move_seconds", "server: frame -> acknowledged"),
        ("koridor_commit_seconds", "server: decide, commit, publish"),
    ):
        print(figures.handling(figures.buckets(before[0], after[0], name), what))
    print(figures.spread("page: due -> done", times.done))
    print(figures.spread("page: due -> opponent's change", times.change))
    print(figures.spread("of that, our own delay in sending", times.late))
    print(figures.usage(before[1], after[1], moves))


async def leave(games: list[Game], watchers: Watchers) -> None:
    await asyncio.gather(watchers.close(), *(game.close() for game in games))


async def main(asked: argparse.Namespace) -> int:
    with tempfile.TemporaryDirectory(prefix="koridor-load-") as folder:
        served = Served(Path(folder), database=asked.database)
        try:
            await served.up()
            return await loaded(asked, served)
        finally:
            served.stop()


if __name__ == "__main__":
    sys.exit(uvloop.run(main(options())) > 0)
