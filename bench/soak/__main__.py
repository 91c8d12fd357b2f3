"""`python -m bench.soak`: plays, prints a line now and then, and a table at the end.

Times mean most where nothing else runs: `taskset -c 0 python -m bench.soak`.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from datetime import timedelta

from bench.soak.game import GameReport
from bench.soak.machine import load
from bench.soak.tally import SoakTally
from bench.soak.worker import reports


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games; 0 when nothing was wrong."""
    asked = _parser().parse_args(arguments)
    tally, began = SoakTally(), time.monotonic()
    print(f"seed {asked.seed}, games from {asked.first}, load {load()}", flush=True)
    try:
        for report in reports(asked.seed, range(asked.first, asked.first + asked.games)):
            tally.add(report)
            _tell(report)
            if tally.games % asked.every == 0:
                _say(f"{tally.line()}, load {load()}", began)
    except KeyboardInterrupt:
        pass
    _say("end", began)
    print(*tally.table(), sep="\n", flush=True)
    print(f"load {load()}; {'clean' if tally.is_clean else 'NOT CLEAN'}")
    return 0 if tally.is_clean else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bench.soak",
        description="Games of the engine against chance and itself, on all presets.",
    )
    parser.add_argument("--games", type=int, default=10_000, metavar="N", help="how many")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of all that is drawn")
    parser.add_argument(
        "--first", type=int, default=1, metavar="N", help="go on with this game of the seed"
    )
    parser.add_argument("--every", type=int, default=1000, metavar="N", help="games for a line")
    return parser


def _tell(report: GameReport) -> None:
    """Say at once what was wrong in a game."""
    for fault, what in report.faults:
        print(f"{fault}: {what}", flush=True)
    for overrun in report.overruns:
        if overrun.is_ours:
            print(
                f"late: {overrun.wall:.1f} ms, {overrun.processor:.1f} ms of the processor"
                f" ({report.plan.name}, {report.plan.rules.key})",
                flush=True,
            )


def _say(text: str, began: float) -> None:
    print(f"{timedelta(seconds=round(time.monotonic() - began))}  {text}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
