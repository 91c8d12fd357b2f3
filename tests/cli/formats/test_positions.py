import pytest
from tests.cli.running import koridor, printed

from koridor.notation import read_position, write_diagram
from koridor.rules import DUEL, MINI, Position

POSITION = "d4e7f4 / a2a8 / e4 e6 / 7 8 / 2"
DIAGRAM = write_diagram(read_position(POSITION, DUEL))


def test_a_position_is_tidied_by_the_way_to_itself() -> None:
    stdin = "d4f4e7/a8a2/E4 e6/7 8/2\n\n- / - / e1 e9 / 10 10 / 1"
    positions = printed("convert", "--from", "position", "--to", "position", stdin=stdin)
    assert positions == f"{POSITION}\n- / - / e1 e9 / 10 10 / 1\n"


def test_a_position_becomes_the_start_of_a_record() -> None:
    record = printed("convert", "--from", "position", "--to", "qgn", stdin=POSITION)
    assert f'[Position "{POSITION}"]' in record


def test_every_bad_position_is_reported_and_the_others_are_converted() -> None:
    stdin = f"e1 e9\n{POSITION}\n- / - / e1 e1 / 11 10 / 1\n"
    ran = koridor("convert", "--from", "position", "--to", "position", stdin=stdin)
    assert ran.out == f"{POSITION}\n"
    first, second = ran.error.splitlines()
    assert first.startswith("<stdin>:1:")
    assert second.startswith("<stdin>:3:1: impossible position")
    assert "share e1" in second
    assert "11 walls left" in second
    assert ran.code == 2


def test_rules_that_a_position_does_not_say_are_noted() -> None:
    record = '[Rules "mini"]\n\n1. c2 *\n'
    ran = koridor("convert", "--from", "qgn", "--to", "position", stdin=record)
    assert ran.error == "koridor: note: position does not say the rules of 1 game\n"
    options = ("--from", "qgn", "--to", "position", "--rules", "mini")
    assert printed("convert", *options, stdin=record) == "- / - / c2 c5 / 3 3 / 2\n"


def test_plies_that_a_position_does_not_say_are_noted() -> None:
    rules = ("--rules", "duel max_plies=10")
    ran = koridor("convert", "--from", "algebraic", "--to", "position", *rules, stdin="e2\n")
    assert ran.out == "- / - / e2 e9 / 10 10 / 2\n"
    assert "the plies left, or the order in which seats left, of 1 game" in ran.error


@pytest.mark.parametrize("between", ["\n", "\n\n", "\n\n\n \n"])
def test_diagrams_stand_one_after_another(between: str) -> None:
    stdin = f"\n{DIAGRAM}{between}{DIAGRAM}\n"
    positions = printed("convert", "--from", "diagram", "--to", "position", stdin=stdin)
    assert positions == f"{POSITION}\n" * 2


def test_a_diagram_says_its_rules() -> None:
    diagram = write_diagram(Position.start(MINI))
    record = printed("convert", "--from", "diagram", "--to", "qgn", stdin=diagram)
    assert '[Rules "mini"]' in record


def test_a_diagram_that_contradicts_the_options_is_refused() -> None:
    ran = koridor("convert", "--from", "diagram", "--to", "qgn", "--rules", "mini", stdin=DIAGRAM)
    assert ran.code == 2
    assert "other rules" in ran.error


def test_a_fault_in_a_diagram_is_placed_where_it_stands() -> None:
    bad = DIAGRAM.replace("to move: 2", "to move: two")
    ran = koridor("convert", "--from", "diagram", "--to", "position", stdin=f"{DIAGRAM}\n\n{bad}\n")
    assert ran.out == f"{POSITION}\n"
    line = DIAGRAM.count("\n") + 3 + bad[: bad.index("to move")].count("\n")
    assert ran.error.startswith(f"<stdin>:{line}:10: ")


def test_a_diagram_that_lacks_something_is_reported_at_its_first_line() -> None:
    bad = DIAGRAM.replace("to move: 2", "")
    ran = koridor("convert", "--from", "diagram", "--to", "position", stdin=f"\n{bad}\n")
    assert ran.error.startswith("<stdin>:2:1: ")


def test_an_impossible_diagram_is_reported_with_every_reason() -> None:
    bad = DIAGRAM.replace("walls in hand: 7 8", "walls in hand: 70 80")
    ran = koridor("convert", "--from", "diagram", "--to", "position", stdin=bad)
    assert ran.error.startswith("<stdin>:1:1: impossible position")
    assert "70 walls left" in ran.error
    assert "80 walls left" in ran.error
