"""The server killed at random moments of many games; then they go on, and nothing is missing.

    python -m bench.load.kills --kills 20 --games 20
    python -m bench.load.kills --postgresql
    python -m bench.load.kills --database postgresql://postgres@127.0.0.1/koridor

People play on small boards with clocks. When the server comes back, their pages connect again by
themselves and say again what was not acknowledged, as browsers do. The games go on to their ends.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import uvloop
from bench.load.game import Game, many
from bench.load.oracle import disagreements
from bench.load.page import Page, Refusal
from bench.load.serving import PATIENCE, Served, own_database

from koridor.server.core.messages.match_view import MatchView

FAIR_CAUSES = {"goal", "max_plies"}
"""How games end here: nobody loses on time, and none is called off, by the server's doing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How to play, and how to kill.

    Args:
        thinking: seconds that a player thinks, at least and at most; the server allows four moves
            a second in the long run.
        lives: seconds between a server's coming back and its next death.
    """

    games: int = 20
    kills: int = 20
    rules: str = "small"
    thinking: tuple[float, float] = (0.35, 0.7)
    lives: tuple[float, float] = (0.3, 2.0)

    @property
    def terms(self) -> dict[str, object]:
        control = {"initial": 120_000, "increment": 0}
        return {"rules": self.rules, "opponents": "friend", "control": control}


@dataclass
class Told:
    """What came of it.

    Args:
        away: seconds from each death until the server answered again.
        charged: milliseconds by which a running clock was lower, when its page was back, than
            at the death.
        faults: what must not be, in words.
    """

    kills: int = 0
    moves: int = 0
    again: int = 0
    away: list[float] = field(default_factory=list)
    charged: list[int] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


async def survived(served: Served, plan: Plan, chance: Random) -> Told:
    """Play through the deaths of the server, to the end of all games."""
    told = Told()
    playing = await many(served.address, range(plan.games), terms=plan.terms)
    players = [asyncio.create_task(_play(game, plan, Random(game.id))) for game in playing]
    try:
        for _ in range(plan.kills):
            await asyncio.sleep(chance.uniform(*plan.lives))
            await _die(served, playing, told)
        _, stuck = await asyncio.wait(players, timeout=PATIENCE * 4)
        told.faults += [f"{len(stuck)} games are stuck"] * bool(stuck)
        told.faults += await disagreements(served.address, playing, had_outages=True)
        told.faults += [f"{game.id}: {fault}" for game in playing for fault in _endings(game)]
    finally:
        await _leave(players, playing)
    told.moves = sum(len(page.acknowledged) for game in playing for page in game.pages)
    told.again = sum(page.said_again for game in playing for page in game.pages)
    return told


async def _play(game: Game, plan: Plan, chance: Random) -> None:
    """Both players, until the game is over."""
    while not game.is_over:
        await asyncio.sleep(chance.uniform(*plan.thinking))
        mover = game.mover
        if mover is not None:
            with suppress(Refusal):  # the page has noted it as a fault
                await mover.move(game.choose(mover))


def _endings(game: Game) -> Sequence[str]:
    outcome = game.view.current.outcome if game.view else None
    if outcome is None or outcome.cause in FAIR_CAUSES:
        return ()
    return (f"it ended by {outcome.cause}",)


async def _die(served: Served, games: Sequence[Game], told: Told) -> None:
    served.kill()
    died = time.monotonic()
    before = {page: _left(page.match, _wall()) for game in games for page in game.pages}
    counts = {page: page.connections for page in before}
    served.start_again()
    await served.up()
    told.kills += 1
    told.away.append(time.monotonic() - died)
    async with asyncio.timeout(PATIENCE):
        while any(page.connections == counts[page] for page in before):
            await asyncio.sleep(0.01)
    for page, left in before.items():
        _compare(page, left, told)


def _wall() -> int:
    return time.time_ns() // 1_000_000


def _left(match: MatchView | None, now: int) -> tuple[int, ...]:
    """The clocks at a moment, as a page shows them."""
    clocks = match.current.clocks if match else None
    if clocks is None:
        return ()
    passed = max(0, now - clocks.now)
    return tuple(
        left - (passed if seat == clocks.running else 0)
        for seat, left in enumerate(clocks.left, start=1)
    )


def _compare(page: Page, before: Sequence[int], told: Told) -> None:
    """No clock may be lower than it was, but that of a seat to move by the way back of its page."""
    returned = page.returned
    clocks = returned.current.clocks if returned else None
    if returned is None or clocks is None or returned.current.phase != "running":
        return
    for seat, (was, left) in enumerate(zip(before, clocks.left, strict=True), start=1):
        if seat == clocks.running:
            told.charged.append(was - left)
        elif left < was - _spent_by(returned, seat):
            told.faults.append(f"{returned.id}: seat {seat} had {was} ms and came back with {left}")


def _spent_by(match: MatchView, seat: int) -> int:
    """What the last move of a seat cost: its page may not have heard of it before the death."""
    return next((ply.spent for ply in reversed(match.plies) if ply.seat == seat), 0)


async def _leave(players: Sequence[asyncio.Task[None]], games: Sequence[Game]) -> None:
    for player in players:
        player.cancel()
    await asyncio.wait(players)
    await asyncio.gather(*(game.close() for game in games))


def report(told: Told) -> None:
    away = sorted(told.away)
    print(
        f"{told.kills} kills, {told.moves} moves acknowledged, {told.again} said again after a "
        f"lost connection; away {away[len(away) // 2]:.1f} s (median), {away[-1]:.1f} s at most"
    )
    charged = sorted(told.charged) or [0]
    print(
        f"running clocks, from the death to the page's return: {charged[len(charged) // 2]:+} ms "
        f"charged (median), {charged[-1]:+} ms at most"
    )
    print(f"{len(told.faults)} faults")
    for fault in told.faults[:20]:
        print(" ", fault)


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.load.kills", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--database", default="", help="postgresql://user@host/name")
    parser.add_argument(
        "--postgresql", action="store_true", help="on a PostgreSQL that is started for it"
    )
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


async def main(asked: argparse.Namespace) -> int:
    with tempfile.TemporaryDirectory(prefix="koridor-kills-") as folder:
        served = Served(Path(folder), database=asked.database)
        try:
            await served.up()
            plan = Plan(games=asked.games, kills=asked.kills)
            told = await survived(served, plan, Random(asked.seed))
        finally:
            served.stop()
    report(told)
    return len(told.faults)


def run(asked: argparse.Namespace) -> int:
    with own_database(is_wanted=asked.postgresql) as url:
        asked.database = asked.database or url
        return uvloop.run(main(asked))


if __name__ == "__main__":
    sys.exit(run(options()) > 0)
