import pytest
from tests.boards import move

from koridor.notation import QTP
from koridor.rules import DUEL, MINI, InvalidNotation, Position

START = Position.start(DUEL)


def test_black_starts_at_the_top_and_a_wall_is_its_north_west_cell() -> None:
    """What a session of an engine shows: black steps to C4, then C2 lies above its wall."""
    here = Position.start(MINI)
    assert QTP.read("C4", here) == move("c2")
    assert QTP.read("c2 horizontal", here) == move("c4h")


@pytest.mark.parametrize(
    "text", ["E3 horizontal", "e3 h", "E3 H", "e3\thorizontal", "e3  HORIZONTAL"]
)
def test_words_are_read_in_either_case_and_short_or_long(text: str) -> None:
    assert QTP.read(text, START) == move("e7h")


def test_words_are_written_as_engines_answer() -> None:
    assert QTP.write(move("e7h"), START) == "E3 horizontal"
    assert QTP.write(move("a1v"), START) == "A9 vertical"
    assert QTP.write(move("e2"), START) == "E8"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "a move is missing: '', column 1"),
        ("7", "a move begins with the letter of a vertex, a to s: '7', column 1"),
        ("é3", "a move begins with the letter of a vertex, a to s: 'é3', column 1"),
        ("E", "a number must follow the letter of a vertex: 'E', column 2"),
        ("E3h", "nothing may follow the move: 'E3h', column 3"),
        ("E3 ", "nothing may follow the move: 'E3 ', column 3"),
        ("E3 h ", "nothing may follow the move: 'E3 h ', column 5"),
        ("E3 diagonal", "an orientation is horizontal, vertical, h or v: 'E3 diagonal', column 4"),
        ("J3", "no such vertex on the 9×9 board: 'J3', column 1"),
        ("E10", "no such vertex on the 9×9 board: 'E10', column 2"),
        ("I3 h", "no such wall on the 9×9 board: 'I3 h', column 1"),
        ("E1 h", "no such wall on the 9×9 board: 'E1 h', column 2"),
    ],
)
def test_the_error_says_what_is_wrong_and_where(text: str, message: str) -> None:
    with pytest.raises(InvalidNotation) as caught:
        QTP.read(text, START)
    assert str(caught.value) == message
