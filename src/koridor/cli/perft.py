"""`koridor perft`: counting sequences of moves, to compare move generators."""

from typing import Annotated

import typer

from koridor import rules as library
from koridor.cli.options import MovesOption, PositionOption, RulesOption, number_from, position_of
from koridor.rules import Position

DEEPEST = 100
"""No count that ends in a lifetime goes deeper."""


def perft(
    depth: Annotated[
        int,
        typer.Argument(
            metavar="DEPTH", parser=number_from(0, DEEPEST), help="Plies to look ahead."
        ),
    ],
    rules: RulesOption = "duel",
    position: PositionOption = None,
    moves: MovesOption = "",
    divide: Annotated[
        bool, typer.Option("--divide", help="First a line for each move, with its share.")
    ] = False,
) -> None:
    """Count the sequences of DEPTH moves.

    The total stands alone on the last line. A forced pass counts as a move.
    """
    reached = position_of(rules, position, moves)
    if divide and depth > 0:
        typer.echo(_divided(reached, depth))
    else:
        typer.echo(library.perft(reached, depth))


def _divided(position: Position, depth: int) -> int:
    """The total, after its parts have been printed."""
    total = 0
    for move in sorted(position.legal_moves, key=str):
        share = library.perft(position.play(move), depth - 1)
        typer.echo(f"{move}: {share}")
        total += share
    return total
