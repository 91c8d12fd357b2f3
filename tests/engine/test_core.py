"""The C++ core: its stub, and its reading of texts beside that of `koridor.notation`."""

import ast
import re
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import any_position, any_rules

from koridor.engine import _core
from koridor.engine.limit import Options
from koridor.notation import read_position, read_rules, write_rules
from koridor.rules import (
    DUEL,
    FOUR,
    InvalidNotation,
    InvalidRules,
    InvalidSetup,
    KoridorError,
    Position,
    Rules,
)

T = TypeVar("T")
STUB = Path(__file__).parents[2] / "src" / "koridor" / "engine" / "_core.pyi"

BEYOND = re.compile("more than the engine's")
"""What the core says of rules that only the library plays."""

WORDS = [
    *("duel", "four", "hill", "mini", "small", "pinko", "size=5", "size=12", "size=2"),
    *("seats=2", "seats=3", "seats=4", "walls=3", "walls=3,4", "walls=1,2,3,4", "max_plies=60"),
    *("max_plies=0", "third_pawn=no", "third_pawn=maybe", "starts=c1,c5", "starts=a1,b1,c1"),
    *("goals=a5-e5,a1-e1", "goals=a3-c3,b2,c3+a2", "goals=a1-,b2", "walls=", "=", "x=1", "size"),
    *("goals=e5,e5,e5,e5", "seats=02", "walls=007", "\u00a0", "\u3000", "é", "\x1f", "goals=z1"),
]
PARTS = ["a1", "a2", "b1", "e1", "e9", "i1", "j1", "e10", "-", "1", "2", "10", "11"]
rules_lines = st.lists(st.sampled_from(WORDS), max_size=5).map(" ".join)
position_lines = st.text(alphabet="abeij19-/ 0123hE\u00a0é", max_size=40)


def engine_of(rules: Rules) -> _core.Engine:
    return _core.Engine(rules, Options(hash_megabytes=1))


def attempt(read: Callable[[], T]) -> T | KoridorError:
    """What is read, or why it cannot be."""
    try:
        return read()
    except KoridorError as error:
        return error


def same_refusal(mine: object, error: KoridorError) -> bool:
    """Whether the core's message gives the same column, or the same reasons."""
    if not isinstance(mine, str):
        return False
    match error:
        case InvalidNotation():
            return mine.endswith(f", column {error.column}")
        case InvalidRules() if BEYOND.search(mine):
            return all(str(problem) in mine for problem in error.problems)
        case InvalidRules() | InvalidSetup():
            return mine.split(": ", 1)[1] == str(error).rsplit(": ", 1)[1]
    return False


def compare_rules(text: str) -> None:
    mine, theirs = _core.read_rules(text), attempt(lambda: read_rules(text))
    if isinstance(theirs, KoridorError):
        assert same_refusal(mine, theirs), (text, mine, theirs)
    elif isinstance(mine, str):
        assert BEYOND.search(mine), (text, mine)
    else:
        board = theirs.board
        seats = tuple(
            (board.bit(seat.start), goal, seat.walls)
            for seat, goal in zip(theirs.seats, theirs.goals, strict=True)
        )
        assert mine == (theirs.size, seats, theirs.max_plies or 0, theirs.third_pawn)


def compare_position(text: str, rules: Rules) -> None:
    mine = _core.read_position(engine_of(rules), text)
    theirs = attempt(lambda: read_position(text, rules))
    if isinstance(theirs, KoridorError):
        assert same_refusal(mine, theirs), (text, mine, theirs)
    else:
        _, walls, pawns, walls_left, turn, _, plies_left = theirs.state
        assert mine == (walls, pawns, walls_left, turn, plies_left)


@given(rules_lines)
def test_rules_texts_mean_the_same(text: str) -> None:
    compare_rules(text)


@given(any_rules(largest=_core.LARGEST))
def test_all_rules_are_read_as_they_are_written(rules: Rules) -> None:
    compare_rules(write_rules(rules))


@given(st.text(max_size=30))
def test_wild_texts_mean_the_same(text: str) -> None:
    compare_rules(text)
    compare_position(text, DUEL)


@given(any_rules(largest=_core.LARGEST).flatmap(any_position))
def test_positions_are_read_as_they_are_written(position: Position) -> None:
    compare_position(str(position), position.rules)


@given(position_lines, st.sampled_from([DUEL, FOUR]))
def test_position_texts_mean_the_same(text: str, rules: Rules) -> None:
    compare_position(text, rules)


@given(st.lists(st.sampled_from(PARTS), max_size=6))
def test_impossible_positions_are_refused_for_every_reason(parts: list[str]) -> None:
    for text in (
        f"{''.join(parts)} / - / e1 e9 / 10 10 / 1",
        f"- / {''.join(parts)} / e1 e9 / 3 3 / 1",
        f"a1e5 / e5b1 / {' '.join(parts)} / 10 10 / 1",
        f"- / - / e1 e9 / {' '.join(parts)} / 2",
    ):
        compare_position(text, DUEL)


@pytest.mark.parametrize("text", ["duel " * 5000, "/" * 20_000, "a" * 1_000_000])
def test_endless_texts_are_refused(text: str) -> None:
    compare_rules(text)
    compare_position(text, DUEL)


def test_the_stub_names_what_is_in_the_module() -> None:
    """What the types are, mypy and the other tests see; that nothing is missing, they do not."""
    tree = ast.parse(STUB.read_text(encoding="utf-8"))
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    others = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    others |= {
        node.target.id
        for node in tree.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    }
    public = {name for name in vars(_core) if not name.startswith("_")}
    assert classes.keys() | {name for name in others if name[0] != "_"} == public
    for name, node in classes.items():
        methods = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
        there = {part for part in vars(getattr(_core, name)) if not part.startswith("_")}
        assert methods - {"__init__"} == there
