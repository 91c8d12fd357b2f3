"""Counting move sequences; the figures are those of `spec/perft/`."""

import pytest
from tests.boards import position
from tests.rules import naive
from tests.spec_tables import Row, position_of, rows, tables

from koridor.rules import DUEL, FOUR, KoridorError, Position, perft, perft_divide


def counts(row: Row) -> list[tuple[int, int]]:
    """The depths of a row and the figures for them."""
    return list(enumerate(map(int, row["perft"][0].split()), start=1))


QUICK = 600_000
"""Counts up to here are made in the quick suite."""
COUNTS = [
    pytest.param(
        row,
        depth,
        count,
        id=f"{path.stem}: {row['id'][0]}, depth {depth}",
        marks=[pytest.mark.slow] if count > QUICK else [],
    )
    for path in tables("perft")
    for row in rows(path)
    for depth, count in counts(row)
]


@pytest.mark.parametrize(("row", "depth", "count"), COUNTS)
def test_the_figures_of_the_tables_come_out(row: Row, depth: int, count: int) -> None:
    assert perft(position_of(row), depth) == count


def plain_perft(here: Position, depth: int) -> int:
    legal = naive.legal_moves(here.setup)
    if depth == 1:
        return len(legal)
    return sum(plain_perft(here.play(move), depth - 1) for move in legal)


@pytest.mark.parametrize(
    ("row", "depth", "count"),
    [
        pytest.param(row, depth, count, id=f"{row['id'][0]}, depth {depth}")
        for path in tables("perft")
        if path.stem == "passes"
        for row in rows(path)
        for depth, count in counts(row)
        if count < 100
    ],
)
def test_the_plain_rules_count_the_same_with_passes(row: Row, depth: int, count: int) -> None:
    """R4.1"""
    assert plain_perft(position_of(row), depth) == count


def test_no_move_is_one_sequence() -> None:
    assert perft(Position.start(DUEL), 0) == 1


def test_nothing_follows_the_end() -> None:
    """R5.5"""
    over = position("- / - / e9 e8 / 10 10 / 2")
    assert perft(over, 0) == 1
    assert perft(over, 1) == perft(over, 2) == 0


def test_the_split_adds_up() -> None:
    start = Position.start(FOUR)
    split = perft_divide(start, 2)
    assert list(split) == list(start.legal_moves)
    assert sum(split.values()) == perft(start, 2)


def test_depths_that_make_no_sense_are_refused() -> None:
    start = Position.start(DUEL)
    with pytest.raises(KoridorError, match="depth -1"):
        perft(start, -1)
    with pytest.raises(KoridorError, match="depth 0"):
        perft_divide(start, 0)
