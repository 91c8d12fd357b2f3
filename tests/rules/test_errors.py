"""What errors say and carry."""

import pickle

import pytest
from tests.boards import move, position, setup

from koridor.rules import (
    DUEL,
    IllegalMove,
    InvalidNotation,
    InvalidRules,
    InvalidSetup,
    KoridorError,
    Position,
    RefusalKind,
    Rules,
)


def illegal() -> IllegalMove:
    with pytest.raises(IllegalMove) as caught:
        Position.start(DUEL).play(move("e3"))
    return caught.value


def invalid_setup() -> InvalidSetup:
    with pytest.raises(InvalidSetup) as caught:
        position("- / - / e1 e1 / 10 11 / 3")
    return caught.value


def invalid_rules() -> InvalidRules:
    with pytest.raises(InvalidRules) as caught:
        Rules.duel(size=20, walls=-1)
    return caught.value


def test_every_error_is_a_koridor_error_and_a_value_error() -> None:
    for kind in (IllegalMove, InvalidNotation, InvalidRules, InvalidSetup):
        assert issubclass(kind, KoridorError)
    assert issubclass(KoridorError, ValueError)


def test_an_illegal_move_names_the_move_the_reason_and_the_position() -> None:
    error = illegal()
    assert (error.move, error.refusal) == (move("e3"), Position.start(DUEL).why_illegal(move("e3")))
    assert str(error) == (
        "e3 is illegal: the cell is not adjacent to the pawn and not behind a jump"
        " (position - / - / e1 e9 / 10 10 / 1)"
    )


def test_an_invalid_setup_lists_every_problem() -> None:
    """P.11"""
    error = invalid_setup()
    assert error.problems == setup("- / - / e1 e1 / 10 11 / 3").problems()
    assert len(error.problems) > 3
    assert all(str(problem) in str(error) for problem in error.problems)
    assert "- / - / e1 e1 / 10 11 / 3" in str(error)


def test_invalid_rules_list_every_problem() -> None:
    error = invalid_rules()
    assert all(str(problem) in str(error) for problem in error.problems)


def test_the_message_of_very_many_problems_stays_readable() -> None:
    text = f"{'a1' * 5000} / - / e1 e9 / 10 10 / 1"
    problems = setup(text).problems()
    with pytest.raises(InvalidSetup) as caught:
        position(text)
    assert len(caught.value.problems) == len(problems) >= 5000
    assert len(str(caught.value)) < 4000
    assert "more" in str(caught.value)


def test_unreadable_text_is_named_with_its_column() -> None:
    error = InvalidNotation("no such file", "z9", 1)
    assert str(error) == "no such file: 'z9', column 1"
    assert (error.message, error.text, error.column) == ("no such file", "z9", 1)


def test_a_megabyte_of_text_is_cut_in_the_message() -> None:
    error = InvalidNotation("no such move", "e2" * 500_000, 3)
    assert len(str(error)) < 200
    assert "1000000 characters" in str(error)
    assert error.text == "e2" * 500_000


@pytest.mark.parametrize(
    "error", [illegal(), invalid_setup(), invalid_rules(), InvalidNotation("no", "x", 1)]
)
def test_an_error_survives_pickling(error: KoridorError) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is type(error)
    assert str(copy) == str(error)
    assert vars(copy) == vars(error)


def test_a_reason_can_be_told_by_its_kind() -> None:
    refusal = Position.start(DUEL).why_illegal(move("e3"))
    assert refusal is not None
    assert refusal.kind is RefusalKind.NOT_ADJACENT
