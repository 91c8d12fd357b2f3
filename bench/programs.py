"""Koridor and three other programs, made to do the same things for the benchmarks.

Each program answers in its own way: the other ones are measured by the call that is their
shortest way to a full answer, and nothing is added to it.
"""

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from typing import Any

import pyquoridor.board
import pyquoridor.exceptions
import quoridor
import quoridor.src.exceptions
import quoridor_rl

from koridor.notation import ALGEBRAIC, read_moves
from koridor.rules import DUEL, Position

WALLS = [f"{file}{rank}{kind}" for kind in "hv" for file in "abcdefgh" for rank in range(1, 9)]
CELLS = [f"{file}{rank}" for file in "abcdefghi" for rank in range(1, 10)]

State = Any
"""A position of one of the programs."""


@dataclass(frozen=True, slots=True)
class Program:
    """How to ask one program.

    Args:
        after: the state after a line of moves in algebraic notation.
        legal_moves: every legal move, in the form that the program gives them.
        count: how many moves there are in such an answer.
        allows: whether a wall, named in algebraic notation, may be placed.
        play: gives the state after a move and leaves the old one as it was; None for programs
            that change their only state, and cannot undo it without fault.
    """

    name: str
    after: Callable[[str], State]
    legal_moves: Callable[[State], Any]
    count: Callable[[Any], int]
    allows: Callable[[State, str], bool]
    play: Callable[[State, str], object] | None


def fresh(state: State) -> State:
    """A state that has not been asked before, since Koridor remembers its answers."""
    return copy(state) if isinstance(state, Position) else state


def _koridor_after(line: str) -> Position:
    here = Position.start(DUEL)
    for move in read_moves(line, here, ALGEBRAIC):
        here = here.play(move)
    return here


# The moves as values of their programs, so that reading text is not measured.
MOVES = {text: ALGEBRAIC.read(text, Position.start(DUEL)) for text in (*WALLS, *CELLS)}

KORIDOR = Program(
    "koridor",
    _koridor_after,
    legal_moves=lambda here: tuple(here.legal_moves),
    count=len,
    allows=lambda here, text: here.is_legal(MOVES[text]),
    play=lambda here, text: here.play(MOVES[text]),
)


def _rl_action(text: str) -> Any:
    column, row = ord(text[0]) - ord("a"), int(text[1])
    if len(text) == 2:
        return quoridor_rl.MovePawn(quoridor_rl.Square(9 - row, column))
    kinds = {"h": quoridor_rl.Orientation.HORIZONTAL, "v": quoridor_rl.Orientation.VERTICAL}
    return quoridor_rl.PlaceWall(quoridor_rl.WallAnchor(8 - row, column), kinds[text[2]])


RL_ACTIONS = {text: _rl_action(text) for text in (*WALLS, *CELLS)}


def _rl_after(line: str) -> State:
    here = quoridor_rl.Position.initial()
    for text in line.split():
        here = here.play(_rl_action(text))
    return here


def _rl_allows(here: State, text: str) -> bool:
    try:
        here.play(RL_ACTIONS[text])
    except quoridor_rl.IllegalActionError:
        return False
    return True


QUORIDOR_RL = Program(
    "quoridor-rl 0.1.0",
    _rl_after,
    legal_moves=lambda here: here.legal_actions(),
    count=len,
    allows=_rl_allows,
    play=lambda here, text: here.play(RL_ACTIONS[text]),
)


def _python_quoridor_allows(game: State, text: str) -> bool:
    try:
        game.validate_move(text)
    except quoridor.src.exceptions.IllegalWallPlacementError:
        return False
    return True


PYTHON_QUORIDOR = Program(
    "python-quoridor 0.1.2",
    lambda line: quoridor.Quoridor.init_from_pgn(line.replace(" ", "/")),
    legal_moves=lambda game: game.get_legal_moves(),
    count=len,
    allows=_python_quoridor_allows,
    play=None,
)


def _pyquoridor_after(line: str) -> State:
    board = pyquoridor.board.Board()
    for text in line.split():
        column, row = ord(text[0]) - ord("a"), int(text[1]) - 1
        if len(text) == 2:
            board.move_pawn(board.current_player(), row, column)
        else:
            board.place_fence(row, column, text[2])
    return board


def _pyquoridor_moves(board: State) -> tuple[Any, Any]:
    player = board.current_player()
    return board.valid_pawn_moves(player), board.valid_fence_moves(player)


def _pyquoridor_count(answer: tuple[Any, Any]) -> int:
    pawn_moves, grids = answer
    slots = [(row, column) for row in range(9) for column in range(9)]
    return len(pawn_moves) + sum(int(grid["white"][slot] >= 0) for grid in grids for slot in slots)


def _pyquoridor_allows(board: State, text: str) -> bool:
    try:
        board.try_place_fence(int(text[1]) - 1, ord(text[0]) - ord("a"), text[2])
    except pyquoridor.exceptions.InvalidFence:
        return False
    return True


PYQUORIDOR = Program(
    "pyquoridor 0.0.5",
    _pyquoridor_after,
    legal_moves=_pyquoridor_moves,
    count=_pyquoridor_count,
    allows=_pyquoridor_allows,
    play=None,
)

PROGRAMS = (KORIDOR, QUORIDOR_RL, PYTHON_QUORIDOR, PYQUORIDOR)
