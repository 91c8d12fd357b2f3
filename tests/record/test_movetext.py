import pytest
from tests.boards import moves as named
from tests.record.reading import every_move, kinds, moves, played, reading, sound

from koridor.record import Departure, DepartureCause, Game, Line, PlyPath, visit_at, write_game
from koridor.record.game import MOST_NESTING
from koridor.rules import RefusalKind


def test_moves_are_read_with_numbers_or_without() -> None:
    for text in ("1. e2 e8 2. e3 e7", "1.e2 e8 2.e3 e7", "e2 e8 e3 e7", "1 e2 e8 2 e3 e7"):
        assert moves(text) == "e2 e8 e3 e7"
        assert kinds(text) == []


@pytest.mark.parametrize("ellipsis", ["3. …", "3. ...", "3...", "3…", "3.…", "3 ..", "...", "…"])
def test_every_ellipsis_resumes_with_another_seat(ellipsis: str) -> None:
    assert moves(f"1. e2 e8 2. e3 e7 3. e6h {{so}} {ellipsis} e3h") == "e2 e8 e3 e7 e6h e3h"
    assert kinds(f"1. e2 e8 2. e3 e7 3. e6h {{so}} {ellipsis}e3h") == []


@pytest.mark.parametrize("blank", ["\u00a0", "\u2003", "\u3000", "\u200b", "\ufeff", "\t", "\x0b"])
def test_every_blank_separates_tokens(blank: str) -> None:
    assert kinds(f"1.{blank}e2{blank}e8{blank}2.{blank}e3") == []


def test_glued_tokens_are_told_apart() -> None:
    game = sound("1.e2{c}e8!(1... d9 $13)2.e3±(2.d2;x\n)2...e7 *")
    assert played(game.line) == "e2 e8 e3 e7"
    assert game.line.plies[0].comment == "c"
    assert game.line.plies[1].nags == (1,)
    assert game.line.plies[1].variations[0].plies[0].nags == (13,)
    assert game.line.plies[2].nags == (16,)


def test_a_variation_hangs_on_the_ply_before_it_and_may_hold_another() -> None:
    game = sound("1. e2 e8 2. e3 (2. d2 d8 (2... f8 3. d3) 3. c2) (2. f2) 2... e7 *")
    on_e3 = game.line.plies[2].variations
    assert [played(line) for line in on_e3] == ["d2 d8 c2", "f2"]
    assert [played(line) for line in on_e3[0].plies[1].variations] == ["f8 d3"]
    assert played(game.line) == "e2 e8 e3 e7"


def test_comments_belong_to_the_game_to_the_ply_before_or_to_the_ply_after() -> None:
    game = sound("{game} 1. {before} e2 {a} {b} (1. d1) {c} 1… {d} e8 ({e} 1… d9 {f}) {g} *")
    e2, e8 = game.line.plies
    assert game.comment == "game"
    assert (e2.before, e2.comment) == ("before", "a b")
    assert (e8.before, e8.comment) == ("c d", "g")
    assert (e8.variations[0].plies[0].before, e8.variations[0].plies[0].comment) == ("e", "f")


def test_a_comment_before_a_move_that_never_comes_is_not_lost() -> None:
    assert reading("1. {alone}").game.comment == "alone"
    assert reading("{a} 1. e2 1… {b} *").game.line.plies[0].comment == "b"


def test_braces_in_a_comment_do_not_nest_and_line_breaks_are_blanks() -> None:
    game = sound("1. e2 {a {b\n\n  c } e8 {} *")
    assert [ply.comment for ply in game.line.plies] == ["a {b c", ""]


def test_a_semicolon_begins_a_comment_to_the_end_of_the_line() -> None:
    game = sound("; for } everybody\n1. e2 ; e3 )\ne8 *")
    assert (game.comment, game.line.plies[0].comment) == ("for } everybody", "e3 )")


def test_an_illegal_move_is_reported_with_ply_and_reason_and_the_good_part_kept() -> None:
    found = reading("1. e2 e8 2. e4 e7 3. e3 {gone} $1 (3. d2)")
    (error,) = found.errors
    assert played(found.game.line) == "e2 e8"
    assert (error.line, error.column, error.text, error.ply) == (1, 13, "e4", 3)
    assert error.reason is not None
    assert error.reason.kind is RefusalKind.NOT_ADJACENT
    assert found.game.line.plies[1].comment == ""


def test_an_unreadable_move_is_reported_with_its_column_and_ply() -> None:
    (error,) = reading("1. e2 e8 2. e10").errors
    assert (error.column, error.text, error.ply, error.reason) == (14, "e10", 3, None)


def test_a_damaged_variation_keeps_its_good_part_and_the_line_goes_on() -> None:
    found = reading("1. e2 (1. d1 zz d2) e8 (1… d9 2. e9) 2. e3 *")
    assert played(found.game.line) == "e2 e8 e3"
    assert every_move(found.game) == "d1 d9 e2 e3 e8"
    assert [(error.kind, error.ply) for error in found.errors] == [
        ("unreadable", 2),
        ("illegal", 3),
    ]


def test_a_move_after_the_end_of_the_game_is_illegal() -> None:
    (error,) = reading('[Rules "mini"] 1. c2 c4 d2 c3 d3 b3 d4 b2 d5 b1 1-0').errors
    assert error.ply == 10
    assert error.reason is not None
    assert error.reason.kind is RefusalKind.GAME_OVER


def test_a_pass_that_was_left_out_is_reported_and_a_written_one_comes_back() -> None:
    rules = '[Rules "size=3 seats=4 walls=1"]\n'
    assert kinds(rules + "1. b2 b2h b1h 2. a2") == ["illegal"]
    game = sound(rules + "1. b2 b2h b1h -- *")
    assert str(game.moves[-1]) == "--"
    assert sound(write_game(game)) == game


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2. e2 e8 3. e3", ["round"]),
        ("1. e2 e8 3. e3 e7 4. e4", ["round"]),
        ("1. e2 1. e8", ["round"]),
        ("1… e2", ["round"]),
        ("… e2", ["round"]),
        ("1. e2 1… … e8", ["round"]),
        ("1. e2 2.", ["round"]),
        ("1. e2 2. 1… e8", ["round"]),
        ("1. e2 (1.) e8", ["variation", "round"]),
        ("123456789012345678901234567890. e2 e8", ["round"]),
        ("0001. e2", []),
        ("1. e2 e8 2.e3 2..e7", []),
    ],
)
def test_wrong_numbers_are_reported_and_the_moves_are_kept(text: str, expected: list[str]) -> None:
    assert kinds(text) == expected
    assert moves(text) in {"e2 e8 e3 e7 e4", "e2 e8 e3 e7", "e2 e8 e3", "e2 e8", "e2"}


def test_a_variation_counts_on_from_a_wrong_number() -> None:
    assert kinds("7. e2 e8 8. e3 (8. d2 d8 9. d3) 8… e7 9. e4") == ["round"]


def test_wild_glyphs_are_reported_and_the_moves_are_kept() -> None:
    found = reading("$1 1. ! e2 $256 $ ?! 1… ? e8 *")
    assert [error.kind for error in found.errors] == ["nag"] * 5
    assert [ply.nags for ply in found.game.line.plies] == [(6,), ()]


def test_stray_brackets_and_variations_without_a_ply_are_reported() -> None:
    assert kinds("1. e2 ) e8 *") == ["stray_bracket"]
    assert kinds("(1. e2 (1. d1)) 1. e2 *") == ["variation"]
    assert kinds("1. e2 () e8 *") == ["variation"]
    assert kinds("1. e2 ({words}) e8 *") == ["variation"]
    assert kinds("1. e2 (zz) e8 *") == ["unreadable"]
    assert moves("(1. e2 (1. d1)) 1. e2 ) e8 () 2. e3 *") == "e2 e8 e3"


def test_what_is_still_open_at_the_end_is_reported_where_it_began() -> None:
    found = reading("1. e2 (1. d1 (1. f1\n{a\nb")
    assert [(error.line, error.column, error.kind) for error in found.errors] == [
        (1, 7, "unclosed_variation"),
        (1, 14, "unclosed_variation"),
        (2, 1, "unclosed_comment"),
    ]
    assert every_move(found.game) == "d1 e2 f1"
    assert kinds("1. zz (1. e2") == ["unreadable", "unclosed_variation"]


def test_a_header_ends_an_open_comment() -> None:
    text = '1. e2 {open\nmore\n[Event "x"]\n\n1. e3h *'
    assert [error.kind for error in reading(text.partition("[")[0]).errors] == ["unclosed_comment"]


def test_variations_nest_as_deep_as_a_game_allows_and_no_deeper() -> None:
    def nested(depth: int) -> str:
        return "1. e2 " + "(1. d1 " * depth + ")" * depth + " e8 *"

    assert kinds(nested(MOST_NESTING)) == []
    assert kinds(nested(MOST_NESTING + 1)) == ["nesting"]
    assert moves(nested(MOST_NESTING + 1)) == "e2 e8"
    game = reading(nested(MOST_NESTING + 1)).game
    assert sound(write_game(game)) == game


def test_a_result_inside_a_variation_is_reported_and_ends_nothing() -> None:
    assert kinds("1. e2 (1. d1 1-0) e8 2. e3 *") == ["result"]
    assert moves("1. e2 (1. d1 1-0) e8 2. e3 *") == "e2 e8 e3"


def test_what_follows_the_result_on_its_line_is_reported_once() -> None:
    found = reading("1. e2 1-0 2. e3 e7 ) {fine} 0-1")
    assert [error.kind for error in found.errors] == ["after_result"]
    assert found.game.line.plies[0].comment == "fine"


@pytest.mark.parametrize("junk", ["@", "[note]", "/", "-", "d9-b2", "d9/", "e\u200b2"])
def test_what_no_record_knows_ends_the_line(junk: str) -> None:
    assert "unreadable" in kinds(f"1. d1 {junk} 2. d2 *")
    assert moves(f"1. d1 {junk} 2. d2 *") in {"d1", "d1 d9"}


def test_control_characters_in_comments_are_replaced_and_reported() -> None:
    found = reading("1. e2 {a\0b\n\u2028c} *")
    assert [(error.line, error.column, error.kind) for error in found.errors] == [
        (1, 9, "character")
    ]
    assert found.game.line.plies[0].comment == "a\ufffdb \ufffdc"


def test_a_seat_that_leaves_gets_no_turn_and_rounds_count_on() -> None:
    text = '[Rules "four"]\n1. e2 b5 e8 h5 {[%out 3 time]} 2. e3 c5 g5 {[%out 1 left]} 3. … d5 f5 *'
    game = sound(text)
    assert played(game.line) == "e2 b5 e8 h5 e3 c5 g5 d5 f5"
    assert game.line.plies[3].departures == (Departure(3, DepartureCause.TIME),)
    assert game.end.out == (3, 1)
    assert visit_at(game, PlyPath(7)).round == 3


def test_the_last_seat_in_play_wins_when_the_others_have_left() -> None:
    game = sound("1. e2 {[%out 2 resign]} 1-0")
    assert game.end.outcome is not None
    assert game.end.outcome.winner == 1
    assert game == Game(line=Line((game.line.plies[0],)), result=game.result)
    assert game.moves == tuple(named("e2"))
