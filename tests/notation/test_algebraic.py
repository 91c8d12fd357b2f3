import pytest

from koridor.notation import ALGEBRAIC
from koridor.rules import DUEL, PASS, Cell, Orientation, PawnMove, Position, Wall, WallMove

START = Position.start(DUEL)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("e2", PawnMove(Cell(4, 1))),
        ("e3v", WallMove(Wall(4, 2, Orientation.VERTICAL))),
        ("a1h", WallMove(Wall(0, 0, Orientation.HORIZONTAL))),
        ("--", PASS),
    ],
)
def test_a_move_is_read_and_written_by_its_own_name(text: str, move: object) -> None:
    read = ALGEBRAIC.read(text, START)
    assert read == move
    assert ALGEBRAIC.write(read, START) == str(read) == text


def test_reading_does_not_judge() -> None:
    far = ALGEBRAIC.read("a9", START)
    assert not START.is_legal(far)
