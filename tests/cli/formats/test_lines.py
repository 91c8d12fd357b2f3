import pytest
from tests.cli.running import koridor, printed


def from_algebraic(stdin: str | bytes, *options: str) -> tuple[str, list[str], int]:
    ran = koridor("convert", "--from", "algebraic", "--to", "algebraic", *options, stdin=stdin)
    return ran.out, ran.error.splitlines(), ran.code


def test_a_line_is_a_game() -> None:
    assert from_algebraic("e2 e8\ne2\n") == ("e2 e8\ne2\n", [], 0)


def test_blanks_of_any_kind_separate_moves_and_blank_lines_are_passed_over() -> None:
    stdin = "\ufeff e2\u00a0e8\t\te3  \r\n\r\n \ne2"
    assert from_algebraic(stdin) == ("e2 e8 e3\ne2\n", [], 0)


def test_an_illegal_move_is_reported_and_the_moves_before_it_are_kept() -> None:
    out, errors, code = from_algebraic("e2 e8 e4\nd1\n")
    assert out == "e2 e8\nd1\n"
    reason = "the cell is not adjacent to the pawn and not behind a jump"
    assert errors == [f"<stdin>:1:7: ply 3: e4 is illegal: {reason}"]
    assert code == 2


def test_every_damaged_line_is_reported() -> None:
    out, errors, _ = from_algebraic("e2 zz\ne2 e8\nxx")
    assert out == "e2\ne2 e8\n\n"
    assert [error.split(" ")[0] for error in errors] == ["<stdin>:1:4:", "<stdin>:3:1:"]


def test_a_fault_inside_a_move_is_placed_inside_it() -> None:
    _, errors, _ = from_algebraic("e2 e8 e3x")
    assert errors[0].startswith("<stdin>:1:9: ply 3: ")


def test_a_byte_that_is_not_utf8_is_reported_where_it_stands() -> None:
    out, errors, code = from_algebraic(b"e2 \xc3\xa9 e8\ne2 e8 \xff\n")
    assert out == "e2\ne2 e8\n"
    assert errors[0].startswith("<stdin>:1:4: ply 2: ")
    assert errors[1] == "<stdin>:2:7: ply 3: not UTF-8: '\ufffd'"
    assert code == 2


def test_moves_after_the_end_are_illegal() -> None:
    line = "e2 d9 e3 d8 e4 d7 e5 d6 e6 d5 e7 d4 e8 d3 e9"
    _, errors, _ = from_algebraic(f"{line} d2")
    assert errors == ["<stdin>:1:46: ply 16: d2 is illegal: the game is over"]


def test_a_pass_that_was_left_out_is_reported() -> None:
    position = "- / d1e1 / e1 e2 e3 i5 / 0 0 0 0 / 4"
    options = ("--rules", "four", "--position", position)
    assert from_algebraic("h5 -- e4", *options)[2] == 0
    out, errors, _ = from_algebraic("h5 e4", *options)
    assert out == "h5\n"
    assert errors[0].startswith("<stdin>:1:4: ply 2: e4 is illegal")


def test_words_of_two_parts_are_one_move() -> None:
    out = printed("convert", "--from", "qtp", "--to", "algebraic", stdin="E8 e3 horizontal\n")
    assert out == "e2 e7h\n"


def test_a_game_without_moves_is_an_empty_line() -> None:
    assert printed("convert", "--from", "qgn", "--to", "nesw", stdin="*\n") == "\n"


@pytest.mark.parametrize("target", ["algebraic", "nesw", "qtp"])
def test_what_a_line_cannot_say_is_noted(target: str) -> None:
    record = '[Rules "mini"]\n\n1. c2 *\n\n[Position "- / - / e2 e8 / 10 10 / 1"]\n\n1. e3 *\n'
    ran = koridor("convert", "--from", "qgn", "--to", target, stdin=record)
    assert ran.code == 0
    assert ran.out.count("\n") == 2
    assert ran.error.splitlines() == [
        f"koridor: note: {target} does not say the rules of 1 game",
        f"koridor: note: {target} does not say the start of 1 game",
    ]


def test_what_the_options_say_need_not_be_noted() -> None:
    position = "- / - / e2 e8 / 10 10 / 1"
    record = f'[Position "{position}"]\n\n1. e3 *\n'
    options = ("--from", "qgn", "--to", "algebraic", "--position", position)
    assert printed("convert", *options, stdin=record) == "e3\n"
    assert printed("convert", "--from", "algebraic", "--to", "qgn", "--position", position,
                   stdin="e3\n").endswith("1. e3 *\n")  # fmt: skip


def test_seats_that_left_are_noted() -> None:
    record = '[Rules "four"]\n\n1. e2 {[%out 2 resign]} e8 *\n' * 2
    ran = koridor("convert", "--from", "qgn", "--to", "algebraic", "--rules", "four", stdin=record)
    assert ran.out == "e2 e8\n" * 2
    note = "koridor: note: algebraic does not say the seats that left of 2 games\n"
    assert ran.error == note
