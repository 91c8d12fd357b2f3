"""Strings that OpenSpiel 2.0.2 printed; `tests/differential` asks the program itself."""

import pytest
from tests.boards import move

from koridor.notation import OPENSPIEL, write_moves
from koridor.rules import DUEL, PINKO, Position, Rules

START = Position.start(DUEL)


def test_the_start_has_the_strings_that_openspiel_prints() -> None:
    pawn_strings = {OPENSPIEL.write(each, START) for each in START.legal_moves.pawn_moves}
    wall_strings = {OPENSPIEL.write(each, START) for each in START.legal_moves.wall_moves}
    assert pawn_strings == {"e8", "d9", "f9"}
    assert wall_strings == {
        f"{file}{rank}{kind}" for file in "abcdefgh" for rank in range(1, 9) for kind in "hv"
    }


@pytest.mark.parametrize(
    ("rules", "strings"),
    [
        (Rules.duel(3, walls=2), {"b2", "a3", "c3"}),
        (Rules.duel(5, walls=2), {"c4", "b5", "d5"}),
        (PINKO, {"f10", "e11", "g11"}),
        (Rules.duel(19, walls=2), {"j18", "i19", "k19"}),
    ],
)
def test_other_boards_have_the_pawn_strings_that_openspiel_prints(
    rules: Rules, strings: set[str]
) -> None:
    start = Position.start(rules)
    assert {OPENSPIEL.write(each, start) for each in start.legal_moves.pawn_moves} == strings


def test_the_first_player_walks_from_row_9_and_walls_count_from_the_top() -> None:
    moves = [move(text) for text in ("e2", "e8", "a8h", "h1v")]
    assert write_moves(moves, START, OPENSPIEL) == "e8 e2 a1h h8v"
