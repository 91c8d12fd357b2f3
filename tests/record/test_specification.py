"""Runs the sample records of `spec/records/` and the tables of `spec/record.md`."""

import io
import json
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.record.reading import played
from tests.spec_tables import SPEC, Row, rows

from koridor.record import ErrorKind, Layout, Reading, ReadingError, read_games, walk, write_games
from koridor.record.nags import GLYPHS

GOOD, DAMAGED = (
    sorted((SPEC / "records" / folder).glob("*.qgn")) for folder in ("good", "damaged")
)
PAGE = (SPEC / "record.md").read_text(encoding="utf-8")

each_sample = pytest.mark.parametrize("path", [*GOOD, *DAMAGED], ids=lambda path: path.stem)
each_good_sample = pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)


def error_line(error: ReadingError) -> str:
    """An error as the expectations write it."""
    ply = "-" if error.ply is None else error.ply
    reason = "-" if error.reason is None else error.reason.kind
    return f"{error.line} {error.column} {error.kind} {ply} {reason} {json.dumps(error.text)}"


def row_of(reading: Reading) -> dict[str, Sequence[str]]:
    """What was read, as the expectations write it."""
    game = reading.game
    row: dict[str, Sequence[str]] = {
        "line": [str(reading.line)],
        "moves": [played(game.line)],
        "plies": [str(sum(1 for _ in walk(game)))],
        "result": [game.result.token(len(game.rules.seats))],
        "end": [str(game.end)],
    }
    if reading.errors:
        row["error"] = list(map(error_line, reading.errors))
    return row


def expectations(path: Path) -> list[Row]:
    """What must be read of a sample."""
    return rows(path.with_suffix(".txt"))


@each_sample
def test_a_sample_is_read_as_expected(path: Path) -> None:
    assert list(map(row_of, read_games(path.read_bytes()))) == expectations(path)


@each_sample
def test_a_sample_is_read_alike_from_a_stream(path: Path) -> None:
    with path.open("rb") as stream:
        assert list(read_games(stream)) == list(read_games(path.read_bytes()))


@each_sample
def test_a_sample_is_read_alike_from_a_text_stream(path: Path) -> None:
    data = path.read_bytes()
    text = io.TextIOWrapper(io.BytesIO(data), encoding="utf-8", newline="")
    assert list(read_games(text)) == list(read_games(data))


@each_good_sample
def test_a_good_sample_has_no_errors(path: Path) -> None:
    assert not any("error" in row for row in expectations(path))


@each_good_sample
@pytest.mark.parametrize("layout", Layout)
def test_a_good_sample_comes_back_when_written(path: Path, layout: Layout) -> None:
    games = [reading.game for reading in read_games(path.read_bytes())]
    written = list(read_games("".join(write_games(games, layout))))
    assert [reading.game for reading in written] == games
    assert not any(reading.errors for reading in written)


def test_every_kind_of_error_has_a_sample_and_a_line_on_the_page() -> None:
    found = {
        ErrorKind(line.split()[2])
        for path in DAMAGED
        for row in expectations(path)
        for line in row.get("error", ())
    }
    assert found == set(ErrorKind)
    assert set(re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)) == set(ErrorKind)


def test_the_signs_on_the_page_are_those_that_are_read() -> None:
    table = PAGE[PAGE.index("| Sign ") : PAGE.index("The numbers mean")]
    signs: dict[str, int] = {}
    for cells in re.findall(r"((?:`[^`$]+` ?)+)\| `\$(\d+)`", table):
        signs.update(dict.fromkeys(re.findall(r"`([^`]+)`", cells[0]), int(cells[1])))
    assert signs == GLYPHS


def test_the_example_at_the_top_of_the_page_is_sound() -> None:
    (example,) = read_games(PAGE.split("```")[1])
    assert not example.errors
    assert len(list(walk(example.game))) == 8
