"""`python -m bench.bots --games 500`: ten bots play each other, and all games are checked.

Nothing here is timed: it is about games that get stuck and moves that should not be.
"""

import argparse
import asyncio
import shlex
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from itertools import cycle, islice, permutations
from pathlib import Path

from bench.bots.checking import Findings, check
from bench.bots.ratings import rating_faults
from bench.bots.site import NAMES, site, token

from koridor.client import Api, ApiError, Bot, Policy, read_thinking

STUCK = 600.0
"""Seconds after which a game that is not over counts as stuck."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games; 0 when nothing was wrong."""
    asked = _parser().parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="koridor-bots-") as folder:
        findings = asyncio.run(_play(asked, Path(folder)))
        findings.faults += rating_faults(Path(folder), asked.games if asked.rated else 0)
    ends = ", ".join(f"{cause} {count}" for cause, count in sorted(findings.causes.items()))
    print(f"{findings.games} games, {findings.plies} plies: {ends}")
    print(*findings.faults, sep="\n")
    is_clean = not findings.faults and findings.games == asked.games
    print("clean" if is_clean else "NOT CLEAN")
    return 0 if is_clean else 1


async def _play(asked: argparse.Namespace, folder: Path) -> Findings:
    findings = Findings()
    async with AsyncExitStack() as stack:
        url = await stack.enter_async_context(site(folder, shlex.split(asked.serve)))
        names = NAMES[: asked.bots]
        secrets = await asyncio.gather(*(token(url, name) for name in names))
        apis = {
            name: await stack.enter_async_context(Api.at(url, secret))
            for name, secret in zip(names, secrets, strict=True)
        }
        bots = [
            Bot(
                api=api,
                thinking=read_thinking(asked.engine),
                policy=Policy(at_once=asked.games),
                report=lambda line: findings.faults.append(line) if "failed" in line else None,
            )
            for api in apis.values()
        ]
        playing = [asyncio.create_task(bot.run()) for bot in bots]
        pairs = list(islice(cycle(permutations(names, 2)), asked.games))
        free = asyncio.Semaphore(asked.parallel)
        games = [_game(apis, pair, free, findings, asked) for pair in pairs]
        await asyncio.gather(*games)
        for bot in bots:
            bot.stop()
        tallies = await asyncio.gather(*playing)
        counts = Counter(played=sum(tally.played for tally in tallies))
        if counts["played"] != 2 * asked.games:
            findings.faults.append(f"the bots count {counts['played']} seats in games")
    return findings


async def _game(
    apis: dict[str, Api],
    pair: tuple[str, str],
    free: asyncio.Semaphore,
    findings: Findings,
    asked: argparse.Namespace,
) -> None:
    """One game, from the challenge to its end."""
    challenger, opponent = apis[pair[0]], pair[1]
    body = {"variant": asked.rules, "rated": asked.rated, "keepAliveStream": True}
    body |= {"clock.limit": asked.clock, "clock.increment": 5}
    async with free:
        try:
            told = [one async for one in challenger.lines(f"/api/challenge/{opponent}", body=body)]
        except ApiError as error:
            findings.faults.append(f"{pair}: no game: {error}")
            return
        if told[-1] != {"done": "accepted"}:
            findings.faults.append(f"{pair}: no game: {told[-1]}")
            return
        match_id = told[0]["id"]
        try:
            async with asyncio.timeout(STUCK):
                while (await _phase(challenger, match_id)) != "ended":
                    await asyncio.sleep(2)
        except TimeoutError:
            findings.faults.append(f"{match_id}: is stuck")
        await check(challenger, match_id, findings)
        if findings.games % 10 == 0:
            print(f"{findings.games} games, {findings.plies} plies", flush=True)


async def _phase(api: Api, match_id: str) -> str:
    match = await api.get(f"/api/matches/{match_id}")
    return str(match["current"]["phase"])


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bench.bots", description="Bots play each other over the API of a site."
    )
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--bots", type=int, default=10, choices=range(2, len(NAMES) + 1))
    parser.add_argument("--parallel", type=int, default=20, help="games at a time")
    parser.add_argument("--engine", default="level:1", help="as for `koridor bot`")
    parser.add_argument("--rules", default="duel")
    parser.add_argument("--clock", type=int, default=300, help="seconds, plus 5 for each move")
    parser.add_argument("--serve", default="", help="more options for `koridor serve`")
    parser.add_argument("--rated", action="store_true")
    return parser


if __name__ == "__main__":
    sys.exit(main())
