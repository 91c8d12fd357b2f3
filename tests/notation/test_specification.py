"""Runs every table and every drawing of `spec/notation.md`."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from koridor.notation import (
    ALGEBRAIC,
    NOTATIONS,
    read_diagram,
    read_position,
    read_rules,
    read_setup,
    write_diagram,
    write_rules,
)
from koridor.rules import InvalidNotation, InvalidRules, InvalidSetup, Position, Problem

PAGE = (Path(__file__).parents[2] / "spec" / "notation.md").read_text(encoding="utf-8")

Row = Mapping[str, str]


def tables() -> Iterator[list[Row]]:
    """The tables of the page, each as rows by their headings."""
    for block in re.findall(r"(?:^\|.*\n)+", PAGE, re.MULTILINE):
        heading, _, *lines = block.splitlines()
        names = [name.strip() for name in heading.strip("|").split("|")]
        rows = [re.findall(r"`([^`]*)`", line) for line in lines]
        assert all(len(row) == len(names) for row in rows), block
        yield [dict(zip(names, row, strict=True)) for row in rows]


def rows(*names: str) -> list[Row]:
    """The rows of all tables with these headings."""
    return [row for table in tables() for row in table if tuple(row) == names]


def position(row: Row) -> Position:
    rules = read_rules(row["rules"])
    if row["position"] == "start":
        return Position.start(rules)
    return read_position(row["position"], rules)


def moves(pattern: tuple[str, ...]) -> list[tuple[str, Row]]:
    """The rows with the headings of the pattern, where `*` stands for the key of a notation."""
    return [
        (key, row)
        for key in NOTATIONS
        for row in rows(*(name.replace("*", key) for name in pattern))
    ]


MOVES = moves(("rules", "position", "algebraic", "*"))
ALSO_READ = moves(("rules", "position", "* also read", "algebraic"))
REFUSED = moves(("rules", "position", "* refused", "column"))


def test_every_table_is_run() -> None:
    run = [*MOVES, *ALSO_READ, *REFUSED]
    run_alone = [
        *rows("rules", "position", "algebraic"),
        *rows("rules", "position text", "written"),
        *rows("rules", "position text refused", "column"),
        *rows("rules", "impossible position", "problems"),
        *rows("rules text", "written"),
        *rows("rules text refused", "column"),
        *rows("impossible rules", "reason"),
    ]
    assert len(run) + len(run_alone) == sum(map(len, tables()))


def test_every_notation_has_a_table_and_refusals() -> None:
    keys = set(NOTATIONS) - {"algebraic"}
    assert {key for key, _ in MOVES} == keys
    assert {key for key, _ in REFUSED} == set(NOTATIONS)


@pytest.mark.parametrize("row", rows("rules", "position", "algebraic"))
def test_algebraic_moves_are_named_by_themselves(row: Row) -> None:
    move = ALGEBRAIC.read(row["algebraic"], position(row))
    assert str(move) == ALGEBRAIC.write(move, position(row)) == row["algebraic"]


@pytest.mark.parametrize(("key", "row"), MOVES)
def test_a_move_is_read_and_written_as_the_table_says(key: str, row: Row) -> None:
    here = position(row)
    move = ALGEBRAIC.read(row["algebraic"], here)
    assert NOTATIONS[key].write(move, here) == row[key]
    assert NOTATIONS[key].read(row[key], here) == move


@pytest.mark.parametrize(("key", "row"), ALSO_READ)
def test_a_move_is_also_read_as_the_table_says(key: str, row: Row) -> None:
    here = position(row)
    move = NOTATIONS[key].read(row[f"{key} also read"], here)
    assert str(move) == row["algebraic"]
    assert NOTATIONS[key].read(NOTATIONS[key].write(move, here), here) == move


@pytest.mark.parametrize(("key", "row"), REFUSED)
def test_a_text_is_refused_at_the_column_of_the_table(key: str, row: Row) -> None:
    text = row[f"{key} refused"]
    with pytest.raises(InvalidNotation) as caught:
        NOTATIONS[key].read(text, position(row))
    assert (caught.value.text, caught.value.column) == (text, int(row["column"]))


@pytest.mark.parametrize("row", rows("rules", "position text", "written"))
def test_a_position_text_is_read_and_written_as_the_table_says(row: Row) -> None:
    rules = read_rules(row["rules"])
    here = read_position(row["position text"], rules)
    assert str(here) == row["written"]
    assert read_position(row["written"], rules) == here


@pytest.mark.parametrize("row", rows("rules", "position text refused", "column"))
def test_a_position_text_is_refused_at_the_column_of_the_table(row: Row) -> None:
    with pytest.raises(InvalidNotation) as caught:
        read_setup(row["position text refused"], read_rules(row["rules"]))
    assert caught.value.column == int(row["column"])


@pytest.mark.parametrize("row", rows("rules", "impossible position", "problems"))
def test_an_impossible_position_has_every_problem_of_the_table(row: Row) -> None:
    with pytest.raises(InvalidSetup) as caught:
        read_position(row["impossible position"], read_rules(row["rules"]))
    problems = [each for each in caught.value.problems if isinstance(each, Problem)]
    assert " ".join(problem.kind for problem in problems) == row["problems"]


@pytest.mark.parametrize("row", rows("rules text", "written"))
def test_rules_are_read_and_written_as_the_table_says(row: Row) -> None:
    rules = read_rules(row["rules text"])
    assert write_rules(rules) == row["written"]
    assert read_rules(row["written"]) == rules


@pytest.mark.parametrize("row", rows("rules text refused", "column"))
def test_rules_are_refused_at_the_column_of_the_table(row: Row) -> None:
    with pytest.raises(InvalidNotation) as caught:
        read_rules(row["rules text refused"])
    assert caught.value.column == int(row["column"]), str(caught.value)


@pytest.mark.parametrize("row", rows("impossible rules", "reason"))
def test_impossible_rules_have_the_reason_of_the_table(row: Row) -> None:
    with pytest.raises(InvalidRules, match=re.escape(row["reason"])):
        read_rules(row["impossible rules"])


DRAWINGS = re.findall(
    r"^Rules `([^`]*)`, position `([^`]*)`:\n\n```text\n(.*?)\n```$", PAGE, re.MULTILINE | re.DOTALL
)


@pytest.mark.parametrize(("rules", "text", "drawing"), DRAWINGS)
def test_a_drawing_is_read_and_drawn_as_the_page_shows(rules: str, text: str, drawing: str) -> None:
    here = read_position(text, read_rules(rules))
    assert write_diagram(here) == drawing
    assert read_diagram(drawing) == here


def test_every_drawing_is_run() -> None:
    assert len(DRAWINGS) == PAGE.count("```text") == 3
