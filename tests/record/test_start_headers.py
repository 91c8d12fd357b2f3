from dataclasses import replace

import pytest
from hypothesis import given
from tests.boards import position
from tests.record.games import starts

from koridor.record.errors import ErrorList, Place
from koridor.record.header_lines import FoundHeader
from koridor.record.start_headers import Start, read_start, write_start
from koridor.rules import DUEL, FOUR, Position


def read(**values: str) -> tuple[Start, list[str]]:
    """The start of headers, and the errors by kind and column."""
    errors = ErrorList()
    found = {name: FoundHeader(value, Place(1, 10)) for name, value in values.items()}
    start = read_start(found, errors)
    return start, [f"{error.kind} {error.column}" for error in errors]


@given(starts)
def test_every_start_is_read_back(start: Position) -> None:
    assert read(**dict(write_start(start))) == (Start(start), [])


def test_without_headers_a_duel_begins() -> None:
    assert read() == (Start(Position.start(DUEL)), [])
    assert list(write_start(Position.start(DUEL))) == [("Rules", "duel")]


def test_as_few_headers_are_written_as_say_the_start() -> None:
    limited = replace(FOUR, max_plies=9)
    start = position("- / - / e4 - e6 - / 5 5 5 5 / 3", limited)
    assert [name for name, _ in write_start(start)] == ["Rules", "Position"]
    late = Position(replace(start.setup, out=(4, 2), plies_left=3))
    assert dict(write_start(late)) == {
        "Rules": "four max_plies=9",
        "Position": "- / - / e4 - e6 - / 5 5 5 5 / 3",
        "Out": "4 2",
        "PliesLeft": "3",
    }


def test_rules_that_cannot_be_read_are_no_rules() -> None:
    for text, error in (("chess", "rules 10"), ("duel max_plies=x", "rules 25")):
        assert read(Rules=text) == (
            Start(Position.start(DUEL), has_rules=False, is_known=False),
            [error],
        )
    assert read(Rules="size=2 walls=1")[1] == ["rules 10"]


@pytest.mark.parametrize(
    "values",
    [
        {"Position": "nonsense"},
        {"Position": "- / - / e1 e1 / 10 10 / 1"},
        {"Position": "- / - / e1 e9 / 10 10 / 1", "Out": "2"},
        {"Out": "2,1"},
        {"PliesLeft": "3"},
        {"PliesLeft": "-3"},
        {"PliesLeft": "9" * 5000},
    ],
)
def test_a_position_that_cannot_be_leaves_the_start_of_the_rules(values: dict[str, str]) -> None:
    start, (error,) = read(Rules="mini", **values)
    assert start.position == Position.start(start.position.rules)
    assert start.has_rules
    assert not start.is_known
    assert error.startswith("position")


def test_a_position_that_cannot_be_read_is_reported_at_its_column() -> None:
    assert read(Position="- / - / e1 x9 / 10 10 / 1")[1] == ["position 21"]
