"""How the rounds of a record are numbered."""

from dataclasses import dataclass

from koridor.rules import Position


@dataclass(frozen=True, slots=True)
class RoundCount:
    """Counts the rounds along a line.

    Round 1 begins with the first ply, whoever plays it; a round ends when the turn comes to
    a seat with a number no higher than that of the last seat that moved. So a seat that is
    out, or a set-up in which seat 3 begins, leaves the count in order.

    Args:
        number: the round of the last ply.
        seat: the seat that played it; 0 before the first ply.
    """

    number: int = 1
    seat: int = 0

    def at(self, position: Position) -> int:
        """The round of the ply that is played next, from `position`."""
        return self.number + (position.turn <= self.seat)

    def after_ply_at(self, position: Position) -> "RoundCount":
        """The count after a ply played from `position`."""
        return RoundCount(self.at(position), position.turn)
