"""The legal moves of a position, worked out when somebody asks."""

from collections.abc import Iterable, Iterator, Set
from functools import cached_property
from typing import TypeVar

from koridor.rules.board import pick
from koridor.rules.legality import placeable_walls, refusal, targets
from koridor.rules.moves import PASS, Move, PassMove, PawnMove, WallMove
from koridor.rules.state import State
from koridor.rules.wall_legality import Walls

T = TypeVar("T")


class LegalMoves(Set[Move]):
    """A set of moves: pawn moves by cell, then horizontal, then vertical walls by slot.

    `in` tests one move alone; `len` counts without making any move. A seat that cannot do
    anything has one move, the pass; after the end of the game there is none.
    """

    def __init__(self, state: State) -> None:
        self._state = state

    @property
    def pawn_moves(self) -> tuple[PawnMove, ...]:
        """The pawn moves, by file, then rank."""
        return tuple(pick(self._state.rules.board.pawn_moves, self._target_mask))

    @property
    def wall_moves(self) -> tuple[WallMove, ...]:
        """The walls: horizontal ones first, each kind by file, then rank."""
        board = self._state.rules.board
        horizontal, vertical = self._wall_masks
        return (
            *pick(board.horizontal_moves, horizontal),
            *pick(board.vertical_moves, vertical),
        )

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, PawnMove | WallMove | PassMove):
            return False
        return refusal(self._state, move) is None

    def __iter__(self) -> Iterator[Move]:
        moves: tuple[Move, ...] = (*self.pawn_moves, *self.wall_moves)
        return iter(moves or self._forced)

    def __len__(self) -> int:
        horizontal, vertical = self._wall_masks
        moves = self._target_mask.bit_count() + horizontal.bit_count() + vertical.bit_count()
        return moves or len(self._forced)

    def __repr__(self) -> str:
        return f"<LegalMoves {' '.join(map(str, self))}>"

    @cached_property
    def _target_mask(self) -> int:
        return targets(self._state)

    @cached_property
    def _wall_masks(self) -> Walls:
        return placeable_walls(self._state)

    @property
    def _forced(self) -> tuple[PassMove, ...]:
        """What is left when there is neither a pawn move nor a wall."""
        return () if self._state.is_over else (PASS,)

    @classmethod
    def _from_iterable(cls, moves: Iterable[T]) -> frozenset[T]:
        return frozenset(moves)
