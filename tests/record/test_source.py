import io
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from koridor.record.source import CHUNK, source_lines

texts = st.lists(st.sampled_from(["\n", "\r", "\r\n", "a", "Ж", " ", "\u2028", "\x85"])).map(
    "".join
)


def lines(source: object) -> list[str]:
    """The text of every line."""
    found = list(source_lines(source))  # type: ignore[arg-type]
    assert [line.number for line in found] == list(range(1, len(found) + 1))
    return [line.text for line in found]


def split(text: str) -> list[str]:
    """The lines of a text by another way."""
    parts = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return parts if parts[-1] else parts[:-1]


class Trickle:
    """A stream that hands over a few characters at a time."""

    def __init__(self, text: str | bytes, sizes: list[int]) -> None:
        ends = [0]
        for size in sizes:
            ends.append(ends[-1] + size)
        self.parts = [text[start:end] for start, end in pairwise(ends)]
        self.parts = [part for part in (*self.parts, text[ends[-1] :]) if part]
        self.nothing = text[:0]

    def readline(self, size: int) -> str | bytes:
        assert size == CHUNK
        return self.parts.pop(0) if self.parts else self.nothing


@given(texts)
def test_lines_end_alike_in_every_kind_of_source(text: str) -> None:
    expected = split(text)
    assert lines(text) == expected
    assert lines(text.encode()) == expected
    assert lines(io.StringIO(text, newline="")) == expected
    assert lines(io.BytesIO(text.encode())) == expected
    assert lines(expected) == expected
    assert lines([f"{line}\r\n".encode() for line in expected]) == expected


@given(texts, st.lists(st.integers(1, 3), max_size=40))
def test_lines_do_not_depend_on_where_a_stream_is_cut(text: str, sizes: list[int]) -> None:
    assert lines(Trickle(text, sizes)) == split(text)
    assert lines(Trickle(text.encode(), sizes)) == split(text)


def test_a_line_longer_than_a_chunk_is_one_line() -> None:
    text = "x" * (3 * CHUNK + 1) + "\n" + "y" * CHUNK
    assert lines(io.StringIO(text)) == split(text)
    assert lines(io.BytesIO(text.encode())) == split(text)


def test_a_stream_is_read_no_further_than_it_has_to_be() -> None:
    stream = io.StringIO("a\nb\nc\n")
    found = source_lines(stream)
    assert next(found).text == "a"
    assert stream.read() == "b\nc\n"


def test_a_byte_order_mark_is_passed_over_at_the_start_only() -> None:
    assert lines("\ufeffa\n\ufeffb".encode()) == ["a", "\ufeffb"]
    assert lines("\ufeff") == [""]


def test_lines_joined_by_mistake_are_told_apart() -> None:
    assert lines(["a\nb", "", "c\r\n", "\n"]) == ["a", "b", "", "c", ""]


def test_bad_bytes_are_replaced_and_their_place_is_told() -> None:
    first, second, third = source_lines(b"ok\n\xd0\x96 \xff\xd0 x\n\xed\xa0\x80")
    assert (first.text, first.problem) == ("ok", "")
    assert (second.text, second.column) == ("Ж \ufffd\ufffd x", 3)
    assert second.problem == "2 bytes that are not UTF-8, replaced"
    assert (third.text, third.column) == ("\ufffd\ufffd\ufffd", 1)


def test_halves_of_surrogate_pairs_in_a_text_are_replaced() -> None:
    (line,) = source_lines("a\ud800")
    assert (line.text, line.column, line.problem) == (
        "a\ufffd",
        2,
        "1 byte that is not UTF-8, replaced",
    )


def test_a_text_stream_hands_over_its_bad_bytes() -> None:
    stream = io.TextIOWrapper(io.BytesIO(b"a\n\xff\nb\n"), encoding="utf-8")
    assert lines(stream) == ["a", "\ufffd", "b"]


def test_a_text_stream_that_is_being_read_is_taken_as_it_is() -> None:
    stream = io.TextIOWrapper(io.BytesIO(b"a\n" * 9000 + b"\xff\n"), encoding="utf-8")
    assert stream.readline() == "a\n"
    *before, last = source_lines(stream)
    assert {line.text for line in before} == {"a"}
    assert last.problem.startswith("the stream cannot be decoded from here on")


def test_a_text_stream_that_replaces_bad_bytes_itself_may_do_so() -> None:
    stream = io.TextIOWrapper(io.BytesIO(b"a\xff"), encoding="ascii", errors="ignore")
    assert lines(stream) == ["a"]


def test_utf_16_is_told_and_not_read() -> None:
    for encoding in ("utf-16-le", "utf-16-be"):
        (line,) = source_lines("\ufeffa\nb\n".encode(encoding))
        assert (line.text, line.problem[:20]) == ("", "the source is UTF-16")


def test_what_is_no_source_is_a_mistake_of_the_programmer() -> None:
    with pytest.raises(TypeError):
        lines(42)
