"""`koridor legal`: what may be played in a position."""

from typing import Annotated

import typer

from koridor.cli.options import MovesOption, PositionOption, RulesOption, position_of
from koridor.notation import ALGEBRAIC
from koridor.rules import InvalidNotation, Move, Position, Rules

_LARGEST_BOARD = Position.start(Rules.duel(size=19, walls=0))


def legal(
    rules: RulesOption = "duel",
    position: PositionOption = None,
    moves: MovesOption = "",
    pawn: Annotated[bool, typer.Option("--pawn", help="Only the pawn moves.")] = False,
    why: Annotated[
        str | None,
        typer.Option("--why", metavar="MOVE", help="Print why MOVE is illegal, or 'legal'."),
    ] = None,
) -> None:
    """Print the legal moves.

    They stand sorted on one line; after the end of the game the line is empty.
    A seat without any other move has the forced pass, --.
    """
    if pawn and why is not None:
        raise typer.BadParameter("--pawn and --why exclude each other")
    reached = position_of(rules, position, moves)
    if why is None:
        legal_moves = reached.legal_moves
        typer.echo(" ".join(sorted(map(str, legal_moves.pawn_moves if pawn else legal_moves))))
    else:
        typer.echo(reached.why_illegal(_read_move(why, reached)) or "legal")


def _read_move(text: str, position: Position) -> Move:
    """The move; one off this board too, since being off the board is a reason like any other."""
    try:
        return ALGEBRAIC.read(text, position)
    except InvalidNotation:
        try:
            return ALGEBRAIC.read(text, _LARGEST_BOARD)
        except InvalidNotation:
            pass
        raise
