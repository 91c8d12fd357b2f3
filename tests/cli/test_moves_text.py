from tests.boards import moves
from tests.cli.lines import JUMPS

from koridor.cli.moves_text import filled, moves_text
from koridor.notation import ALGEBRAIC, QTP, read_position
from koridor.record import Game, read_games, walk_line
from koridor.rules import DUEL


def text_of(game: Game, columns: int = 80) -> str:
    return moves_text(walk_line(game), ALGEBRAIC, columns)


def test_rounds_are_numbered() -> None:
    assert text_of(Game.of(moves("e2 e8 e3v"))) == "1. e2 e8 2. e3v"
    assert text_of(Game()) == ""


def test_a_round_that_another_seat_begins_has_an_ellipsis() -> None:
    start = read_position("- / - / e2 e9 / 10 10 / 2", DUEL)
    assert text_of(Game.of(moves("e8 e3"), start=start)) == "1. … e8 2. e3"


def test_lines_break_between_words() -> None:
    lines = text_of(Game.of(moves(JUMPS)), 20).splitlines()
    assert max(map(len, lines)) <= 20
    assert " ".join(lines) == text_of(Game.of(moves(JUMPS)), 1000)


def test_a_move_of_two_words_stays_on_one_line() -> None:
    game = Game.of(moves("e3v d5h e6h"))
    for columns in range(5, 40):
        lines = moves_text(walk_line(game), QTP, columns).splitlines()
        assert not [line for line in lines if line.startswith(("horizontal", "vertical"))]


def test_a_seat_that_leaves_is_told_after_the_move_before_it() -> None:
    [reading] = read_games('[Rules "four"]\n\n1. e2 {[%out 2 resign]} e8 *')
    assert text_of(reading.game) == "1. e2 (seat 2 out) e8"


def test_words_fill_lines() -> None:
    assert filled(["a b", "c", "--", "d-e"], 5) == "a b c\n--\nd-e"
