"""`koridor convert`: games from one format into another."""

from collections import Counter
from typing import Annotated

import typer

from koridor.cli.edge import FAULT, complain, note
from koridor.cli.files import STANDARD_INPUT, opened
from koridor.cli.formats import FORMATS, Format, Origin
from koridor.cli.games import placed
from koridor.cli.options import PositionOption, rules_of, start_of
from koridor.rules import DUEL, KoridorError

_CHOICES = ", ".join(FORMATS)


def convert(
    source: Annotated[str, typer.Option("--from", metavar="FORMAT", help=f"One of {_CHOICES}.")],
    target: Annotated[str, typer.Option("--to", metavar="FORMAT", help="Likewise.")],
    file: Annotated[
        str, typer.Argument(metavar="FILE", show_default="standard input")
    ] = STANDARD_INPUT,
    rules: Annotated[
        str | None,
        typer.Option("--rules", metavar="RULES", help="The rules of games that do not say them."),
    ] = None,
    position: PositionOption = None,
) -> None:
    """Convert games from one format to another.

    Notations hold the moves of one game on each line, without numbers.
    They say neither its rules nor its start; --rules and --position do, or it is a duel.
    Records (qgn) and diagrams say their own.
    A game becomes the position or diagram that it ends in, and these become games without moves.

    What cannot be read is reported on standard error with its place.
    What stands before it is converted all the same; the exit code is then 2.
    """
    origin = _origin(rules, position)
    reader, writer = _format(source), _format(target)
    if not (reader.has_moves or writer.has_start):
        raise KoridorError(f"{source} has no moves, so nothing can be written as {target}")
    if not _converted(file, reader, writer, origin):
        raise typer.Exit(FAULT)


def _converted(file: str, reader: Format, writer: Format, origin: Origin) -> bool:
    """Write every game of a file; the answer is whether the file had no faults."""
    is_sound, separator = True, ""
    losses: Counter[str] = Counter()
    with opened(file) as stream:
        for found in reader.read(stream, origin):
            if found.game is not None:
                typer.echo(separator + writer.write(found.game), nl=False)
                losses.update(writer.losses(found.game, origin))
                separator = writer.separator
            for fault in found.faults:
                note(placed(fault, file))
                is_sound = False
    for loss, games in losses.items():
        times = "1 game" if games == 1 else f"{games} games"
        complain(f"note: {writer.key} does not say {loss} of {times}")
    return is_sound


def _format(key: str) -> Format:
    if key not in FORMATS:
        raise KoridorError(f"there is no format {key!r} (there are {_CHOICES})")
    return FORMATS[key]


def _origin(rules: str | None, position: str | None) -> Origin:
    asked = None if rules is None else rules_of(rules)
    return Origin(start_of(asked or DUEL, position), asked)
