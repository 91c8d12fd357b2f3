"""What openings and phases ask of a position of the duel, the only game they are made for."""

from koridor.rules import DUEL, Cell, Position, Rules

SHARES = tuple(seat.walls for seat in DUEL.seats)
"""The walls that each seat is given."""
STARTS = tuple(seat.start for seat in DUEL.seats)
"""The cell on which each pawn begins."""


def is_duel(rules: Rules) -> bool:
    """Whether the moves of a game under `rules` are those of the duel.

    How many plies may be played does not matter, nor does a rule about a third pawn.
    """
    return rules.size == DUEL.size and rules.seats == DUEL.seats


def walls_placed(position: Position) -> tuple[int, ...] | None:
    """The walls that each seat has put on the board.

    None when the hands and the board do not add up to the walls of the game, as in composed
    positions: then nobody can tell.
    """
    hands = zip(SHARES, position.walls_left, strict=True)
    placed = tuple(share - left for share, left in hands)
    return placed if sum(placed) == len(position.walls) else None


def steps_between(one: Cell, other: Cell) -> int:
    """The steps from one cell to another on an empty board."""
    return abs(one.file - other.file) + abs(one.rank - other.rank)


def plies_played(position: Position) -> int:
    """The plies that led to a position of the duel, as far as it can tell.

    Rules with a limit of plies count them. Otherwise these are the walls on the board and the
    steps of the pawns from their starts, so a pawn that walked to and fro makes it too small.
    """
    standing = [
        steps_between(start, pawn)
        for start, pawn in zip(STARTS, position.pawns, strict=True)
        if pawn is not None
    ]
    seen = len(position.walls) + sum(standing)
    if seen % 2 != position.turn - 1:
        seen += 1
    limit, left = position.rules.max_plies, position.plies_left
    counted = 0 if limit is None or left is None else limit - left
    return max(seen, counted)
