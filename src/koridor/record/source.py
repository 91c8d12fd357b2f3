"""Sources of records: streams, texts and lines, read one line at a time.

Lines end with LF, CR LF or a lone CR. Nothing but the line at hand is kept in memory.
"""

import codecs
import contextlib
import io
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import IO, TypeAlias

from koridor.record.characters import REPLACEMENT

Source: TypeAlias = str | bytes | IO[str] | IO[bytes] | Iterable[str] | Iterable[bytes]
"""A whole text, a stream (text or binary), or lines one by one."""

CHUNK = 1 << 16
"""How much of a stream is asked for at once."""

_BYTE_ORDER_MARK = "\ufeff"
_UTF_16_MARKS = ("\udcff\udcfe", "\udcfe\udcff")
_LINE_BREAK = re.compile("\r\n|\r|\n")
_KEEP = "surrogateescape"
_SURROGATE = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class SourceLine:
    """A line without its end.

    Args:
        number: which line of the source, from 1.
        text: what it says; U+FFFD stands for what is not UTF-8.
        problem: what is wrong with its bytes, or empty.
        column: where the problem begins, from 1.
    """

    number: int
    text: str
    problem: str = ""
    column: int = 1


def source_lines(source: Source) -> Iterator[SourceLine]:
    """The lines of a source, whatever it is."""
    number = 0
    try:
        for number, line in enumerate(_raw_lines(source), start=1):
            if number == 1 and line.startswith(_UTF_16_MARKS):
                yield SourceLine(1, "", "the source is UTF-16, but records are UTF-8")
                return
            text = line.removeprefix(_BYTE_ORDER_MARK) if number == 1 else line
            yield SourceLine(number, text) if text.isascii() else _checked(number, text)
    except UnicodeDecodeError as error:
        problem = f"the stream cannot be decoded from here on ({error.reason})"
        yield SourceLine(number + 1, "", problem)


def _checked(number: int, text: str) -> SourceLine:
    """The line with what is not UTF-8 replaced and described.

    Bytes that could not be decoded have arrived as halves of surrogate pairs.
    """
    first = _SURROGATE.search(text)
    if first is None:
        return SourceLine(number, text)
    shown, count = _SURROGATE.subn(REPLACEMENT, text)
    what = "1 byte that is" if count == 1 else f"{count} bytes that are"
    return SourceLine(number, shown, f"{what} not UTF-8, replaced", first.start() + 1)


def _raw_lines(source: Source) -> Iterator[str]:
    if isinstance(source, str):
        return _split(source)
    stream = io.BytesIO(source) if isinstance(source, bytes) else source
    readline = getattr(stream, "readline", None)
    if readline is None:
        return (part for line in stream for part in _parts(_decoded(line)))
    _keep_bad_bytes(stream)
    return _joined(_chunks(readline))


def _keep_bad_bytes(source: object) -> None:
    """Make a text stream hand over what it cannot decode, where that is still possible."""
    if isinstance(source, io.TextIOWrapper) and source.errors == "strict":
        with contextlib.suppress(io.UnsupportedOperation):
            source.reconfigure(errors=_KEEP)


def _decoded(line: str | bytes) -> str:
    return line if isinstance(line, str) else line.decode("utf-8", _KEEP)


def _parts(line: str) -> list[str]:
    """What is meant as one line, with an end or without; also lines joined by mistake."""
    *parts, last = _LINE_BREAK.split(line)
    return [*parts, last] if last or not parts else parts


def _chunks(readline: Callable[[int], str | bytes]) -> Iterator[str]:
    """What a stream holds, in parts that end with a line where they can.

    So a stream that somebody is still writing is read as far as it has got, and one whose
    lines end with a lone CR does not arrive as one line.
    """
    decoder = codecs.getincrementaldecoder("utf-8")(_KEEP)
    while chunk := readline(CHUNK):
        yield chunk if isinstance(chunk, str) else decoder.decode(chunk)
    yield decoder.decode(b"", final=True)


def _split(text: str) -> Iterator[str]:
    """The lines of a text; its last one may lack an end."""
    start = 0
    for line_break in _LINE_BREAK.finditer(text):
        yield text[start : line_break.start()]
        start = line_break.end()
    if start < len(text):
        yield text[start:]


def _joined(chunks: Iterator[str]) -> Iterator[str]:
    """The lines that chunks make, wherever they were cut."""
    waiting: list[str] = []
    after_return = False
    for chunk in chunks:
        waiting.append(chunk)
        if not (after_return or _LINE_BREAK.search(chunk)):
            continue
        text = "".join(waiting)
        # A CR at the end may be the first half of a CR LF: it waits for what comes next.
        after_return = text.endswith("\r")
        *lines, rest = _LINE_BREAK.split(text.removesuffix("\r"))
        yield from lines
        waiting = [f"{rest}\r" if after_return else rest]
    yield from _split("".join(waiting))
