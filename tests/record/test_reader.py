import gc
import io
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.boards import played as board
from tests.record.games import any_record
from tests.record.reading import kinds, moves, played, reading, sound

from koridor.record import Game, Layout, Line, Ply, Reading, read_games, walk, write_game
from koridor.record.errors import MOST_ERRORS
from koridor.rules import DUEL

WORDS = """
    1. 2. 3. e2 e8 e3 e7 e4 e3h e2v -- ( ) { } ; ! $13 ± … ... * 1-0 0-1 1/2-1/2 [ ] " \\
    {c} {[%clk|0:00:01]} {[%eval|1,2]} {[%out|2|left]} (1. [a b5 h5 b2 1-0-0-0 e9 9. ,
"""
SIGNS = ["\n", "\n\n", "\r", "\r\n", "\u00a0", "\u200b", "\ufeff", "\0", "\ud800", "\ufffd"]
HEADERS = """
[Event "x"]
[Event "
[Rules "mini"]
[Rules "four"]
[Rules "no"]
[Rules "size=3 seats=2 walls=1 max_plies=3"]
[Position "- / - / e2 e8 / 1 1 / 2"]
[Result "1-0"]
[Out "1"]
[PliesLeft "1"]
"""
TOKENS = [
    *(word.replace("|", " ") for word in WORDS.split()),
    *SIGNS,
    *HEADERS.splitlines(keepends=True),
]

soups = st.lists(st.sampled_from(TOKENS), max_size=40)
texts = st.text() | soups.map(" ".join) | soups.map("".join)


def is_legal(game: Game) -> bool:
    """Whether every ply follows from the one before it; played again from the start."""
    return all(visit.before.is_legal(visit.ply.move) for visit in walk(game))


def check(readings: list[Reading]) -> None:
    for found in readings:
        assert is_legal(found.game)
        assert len(found.errors) <= MOST_ERRORS + 1
        assert all(error.line >= 1 and error.column >= 1 for error in found.errors)
        places = [(error.line, error.column) for error in found.errors]
        assert places == sorted(places)


@given(texts)
def test_any_text_gives_games_and_never_an_exception(text: str) -> None:
    check(list(read_games(text)))


@given(st.binary() | texts.map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_any_bytes_give_games_and_never_an_exception(data: bytes) -> None:
    check(list(read_games(data)))


@given(any_record(), st.data())
def test_a_damaged_record_gives_games_and_never_an_exception(
    game: Game, data: st.DataObject
) -> None:
    text = write_game(game, data.draw(st.sampled_from(Layout)))
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 5)))
    check(list(read_games(text[:start] + data.draw(texts) + text[end:])))


@given(any_record(), st.data())
def test_a_record_that_breaks_off_keeps_the_plies_before(game: Game, data: st.DataObject) -> None:
    plies = (Ply(ply.move, departures=ply.departures) for ply in game.line.plies)
    bare = Game(game.start, Line(tuple(plies)), departures=game.departures)
    text = write_game(bare)
    cut = data.draw(st.integers(text.index("\n\n") + 2, len(text)))
    read = reading(text[:cut]).game.moves
    whole = read if text[cut - 1] in " \n*" else read[:-1]
    assert whole == bare.moves[: len(whole)]


@given(texts)
def test_what_was_read_of_any_text_can_be_written_and_read_again(text: str) -> None:
    for found in read_games(text):
        assert reading(write_game(found.game)).game == found.game


@given(any_record(), texts)
def test_no_damage_reaches_the_record_behind_the_next_headers(game: Game, damage: str) -> None:
    next_record = '[Marker "here"]\n' + write_game(game)
    *_, last = read_games(f"{damage}\n\n{next_record}")
    assert not last.errors
    assert last.game.headers["Marker"] == "here"
    assert last.game.line == game.line


def test_headers_directly_behind_movetext_begin_the_next_record() -> None:
    first, second = read_games('[Event "a"]\n1. e2 e8\n[Event "b"]\n1. e3h *')
    assert (played(first.game.line), played(second.game.line)) == ("e2 e8", "e3h")
    assert (first.line, second.line) == (1, 3)


def test_records_may_stand_on_one_line() -> None:
    first, second = read_games('[Event "a"] 1. e2 * [Event "b"] 1. e3h *')
    assert (first.game.headers["Event"], second.game.headers["Event"]) == ("a", "b")
    assert not first.errors
    assert not second.errors


def test_a_result_ends_a_record_without_headers() -> None:
    found = list(read_games("1. e2 *\n1. e8h *\n\n\n1. d1 *"))
    assert [played(read.game.line) for read in found] == ["e2", "e8h", "d1"]


def test_a_missing_blank_line_behind_headers_is_no_matter() -> None:
    assert moves('[Event "a"]\n1. e2 e8 *') == "e2 e8"


def test_brackets_in_a_header_are_no_variation() -> None:
    game = sound('[Event "a (b) [c] {d} ; e"]\n\n1. e2 *')
    assert game.headers["Event"] == "a (b) [c] {d} ; e"


def test_a_comment_may_follow_the_result_over_several_lines() -> None:
    first, second = read_games("1. e2 * {one\n\ntwo}\n1. e3h *")
    assert first.game.line.plies[0].comment == "one two"
    assert not first.errors
    assert not second.errors


def test_headers_alone_and_comments_alone_are_reported_as_empty() -> None:
    first, second = read_games('[Event "a"]\n\n[Event "b"]\n\n{c}')
    assert [error.kind for error in (*first.errors, *second.errors)] == ["empty", "empty"]
    assert second.game.comment == "c"


def test_blanks_alone_are_no_record() -> None:
    for blank in ("", " \n\t\n", "\ufeff", "\ufeff\r\n\u00a0\r\n", b"\xef\xbb\xbf\n"):
        assert list(read_games(blank)) == []


def test_a_note_before_the_records_is_reported_and_swallows_nothing() -> None:
    first, second = read_games('Some words.\n\n[Event "a"]\n\n1. e2 *')
    assert [error.kind for error in first.errors] == ["unreadable"]
    assert not second.errors


def test_a_bad_byte_is_reported_where_it_stands_and_the_rest_is_kept() -> None:
    found = reading(b'[Event "Caf\xe9 (b)"]\n\n1. e2 {\xd0\x9d\xff} e8 *')
    assert [(error.line, error.column, error.kind) for error in found.errors] == [
        (1, 12, "bytes"),
        (3, 9, "bytes"),
    ]
    assert found.game.headers["Event"] == "Caf\ufffd (b)"
    assert found.game.line.plies[0].comment == "Н\ufffd"
    assert played(found.game.line) == "e2 e8"


def test_utf_16_is_one_clear_error() -> None:
    found = reading("1. e2 e8 *".encode("utf-16"))
    assert found.errors[0].message == "the source is UTF-16, but records are UTF-8"


def test_a_stream_that_cannot_be_decoded_further_keeps_what_came_before() -> None:
    class Broken:
        def __init__(self, text: str) -> None:
            self.text = io.StringIO(text)

        def readline(self, size: int) -> str:
            line = self.text.readline(size)
            if not line:
                raise UnicodeDecodeError("ascii", b"\xff", 0, 1, "ordinal not in range")
            return line

        def __iter__(self) -> Iterator[str]:
            return iter(self.text)

    found = reading(Broken("1. e2 e8\n2. e3 e7\n"))
    assert played(found.game.line) == "e2 e8 e3 e7"
    assert [(error.line, error.kind) for error in found.errors] == [(3, "bytes")]
    assert kinds(Broken("")) == ["bytes", "empty"]


@pytest.mark.parametrize(
    "opened",
    [
        lambda text: text,
        lambda text: text.encode(),
        io.StringIO,
        lambda text: io.BytesIO(text.encode()),
        lambda text: io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8"),
        lambda text: text.splitlines(),
        lambda text: text.splitlines(keepends=True),
        lambda text: text.encode().splitlines(keepends=True),
        lambda text: iter(text.split("\n")),
        lambda text: text.replace("\n", "\r\n").encode(),
        lambda text: io.BytesIO(text.replace("\n", "\r").encode()),
    ],
)
def test_every_kind_of_source_reads_alike(opened: Callable[[str], Any]) -> None:
    text = '[Event "Нина"]\n\n1. e2 {c\nd} e8 *\n\n[Event "b"]\n\n1. e3h *\n'
    assert list(read_games(opened(text))) == list(read_games(text))


def many_records(number: int, taken: list[int]) -> Iterator[str]:
    """The lines of many records; `taken` counts those that somebody asked for."""
    for event in range(number):
        for line in (f'[Event "{event}"]', "", "1. e2 e8 {c}", "2. e3 *", ""):
            taken[0] += 1
            yield line


def test_five_thousand_games_are_read_one_by_one() -> None:
    taken = [0]
    for number, found in enumerate(read_games(many_records(5000, taken))):
        assert found.game.headers["Event"] == str(number)
        assert taken[0] == 5 * number + 4, "no line is taken before its game is asked for"
    assert taken[0] == 25_000


def test_games_that_were_read_leave_nothing_behind() -> None:
    gc.collect()
    gc.disable()
    try:
        before = plies_in_memory()
        for _ in read_games(many_records(200, [0])):
            pass
        assert plies_in_memory() - before < 20
    finally:
        gc.enable()


def plies_in_memory() -> int:
    return sum(isinstance(thing, Ply) for thing in gc.get_objects())


def test_nothing_of_one_game_stands_in_the_next() -> None:
    first, second = read_games("1. e3h e6h *\n1. e3h *")
    assert first.game.end == board(DUEL, "e3h e6h")
    assert second.game.end == board(DUEL, "e3h")


@pytest.mark.parametrize(
    "text",
    [
        "(" * 100_000,
        "1. e2 " + "(1. d1 " * 20_000,
        "1. e2 " + "a" * 1_000_000,
        "1. e2 {" + "x" * 1_000_000,
        "[Event " + '"' * 100_000,
        "1-0-" * 50_000,
        "\0" * 1_000_000,
        "1" * 100_000 + ". e2",
        "1. e2 $" + "9" * 100_000,
        " " * 1_000_000 + "x",
        "{[%clk " + " " * 100_000,
    ],
    ids=lambda text: text[:12],
)
def test_monstrous_input_gives_errors_that_stay_small(text: str) -> None:
    found = reading(text)
    assert found.errors
    assert all(len(error.text) <= 60 and len(str(error)) < 400 for error in found.errors)
