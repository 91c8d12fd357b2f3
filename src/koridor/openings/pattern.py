"""A pattern: the positions that a line of an opening reaches, told from the board alone."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from koridor.openings.duel import STARTS, steps_between, walls_placed
from koridor.rules import DUEL, Cell, Move, PawnMove, Position, Symmetry, Wall, WallMove

LONGEST_MOVE = 2
"""How far a jump carries a pawn, in steps."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """Positions that have passed the moves of a line, in whatever order.

    Where the line leaves a move open, the seat may have placed any wall or moved its pawn. For
    a pawn it is enough to be near: a position does not tell by which way a pawn came.

    Args:
        turn: the seat to move.
        pawns: where the line puts the pawn of each seat.
        walls: the walls that the line names.
        placed: how many of them each seat has placed.
        free: how many moves of each seat the line leaves open.
    """

    turn: int
    pawns: tuple[Cell, ...]
    walls: frozenset[Wall]
    placed: tuple[int, ...]
    free: tuple[int, ...]

    @staticmethod
    def of(moves: tuple[Move | None, ...]) -> "Pattern":
        """The positions after `moves` from the start of the duel; None stands for any move."""
        pawns, placed, free = list(STARTS), [0] * len(STARTS), [0] * len(STARTS)
        walls = set()
        for ply, move in enumerate(moves):
            seat = ply % len(STARTS)
            if isinstance(move, PawnMove):
                pawns[seat] = move.cell
            elif isinstance(move, WallMove):
                walls.add(move.wall)
                placed[seat] += 1
            else:
                free[seat] += 1
        turn = len(moves) % len(STARTS) + 1
        return Pattern(turn, tuple(pawns), frozenset(walls), tuple(placed), tuple(free))

    def image(self, symmetry: Symmetry) -> "Pattern":
        """The images of the positions."""
        return replace(
            self,
            pawns=tuple(symmetry.cell(cell, DUEL.size) for cell in self.pawns),
            walls=frozenset(symmetry.wall(wall, DUEL.size) for wall in self.walls),
        )

    @property
    def hands(self) -> Iterator[tuple[int, ...]]:
        """Every way in which the seats may have placed walls."""
        for extra in product(*(range(free + 1) for free in self.free)):
            yield tuple(placed + more for placed, more in zip(self.placed, extra, strict=True))

    def is_met_by(self, position: Position) -> bool:
        """Whether a position of the duel is one of these."""
        placed = walls_placed(position)
        if placed is None or position.turn != self.turn:
            return False
        if not self.walls.issubset(position.walls):
            return False
        return all(
            self._seat_fits(seat, walls, pawn)
            for seat, (walls, pawn) in enumerate(zip(placed, position.pawns, strict=True))
        )

    def _seat_fits(self, seat: int, walls: int, pawn: Cell | None) -> bool:
        """Whether the moves that the line leaves open explain what a seat has done besides."""
        pawn_moves = self.free[seat] - (walls - self.placed[seat])
        if pawn is None or not 0 <= pawn_moves <= self.free[seat]:
            return False
        distance = steps_between(self.pawns[seat], pawn)
        least = 1 if pawn_moves == 1 else 0
        return least <= distance <= LONGEST_MOVE * pawn_moves
