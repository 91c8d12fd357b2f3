"""`koridor show`: a position or a game as text or as a picture."""

from pathlib import Path
from typing import Annotated

import typer

from koridor.cli.edge import FAULT, note
from koridor.cli.exhibit import Exhibit
from koridor.cli.games import MOST_GAMES, chosen_game
from koridor.cli.options import (
    MovesOption,
    NotationOption,
    PositionOption,
    RulesOption,
    notation_of,
    number_from,
)
from koridor.cli.terminal import Terminal
from koridor.render import TextStyle, Theme
from koridor.rules import KoridorError

MOST_PLIES = 999_999
PICTURE = ".svg"
_THEMES = ", ".join(theme.value for theme in Theme)
_seat, _count = number_from(1, 4), number_from(0, MOST_PLIES)


def show(  # noqa: PLR0913 - every parameter is an option
    *,
    file: Annotated[
        str | None, typer.Argument(metavar="FILE", help="A saved game; - is standard input.")
    ] = None,
    rules: RulesOption = "duel",
    position: PositionOption = None,
    moves: MovesOption = "",
    number: Annotated[
        int,
        typer.Option(
            "--game", metavar="N", parser=number_from(1, MOST_GAMES), help="Which game of FILE."
        ),
    ] = 1,
    ply: Annotated[
        int | None,
        typer.Option("--ply", metavar="N", parser=_count, help="After N plies, not after all."),
    ] = None,
    notation: NotationOption = "algebraic",
    orientation: Annotated[
        int | None,
        typer.Option("--orientation", metavar="SEAT", parser=_seat, help="The seat at the bottom."),
    ] = None,
    path: Annotated[
        list[int] | None,
        typer.Option(
            "--path", metavar="SEAT", parser=_seat, help="Mark a shortest path. May be repeated."
        ),
    ] = None,
    move_list: Annotated[bool, typer.Option("--move-list", help="List the moves, too.")] = False,
    svg: Annotated[bool, typer.Option("--svg", help="Draw an SVG picture instead.")] = False,
    theme: Annotated[
        str, typer.Option("--theme", metavar="THEME", help=f"Of pictures: {_THEMES}.")
    ] = Theme.AUTO.value,
    output: Annotated[
        str | None,
        typer.Option("--output", "-o", metavar="FILE", help="Write there; FILE.svg is a picture."),
    ] = None,
) -> None:
    """Show a position or a game.

    FILE is a game that was saved (.qgn).
    Without it, --position and --moves say what is shown.
    With --notation, moves are read and listed in it, and the board lies as it does there.
    """
    written_in = notation_of(notation)
    game, faults = chosen_game(file, (rules, position, moves), written_in, number)
    exhibit = Exhibit(game, written_in, ply, orientation, tuple(path or ()))
    if svg or (output is not None and output.endswith(PICTURE)):
        _write(exhibit.picture(theme_of(theme)), output)
    elif output is not None:
        _write(exhibit.text(TextStyle(), with_moves=move_list), output)
    else:
        terminal = Terminal()
        terminal.say(exhibit.text(terminal.board_style, with_moves=move_list))
    for fault in faults:
        note(fault)
    if faults:
        raise typer.Exit(FAULT)


def theme_of(text: str) -> Theme:
    """The theme that `--theme` names.

    Raises:
        KoridorError: when there is none of this name.
    """
    if text not in {theme.value for theme in Theme}:
        raise KoridorError(f"there is no theme {text!r} (there are {_THEMES})")
    return Theme(text)


def _write(text: str, output: str | None) -> None:
    if output is None:
        typer.echo(text)
    else:
        Path(output).write_text(f"{text}\n", encoding="utf-8")
