"""OpenSpiel's own strings, one for one, and what they mean there.

The program is asked for its legal strings after one move and after short walks, so that a string
which named another wall or cell in our reading would show.
"""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from koridor.notation import OPENSPIEL
from koridor.rules import Position, Rules

pytestmark = pytest.mark.slow

State = Any
"""A state of OpenSpiel, which comes without types."""


@pytest.fixture(scope="module")
def new_state() -> Callable[[int], State]:
    """The start of OpenSpiel's game of two on a board of some size, with ten walls each."""
    import pyspiel  # noqa: PLC0415 - the quick suite runs without it

    def start(size: int) -> State:
        game = pyspiel.load_game(f"quoridor(board_size={size},wall_count=10)")
        return game.new_initial_state()

    return start


def strings(state: State) -> set[str]:
    """The legal moves as OpenSpiel writes them."""
    return {state.action_to_string(action) for action in state.legal_actions()}


def ours(here: Position) -> set[str]:
    """The legal moves as we write them for OpenSpiel."""
    return {OPENSPIEL.write(move, here) for move in here.legal_moves}


@pytest.mark.parametrize("size", range(3, 20))
def test_every_string_is_read_and_written_back(
    new_state: Callable[[int], State], size: int
) -> None:
    here = Position.start(Rules.duel(size, walls=10))
    for text in strings(new_state(size)):
        assert OPENSPIEL.write(OPENSPIEL.read(text, here), here) == text


@pytest.mark.parametrize("size", [3, 5, 7, 9, 11])
def test_every_first_move_has_the_same_consequences(
    new_state: Callable[[int], State], size: int
) -> None:
    here = Position.start(Rules.duel(size, walls=10))
    assert strings(new_state(size)) == ours(here)
    for move in here.legal_moves:
        state = new_state(size)
        state.apply_action(state.string_to_action(OPENSPIEL.write(move, here)))
        assert strings(state) == ours(here.play(move))


@pytest.mark.parametrize("size", [3, 5, 9, 11, 19])
@pytest.mark.parametrize("seed", range(5))
def test_pawns_walk_over_the_same_cells(
    new_state: Callable[[int], State], size: int, seed: int
) -> None:
    here, state, random = Position.start(Rules.duel(size, walls=10)), new_state(size), Random(seed)
    for _ in range(40):
        if here.outcome is not None:
            break
        text = random.choice(
            sorted(
                strings(state)
                & {OPENSPIEL.write(move, here) for move in here.legal_moves.pawn_moves}
            )
        )
        state.apply_action(state.string_to_action(text))
        here = here.play(OPENSPIEL.read(text, here))
        if here.outcome is None:
            assert strings(state) == ours(here)
    assert state.is_terminal() == (here.outcome is not None)
