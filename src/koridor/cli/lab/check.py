"""`koridor lab check`: looks through files of records."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from koridor.cli.edge import FAULT
from koridor.cli.lab.group import lab_module
from koridor.cli.options import number_from

_BAR = 40
_WIDTH_OF_FILES = 160


def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILES", help="Files of records.")],
    sample: Annotated[
        int,
        typer.Option(
            metavar="N",
            parser=number_from(0, 999_999),
            help="Records of each file that the rules themselves judge.",
        ),
    ] = 200,
) -> None:
    """Look through files of records: are they whole, and can they be true?

    Prints what is wrong, and how games ended, how long they were, and what scores were worth.
    Exit code 2 when anything is wrong; a torn end, which a stopped run leaves, is not.
    """
    checking = lab_module("check")
    report = checking.Report()
    for file in files:
        checking.check_file(file, report, sample)
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = _WIDTH_OF_FILES
    _show(console, report)
    for fault in report.faults:
        console.print(fault, markup=False, soft_wrap=True)
    if report.faults:
        raise typer.Exit(FAULT)


def _show(console: Console, report: Any) -> None:
    summary = report.summary
    console.print(
        f"{summary.games} games, {summary.records} records,"
        f" {summary.plies / max(1, summary.games):.1f} plies a game"
    )
    lost, drawn, won = summary.results.tolist()
    console.print(f"seat 1: +{won} ={drawn} -{lost}, {summary.first_share:.1%}")
    for flag, count in summary.flags.items():
        console.print(
            f"{flag.name.lower().replace('_', ' ')}: {count / max(1, summary.records):.1%}"
        )
    for name, count in report.torn.items():
        console.print(f"{name}: {count} torn bytes at its end", markup=False)
    console.print(_bars("plies", report.lengths()))
    console.print(_scores(report.scores()))


def _bars(title: str, rows: list[tuple[str, int]]) -> Table:
    table = Table(title, "games", "", box=None, title_justify="left")
    most = max((count for _, count in rows), default=0) or 1
    for name, count in rows:
        table.add_row(name, str(count), "█" * round(_BAR * count / most))
    return table


def _scores(rows: list[tuple[str, int, float]]) -> Table:
    table = Table("score", "records", "points", box=None)
    for name, count, share in rows:
        table.add_row(name, str(count), f"{share:.1%}" if count else "")
    return table
