import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import going_on

from koridor.cli.typed import read_typed
from koridor.notation import ALGEBRAIC, NESW, NOTATIONS, QTP, Notation
from koridor.rules import DUEL, InvalidNotation, Position

START = Position.start(DUEL)


@pytest.mark.parametrize(
    ("text", "move"),
    [("e2", "e2"), (" E2 ", "e2"), ("e 3 v", "e3v"), ("E3V", "e3v"), ("e3\tH", "e3h")],
)
def test_blanks_and_capitals_do_not_matter(text: str, move: str) -> None:
    assert str(read_typed(text, START, ALGEBRAIC)) == move


def test_a_notation_in_capitals_may_be_typed_small() -> None:
    assert read_typed("s", START, NESW) == NESW.read("S", START)
    assert read_typed("c 4 /", START, NESW) == NESW.read("C4/", START)
    assert read_typed("e3  HORIZONTAL", START, QTP) == QTP.read("E3 horizontal", START)


@pytest.mark.parametrize("text", ["", " ", "foo", "e2 e3", "e2x", "é", "\x00", "z" * 10_000])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(InvalidNotation):
        read_typed(text, START, ALGEBRAIC)


def test_the_fault_is_that_of_the_spelling_that_was_meant() -> None:
    with pytest.raises(InvalidNotation, match="9×9"):
        read_typed("E 10", START, ALGEBRAIC)


@given(going_on(DUEL), st.sampled_from(list(NOTATIONS.values())), st.data())
def test_every_move_is_understood_as_it_is_written(
    position: Position, notation: Notation, data: st.DataObject
) -> None:
    move = data.draw(st.sampled_from(list(position.legal_moves)))
    written = notation.write(move, position)
    for typed in (written, written.lower(), written.upper(), f" {written} "):
        assert read_typed(typed, position, notation) == move
