"""Plays the games in a process of its own, so that a crash costs one game and is counted."""

import gc
import multiprocessing
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, suppress
from multiprocessing.connection import Connection

from bench.soak.game import Fault, GameReport, play
from bench.soak.plan import GamePlan, draw_game

Playing = Callable[[GamePlan], GameReport]
_PATIENCE = 300.0
"""Seconds for a game; it hangs when it takes longer."""


def reports(
    seed: int, numbers: range, *, playing: Playing = play, patience: float = _PATIENCE
) -> Iterator[GameReport]:
    """Play games, and say of each how it went.

    Args:
        seed: of the soak.
        numbers: which games.
        playing: plays one of them.
        patience: seconds after which a game is given up.
    """
    while numbers:
        with closing(_from_one_process(seed, numbers, playing, patience)) as some:
            for report in some:
                numbers = range(report.plan.number + 1, numbers.stop)
                yield report


def _from_one_process(
    seed: int, numbers: range, playing: Playing, patience: float
) -> Generator[GameReport]:
    """The reports of a process; the last one is that of a crash where there was one."""
    context = multiprocessing.get_context("spawn")
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(sender, seed, numbers, playing), daemon=True)
    process.start()
    sender.close()
    try:
        for number in numbers:
            report = _received(receiver, patience)
            if report is None:
                process.kill()
                process.join()
                yield _crashed(draw_game(seed, number), process.exitcode)
                return
            yield report
    finally:
        process.kill()
        process.join()
        receiver.close()


def _work(sender: Connection, seed: int, numbers: range, playing: Playing) -> None:
    # Python collects garbage after each game, when memory is measured, and not within a move: a
    # full collection takes 40 ms and more, which no engine is to blame for.
    gc.disable()
    with suppress(BrokenPipeError):  # whoever wanted the reports is gone
        for number in numbers:
            sender.send(playing(draw_game(seed, number)))


def _received(receiver: Connection, patience: float) -> GameReport | None:
    """The next report; None when the process has died or hangs."""
    try:
        received = receiver.recv() if receiver.poll(patience) else None
    except EOFError:
        return None
    assert received is None or isinstance(received, GameReport)
    return received


def _crashed(plan: GamePlan, code: int | None) -> GameReport:
    what = f"the process ended or hung, exit code {code} ({plan.name}, {plan.rules.key})"
    return GameReport(plan, 0, None, ((Fault.CRASH, what),), (), 0)
