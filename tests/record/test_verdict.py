import pytest
from tests.record.reading import kinds, reading

WON = '[Rules "mini"]\n\nc2 c4 d2 c3 d3 b3 d4 b2 d5 '


def result(text: str) -> str:
    game = reading(text).game
    return game.result.token(len(game.rules.seats))


def test_the_movetext_says_the_result() -> None:
    assert result("1. e2 0-1") == "0-1"
    assert kinds('[Result "0-1"]\n\n1. e2 0-1') == []


def test_the_header_says_it_where_the_movetext_does_not() -> None:
    assert result('[Result "0-1"]\n\n1. e2') == "0-1"


def test_the_board_says_it_where_nobody_else_does() -> None:
    assert result(WON) == "1-0"
    assert result("1. e2") == "*"
    assert kinds(WON) == []


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ('[Result "1-0"]\n\n1. e2 0-1', "0-1"),
        ('[Result "*"]\n\n1. e2 0-1', "0-1"),
        (WON + "0-1", "0-1"),
        (WON + "*", "*"),
        ('[Result "1/2-1/2"]\n' + WON, "1/2-1/2"),
        ('[Result "1-0"]\n' + WON + "0-1", "0-1"),
    ],
)
def test_a_disagreement_is_reported_and_nothing_is_repaired(text: str, token: str) -> None:
    assert set(kinds(text)) == {"result_conflict"}
    assert result(text) == token


def test_both_kinds_of_disagreement_are_reported() -> None:
    assert kinds('[Result "1-0"]\n' + WON + "0-1") == ["result_conflict"] * 2


def test_results_of_another_number_of_seats_are_reported() -> None:
    assert kinds('[Result "1-0-0-0"]\n\n1. e2 1-0-0-0') == ["result", "result"]
    assert result('[Result "1-0-0-0"]\n\n1. e2 1-0-0-0') == "*"
    assert kinds('[Rules "four"]\n\n1. e2 0-0-0-0') == ["result"]


def test_under_unknown_rules_no_result_is_judged() -> None:
    text = '[Rules "chess"]\n[Result "1-0-0-0"]\n\n1. e2 1-0-0-0'
    assert kinds(text) == ["rules"]
    assert result(text) == "*"
