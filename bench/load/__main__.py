"""Many games at once at a given rate: what the server measures, and what players see.

    python -m bench.load --games 200 --rate 200 --seconds 30
    python -m bench.load --postgresql
    python -m bench.load --database postgresql://postgres@127.0.0.1/koridor
    python -m bench.load --games 1 --rate 1 --watchers 3000 --processes 3
    python -m bench.load --games 1 --rate 1 --watchers 1000 --profile watched.prof

Server and generator share the machine, so what the generator uses is missing to the server.
With --profile the server is slower by half and more: its figures are good for nothing, but
`python -m pstats FILE` says what it was busy with.
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Mapping
from functools import partial
from pathlib import Path

import uvloop
from bench.load import figures
from bench.load.disk import watched_disk
from bench.load.game import Game, many
from bench.load.oracle import disagreements
from bench.load.pace import Pace
from bench.load.serving import Served, Usage, by_command, own_database
from bench.load.watching import Watchers

from koridor.server.infra.files import allow_many_files

Metrics = Mapping[str, float]


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.load", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=200, help="at once")
    parser.add_argument("--rate", type=float, default=100, help="moves a second, over all games")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--database", default="", help="postgresql://user@host/name")
    parser.add_argument(
        "--postgresql", action="store_true", help="on a PostgreSQL that is started for it"
    )
    parser.add_argument("--watchers", type=int, default=0, help="sockets that watch one game")
    parser.add_argument("--processes", type=int, default=2, help="in which watchers are")
    parser.add_argument("--profile", metavar="FILE", default="", help="of the server's functions")
    return parser.parse_args()


async def loaded(asked: argparse.Namespace, served: Served) -> int:
    """Play, tell the figures, and say how many faults were found."""
    games = await many(served.address, range(asked.games))
    for _ in range(2):  # a first move has to come soon, and many watchers need longer to come
        mover = await games[0].to_move()
        await mover.move(games[0].choose(mover))
    watchers = Watchers(served.address, games[0], asked.watchers, processes=asked.processes)
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
        faults += await watchers.gather()
        print(f"{asked.watchers} watchers were told of {watchers.changes} changes")
        print(figures.spread("watched: first to last of them", watchers.spreads()))
        print(figures.spread("watched: due -> last of them", pace.last_served(watchers)))
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
    print(figures.collections(before[0], after[0]))


async def leave(games: list[Game], watchers: Watchers) -> None:
    await asyncio.gather(watchers.close(), *(game.close() for game in games))


async def main(asked: argparse.Namespace) -> int:
    start = partial(by_command, profile=asked.profile)
    with tempfile.TemporaryDirectory(prefix="koridor-load-") as folder:
        served = Served(Path(folder), database=asked.database, start=start)
        try:
            await served.up()
            return await loaded(asked, served)
        finally:
            served.stop()


def run(asked: argparse.Namespace) -> int:
    allow_many_files()
    with own_database(is_wanted=asked.postgresql) as url:
        asked.database = asked.database or url
        return uvloop.run(main(asked))


if __name__ == "__main__":
    sys.exit(run(options()) > 0)
