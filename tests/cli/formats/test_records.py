from tests.cli.running import koridor, printed

DAMAGED = """\
[Event "Club night"]

1. e2 e8 2. e4 e7 *

[Event "Next"]

1. e2 ?$ e8 1-0
"""


def test_headers_comments_and_variations_pass_from_layout_to_layout() -> None:
    record = printed("convert", "--from", "qgn", "--to", "qgn", stdin=(
        '[Seat1 "Нина"]\n\n{before} 1. e2! {[%clk 0:04:58] good} (1. d1 $2 e8) 1... e8 *\n'
    ))  # fmt: skip
    assert '[Seat1 "Нина"]' in record
    columns = printed("convert", "--from", "qgn", "--to", "qgn-columns", stdin=record)
    assert columns != record
    assert printed("convert", "--from", "qgn-columns", "--to", "qgn", stdin=columns) == record


def test_a_blank_line_stands_between_two_records() -> None:
    games = printed("convert", "--from", "algebraic", "--to", "qgn", stdin="e2\nd1\n")
    assert games.count("\n\n[Result") == 1
    assert games.endswith("1. d1 *\n")


def test_a_damaged_record_gives_its_good_part_and_its_errors() -> None:
    ran = koridor("convert", "--from", "qgn", "--to", "algebraic", stdin=DAMAGED)
    assert ran.code == 2
    assert ran.out.startswith("e2 e8\n")
    first = ran.error.splitlines()[0]
    assert first.startswith("<stdin>:3:13: ply 3: ")
    assert "not adjacent" in first
    assert first.endswith(": 'e4'")


def test_an_error_without_text_ends_with_its_message() -> None:
    ran = koridor("convert", "--from", "qgn", "--to", "qgn", stdin='[Event "x"]\n')
    assert ran.error == "<stdin>:1:1: neither a move nor a result follows\n"


def test_a_record_says_its_own_rules_whatever_the_options_say() -> None:
    record = '[Rules "mini"]\n\n1. c2 c4 *\n'
    qgn = ("--from", "qgn", "--to", "qgn")
    assert '[Rules "mini"]' in printed("convert", *qgn, "--rules", "four", stdin=record)
