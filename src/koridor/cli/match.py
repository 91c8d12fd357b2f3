"""`koridor match`: engines against each other."""

import sys
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, TextIO

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from koridor.cli.crosstable import crosstable, faults, verdict
from koridor.cli.options import RulesOption, number_from, rules_of
from koridor.lab import (
    Control,
    Fixture,
    Plan,
    Played,
    Sprt,
    Standing,
    play_match,
    read_contender,
    told_apart,
)
from koridor.record import Millis, write_game

_MOST = 999_999
_WIDTH_OF_FILES = 160
"""Columns where nobody says how many there are."""


def match(  # noqa: PLR0913, PLR0917 - the options of a command
    engines: Annotated[
        list[str],
        typer.Argument(metavar="ENGINES", help="Two or more; what names one is said above."),
    ],
    games: Annotated[
        int,
        typer.Option(metavar="N", parser=number_from(1, _MOST), help="At most so many games."),
    ] = 100,
    time: Annotated[
        str | None,
        typer.Option(
            metavar="TIME", help="0.3, seconds for a move, or 60+0.5, a clock and its gain."
        ),
    ] = None,
    nodes: Annotated[
        int | None,
        typer.Option(metavar="N", parser=number_from(1, _MOST), help="Positions for a move."),
    ] = None,
    depth: Annotated[
        int | None,
        typer.Option(metavar="N", parser=number_from(1, 1000), help="Plies to look ahead."),
    ] = None,
    margin: Annotated[
        int,
        typer.Option(
            metavar="MS",
            parser=number_from(0, _MOST),
            help="What a time may be exceeded by, in milliseconds.",
        ),
    ] = 100,
    concurrency: Annotated[
        int,
        typer.Option(metavar="N", parser=number_from(1, 256), help="Games side by side."),
    ] = 1,
    sprt: Annotated[
        tuple[float, float] | None,
        typer.Option(
            metavar="ELO0 ELO1",
            help="End when the first engine is shown to be stronger by ELO1, or only by ELO0.",
        ),
    ] = None,
    rules: RulesOption = "duel",
    seed: Annotated[
        int, typer.Option(metavar="N", parser=number_from(0, _MOST), help="Of the openings.")
    ] = 1,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE.qgn", help="Where to write the games.")
    ] = None,
) -> None:
    """Let engines play each other.

    An engine is level:N, native, native:KEY=N,KEY=N with options and limits of its own (hash,
    threads, seed, overhead, level, nodes, depth, movetime), cmd:PROGRAM with its arguments for
    one that speaks UQI, qtp:PROGRAM for one that speaks QTP, or random or random:seed=N for one
    that plays any legal move.

    Games come in pairs from random openings of 4 to 8 plies, with seats exchanged.
    With four seats each engine has every other one.
    They end by the rules, which limit the plies (200 with two seats, 400 with four) where RULES
    do not; an engine that crashes, breaks its time or plays illegally loses its game.
    Where no limit is given a move takes 0.1 seconds; QTP has no word for limits.
    """
    contenders = tuple(told_apart([read_contender(text) for text in engines]))
    control = Control(nodes=nodes, depth=depth, margin=Millis(margin))
    if time is not None:
        control = control.with_time(time)
    elif nodes is None and depth is None:
        control = control.with_time("0.1")
    plan = Plan(
        contenders=contenders,
        rules=rules_of(rules),
        games=games,
        control=control,
        concurrency=concurrency,
        sprt=None if sprt is None else Sprt(*sprt),
        seed=seed,
    )
    standing = Standing.of(contenders)
    try:
        _play(plan, out, standing)
    finally:
        # Whoever ends a match early wants to know what it has shown.
        if standing.games:
            _show(plan, standing)


def _play(plan: Plan, out: Path | None, standing: Standing) -> None:
    """Play the match; games are written as they end."""
    with nullcontext() if out is None else out.open("w", encoding="utf-8") as stream:
        _play_watched(plan, stream, standing)


def _play_watched(plan: Plan, stream: TextIO | None, standing: Standing) -> None:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    console = Console(file=sys.stderr, highlight=False)
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=2 * ((plan.games + 1) // 2))

        def on_game(_: Fixture, played: Played) -> None:
            if stream is not None:
                stream.write(("\n" if standing.games > 1 else "") + write_game(played.game))
                stream.flush()
            text = "  ".join(verdict(plan, standing))
            progress.update(task, completed=standing.games, description=text)

        play_match(plan, standing, on_game)


def _show(plan: Plan, standing: Standing) -> None:
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = _WIDTH_OF_FILES
    console.print(crosstable(plan, standing))
    for line in (*faults(standing), *verdict(plan, standing)):
        console.print(line, markup=False, soft_wrap=True)
