"""When computers move, without any engine or clock."""

import pytest
from msgspec.structs import replace
from tests.server.computers.matches import BLITZ, NOW, commands, moves, state_after

from koridor.notation import read_position
from koridor.rules import DUEL
from koridor.server.computers.pacing import (
    HARD,
    LONGEST_SEARCH,
    QUICKEST,
    Pace,
    difficulty,
    pace_of,
    time_left,
)
from koridor.server.core.match.clock import with_left
from koridor.server.core.terms import Control

OPENING = moves("c2", "c4", "b2")
LATER = moves("c2", "c4", "b2", "b4", "a2", "a4", "a3")


def pace(control: Control | None, *, waited: int = 0, plies: int = 7) -> Pace:
    state = state_after(*commands(control=control), *LATER[:plies])
    return pace_of(state, NOW + waited)


def test_without_a_clock_a_move_takes_as_long_as_a_person_would() -> None:
    for plies in (1, 3, 5, 7):
        found = pace(None, plies=plies)
        assert QUICKEST <= found.ready_at - NOW <= HARD * 1.4
        assert found.movetime == LONGEST_SEARCH


def test_what_was_waited_for_already_counts() -> None:
    assert pace(None, waited=0).ready_at == pace(None, waited=10_000).ready_at


def test_the_same_position_gets_the_same_time_and_others_another() -> None:
    times = [pace(None, plies=plies).ready_at for plies in (1, 3, 5, 7)]
    assert times == [pace(None, plies=plies).ready_at for plies in (1, 3, 5, 7)]
    assert len(set(times)) > 1


@pytest.mark.parametrize("left", [60_000, 10_000, 3_000, 1_000, 200, 30])
@pytest.mark.parametrize("increment", [0, 2_000])
def test_a_move_takes_a_share_of_what_is_left_on_the_clock(left: int, increment: int) -> None:
    state = state_after(*commands(control=Control(60_000, increment)), *LATER)
    assert state.clocks is not None
    found = pace_of(replace(state, clocks=with_left(state.clocks, 2, left)), NOW)
    assert found.ready_at - NOW <= left // 4
    assert found.movetime <= max(10, left // 4)
    assert found.patience <= left // 5


def test_time_that_ran_since_the_turn_began_is_not_there_any_more() -> None:
    state = state_after(*commands(control=BLITZ), *LATER)
    left = time_left(state, NOW)
    assert left is not None
    assert time_left(state, NOW + 5_000) == left - 5_000
    assert time_left(state, NOW + 10_000_000) == 0
    assert pace_of(state, NOW + 10_000_000).patience == 0


def test_without_a_clock_there_is_no_hurry() -> None:
    assert time_left(state_after(*commands(), *OPENING), NOW) is None


@pytest.mark.parametrize(
    ("text", "least", "most"),
    [
        pytest.param("- / - / e5 e6 / 9 9 / 1", 0.5, 1.0, id="close"),
        pytest.param("- / - / e8 a9 / 9 9 / 1", 0.0, 0.0, id="decided"),
        pytest.param("- / - / e5 e6 / 0 9 / 1", 0.0, 0.0, id="no walls left"),
    ],
)
def test_close_positions_are_harder(text: str, least: float, most: float) -> None:
    assert least <= difficulty(read_position(text, DUEL)) <= most
