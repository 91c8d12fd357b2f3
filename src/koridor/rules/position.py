"""A position: what stands on the board and whose turn it is, always sound."""

from dataclasses import dataclass
from typing import Any

from koridor.rules import state as states
from koridor.rules.board import pick
from koridor.rules.cells import Cell
from koridor.rules.errors import IllegalMove, InvalidSetup, KoridorError
from koridor.rules.legal_moves import LegalMoves
from koridor.rules.legality import refusal
from koridor.rules.moves import Move
from koridor.rules.outcome import Outcome
from koridor.rules.paths import trace
from koridor.rules.refusal import Refusal, RefusalKind
from koridor.rules.rules import Rules
from koridor.rules.setup import Setup, wall_slots
from koridor.rules.state import State
from koridor.rules.walls import Wall


@dataclass(frozen=True, slots=True, init=False, eq=False, repr=False)
class Position:
    """What stands on the board, the walls in hand and the seat to move.

    Positions are values: `play` returns a new one and the old one stays as it was, so undoing
    a move is keeping the position before it. Two positions are equal when the game goes on
    alike from both.

    Args:
        setup: what stands where.

    Raises:
        InvalidSetup: with every reason why the set-up cannot be a position.

    >>> from koridor.rules import DUEL, PawnMove, Cell
    >>> start = Position.start(DUEL)
    >>> print(start.play(PawnMove(Cell(4, 1))))
    - / - / e2 e9 / 10 10 / 2
    >>> len(start.legal_moves)
    131
    """

    _state: State
    _legal_moves: LegalMoves | None

    def __init__(self, setup: Setup) -> None:
        problems = setup.problems()
        if problems:
            raise InvalidSetup(problems, str(setup))
        _fill(self, _sound_state(setup))

    @staticmethod
    def start(rules: Rules) -> "Position":
        """The start of a game under `rules`."""
        return _position(states.start_state(rules))

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self._state.rules

    @property
    def turn(self) -> int:
        """The seat to move, from 1."""
        return self._state.turn

    @property
    def pawns(self) -> tuple[Cell | None, ...]:
        """The cell of each seat's pawn, None for a seat that is out."""
        board = self.rules.board
        return tuple(board.cell(pawn) if pawn else None for pawn in self._state.pawns)

    @property
    def walls(self) -> tuple[Wall, ...]:
        """The walls on the board: horizontal ones first, each kind by file, then rank."""
        board, (horizontal, vertical) = self.rules.board, self._state.walls
        moves = (
            *pick(board.horizontal_moves, horizontal),
            *pick(board.vertical_moves, vertical),
        )
        return tuple(move.wall for move in moves)

    @property
    def walls_left(self) -> tuple[int, ...]:
        """The walls in each seat's hand."""
        return self._state.walls_left

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that are out (R7), the first to leave first."""
        return self._state.out

    @property
    def plies_left(self) -> int | None:
        """Plies until the game is a draw, or None under rules without a limit."""
        return self._state.plies_left

    @property
    def state(self) -> State:
        """The position in bits, as engines read it; `board.py` says what each bit means.

        Everybody else asks the other properties.
        """
        return self._state

    @property
    def setup(self) -> Setup:
        """The position as a set-up, to be changed and checked again."""
        return Setup(
            self.rules,
            self.pawns,
            self.walls,
            self.walls_left,
            self.turn,
            self.out,
            self.plies_left,
        )

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves, worked out when asked for."""
        moves = self._legal_moves
        if moves is None:
            moves = LegalMoves(self._state)
            object.__setattr__(self, "_legal_moves", moves)
        return moves

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return states.outcome(self._state)

    def is_legal(self, move: Move) -> bool:
        """Whether the seat to move may play `move`."""
        return refusal(self._state, move) is None

    def why_illegal(self, move: Move) -> Refusal | None:
        """The reason why `move` is not allowed; None if it is.

        >>> from koridor.rules import DUEL, PawnMove, Cell
        >>> print(Position.start(DUEL).why_illegal(PawnMove(Cell(4, 8))))
        the pawn of seat 2 stands there
        """
        return refusal(self._state, move)

    def play(self, move: Move) -> "Position":
        """The position after `move`.

        Raises:
            IllegalMove: with the reason, when it is not allowed.
        """
        reason = refusal(self._state, move)
        if reason is not None:
            raise IllegalMove(move, reason, str(self))
        return _position(states.after(self._state, move))

    def retire(self, seat: int) -> "Position":
        """The position after `seat` has resigned, run out of time or gone for good (R7).

        Its pawn leaves the board, its walls stay, and it gets no turn any more.

        Raises:
            KoridorError: when there is no such seat in play.
            IllegalMove: when the game is over.
        """
        self._require_in_play(seat)
        if self._state.is_over:
            raise IllegalMove(f"leaving of seat {seat}", Refusal(RefusalKind.GAME_OVER), str(self))
        return _position(states.without(self._state, seat))

    def distance(self, seat: int) -> int:
        """Steps from the pawn of `seat` to its goal; walls count, pawns do not."""
        self._require_in_play(seat)
        return states.distance(self._state, seat)

    def shortest_path(self, seat: int) -> tuple[Cell, ...]:
        """A shortest path from the pawn of `seat` to its goal, both ends included.

        Of several, the same one each time.
        """
        self._require_in_play(seat)
        rules = self.rules
        flood = states.flood(self._state, seat)
        path = trace(flood, rules.goals[seat - 1], self._state.edges, rules.size)
        return tuple(rules.board.cell(cell) for cell in path)

    def __eq__(self, other: object) -> bool:
        return self._state == other._state if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        # The rules are left out: they cost most of the time and seldom differ.
        return hash(self._state[1:])

    def __str__(self) -> str:
        return str(self.setup)

    def __repr__(self) -> str:
        return f"<Position {self} ({self.rules.key})>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Position, (self.setup,)

    def _require_in_play(self, seat: int) -> None:
        self.rules.seat(seat)
        if seat in self.out:
            raise KoridorError(f"seat {seat} is out (position {self})")


def _position(state: State) -> Position:
    """The position of a state known to be sound."""
    position = object.__new__(Position)
    _fill(position, state)
    return position


def _fill(position: Position, state: State) -> None:
    object.__setattr__(position, "_state", state)
    object.__setattr__(position, "_legal_moves", None)


def _sound_state(setup: Setup) -> State:
    """The state of a set-up without problems."""
    rules = setup.rules
    empty = tuple(seat for seat, cell in enumerate(setup.pawns, start=1) if cell is None)
    return State(
        rules,
        wall_slots(rules, setup.walls),
        tuple(rules.board.bit(cell) if cell else 0 for cell in setup.pawns),
        tuple(setup.walls_left),
        setup.turn,
        tuple(setup.out) or empty,
        rules.max_plies if setup.plies_left is None else setup.plies_left,
    )
