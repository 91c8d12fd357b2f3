"""Ten minutes of games among guests who behave badly: memory and queues must stay as they are.

    python -m bench.load.soak --minutes 10

Games are begun and left all the time. Every minute 500 sockets come within five seconds and are
cut; others never read, never answer, or send what is no message. What the server holds is looked
at when they are gone and it had time to notice.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random

import uvloop
from bench.load import figures
from bench.load.game import Game, many
from bench.load.nuisances import Nuisances
from bench.load.oracle import disagreements
from bench.load.pace import Pace
from bench.load.serving import Served, own_database

STORM, STORM_SECONDS = 500, 5.0
SILENT = 10
"""Sockets a minute that are opened and never read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """What the server holds at some moment."""

    minute: float
    resident: float
    files: int
    sockets: int
    hubs: int
    unwritten: int


async def looked(served: Served, began: float) -> Look:
    metrics = await served.metrics()
    return Look(
        minute=(time.monotonic() - began) / 60,
        resident=served.usage().resident / 2**20,
        files=len(list(Path(f"/proc/{served.pid}/fd").iterdir())),
        sockets=int(metrics["koridor_match_sockets"]),
        hubs=int(metrics["koridor_hubs"]),
        unwritten=int(metrics["koridor_unwritten_messages"]),
    )


def told(look: Look) -> str:
    return (
        f"minute {look.minute:4.1f}: {look.resident:6.1f} MiB, {look.files} files, "
        f"{look.sockets} sockets, {look.hubs} hubs, {look.unwritten} messages unwritten"
    )


class Soak:
    """A long load.

    Args:
        games: at once.
        rate: moves a second.
    """

    def __init__(self, served: Served, *, games: int, rate: float) -> None:
        self._served, self._games, self._rate = served, games, rate
        self._nuisances = Nuisances(served.address, Random(1))
        self._laid = 0
        self.looks: list[Look] = []
        self.faults: list[str] = []
        self.done: list[float] = []

    async def run(self, minutes: float) -> None:
        """Until the time is over; then everybody leaves."""
        began = time.monotonic()
        while time.monotonic() - began < minutes * 60:
            await self._minute()
            self.looks.append(await looked(self._served, began))
            print(told(self.looks[-1]), flush=True)
        self._nuisances.leave()

    async def _minute(self) -> None:
        games = await many(self._served.address, range(self._laid, self._laid + self._games))
        self._laid += self._games
        pace = Pace(games, self._rate)
        await asyncio.gather(pace.run(45), self._disturb(games))
        self.done += pace.times.done
        self.faults += await disagreements(self._served.address, games)
        self.faults += [f"{pace.times.lost} moves without an answer"] * bool(pace.times.lost)
        # Games that were merely left would rightly be remembered.
        await asyncio.gather(*(game.pages[0].resign() for game in games if not game.is_over))
        await asyncio.gather(*(game.close() for game in games))

    async def _disturb(self, games: list[Game]) -> None:
        bad = self._nuisances
        await bad.fall_silent(games, SILENT)
        await bad.ask_without_reading(games, SILENT, seconds=20)
        await bad.storm(games, STORM, STORM_SECONDS)
        await asyncio.gather(*(bad.talk_nonsense(games) for _ in range(10)))
        await bad.break_frames(games)

    def report(self) -> None:
        print(figures.spread("moves of players: due -> done", self.done))
        print(self._nuisances.came)
        settled = self.looks[len(self.looks) // 3 :]
        grown = settled[-1].resident - settled[0].resident
        minutes = max(1.0, settled[-1].minute - settled[0].minute)
        print(f"memory after the first third: {grown / minutes:+.2f} MiB a minute")
        print(f"{len(self.faults)} faults")
        for fault in self.faults[:20]:
            print(" ", fault)


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.load.soak", description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--rate", type=float, default=20, help="moves a second, over all games")
    parser.add_argument("--database", default="", help="postgresql://user@host/name")
    parser.add_argument(
        "--postgresql", action="store_true", help="on a PostgreSQL that is started for it"
    )
    return parser.parse_args()


async def main(asked: argparse.Namespace) -> int:
    with tempfile.TemporaryDirectory(prefix="koridor-soak-") as folder:
        served = Served(Path(folder), database=asked.database)
        soak = Soak(served, games=asked.games, rate=asked.rate)
        try:
            await served.up()
            await soak.run(asked.minutes)
        finally:
            served.stop()
    soak.report()
    return len(soak.faults)


def run(asked: argparse.Namespace) -> int:
    with own_database(is_wanted=asked.postgresql) as url:
        asked.database = asked.database or url
        return uvloop.run(main(asked))


if __name__ == "__main__":
    sys.exit(run(options()) > 0)
