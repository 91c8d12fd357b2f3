"""The move that is found at once."""

import pytest

from koridor.notation import ALGEBRAIC, read_position
from koridor.rules import DUEL, FOUR, MINI, Position, Rules
from koridor.server.computers.fallback import quick_move


@pytest.mark.parametrize(
    ("rules", "text", "move"),
    [
        pytest.param(MINI, "- / - / c2 c5 / 3 3 / 1", "c3", id="ahead"),
        pytest.param(MINI, "b2 / - / b2 d4 / 2 3 / 1", "a2", id="around a wall"),
        pytest.param(MINI, "- / - / c3 c4 / 3 3 / 1", "c5", id="over the other and home"),
        pytest.param(DUEL, "- / - / e8 a2 / 10 10 / 2", "a1", id="seat 2 home"),
        pytest.param(FOUR, "- / - / e2 b5 e8 h5 / 5 5 5 5 / 2", "c5", id="a side seat"),
    ],
)
def test_the_pawn_takes_the_shortest_way(rules: Rules, text: str, move: str) -> None:
    position = read_position(text, rules)
    assert ALGEBRAIC.write(quick_move(position), position) == move


def test_a_game_of_quick_moves_ends() -> None:
    position = Position.start(DUEL)
    for _ in range(20):
        if position.outcome is not None:
            break
        position = position.play(quick_move(position))
    assert position.outcome is not None
