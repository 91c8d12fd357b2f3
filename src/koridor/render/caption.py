"""A board in words, for readers who do not see the picture."""

from dataclasses import dataclass

from koridor.rules import Position


@dataclass(frozen=True, slots=True)
class Caption:
    """The name of a picture, and a longer description where there is one."""

    title: str
    description: str = ""


def caption_of(position: Position) -> Caption:
    """The caption made from a position, in English.

    >>> from koridor.rules import DUEL, Position
    >>> caption_of(Position.start(DUEL)).title
    'Quoridor board, 9 by 9, seat 1 to move'
    """
    return Caption(_title(position), _description(position))


def _title(position: Position) -> str:
    """One line: the board's size and whose turn it is, or who won."""
    size = position.rules.size
    outcome = position.outcome
    if outcome is None:
        state = f"seat {position.turn} to move"
    elif outcome.winner is None:
        state = "drawn"
    else:
        state = f"seat {outcome.winner} has won"
    return f"Quoridor board, {size} by {size}, {state}"


def _description(position: Position) -> str:
    """Where every pawn and wall stands, and the position text."""
    seats = " ".join(_seat(position, seat) for seat in position.rules.seat_numbers)
    walls = " ".join(map(str, position.walls)) or "none"
    return f"{seats} Walls on the board: {walls}. Position: {position}"


def _seat(position: Position, seat: int) -> str:
    cell, left = position.pawns[seat - 1], position.walls_left[seat - 1]
    if cell is None:
        return f"Seat {seat} is out."
    return f"Seat {seat} on {cell}, {left} {'wall' if left == 1 else 'walls'} in hand."
